import { afterAll, expect, test } from 'vitest';
import { testServer } from '../record/testing/server.js';
import { ANN, BOB, comesTo, FLORA, type House, must, openHouse } from './testing/floor.js';

const server = testServer();
let house: House | null = null;
afterAll(() => house?.close());

const GAMES = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: 20_000 } }];

test('where people work at a table the room gives nobody his stakes back in a floorperson’s name: it waits for one', async () => {
  const here = await openHouse(server, await server.database());
  house = here;
  must(await here.floor.openRoom(FLORA, { open: { games: GAMES, tables: 1 }, dealt: 'people' }));
  const settled = async (): Promise<void> => {
    for (let nth = 0; nth < 6; nth += 1) await here.settled();
  };
  const room = await comesTo(here, 'room', BOB);
  for (const guest of [await comesTo(here, 'room', ANN), room])
    await guest.does({ do: 'addName', list: 'holdem', how: 'phone' });
  await settled();
  const [ann, bob] = [await comesTo(here, 'r1', ANN), await comesTo(here, 'r1', BOB)];
  await ann.does({ do: 'sit', seat: 1, cents: 10_000 });
  await bob.does({ do: 'sit', seat: 2, cents: 10_000 });
  await settled();
  const flora = await comesTo(here, 'r1', FLORA);
  await bob.does({ do: 'stepAway' });
  await flora.does({ do: 'secureStakes', seat: 2, cents: 10_000, how: 'counted' });
  await settled();
  await here.clock.pass(1_300);
  await settled();
  expect(room.now().view.me).toMatchObject({ seat: null });
  const by = (did: string) =>
    flora.got
      .filter(({ events }) => events.some((event) => 'did' in event && event.did === did))
      .map((push) => push.by);
  expect(by('stakesReleased')).toEqual([]);
  expect(flora.now().view.seats).toMatchObject([{ seat: 1 }, { seat: 2 }]);
  await flora.does({ do: 'releaseStakes', seat: 2, cents: 10_000 });
  await settled();
  expect(by('stakesReleased')).toMatchObject([{ role: 'floorperson', person: FLORA.id }]);
  expect(flora.now().view.seats).toMatchObject([{ seat: 1 }]);
});
