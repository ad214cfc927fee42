import {
  deserializeAct,
  type EntrySecret,
  type GameCodec,
  LOG_ENTRY,
  type LogEntry,
  revealEntry,
} from '@fairdeal/proof';
import type { Actor, AnyAct } from '@fairdeal/rules';
import type { AnyView, Entry, TableSnapshot } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { HouseKeys } from '../../keys/keys.js';
import { openSecret } from '../../keys/seal.js';
import { checkSnapshot, lastSnapshotBefore, readSnapshots, resumeFrom } from './snapshots.js';

/** An entry as it lies in the database. */
export interface EntryRow {
  readonly entry: LogEntry;
  readonly salt: string;
  readonly sealed: Uint8Array | null;
}

interface Row {
  readonly body: string;
  readonly salt: Buffer;
  readonly sealed: Buffer | null;
}

const PAGE = 1_000;

const toEntryRow = ({ body, salt, sealed }: Row): EntryRow => ({
  entry: LOG_ENTRY.parse(JSON.parse(body)),
  salt: salt.toString('hex'),
  sealed,
});

/** Facts of a table in the act that opens it. */
const OPENED = z.looseObject({
  do: z.literal('open'),
  open: z.looseObject({ game: z.string() }),
  cards: z.enum(['virtual', 'live']),
  money: z.enum(['house', 'play']).default('play'),
  /** Its rack holds what the cage sent and players lost, and never goes below zero. */
  rack: z.literal('cage').optional(),
  /** Denominations of its chips, where they are known one by one. */
  chips: z.array(z.int()).exactOptional(),
});

/** Whether the log has anything of a table. */
export const hasTable = async (pool: Pool, table: string): Promise<boolean> =>
  (await pool.query('select from entries where table_id = $1 limit 1', [table])).rowCount === 1;

/** The first entry of a table, and what it says. */
export interface OpeningEntry {
  readonly logged: EntryRow;
  readonly opening: z.output<typeof OPENED>;
}

/** How a table was opened; undefined where there is none. */
export const readOpening = async (pool: Pool, table: string): Promise<OpeningEntry | undefined> => {
  const { rows } = await pool.query<Row>(
    'select body, salt, sealed from entries where table_id = $1 and position = 1',
    [table],
  );
  const [logged] = rows.map(toEntryRow);
  const opening = OPENED.safeParse(logged?.entry.act);
  return logged !== undefined && opening.success ? { logged, opening: opening.data } : undefined;
};

/** The entries of a table after a position, in their order, some at a time. */
export async function* readTable(
  pool: Pool,
  table: string,
  after: number,
  size = PAGE,
): AsyncGenerator<readonly EntryRow[]> {
  for (let from = after; ; ) {
    const { rows } = await pool.query<Row>({
      name: 'read-table',
      text: 'select body, salt, sealed from entries where table_id = $1 and position > $2 order by position limit $3',
      values: [table, from, size],
    });
    const page = rows.map(toEntryRow);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < size) return;
    from = last.entry.position;
  }
}

/** When the last entry of a table was made; the beginning of time where there is none. */
export const lastTime = async (pool: Pool, table: string): Promise<number> => {
  const { rows } = await pool.query<{ at: Date }>(
    'select at from entries where table_id = $1 order by position desc limit 1',
    [table],
  );
  return rows[0]?.at.getTime() ?? 0;
};

/** The last position of a table and its time; zeros for a table without entries. */
export const lastPosition = async (
  pool: Pool,
  table: string,
): Promise<{ readonly position: number; readonly at: number }> => {
  const { rows } = await pool.query<{ position: string; at: Date }>(
    'select position, at from entries where table_id = $1 order by position desc limit 1',
    [table],
  );
  const [row] = rows;
  return row === undefined ? { position: 0, at: 0 } : { position: Number(row.position), at: row.at.getTime() };
};

/** All entries of the log, or of one table, in which one of these happened, in their order. */
export const readEntriesWith = async (
  pool: Pool,
  did: readonly string[],
  table: string | null = null,
): Promise<readonly EntryRow[]> => {
  const { rows } = await pool.query<Row>(
    'select body, salt, sealed from entries where did && $1 and ($2::text is null or table_id = $2) order by entry',
    [did, table],
  );
  return rows.map(toEntryRow);
};

/** Secret of an entry; null where it has none. */
export const unsealSecret = (keys: HouseKeys, { entry: { table, position }, sealed }: EntryRow): EntrySecret | null =>
  sealed === null ? null : openSecret(keys, table, position, sealed);

/** An entry as the table knew it when it was done. Throws where it is none of this game. */
export const readTableEntry = <Act extends AnyAct, Event>(
  game: Pick<GameCodec<Act, Event>, 'wire'>,
  keys: HouseKeys,
  logged: EntryRow,
): Entry<Act, Event> => {
  const { position, at, by, key, deck } = logged.entry;
  const { act, events } = deserializeAct(game, revealEntry(logged.entry, unsealSecret(keys, logged)));
  return {
    ...{ position, at: Date.parse(at), by: by as Actor, act, events },
    ...(key === null ? {} : { key }),
    ...(deck === undefined ? {} : { deck }),
  };
};

/** The entries of a table after a position, in their order, as the table knew them. */
export async function* tableEntries<Act extends AnyAct, Event>(
  game: Pick<GameCodec<Act, Event>, 'wire'>,
  pool: Pool,
  keys: HouseKeys,
  table: string,
  after: number,
): AsyncGenerator<Entry<Act, Event>> {
  for await (const page of readTable(pool, table, after))
    for (const logged of page) yield readTableEntry(game, keys, logged);
}

/** An entry of a table, and how the table stood before and after it. */
export interface FoldStep<State, Act, Event> {
  readonly logged: EntryRow;
  readonly done: Entry<Act, Event>;
  readonly before: State;
  readonly after: State;
}

/** From where a table is folded: how it stood, and how it was said to stand later, which is compared on the way. */
export interface FoldStart<State> {
  readonly from: Pick<TableSnapshot<State>, 'state' | 'position'>;
  readonly check: TableSnapshot<State> | null;
  /** How many entries are read at once. */
  readonly page?: number;
}

/** The latest snapshot but one that a round is played after whole; the opening where there is none. `earlier` goes back by so many entries more. */
export const foldStartFor = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { book, submission: filed, roundsPlayed: rounds }: GameBundle<Filed, State, Act, Event, View>,
  pool: Pool,
  keys: HouseKeys,
  { logged, opening }: OpeningEntry,
  round: number,
  earlier = 0,
): Promise<FoldStart<State>> => {
  const { table, position } = logged.entry;
  const last = await lastSnapshotBefore<State>(pool, keys, table, (state) => rounds(state) < round - 1);
  const [check = null, from] = await readSnapshots<State>(pool, keys, table, { upTo: last - earlier });
  return { from: from ?? { state: book.open(filed, opening.cards), position }, check };
};

/** A table as it went on from how it stood, entry by entry. */
export async function* foldTable<Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  pool: Pool,
  keys: HouseKeys,
  table: string,
  { from, check, page: size }: FoldStart<State>,
): AsyncGenerator<FoldStep<State, Act, Event>> {
  let before = from.state;
  for await (const page of readTable(pool, table, from.position, size ?? PAGE))
    for (const logged of page) {
      const done = readTableEntry(game, keys, logged);
      const after = resumeFrom(table, from, () => done.events.reduce(game.book.evolve, before));
      checkSnapshot(table, check, { position: done.position, state: after });
      yield { logged, done, before, after };
      before = after;
    }
}
