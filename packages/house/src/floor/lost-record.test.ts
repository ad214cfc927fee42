import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { LOG_LOCK } from '../database/migrations/locks.js';
import { rows, testServer } from '../log/testing/server.js';
import { BOB, type FloorFixture, GUEST, must, openHouse, visitTable } from './testing/floor.js';

const server = testServer();
let house: FloorFixture | null = null;
afterEach(() => house?.close());

const WRITING = "select from pg_stat_activity where query like '%enter(%' and wait_event_type = 'Lock'";
const UNKNOWN = { unknown: expect.stringMatching(/same key/) };

/** Cuts the connections that are in use from now on; what they asked the database for goes on there. */
const cutter = (pool: pg.Pool): (() => void) => {
  const used = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void used.add(client));
  pool.on('release', (_, client) => void used.delete(client));
  return () => {
    for (const client of used) (client as unknown as pg.Client).connection.stream.destroy();
  };
};

test('an act that is written after its connection was lost stays unknown until then, and its player is judged by what it did', async () => {
  const url = await server.database();
  let revive = (): void => undefined;
  const revived = new Promise<void>((done) => {
    revive = done;
  });
  const here = await openHouse(server, url, { revive: () => revived });
  house = here;
  const { table } = must(await here.floor.open(GUEST, { open: { game: 'high-card-flush' } }));
  const bob = await visitTable(here, table, BOB);
  const sits = { do: 'sit', seat: 2, cents: 100_000 };
  const wagers = { do: 'wager', box: 2, wager: 'ante', cents: 1_000 };

  const holds = new pg.Client({ connectionString: url });
  await holds.connect();
  await holds.query('select pg_advisory_lock($1)', [LOG_LOCK]);
  const cut = cutter(here.record.database.pool);
  const first = bob.asks(sits, 'sits');
  await expect.poll(() => rows(url, WRITING)).toHaveLength(1);
  cut();
  expect(await first).toEqual(UNKNOWN);
  // The database may still write it: nobody can say that nothing was done.
  expect(await bob.asks(sits, 'sits')).toEqual(UNKNOWN);

  await holds.end();
  await expect.poll(() => rows(url, "select from entries where key = 'sits'")).toHaveLength(1);
  const { done } = must(await bob.asks(sits, 'sits'));
  expect(must(await here.floor.currentPush(BOB, table)).position).toBeGreaterThanOrEqual(done);
  expect(await bob.asks(wagers, 'wagers')).toMatchObject({ reason: 'unreachable' });
  revive();
  await expect.poll(() => bob.asks(wagers, 'wagers')).toHaveProperty('done');
  await here.settled();
  expect(bob.got.flatMap(({ events }) => events).filter(({ did }) => did === 'playerSat')).toHaveLength(1);
});
