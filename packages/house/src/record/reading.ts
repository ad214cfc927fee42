import { ENTRY, type Entry, opened, readBack, type Writing } from '@fairdeal/proof';
import type { AnyAct, Who } from '@fairdeal/rules';
import type { Entry as Done } from '@fairdeal/table';
import type { Pool } from 'pg';
import type { Keys } from './keys.js';
import { openSecret } from './seal.js';

/** An entry as it lies in the database. */
export interface Logged {
  readonly entry: Entry;
  readonly sealed: Uint8Array | null;
}

interface Row {
  readonly body: string;
  readonly sealed: Buffer | null;
}

const PAGE = 1_000;

const loggedAs = ({ body, sealed }: Row): Logged => ({ entry: ENTRY.parse(JSON.parse(body)), sealed });

/** How a table was opened; undefined where there is none. */
export const readOpening = async (pool: Pool, table: string): Promise<Entry | undefined> => {
  const { rows } = await pool.query<Row>('select body, sealed from entries where table_id = $1 and position = 1', [
    table,
  ]);
  return rows.map(loggedAs)[0]?.entry;
};

/** The entries of a table after a position, in their order, some at a time. */
export async function* readTable(pool: Pool, table: string, after: number): AsyncGenerator<readonly Logged[]> {
  for (let from = after; ; ) {
    const { rows } = await pool.query<Row>({
      name: 'read-table',
      text: 'select body, sealed from entries where table_id = $1 and position > $2 order by position limit $3',
      values: [table, from, PAGE],
    });
    const page = rows.map(loggedAs);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    from = last.entry.position;
  }
}

/** An entry as the table knew it when it was done. Throws where it is none of this game. */
export const doneAs = <Act extends AnyAct, Event>(
  game: Pick<Writing<Act, Event>, 'wire'>,
  keys: Keys,
  { entry, sealed }: Logged,
): Done<Act, Event> => {
  const { table, position, at, by } = entry;
  const secret = sealed === null ? null : openSecret(keys, table, position, sealed);
  const { act, events } = readBack(game, opened(entry, secret));
  return { position, at: Date.parse(at), by: by as Who, act, events };
};

/** Where a person used a key before; null for nowhere. */
export const usedKey = async (
  pool: Pool,
  person: string,
  key: string,
): Promise<{ readonly table: string; readonly position: number } | null> => {
  const { rows } = await pool.query<{ table_id: string; position: string }>(
    'select table_id, position from entries where person = $1 and key = $2',
    [person, key],
  );
  const [row] = rows;
  return row === undefined ? null : { table: row.table_id, position: Number(row.position) };
};
