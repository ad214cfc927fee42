import type { Pool } from 'pg';

/** Grouped appends of PostgreSQL and nothing else. */
export interface Bare {
  /** So many writers, each waiting for his own commit, for so long: rows a second. */
  rowsASecond(writers: number, milliseconds: number): Promise<number>;
}

/** The columns of the log, and what each row of a statement brings for them as text. */
const COLUMNS = {
  entry: 'bigint',
  table_id: 'text',
  position: 'bigint',
  at: 'timestamptz',
  person: 'text',
  role: 'text',
  key: 'text',
  body: 'text',
  salt: 'bytea',
  sealed: 'bytea',
  hash: 'bytea',
  did: 'text[]',
  clauses: 'text[]',
  amount: 'bigint',
} as const;
type Column = keyof typeof COLUMNS;
type Row = Readonly<Record<Column, string | null>>;

const NAMES = Object.keys(COLUMNS) as readonly Column[];
const APPEND = `insert into bare (${NAMES.join(', ')}) select ${NAMES.map((name) => `${name}::${COLUMNS[name]}`).join(', ')}
  from unnest(${NAMES.map((_, nth) => `$${nth + 1}::text[]`).join(', ')}) as row (${NAMES.join(', ')})`;

const ROWS = 5_000;

/** A table as the log is, with the same indexes, for rows that were in the log: nothing is decided, hashed, sealed or checked for them. */
export const bareAppends = async (pool: Pool): Promise<Bare> => {
  await pool.query('create table bare (like entries including all)');
  const { rows } = await pool.query<Row>(
    `select ${NAMES.map((name) => `${name}::text`).join(', ')} from entries order by entries.entry desc limit ${ROWS}`,
  );
  let entry = 0;
  let waiting: { readonly row: Row; readonly done: () => void }[] = [];

  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    await pool.query({
      name: 'bare',
      text: APPEND,
      values: NAMES.map((name) => batch.map(({ row }) => row[name])),
    });
    for (const { done } of batch) done();
  };

  const append = (): Promise<void> =>
    new Promise((done) => {
      const like = rows[entry % rows.length];
      if (like === undefined) throw new Error('The log is empty.');
      entry += 1;
      const place = String(entry);
      waiting.push({ row: { ...like, entry: place, position: place, key: like.key && `${like.key} ${place}` }, done });
    });

  return {
    rowsASecond: async (writers, milliseconds) => {
      const start = performance.now();
      let rowsDone = 0;
      const goesOn = (): boolean => performance.now() - start < milliseconds;
      const writer = async (): Promise<void> => {
        while (goesOn()) {
          await append();
          rowsDone += 1;
        }
      };
      const writing = Promise.all(Array.from({ length: writers }, writer));
      while (waiting.length > 0) {
        await flush();
        await new Promise(setImmediate);
      }
      await writing;
      return (1_000 * rowsDone) / (performance.now() - start);
    },
  };
};
