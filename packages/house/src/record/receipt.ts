import {
  type AskedReceipt,
  inclusionFromTiles,
  type KeptEntry,
  type Receipt,
  receiptFrom,
  toBase64,
  verifierKey,
} from '@fairdeal/proof';
import { type AnyAct, type Refused, refuse, refuseFor, type Seat, type Viewer } from '@fairdeal/rules';
import { type AnyView, type Offered, offer } from '@fairdeal/table';
import { remembering } from './export.js';
import { type Beginning, beginningOf, foldTable, type Logged, type Opened, readOpening, secretIn } from './reading.js';
import type { HouseRecord } from './record.js';
import { SNAPSHOT_EVERY, usingSnapshots } from './snapshots.js';

/** Who asks for a receipt: who sat there has what he saw; who watches the house, what his role shows. */
export interface AskedBy {
  readonly person: string;
  readonly watches: Exclude<Viewer, 'sealed'> | null;
}

interface Played {
  /** The table's opening, and its entries to the end of the round. */
  readonly entries: readonly KeptEntry[];
  /** Where somebody sat when it ended; null for who did not. */
  readonly seat: Seat | null;
}

/** What was played from a beginning to the end of a round; null where it was not played to its end. */
const playedUntil = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  { database, keys }: HouseRecord,
  { logged: first }: Opened,
  beginning: Beginning<State>,
  round: number,
  person: string,
): Promise<Played | null> => {
  const { personAt, rounds, manners } = game;
  const kept = (logged: Logged): KeptEntry => ({
    entry: logged.entry,
    salt: logged.salt,
    secret: secretIn(keys, logged),
  });
  const entries = [kept(first)];
  for await (const { logged, before, after } of foldTable(game, database.pool, keys, first.entry.table, beginning)) {
    entries.push(kept(logged));
    if (rounds(after) < round) continue;
    const seats = Array.from({ length: manners.seats }, (_, nth): Seat => nth + 1);
    return { entries, seat: seats.find((seat) => personAt(before, seat) === person) ?? null };
  }
  return null;
};

/** What the tree says of the log now. */
const provenNow = async ({
  checkpoints,
}: HouseRecord): Promise<Pick<AskedReceipt, 'proof' | 'checkpoint' | 'key' | 'handovers'>> => {
  const { size, note } = await checkpoints.make();
  const { signer, handovers } = checkpoints.signing();
  const read = remembering(checkpoints.readTile);
  return {
    proof: async (entry) => (await inclusionFromTiles(read, entry - 1, size)).map(toBase64),
    checkpoint: note,
    key: verifierKey(signer),
    ...(handovers.length === 0 ? {} : { handovers }),
  };
};

const receiptAt = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  record: HouseRecord,
  opened: Opened,
  round: number,
  { person, watches }: AskedBy,
): Promise<Receipt | Refused | null> => {
  const none = refuse(`The table ${opened.logged.entry.table} has had no round ${round}.`);
  // The cards may have been shuffled long before the round.
  for (let earlier = 0; ; earlier = 2 * earlier + SNAPSHOT_EVERY) {
    const beginning = await beginningOf(game, record.database.pool, record.keys, opened, round, earlier);
    const played = await playedUntil(game, record, opened, beginning, round, person);
    if (played === null) return none;
    const { entries, seat } = played;
    const viewer = seat === null ? watches : ({ role: 'player', seat, person } as const);
    if (viewer === null) return null;
    const asked = { entries, round, viewer, ...(await provenNow(record)) };
    const receipt = await receiptFrom(game, beginning.from.state, asked);
    if (receipt !== 'earlier') return receipt ?? none;
  }
};

/** The round of a table as somebody saw it, with its proof; null for who neither sat there nor watches. */
export const receiptOf = async (
  record: HouseRecord,
  table: string,
  round: number,
  by: AskedBy,
): Promise<Receipt | Refused | null> => {
  const { pool } = record.database;
  const opened = await readOpening(pool, table);
  if (opened === undefined) return refuseFor('no-such-table', `There is no table ${table}.`);
  const found = offer(opened.opening.open, (game) =>
    usingSnapshots(pool, table, () => receiptAt(game, record, opened, round, by)),
  );
  return 'faults' in found ? refuse(`The table ${table} cannot be read.`) : found;
};
