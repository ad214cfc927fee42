import { afterAll, expect, test } from 'vitest';
import { testServer } from '../record/testing/server.js';
import { ANN, BOB, CID, comesTo, FLORA, type House, must, openHouse } from './testing/floor.js';

const server = testServer();
let house: House | null = null;
afterAll(() => house?.close());

const GAMES = [{ id: 'holdem', open: { game: 'hold-em', seats: 2 }, start: 2, buyIn: { least: 4_000, most: 20_000 } }];

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
  // Cid waits for a seat, and Bob's chips still lie in it: nobody is called there before they are gone.
  const cid = await comesTo(here, 'room', CID);
  await cid.does({ do: 'addName', list: 'holdem', how: 'phone' });
  await settled();
  expect(cid.now().view).toMatchObject({
    me: { page: null, waits: [{ place: 1 }] },
    tables: [{ seats: [{ is: 'taken' }, { is: 'clearing' }] }],
    lists: [{ openSeats: 0 }],
  });
  const brit = await comesTo(here, 'room', { id: 'brit-12', name: 'Brit', roles: ['brush'] });
  expect(await brit.asks({ do: 'page', tableNumber: 1, seat: 2 })).toMatchObject({ cites: ['637a.8(a)'] });
  // Who watches the house sees what its staff see, names too, and is offered nothing.
  for (const role of ['regulator', 'compliance']) {
    const watcher = { id: role, name: role, roles: [role] };
    const [inRoom, atTable] = [await comesTo(here, 'room', watcher), await comesTo(here, 'r1', watcher)];
    expect(inRoom.now()).toMatchObject({
      options: [],
      view: { me: null, shift: {}, lists: [{ names: [{ name: CID.name }] }] },
    });
    expect(atTable.now()).toMatchObject({ options: [], view: { rake: 0 }, due: { act: { do: expect.any(String) } } });
    expect(await atTable.asks({ do: 'releaseStakes', seat: 2, cents: 10_000 })).toHaveProperty('refused');
    expect(await inRoom.asks({ do: 'addName', list: 'holdem', how: 'phone' })).toHaveProperty('refused');
    expect(await atTable.asks({ do: 'x', as: { role: 'surveillance' } })).not.toHaveProperty('done');
  }
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
  expect(cid.now().view.me).toMatchObject({ page: { table: 1, seat: 2 } });
  expect(cid.got.flatMap(({ events }) => events)).toContainEqual(
    expect.objectContaining({ did: 'seatCleared', rule: 'clearing' }),
  );
});
