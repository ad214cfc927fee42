import {
  inclusionFromTiles,
  makeReceiptSince,
  type Receipt,
  type ReceiptRequest,
  type StoredEntry,
  signNote,
  toBase64,
  verifierKey,
  writePolicy,
} from '@fairdeal/proof';
import { type AnyAct, isRefused, type Refusal, type Viewer } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, withGame } from '@fairdeal/table/internal';
import { refusedLoss } from './checkpoints/lost-history.js';
import { cachedTiles } from './export.js';
import type { HouseLog } from './house-log.js';
import {
  type EntryRow,
  type FoldStart,
  foldStartFor,
  foldTable,
  type OpeningEntry,
  readOpening,
  unsealSecret,
} from './reading/reading.js';
import { SNAPSHOT_EVERY, usingSnapshots } from './reading/snapshots.js';

/** The person who asks for a receipt. Players get the seats and the time that were theirs; staff who watch the house, the view of their role. */
export interface ReceiptReader {
  readonly person: string;
  /** `role` is theirs in the house, which the receipt names; `viewer` is the one at a table who sees as much. */
  readonly watches: { readonly role: string; readonly viewer: Exclude<Viewer, 'sealed'> } | null;
}

/** The table's opening, and its entries from a beginning to the end of a round; or whether the round has at least begun. */
const entriesOfRound = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { database, keys }: HouseLog,
  { logged: first }: OpeningEntry,
  beginning: FoldStart<State>,
  round: number,
): Promise<readonly StoredEntry[] | 'begun' | 'none'> => {
  const kept = (logged: EntryRow): StoredEntry => ({
    entry: logged.entry,
    salt: logged.salt,
    secret: unsealSecret(keys, logged),
  });
  const entries = [kept(first)];
  let begun = false;
  for await (const { logged, before, after } of foldTable(game, database.pool, keys, first.entry.table, beginning)) {
    entries.push(kept(logged));
    if (game.roundsPlayed(after) >= round) return entries;
    begun ||= game.roundsPlayed(before) === round - 1;
  }
  return begun ? 'begun' : 'none';
};

/** Proof material of the log as it stands. */
const currentProofs = async ({
  checkpoints,
  cosigned,
  witnesses,
}: HouseLog): Promise<Pick<ReceiptRequest, 'proof' | 'checkpoint' | 'key' | 'handovers' | 'witnesses' | 'sign'>> => {
  const { size, note } = await cosigned();
  const { signer, handovers } = checkpoints.signing();
  const read = cachedTiles(checkpoints.readTile);
  return {
    proof: async (entry) => (await inclusionFromTiles(read, entry - 1, size)).map(toBase64),
    checkpoint: note,
    key: verifierKey(signer),
    sign: (text) => signNote(text, signer),
    ...(handovers.length === 0 ? {} : { handovers }),
    ...(witnesses === null ? {} : { witnesses: writePolicy(witnesses.policy) }),
  };
};

const receiptFromStart = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  record: HouseLog,
  opened: OpeningEntry,
  round: number,
  { person, watches }: ReceiptReader,
): Promise<Receipt | Refusal | null> => {
  const { table } = opened.logged.entry;
  const none = refuse('no-such-round', { table, round });
  // The cards may have been shuffled long before the round.
  for (let earlier = 0; ; earlier = 2 * earlier + SNAPSHOT_EVERY) {
    const beginning = await foldStartFor(game, record.database.pool, record.keys, opened, round, earlier);
    const entries = await entriesOfRound(game, record, opened, beginning, round);
    if (entries === 'none') return none;
    if (entries === 'begun') return refuse('round-in-progress', { what: 'receipt', round });
    const now = await currentProofs(record).catch(refusedLoss);
    if (isRefused(now)) return now;
    const made = (asking: Pick<ReceiptRequest, 'viewer' | 'role'>) =>
      makeReceiptSince(game, beginning.from.state, { entries, round, ...asking, ...now });
    // The entries say which seats were theirs.
    const own = await made({ viewer: { role: 'player', seat: 0, person } });
    const receipt = own === 'absent' && watches !== null ? await made(watches) : own;
    if (receipt === 'absent') return null;
    if (receipt === 'unfinished') return none;
    if (receipt !== 'earlier') return receipt;
  }
};

/** The round of a table as a person saw it, with its proof; null for people who neither sat there in that round nor watch the house. */
export const receiptOf = async (
  record: HouseLog,
  table: string,
  round: number,
  by: ReceiptReader,
): Promise<Receipt | Refusal | null> => {
  const { pool } = record.database;
  const opened = await readOpening(pool, table);
  if (opened === undefined) return refuse('no-such-table', { table });
  const found = withGame(opened.opening.open, (game) =>
    usingSnapshots(pool, table, () => receiptFromStart(game, record, opened, round, by)),
  );
  return 'faults' in found ? refuse('table-unreadable', { table }) : found;
};
