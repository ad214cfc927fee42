import { isRefused } from '@fairdeal/rules';
import { afterEach, expect, test } from 'vitest';
import { openHouseKeys, openHouseLog } from '../log/index.js';
import { testServer } from '../log/testing/server.js';
import { run } from '../log/testing/tables.js';
import { ANN, BOB, FLORA, type FloorFixture, must, openHouse, visitTable } from './testing/floor.js';

const server = testServer();
let house: FloorFixture | null = null;
afterEach(() => house?.close());

const GAMES = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: 20_000 } }];
const JOIN = { do: 'addName', list: 'holdem', how: 'phone' };

const settled = async (here: FloorFixture): Promise<void> => {
  for (let nth = 0; nth < 6; nth += 1) await here.settled();
};

test('a room that was away as a player left hears of it afterward, with the chips that the player took', async () => {
  const url = await server.database();
  const first = await openHouse(server, url);
  house = first;
  must(await first.floor.openRoom(FLORA, { open: { games: GAMES, tables: 1 } }));
  for (const person of [ANN, BOB]) await (await visitTable(first, 'room', person)).does(JOIN);
  await settled(first);
  await (await visitTable(first, 'r1', ANN)).does({ do: 'sit', seat: 1, cents: 15_000 });
  await settled(first);
  await first.close();

  // As if the process had ended between the two entries.
  const record = await openHouseLog(url, await openHouseKeys(server.keysOf(url)), { clock: first.clock.now });
  await run(record, 'r1', async (table) => {
    const left = await table.act({ role: 'player', seat: 1, person: ANN.id }, { do: 'leave' } as never);
    expect(isRefused(left)).toBe(false);
  });
  await record.close();

  const again = await openHouse(server, url);
  house = again;
  const ann = await visitTable(again, 'room', ANN);
  await expect.poll(() => ann.now().view.me).toMatchObject({ seat: null });
  const { rows } = await again.record.database.pool.query(
    "select body::json -> 'act' as act from entries where table_id = 'room' and did @> array['seatLeft']",
  );
  expect(rows).toMatchObject([{ act: { seat: 1, cents: 15_000 } }]);
});
