import { Client } from 'pg';
import { expect, test } from 'vitest';
import { MIGRATIONS, migrate } from './migrations.js';
import { rows, testServer } from './testing/server.js';

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

/** Names and types of everything that the schema has. */
const shape = (url: string): Promise<unknown> =>
  rows(
    url,
    `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where n.nspname = 'fairdeal' order by 1, 2`,
  );

const STARTS = MIGRATIONS.map((_, version) => version);

test.each(STARTS)('a database of version %i is brought to the newest, and keeps its entries', async (version) => {
  const [old, fresh] = [await server.database(), await server.database()];
  await connected(old, (client) => migrate(client, version));
  const entry = version > 0;
  if (entry)
    await rows(
      old,
      `insert into entries (entry, table_id, position, at, person, role, body, salt, hash, did, clauses)
       values (1, 't1', 1, now(), 'Ann', 'player', '{}', '', '', '{}', '{}')`,
    );
  await connected(old, (client) => migrate(client));
  await connected(fresh, (client) => migrate(client));
  expect(await shape(old)).toEqual(await shape(fresh));
  expect(await rows(old, 'select table_id from entries')).toEqual(entry ? [{ table_id: 't1' }] : []);
});

test('nodes that start together migrate once', async () => {
  const url = await server.database();
  await Promise.all([1, 2, 3].map(() => connected(url, (client) => migrate(client))));
  expect(await rows(url, 'select version from migrations')).toHaveLength(MIGRATIONS.length);
});

test('a database of a later version is left alone', async () => {
  const url = await server.database();
  await connected(url, (client) => migrate(client));
  await rows(url, 'insert into migrations (version) values (9999)');
  await expect(connected(url, (client) => migrate(client))).rejects.toThrow(/later version/);
});
