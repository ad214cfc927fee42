import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientBase } from 'pg';
import { z } from 'zod';
import { MIGRATIONS, migrate, requireHouse, SCHEMA } from '../database/migrations.js';

// A backup is lines of JSON: what it is, every row of every table, and how many there were. What can be made anew from the rest is not in it, and no key.

const FORMAT = 1;
/** Made anew elsewhere. */
const LEFT_OUT = ['migrations', 'snapshots', 'nodes'];
const PAGE = 2_000;

const HEAD = z.strictObject({
  fairdeal: z.literal('backup'),
  format: z.literal(FORMAT),
  schema: z.int().min(1),
  at: z.string(),
});
const ROW = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const END = z.strictObject({ rows: z.int() });
const LINE = z.union([HEAD, ROW, END]);

const connected = async <Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  // A server that ends tells who is connected; what was asked of it fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const tablesIn = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = '${SCHEMA}'::regnamespace and relkind = 'r' order by oid`,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
};

/** All rows of a table as the database writes them, some at a time. */
async function* rowsOf(client: ClientBase, table: string): AsyncGenerator<readonly string[]> {
  await client.query(
    `declare reading no scroll cursor for select row_to_json(t)::text as row from ${SCHEMA}."${table}" t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${PAGE} from reading`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close reading');
}

/** The lines of a backup: everything as it stood at one moment, while the house goes on. */
export async function* backup(url: string, told: (rows: number) => void = () => undefined): AsyncGenerator<string> {
  const client = new Client({ connectionString: url });
  // A server that ends tells who is connected; what was asked of it fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const schema = await requireHouse(client);
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    const head = { fairdeal: 'backup', format: FORMAT, schema, at: rows[0]?.at.toISOString() };
    yield JSON.stringify(HEAD.parse(head));
    let count = 0;
    for (const table of await tablesIn(client))
      for await (const page of rowsOf(client, table)) {
        count += page.length;
        told(count);
        for (const row of page) yield `{"table":${JSON.stringify(table)},"row":${row}}`;
      }
    yield JSON.stringify({ rows: count });
  } finally {
    await client.end();
  }
}

/** Why this is no backup that can be restored here. */
export class InvalidBackup extends Error {}

const read = (line: string, number: number): z.output<typeof LINE> => {
  try {
    return LINE.parse(JSON.parse(line));
  } catch {
    throw new InvalidBackup(`Line ${number} is not of a backup of Fairdeal.`);
  }
};

/** What the database numbers by itself goes on after the last number. */
const numberOn = async (client: ClientBase, table: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '${SCHEMA}."${table}"'::regclass and attidentity <> ''`,
  );
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${SCHEMA}."${table}"', '${name}'), coalesce(max("${name}"), 0) + 1, false) from ${SCHEMA}."${table}"`,
    );
};

const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${SCHEMA}.entries') is not null as there`,
  );
  if (rows[0]?.there !== true) return true;
  const { rowCount } = await client.query(`select from ${SCHEMA}.entries limit 1`);
  return rowCount === 0;
};

/** Puts a backup into a database that has no record yet, whole or not at all; gives how many rows. */
export const restore = async (
  url: string,
  lines: AsyncIterable<string>,
  told: (rows: number) => void = () => undefined,
): Promise<number> =>
  connected(url, async (client) => {
    if (!(await isEmpty(client)))
      throw new InvalidBackup('There is a record already: a backup is restored into an empty one.');
    let number = 0;
    let count = 0;
    let ended = false;
    const tables = new Set<string>();
    let page: { readonly table: string; readonly rows: unknown[] } = { table: '', rows: [] };
    const write = async (): Promise<void> => {
      if (page.rows.length === 0) return;
      await client.query(
        `insert into ${SCHEMA}."${page.table}" overriding system value
         select * from json_populate_recordset(null::${SCHEMA}."${page.table}", $1)`,
        [JSON.stringify(page.rows)],
      );
      count += page.rows.length;
      told(count);
    };
    for await (const text of lines) {
      number += 1;
      const line = read(text, number);
      if ('fairdeal' in line) {
        if (number !== 1 || line.schema > MIGRATIONS.length)
          throw new InvalidBackup('It was made by a later version of Fairdeal: restore it with that one.');
        await migrate(client, line.schema);
        for (const table of await tablesIn(client)) tables.add(table);
        await client.query('begin');
      } else if (number === 1 || ended) throw new InvalidBackup(`Line ${number} is not of a backup of Fairdeal.`);
      else if ('table' in line) {
        if (!tables.has(line.table)) throw new InvalidBackup(`Line ${number}: the record has no ${line.table}.`);
        if (line.table !== page.table || page.rows.length >= PAGE) {
          await write();
          page = { table: line.table, rows: [] };
        }
        page.rows.push(line.row);
      } else {
        await write();
        ended = line.rows === count;
      }
    }
    if (!ended) throw new InvalidBackup('It was cut off: rows are missing at its end.');
    for (const table of tables) await numberOn(client, table);
    await client.query('commit');
    await migrate(client);
    return count;
  });

const KEPT_KEYS = z.record(z.string().regex(/^[\w.-]+\.key$/), z.string());

/** The keys go another way than the record: whoever has both has everything. */
export const backupKeys = async (folder: string, file: string): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.key'));
  const keys = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return names.length;
};

/** A key that is there already stays as it is. */
export const restoreKeys = async (folder: string, text: string): Promise<number> => {
  const keys = KEPT_KEYS.parse(JSON.parse(text));
  for (const [name, key] of Object.entries(keys)) await writeFile(join(folder, name), key, { mode: 0o600, flag: 'wx' });
  return Object.keys(keys).length;
};
