import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Grouped appends of PostgreSQL and nothing else. */
export interface BareInserts {
  /** Rows a second from this many writers, each waiting for its own commit. */
  rowsASecond(writers: number, milliseconds: number): Promise<number>;
}

/** How a statement appends rows that lie ready. */
interface InsertStatement<Row> {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly Row[];
  /** The row as the next of all. */
  readonly renumber: (row: Row, place: number) => Row;
  readonly values: (batch: readonly Row[]) => readonly unknown[];
}

const groupedInserts = <Row>(
  pool: Pool,
  { name, text, rows, renumber: placed, values }: InsertStatement<Row>,
): BareInserts => {
  let place = 0;
  let waiting: { readonly row: Row; readonly done: () => void }[] = [];

  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    await pool.query({ name, text, values: [...values(batch.map(({ row }) => row))] });
    for (const { done } of batch) done();
  };

  const append = (): Promise<void> =>
    new Promise((done) => {
      const like = rows[place % rows.length];
      if (like === undefined) throw new Error('The log is empty.');
      place += 1;
      waiting.push({ row: placed(like, place), done });
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

const ROWS = 5_000;

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
type LogColumn = keyof typeof COLUMNS;
type LogRow = Readonly<Record<LogColumn, string | null>>;

const NAMES = Object.keys(COLUMNS) as readonly LogColumn[];
const INSERT = `insert into bare (${NAMES.join(', ')}) select ${NAMES.map((name) => `${name}::${COLUMNS[name]}`).join(', ')}
  from unnest(${NAMES.map((_, nth) => `$${nth + 1}::text[]`).join(', ')}) as row (${NAMES.join(', ')})`;

const latestEntries = async <Of extends object>(pool: Pool, columns: string): Promise<readonly Of[]> => {
  const { rows } = await pool.query<Of>(`select ${columns} from entries e order by e.entry desc limit ${ROWS}`);
  return rows;
};

/** A table as the log is, with the same indexes, for rows that were in the log: nothing is decided, hashed, sealed or checked for them, and no money moves. */
export const bareRowInserts = async (pool: Pool): Promise<BareInserts> => {
  await pool.query('create table bare (like entries including all)');
  return groupedInserts<LogRow>(pool, {
    name: 'bare',
    text: INSERT,
    rows: await latestEntries<LogRow>(pool, NAMES.map((name) => `${name}::text`).join(', ')),
    renumber: (row, place) => ({
      ...row,
      entry: String(place),
      position: String(place),
      key: row.key && `${row.key} ${place}`,
    }),
    values: (batch) => NAMES.map((name) => batch.map((row) => row[name])),
  });
};

/** An entry as the statement of the log takes it. */
interface PreparedEntry {
  readonly table: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly line: string;
  readonly sealed: Buffer | null;
  readonly postings: readonly Readonly<Record<string, unknown>>[];
}

const APPEND = "select count(*) from enter($1, $2, $3, $4, $5, '[]')";
const SALT_BYTES = 16;
const TABLES = 50;

interface LoggedEntry {
  readonly at: Date;
  readonly person: string;
  readonly role: string;
  readonly key: string | null;
  readonly body: string;
  readonly sealed: Buffer | null;
  readonly did: readonly string[];
  readonly clauses: readonly string[];
  readonly amount: string | null;
  readonly postings: readonly { readonly to: string; readonly cents: number; readonly why: string }[] | null;
}

const prepareEntry = ({ body, sealed, did, clauses, postings, ...row }: LoggedEntry): PreparedEntry => ({
  table: '',
  fields: { ...row, did: did.join(' '), clauses: clauses.join(' ') },
  line: body
    .replace(/"at":"[^"]*","by":/, '"at":"\t","by":')
    .replace(/"entry":\d+/, '"entry":\t')
    .replace(/"position":\d+/, '"position":\t'),
  sealed,
  postings: postings ?? [],
});

/** The statement of the log itself, for entries that were in it: places, keys and leases are looked up, hashes made, sums posted and checked. */
export const bareEntryInserts = async (pool: Pool): Promise<BareInserts> => {
  const logged = await latestEntries<LoggedEntry>(
    pool,
    `at, person, role, key, body, sealed, did, clauses, amount,
     (select json_agg(json_build_object('to', to_account, 'cents', cents, 'why', why) order by nth) from postings p where p.entry = e.entry) as postings`,
  );
  return groupedInserts<PreparedEntry>(pool, {
    name: 'bare-entries',
    text: APPEND,
    rows: logged.map(prepareEntry),
    renumber: (row, place) => ({
      ...row,
      table: `bare-${place % TABLES}`,
      fields: { ...row.fields, key: row.fields.key && `${row.fields.key} ${place}` },
    }),
    values: (batch) => {
      let from = 1;
      const fields = batch.map(({ table, fields: own, sealed }) => {
        const bytes = sealed?.length ?? 0;
        from += bytes;
        return { ...own, table_id: table, sealed_from: sealed && from - bytes, sealed_bytes: sealed && bytes };
      });
      // An inventory may owe: the same rows again and again do not come out even.
      const postings = batch.flatMap(({ table, postings: own }, at) =>
        own.map((posting, nth) => ({
          ...posting,
          place: at + 1,
          nth: nth + 1,
          from: `${table}/inventory`,
          to: `${table} ${posting.to}`,
        })),
      );
      return [
        JSON.stringify(fields),
        batch.map(({ line }) => line).join('\n'),
        randomBytes(SALT_BYTES * batch.length),
        Buffer.concat(batch.flatMap(({ sealed }) => sealed ?? [])),
        JSON.stringify(postings),
      ];
    },
  });
};
