import { Client, Pool, type QueryResult, type QueryResultRow } from 'pg';
import { hasWriter, migrate, requireSchema, SCHEMA, WRITER } from './migrations.js';

/** The database as the house uses it: with its own schema, as who may add to the log and change nothing in it. */
export interface Database {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** The longest that a statement may take before the database counts as lost. */
const LONGEST = 15_000;
const CONNECTIONS = 8;

export interface DatabaseOptions {
  /** Opens only a database that holds a house already, and leaves its schema as it is. */
  readonly existing?: boolean;
}

/** Opens a database and brings its schema to this version, or with `existing` refuses one that needs it. */
export const openDatabase = async (url: string, { existing = false }: DatabaseOptions = {}): Promise<Database> => {
  const first = new Client({ connectionString: url, connectionTimeoutMillis: LONGEST });
  first.on('error', () => {});
  await first.connect();
  let writer: boolean;
  try {
    await (existing ? requireSchema(first) : migrate(first));
    writer = await hasWriter(first);
  } finally {
    await first.end();
  }
  const settings = [`search_path=${SCHEMA}`, 'synchronous_commit=on', ...(writer ? [`role=${WRITER}`] : [])];
  const pool = new Pool({
    connectionString: url,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    max: CONNECTIONS,
    connectionTimeoutMillis: LONGEST,
    query_timeout: LONGEST,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced when it is needed.
  pool.on('error', () => {});
  return { pool, close: () => pool.end() };
};

/** Does several things as one: all of them, or none. */
export const inTransaction = async <Result>(pool: Pool, work: (ask: RunQuery) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect();
  // A connection that breaks between two queries fails the next one.
  const ignore = (): void => {};
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    // Queries of a connection run one after another, also when a caller starts several at once.
    let before: Promise<unknown> = Promise.resolve();
    const result = await work((sql, values) => {
      const answer = before.then(() => client.query(sql, values === undefined ? undefined : [...values]));
      before = answer.catch(() => undefined);
      return answer;
    });
    await client.query('commit');
    return result;
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.off('error', ignore);
    // An open transaction ends with its connection.
    client.release(broken);
  }
};

export type RunQuery = <Row extends QueryResultRow>(
  sql: string,
  values?: readonly unknown[],
) => Promise<QueryResult<Row>>;
