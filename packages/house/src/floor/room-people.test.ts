import { exportVerifier } from '@fairdeal/proof';
import { afterEach, expect, test } from 'vitest';
import { exportLog } from '../log/index.js';
import { testServer } from '../log/testing/server.js';
import { ANN, BOB, CID, DORA, FLORA, type FloorFixture, must, openHouse, visitTable } from './testing/floor.js';

const server = testServer();
let house: FloorFixture | null = null;
afterEach(() => house?.close());

const GAMES = [{ id: 'holdem', open: { game: 'hold-em', seats: 2 }, start: 2, buyIn: { least: 4_000, most: 20_000 } }];

test('at a table with staff, the room returns no stakes in a floorperson’s name: it waits for one', async () => {
  const here = await openHouse(server, await server.database());
  house = here;
  must(await here.floor.openRoom(FLORA, { open: { games: GAMES, tables: 1 }, dealt: 'people' }));
  const settled = async (): Promise<void> => {
    for (let nth = 0; nth < 6; nth += 1) await here.settled();
  };
  const room = await visitTable(here, 'room', BOB);
  for (const guest of [await visitTable(here, 'room', ANN), room])
    await guest.does({ do: 'addName', list: 'holdem', how: 'phone' });
  await settled();
  const [ann, bob] = [await visitTable(here, 'r1', ANN), await visitTable(here, 'r1', BOB)];
  await ann.does({ do: 'sit', seat: 1, cents: 10_000 });
  await bob.does({ do: 'sit', seat: 2, cents: 10_000 });
  await settled();
  const flora = await visitTable(here, 'r1', FLORA);
  await bob.does({ do: 'stepAway' });
  await flora.does({ do: 'secureStakes', seat: 2, cents: 10_000, how: 'counted' });
  await settled();
  await here.clock.pass(1_300);
  await settled();
  expect(room.now().view.me).toMatchObject({ seat: null });
  // Cid waits for a seat, and Bob's chips still lie in it: nobody is called there before they are gone.
  const cid = await visitTable(here, 'room', CID);
  await cid.does({ do: 'addName', list: 'holdem', how: 'phone' });
  await settled();
  expect(cid.now().view).toMatchObject({
    me: { page: null, waits: [{ place: 1 }] },
    tables: [{ seats: [{ is: 'taken' }, { is: 'clearing' }] }],
    lists: [{ openSeats: 0 }],
  });
  const brit = await visitTable(here, 'room', { id: 'brit-12', name: 'Brit', roles: ['brush'] });
  expect(await brit.asks({ do: 'page', tableNumber: 1, seat: 2 })).toMatchObject({ cites: ['637a.8(a)'] });
  // Who watches the house sees what its staff see, names too, and is offered nothing.
  for (const role of ['regulator', 'compliance']) {
    const watcher = { id: role, name: role, roles: [role] };
    const [inRoom, atTable] = [await visitTable(here, 'room', watcher), await visitTable(here, 'r1', watcher)];
    expect(inRoom.now()).toMatchObject({
      options: [],
      view: { me: null, shift: {}, lists: [{ names: [{ name: CID.name }] }] },
    });
    expect(atTable.now()).toMatchObject({ options: [], view: { rake: 0 }, due: { act: { do: expect.any(String) } } });
    expect(await atTable.asks({ do: 'releaseStakes', seat: 2, cents: 10_000 })).toHaveProperty('reason');
    expect(await inRoom.asks({ do: 'addName', list: 'holdem', how: 'phone' })).toHaveProperty('reason');
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

test('a dealer whom the shift sends to a table takes it over after the hand, and the table’s record says so', async () => {
  const here = await openHouse(server, await server.database());
  house = here;
  must(await here.floor.openRoom(FLORA, { open: { games: GAMES, tables: 1, dealers: true }, dealt: 'people' }));
  const settled = async (): Promise<void> => {
    for (let nth = 0; nth < 6; nth += 1) await here.settled();
  };
  const DAN = { id: 'dan-11', name: 'Dan', roles: ['dealer'] };
  const desk = await visitTable(here, 'room', { id: 'sue-1', name: 'Sue', roles: ['poker-shift-supervisor'] });
  for (const { id, name } of [DORA, DAN]) await desk.does({ do: 'dealerIn', person: id, name });
  for (const person of [ANN, BOB])
    await (await visitTable(here, 'room', person)).does({ do: 'addName', list: 'holdem', how: 'phone' });
  await settled();
  const [ann, bob] = [await visitTable(here, 'r1', ANN), await visitTable(here, 'r1', BOB)];
  await ann.does({ do: 'sit', seat: 1, cents: 10_000 });
  await bob.does({ do: 'sit', seat: 2, cents: 10_000 });
  await settled();
  const [flora, dora] = [await visitTable(here, 'r1', FLORA), await visitTable(here, 'r1', DORA)];
  const works = async (dealer: typeof dora): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      const due = flora.now().due as { act: { do: string }; by: readonly string[] } | null | undefined;
      if (due == null) return;
      const [role = ''] = due.by;
      await (role === 'dealer' ? dealer : flora).does({ as: { role }, ...due.act });
      await settled();
    }
  };
  await works(dora);
  await dora.does({ do: 'startRound' });
  await works(dora);
  await desk.does({ do: 'sendDealer', person: DAN.id, tableNumber: 1, reason: 'a break' });
  await settled();
  const changes = () =>
    flora.got.flatMap(({ events, by }) =>
      events.flatMap((event) => ('did' in event && event.did === 'dealerChanged' ? [{ ...event, by }] : [])),
    );
  // The hand is on: Dora finishes it.
  expect(changes()).toEqual([]);
  await (ann.may().includes('fold') ? ann : bob).does({ do: 'fold' });
  await settled();
  for (let step = 0; step < 10 && changes().length === 0; step += 1) {
    const due = flora.now().due as { act: { do: string } } | null | undefined;
    if (due == null) break;
    await dora.does({ as: { role: 'dealer' }, ...due.act });
    await settled();
  }
  expect(changes()).toMatchObject([{ person: DAN.id, by: { role: 'floorperson' } }]);
  const dan = await visitTable(here, 'r1', DAN);
  await works(dan);
  expect(await dora.asks({ do: 'startRound' })).toHaveProperty('reason');
  await dan.does({ do: 'startRound' });
  const check = exportVerifier();
  const opened = { by: { role: 'surveillance', person: 'sam' }, why: 'the test' };
  for await (const line of exportLog(here.record, { opened })) check.readLine(line);
  expect(check.finish()).toMatchObject({ ok: true, faults: [] });
});
