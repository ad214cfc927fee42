import { afterAll, expect, test } from 'vitest';
import { testServer } from '../log/testing/server.js';
import { ANN, BOB, FLORA, type FloorFixture, must, openHouse, visitTable } from './testing/floor.js';

const server = testServer();
let open: readonly FloorFixture[] = [];
afterAll(() => Promise.all(open.map((house) => house.close())));

const GAMES = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: 20_000 } }];
const JOIN = { do: 'addName', list: 'holdem', how: 'phone' };

test('a room is one room over two nodes: one runs it, the other its table, and the last that is left goes on with both', async () => {
  const url = await server.database();
  const [one, two] = [await openHouse(server, url), await openHouse(server, url)];
  open = [one, two];
  must(await one.floor.openRoom(FLORA, { open: { games: GAMES, tables: 2 }, pace: { bet: 3_600, decide: 3_600 } }));
  const [ann, bob] = [await visitTable(one, 'room', ANN), await visitTable(one, 'room', BOB)];
  await ann.does(JOIN);
  await bob.does(JOIN);
  const mine = (guest: typeof ann): unknown => guest.now().view.me;
  await expect.poll(() => mine(ann)).toMatchObject({ page: { stream: 'r1', seat: 1 } });
  await expect.poll(() => mine(bob)).toMatchObject({ page: { stream: 'r1', seat: 2 } });
  const owner = async (table: string): Promise<unknown> =>
    (await one.record.database.pool.query<{ owner: string }>('select owner from leases where table_id = $1', [table]))
      .rows[0]?.owner;
  // What is shared out goes to whoever has less.
  const room = await owner('room');
  await expect.poll(() => owner('r1')).toEqual(expect.any(String));
  await expect.poll(() => owner('r1')).not.toBe(room);
  await (await visitTable(one, 'r1', ANN)).does({ do: 'sit', seat: 1, cents: 10_000 });
  const seated = await visitTable(two, 'r1', BOB);
  await seated.does({ do: 'sit', seat: 2, cents: 10_000 });
  for (const guest of [ann, bob])
    await expect.poll(() => mine(guest)).toMatchObject({ page: null, seat: { table: 1 } });
  // What the room does to who is away too long comes about at the table that the other node runs.
  await seated.does({ do: 'stepAway' });
  await expect.poll(() => mine(bob)).toMatchObject({ seat: { away: expect.any(Number) } });
  for (const house of [one, two]) await house.clock.pass(1_300);
  await expect.poll(() => mine(bob)).toMatchObject({ seat: null });
  await expect.poll(() => must(seated.now()).view.seats).toEqual([expect.objectContaining({ seat: 1 })]);
  await expect
    .poll(() => bob.now().view.tables)
    .toMatchObject([{ seats: expect.arrayContaining([{ seat: 2, is: 'open' }]) }]);
  await one.close();
  open = [two];
  const again = await visitTable(two, 'room', BOB);
  await again.does(JOIN);
  await expect.poll(() => mine(again)).toMatchObject({ page: { stream: 'r1', seat: 2 } });
  await seated.does({ do: 'sit', seat: 2, cents: 10_000 });
  await expect.poll(() => mine(again)).toMatchObject({ seat: { table: 1, seat: 2 } });
});
