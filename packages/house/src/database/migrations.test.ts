import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CAGE_ACCOUNT, OUTSIDE_ACCOUNT } from '@fairdeal/proof';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openLogWriter } from '../log/append/append.js';
import { rows, testServer } from '../log/testing/server.js';
import { openDatabase } from './database.js';
import { MIGRATIONS, migrate } from './migrations.js';
import { applyFunctions } from './sql-functions.js';

const server = testServer();

const connected = async <Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const SHAPES = [
  `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull
   from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
   where c.relnamespace = 'fairdeal'::regnamespace order by 1, 2`,
  "select pg_get_functiondef(oid) as function from pg_proc where pronamespace = 'fairdeal'::regnamespace order by 1",
  `select pg_get_triggerdef(t.oid) as trigger, t.tgenabled from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'fairdeal'::regnamespace and not t.tgisinternal order by 1`,
  `select conrelid::regclass::text as of, pg_get_constraintdef(oid) as constraint from pg_constraint
   where connamespace = 'fairdeal'::regnamespace order by 1, 2`,
  "select indexdef from pg_indexes where schemaname = 'fairdeal' order by 1",
  `select table_name, privilege_type from information_schema.role_table_grants
   where table_schema = 'fairdeal' and grantee = 'fairdeal_writer' order by 1, 2`,
];

/** Everything that the schema has: tables, functions, triggers, constraints, indexes, and what the house may do with them. */
const shape = (url: string): Promise<unknown> =>
  connected(url, async (client) => {
    await client.query('set search_path = fairdeal');
    const found: unknown[] = [];
    for (const sql of SHAPES) found.push((await client.query(sql)).rows);
    return found;
  });

let fresh: unknown;
beforeAll(async () => {
  const url = await server.emptyDatabase();
  await connected(url, (client) => migrate(client));
  fresh = await shape(url);
});

test.each([
  [0, /^There is no house in this database/],
  [MIGRATIONS.length - 1, /^An earlier version of Fairdeal wrote this database .*: start fairdeal serve once/],
])('a reader refuses a database of version %i, and leaves it as it is', async (version, refusal) => {
  const url = await server.emptyDatabase();
  if (version > 0) await connected(url, (client) => migrate(client, version));
  const before = version === 0 ? [] : await rows(url, 'select version from migrations');
  await expect(openDatabase(url, { existing: true })).rejects.toThrow(refusal);
  const there = await rows(url, "select from pg_namespace where nspname = 'fairdeal'");
  expect(there.length === 0 ? [] : await rows(url, 'select version from migrations')).toEqual(before);
});

const STARTS = MIGRATIONS.map((_, version) => version);

test.each(STARTS)('a database of version %i is brought to the newest, and keeps its entries', async (version) => {
  const old = await server.emptyDatabase();
  await connected(old, (client) => migrate(client, version));
  const entry = version > 0;
  if (entry)
    await rows(
      old,
      `insert into entries (entry, table_id, position, at, person, role, body, salt, hash, did, clauses)
       values (1, 't1', 1, now(), 'Ann', 'player', '{}', '', '', '{}', '{}')`,
    );
  await connected(old, (client) => migrate(client));
  expect(await shape(old)).toEqual(fresh);
  expect(await rows(old, 'select table_id from entries')).toEqual(entry ? [{ table_id: 't1' }] : []);
  // It goes on: what comes next is written as by a house of this version, after what was there.
  const database = await openDatabase(old);
  const writer = openLogWriter(database.pool);
  const by = { role: 'cashier', person: 'Cass' };
  const posting = { from: OUTSIDE_ACCOUNT, to: CAGE_ACCOUNT, cents: 1, why: 'paper' };
  const next = { table: 'house', position: null, epoch: null, key: null, edition: null, by, act: { do: 'fund' } };
  expect(await writer.append({ ...next, at: new Date().toISOString(), events: [], postings: [posting] })).toMatchObject(
    { entry: entry ? 2 : 1 },
  );
  await writer.close();
  await database.close();
});

test('nodes that start together migrate once', async () => {
  const url = await server.emptyDatabase();
  await Promise.all([1, 2, 3].map(() => connected(url, (client) => migrate(client))));
  expect(await rows(url, 'select version from migrations')).toHaveLength(MIGRATIONS.length);
});

test('a database of a later version is left alone', async () => {
  const url = await server.emptyDatabase();
  await connected(url, (client) => migrate(client));
  await rows(url, 'insert into migrations (version) values (9999)');
  await expect(connected(url, (client) => migrate(client))).rejects.toThrow(/later version/);
});

test('a changed SQL file is applied once, and an older node does not take it back', async () => {
  const url = await server.emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-sql-'));
  const files = pathToFileURL(folder + sep);
  const file = (answer: number): void =>
    writeFileSync(
      join(folder, 'answer.sql'),
      `create or replace function answer() returns int language sql as $$ select ${answer} $$;`,
    );
  const start = async (answer: number): Promise<unknown> => {
    file(answer);
    await connected(url, async (client) => {
      await client.query('set search_path = fairdeal');
      await applyFunctions(client, files);
    });
    return rows(url, 'select answer()');
  };
  await connected(url, (client) => migrate(client));
  expect(await start(1)).toEqual([{ answer: 1 }]);
  expect(await start(2)).toEqual([{ answer: 2 }]);
  expect(await start(1)).toEqual([{ answer: 2 }]);
  expect(await rows(url, "select hash from fairdeal_functions.applied where name = 'answer.sql'")).toHaveLength(2);
  rmSync(folder, { recursive: true });
});
