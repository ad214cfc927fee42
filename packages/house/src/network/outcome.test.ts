import { openClient } from '@fairdeal/client';
import pg from 'pg';
import { expect, test } from 'vitest';
import { LOG_LOCK } from '../database/migrations/locks.js';
import { rows } from '../log/testing/server.js';
import { connect } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';

const house = testHouse({ limited: false });

/** Asks for something while nothing becomes durable, and cuts the connection off that waits to write it. */
const cuttingOff = async <Answer>(asks: () => Promise<Answer>): Promise<Answer> => {
  const holds = new pg.Client({ connectionString: house.database() });
  await holds.connect();
  await holds.query('select pg_advisory_lock($1)', [LOG_LOCK]);
  const answer = asks();
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
               where query like '%enter(%' and wait_event_type = 'Lock' and datname = current_database()`;
  while ((await rows(house.database(), cut)).length === 0);
  await holds.end();
  return answer;
};

const opens = async (by: Visitor): Promise<string> => {
  const { body } = await by.ask('POST', '/api/tables', { open: { game: 'high-card-flush' } });
  const table = String(body.table);
  // The dealer has done what comes first.
  await expect.poll(async () => (await by.ask('GET', `/api/tables/${table}`)).body.position).toBe(5);
  return table;
};

const sits = (table: string): Promise<object[]> =>
  rows(house.database(), `select from entries where table_id = '${table}' and did @> array['playerSat']`);

const SIT = { do: 'sit', seat: 1, cents: 50_000 };

test('an act that is cut off while it is written is answered "unknown"; the same key does it once', async () => {
  const guest = await house.guest();
  const table = await opens(guest);
  const client = await connect(house.url(), { cookie: guest.cookie() });
  const asks = () => client.ask({ table, act: SIT, key: 'sits once' });
  const cut = await cuttingOff(asks);
  expect(cut).toEqual({ id: 'a1', unknown: expect.stringMatching(/same key/) });
  // Until the record is back it may be refused, or unknown again.
  await expect.poll(async () => (await asks()).done).toBe(6);
  expect((await asks()).done).toBe(6);
  expect(await sits(table)).toHaveLength(1);
  client.socket.close();
});

test('the client sends such an act again by itself, and says "done" once it knows', async () => {
  const guest = await house.guest();
  const table = await opens(guest);
  const { body } = await guest.ask('POST', '/api/tokens', { name: 'a program' });
  const client = openClient({ url: house.url(), token: String(body.token) });
  expect(await cuttingOff(() => client.act(table, SIT))).toEqual({ done: 6 });
  expect(await sits(table)).toHaveLength(1);
  client.close();
});
