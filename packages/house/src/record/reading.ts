import { ENTRY, type Entry, opened, readBack, type Secret, type Writing } from '@fairdeal/proof';
import type { AnyAct, Who } from '@fairdeal/rules';
import type { AnyView, Entry as Done, Offered, Standing } from '@fairdeal/table';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Keys } from './keys.js';
import { openSecret } from './seal.js';
import { checkSnapshot, goOnFrom, lastSnapshotBefore, readSnapshots } from './snapshots.js';

/** An entry as it lies in the database. */
export interface Logged {
  readonly entry: Entry;
  readonly salt: string;
  readonly sealed: Uint8Array | null;
}

interface Row {
  readonly body: string;
  readonly salt: Buffer;
  readonly sealed: Buffer | null;
}

const PAGE = 1_000;

const loggedAs = ({ body, salt, sealed }: Row): Logged => ({
  entry: ENTRY.parse(JSON.parse(body)),
  salt: salt.toString('hex'),
  sealed,
});

/** What the act that opens a table says of it. */
const OPENED = z.looseObject({
  do: z.literal('open'),
  open: z.looseObject({ game: z.string() }),
  cards: z.enum(['virtual', 'live']),
  money: z.enum(['house', 'play']).default('play'),
  /** Its rack holds what the cage sent and players lost, and never goes below zero. */
  rack: z.literal('cage').optional(),
});

/** Whether the log has anything of a table. */
export const hasTable = async (pool: Pool, table: string): Promise<boolean> =>
  (await pool.query('select from entries where table_id = $1 limit 1', [table])).rowCount === 1;

/** The first entry of a table, and what it says. */
export interface Opened {
  readonly logged: Logged;
  readonly opening: z.output<typeof OPENED>;
}

/** How a table was opened; undefined where there is none. */
export const readOpening = async (pool: Pool, table: string): Promise<Opened | undefined> => {
  const { rows } = await pool.query<Row>(
    'select body, salt, sealed from entries where table_id = $1 and position = 1',
    [table],
  );
  const [logged] = rows.map(loggedAs);
  const opening = OPENED.safeParse(logged?.entry.act);
  return logged !== undefined && opening.success ? { logged, opening: opening.data } : undefined;
};

/** The entries of a table after a position, in their order, some at a time. */
export async function* readTable(
  pool: Pool,
  table: string,
  after: number,
  size = PAGE,
): AsyncGenerator<readonly Logged[]> {
  for (let from = after; ; ) {
    const { rows } = await pool.query<Row>({
      name: 'read-table',
      text: 'select body, salt, sealed from entries where table_id = $1 and position > $2 order by position limit $3',
      values: [table, from, size],
    });
    const page = rows.map(loggedAs);
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
export const lastPlace = async (
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

/** All entries of the log in which one of these happened, in their order. */
export const readHappened = async (pool: Pool, did: readonly string[]): Promise<readonly Logged[]> => {
  const { rows } = await pool.query<Row>('select body, salt, sealed from entries where did && $1 order by entry', [
    did,
  ]);
  return rows.map(loggedAs);
};

/** What an entry keeps to itself; null where everybody may know it all. */
export const secretIn = (keys: Keys, { entry: { table, position }, sealed }: Logged): Secret | null =>
  sealed === null ? null : openSecret(keys, table, position, sealed);

/** What was done at a table, and the root over its cards where they were shuffled. */
export interface Kept<Act, Event> extends Done<Act, Event> {
  readonly deck?: string;
}

/** An entry as the table knew it when it was done. Throws where it is none of this game. */
export const doneAs = <Act extends AnyAct, Event>(
  game: Pick<Writing<Act, Event>, 'wire'>,
  keys: Keys,
  logged: Logged,
): Kept<Act, Event> => {
  const { position, at, by, deck } = logged.entry;
  const { act, events } = readBack(game, opened(logged.entry, secretIn(keys, logged)));
  return { position, at: Date.parse(at), by: by as Who, act, events, ...(deck === undefined ? {} : { deck }) };
};

/** An entry of a table, and how the table stood before and after it. */
export interface Folded<State, Act, Event> {
  readonly logged: Logged;
  readonly done: Kept<Act, Event>;
  readonly before: State;
  readonly after: State;
}

/** From where a table is folded: how it stood, and how it was said to stand later, which is compared on the way. */
export interface Beginning<State> {
  readonly from: Pick<Standing<State>, 'state' | 'position'>;
  readonly check: Standing<State> | null;
  /** How many entries are read at once. */
  readonly page?: number;
}

/** The latest snapshot but one that a round is played after whole; the opening where there is none. `earlier` goes back by so many entries more. */
export const beginningOf = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { book, filed, rounds }: Offered<Filed, State, Act, Event, View>,
  pool: Pool,
  keys: Keys,
  { logged, opening }: Opened,
  round: number,
  earlier = 0,
): Promise<Beginning<State>> => {
  const { table, position } = logged.entry;
  const last = await lastSnapshotBefore<State>(pool, keys, table, (state) => rounds(state) < round - 1);
  const [check = null, from] = await readSnapshots<State>(pool, keys, table, { upTo: last - earlier });
  return { from: from ?? { state: book.open(filed, opening.cards), position }, check };
};

/** A table as it went on from how it stood, entry by entry. */
export async function* foldTable<Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  pool: Pool,
  keys: Keys,
  table: string,
  { from, check, page: size }: Beginning<State>,
): AsyncGenerator<Folded<State, Act, Event>> {
  let before = from.state;
  for await (const page of readTable(pool, table, from.position, size ?? PAGE))
    for (const logged of page) {
      const done = doneAs(game, keys, logged);
      const after = goOnFrom(table, from, () => done.events.reduce(game.book.evolve, before));
      checkSnapshot(table, check, { position: done.position, state: after });
      yield { logged, done, before, after };
      before = after;
    }
}
