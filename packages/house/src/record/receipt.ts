import { inclusionFromTiles, type KeptEntry, makeReceipt, type Receipt, toBase64, verifierKey } from '@fairdeal/proof';
import { type AnyAct, type Refused, refuse, type Seat, type Viewer } from '@fairdeal/rules';
import { type AnyView, type Offered, offer } from '@fairdeal/table';
import { remembering } from './export.js';
import { foldTable, type Logged, type Opened, readOpening, secretIn } from './reading.js';
import type { HouseRecord } from './record.js';

interface Played {
  readonly entries: readonly KeptEntry[];
  /** Where somebody sat when it ended; null for who did not. */
  readonly seat: Seat | null;
}

/** The table's entries up to the end of a round; null where it was not played to its end. */
const playedUntil = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  { database, keys }: HouseRecord,
  { logged: first, opening }: Opened,
  round: number,
  person: string,
): Promise<Played | null> => {
  const { book, filed, personAt, rounds, manners } = game;
  const kept = (logged: Logged): KeptEntry => ({
    entry: logged.entry,
    salt: logged.salt,
    secret: secretIn(keys, logged),
  });
  const entries = [kept(first)];
  const from = { state: book.open(filed, opening.cards), position: 1 };
  for await (const { logged, before, after } of foldTable(game, database.pool, keys, first.entry.table, from)) {
    entries.push(kept(logged));
    if (rounds(after) < round) continue;
    const seats = Array.from({ length: manners.seats }, (_, nth): Seat => nth + 1);
    return { entries, seat: seats.find((seat) => personAt(before, seat) === person) ?? null };
  }
  return null;
};

/** Who asks for a receipt: who sat there has what he saw; who watches the house, what his role shows. */
export interface AskedBy {
  readonly person: string;
  readonly watches: Exclude<Viewer, 'sealed'> | null;
}

/** The round of a table as somebody saw it, with its proof; null for who neither sat there nor watches. */
export const receiptOf = async (
  record: HouseRecord,
  table: string,
  round: number,
  { person, watches }: AskedBy,
): Promise<Receipt | Refused | null> => {
  const { checkpoints, keys, database } = record;
  const opened = await readOpening(database.pool, table);
  if (opened === undefined) return refuse(`There is no table ${table}.`);
  const played = await offer(opened.opening.open, (game) => playedUntil(game, record, opened, round, person));
  if (played === null || 'faults' in played) return refuse(`The table ${table} has had no round ${round}.`);
  const { entries, seat } = played;
  const viewer = seat === null ? watches : ({ role: 'player', seat, person } as const);
  if (viewer === null) return null;
  const { size, note } = await checkpoints.make();
  const read = remembering(checkpoints.readTile);
  const receipt = await makeReceipt({
    entries,
    round,
    viewer,
    proof: async (entry) => (await inclusionFromTiles(read, entry - 1, size)).map(toBase64),
    checkpoint: note,
    key: verifierKey(keys.signer),
  });
  return receipt ?? refuse(`The table ${table} has had no round ${round}.`);
};
