import {
  ENTRY,
  inclusionFromTiles,
  type KeptEntry,
  makeReceipt,
  type Receipt,
  toBase64,
  verifierKey,
} from '@fairdeal/proof';
import { type AnyAct, type Refused, refuse, type Seat, type Viewer } from '@fairdeal/rules';
import { type AnyView, type Offered, offer } from '@fairdeal/table';
import { z } from 'zod';
import { remembering } from './export.js';
import { doneAs, readOpening } from './reading.js';
import type { HouseRecord } from './record.js';
import { openSecret } from './seal.js';

const OPENED = z.looseObject({ open: z.record(z.string(), z.unknown()), cards: z.enum(['virtual', 'live']) });
const PAGE = 1_000;
const MOST_SEATS = 12;

interface Row {
  readonly body: string;
  readonly salt: Buffer;
  readonly sealed: Buffer | null;
}

async function* rowsOf({ database }: HouseRecord, table: string): AsyncGenerator<Row> {
  for (let after = 0; ; after += PAGE) {
    const { rows } = await database.pool.query<Row>(
      'select body, salt, sealed from entries where table_id = $1 and position > $2 order by position limit $3',
      [table, after, PAGE],
    );
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

interface Played {
  readonly entries: readonly KeptEntry[];
  /** Where somebody sat when it ended; null for who did not. */
  readonly seat: Seat | null;
}

/** The table's entries up to the end of a round; null where it was not played to its end. */
const playedUntil = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  record: HouseRecord,
  table: string,
  round: number,
  person: string,
): Promise<Played | null> => {
  const { book, filed, personAt } = game;
  const entries: KeptEntry[] = [];
  let state: State | null = null;
  for await (const { body, salt, sealed } of rowsOf(record, table)) {
    const entry = ENTRY.parse(JSON.parse(body));
    const secret = sealed === null ? null : openSecret(record.keys, table, entry.position, sealed);
    entries.push({ entry, salt: salt.toString('hex'), secret });
    const before: State = state ?? book.open(filed, OPENED.parse(entry.act).cards);
    state =
      entries.length === 1 ? before : doneAs(game, record.keys, { entry, sealed }).events.reduce(book.evolve, before);
    if (book.view(state, 'public').rounds < round) continue;
    const seats = Array.from({ length: MOST_SEATS }, (_, nth): Seat => nth + 1);
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
  const opening = await readOpening(database.pool, table);
  const opened = OPENED.safeParse(opening?.act);
  if (!opened.success) return refuse(`There is no table ${table}.`);
  const played = await offer(opened.data.open, (game) => playedUntil(game, record, table, round, person));
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
