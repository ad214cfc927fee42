import { exportVerifier } from '@fairdeal/proof';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportLog } from '../log/index.js';
import { testServer } from '../log/testing/server.js';
import {
  ANN,
  BOB,
  CID,
  FLORA,
  type FloorFixture,
  GUEST,
  must,
  openHouse,
  type TableVisitor,
  visitTable,
} from './testing/floor.js';

const server = testServer();
let house: FloorFixture;

const BRIT = { id: 'brit-1', name: 'Brit Brush', roles: ['brush'] };
const GAMES = [{ id: 'holdem', open: { game: 'hold-em', seats: 3 }, start: 2, buyIn: { least: 4_000, most: 20_000 } }];

beforeAll(async () => {
  house = await openHouse(server, await server.database());
  must(await house.floor.openRoom(FLORA, { open: { games: GAMES, tables: 3 } }));
});
afterAll(() => house.close());

/** Until the room has heard of all that its tables did. */
const settled = async (): Promise<void> => {
  for (let nth = 0; nth < 6; nth += 1) await house.settled();
};
const later = async (seconds: number): Promise<void> => {
  await house.clock.pass(seconds);
  await settled();
};
const JOIN = { do: 'addName', list: 'holdem', how: 'phone' };
const mine = (guest: TableVisitor): unknown => guest.now().view.me;

test('a waiting player is called to a table that the room opened, and nobody takes a seat that the room did not give them', async () => {
  const [ann, bob, cid] = [
    await visitTable(house, 'room', ANN),
    await visitTable(house, 'room', BOB),
    await visitTable(house, 'room', CID),
  ];
  await ann.does(JOIN);
  expect(mine(ann)).toMatchObject({ waits: [{ place: 1, of: 1, title: "Hold'em, $4 to $8" }], page: null });
  await bob.does(JOIN);
  await settled();
  expect(mine(ann)).toMatchObject({ page: { table: 1, seat: 1, stream: 'r1' } });
  expect(mine(bob)).toMatchObject({ page: { table: 1, seat: 2 } });
  expect(ann.now().view.tables).toMatchObject([
    { seats: [{ name: 'Ann', mine: true }, { name: 'B.' }, { is: 'open' }] },
  ]);
  expect(ann.now().view).toMatchObject({ shift: null });
  const table = await visitTable(house, 'r1', ANN);
  const other = await visitTable(house, 'r1', BOB);
  expect(await (await visitTable(house, 'r1', CID)).asks({ do: 'sit', seat: 3, cents: 5_000 })).toMatchObject({
    reason: 'seat-not-given',
    args: { seat: 3, table: 1 },
    cites: ['637a.8(a)'],
  });
  expect(await table.asks({ do: 'sit', seat: 2, cents: 5_000 })).toMatchObject({
    reason: 'seat-not-given',
  });
  expect(await table.asks({ do: 'sit', seat: 1, cents: 500 })).toMatchObject({
    reason: 'buy-in-out-of-range',
    args: { least: 4_000, most: 20_000 },
  });
  await table.does({ do: 'sit', seat: 1, cents: 20_000 });
  await other.does({ do: 'sit', seat: 2, cents: 10_000 });
  await settled();
  expect(mine(ann)).toMatchObject({ waits: [], page: null, seat: { table: 1, seat: 1 } });
  expect(await table.asks({ do: 'addStakes', cents: 100 })).toMatchObject({
    reason: 'add-on-too-large',
    args: { most: 0 },
  });
  await cid.does(JOIN);
  await settled();
  expect(mine(cid)).toMatchObject({ page: { table: 1, seat: 3 } });
  await later(301);
  expect(mine(cid)).toMatchObject({ page: { table: 1, seat: 3 }, waits: [{ place: 1 }] });
  expect(cid.got.flatMap(({ events }) => events)).toContainEqual(
    expect.objectContaining({ did: 'pageMissed', rule: 'page' }),
  );
});

test('a player who leaves the table has left the room’s seat, and a player away too long loses it', async () => {
  const [table, room] = [await visitTable(house, 'r1', BOB), await visitTable(house, 'room', BOB)];
  await later(4);
  while (Number(table.now().view.turn) > 0) await later(31);
  const push = house.floor.list(null).find((listed) => listed.table === 'r1');
  expect(push).toMatchObject({ seats: { taken: 2 } });
  await later(400);
  await settled();
  // Nobody answered: both were taken to be gone, and after twenty minutes their chips are picked up.
  expect(mine(room)).toMatchObject({ seat: { table: 1, seat: 2 } });
  await later(1_300);
  await settled();
  expect(mine(room)).toMatchObject({ seat: null });
  // Nobody waits for who sits there alone.
  expect(house.floor.list(null).find((listed) => listed.table === 'r1')).toMatchObject({ seats: { taken: 1 } });
});

test('the brush calls names, and sees them; a guest does not', async () => {
  const [brit, guest] = [await visitTable(house, 'room', BRIT), await visitTable(house, 'room', GUEST)];
  await brit.does({ do: 'addName', list: 'holdem', how: 'call', person: 'walk-in 1', name: 'Wanda Walk' });
  expect(JSON.stringify(brit.now().view)).toContain('Wanda Walk');
  expect(JSON.stringify(guest.now().view)).not.toContain('Wanda Walk');
  expect(JSON.stringify(guest.now().view)).toContain('W. W.');
  expect(await guest.asks({ do: 'page', tableNumber: 1, seat: 1 })).toMatchObject({
    reason: 'not-your-act',
    args: { act: 'page', role: 'player' },
  });
  expect(must(await house.floor.list(null)).map(({ table }) => table)).not.toContain('room');
});

test('a kiosk writes down names, asks for the name to take one off, sees the public board, and does nothing else', async () => {
  const kiosk = await visitTable(house, 'room', { id: 'kiosk-1', name: 'Kiosk', roles: ['kiosk'] });
  const add = { do: 'addName', list: 'holdem', how: 'kiosk', person: 'Kay Kiosk', name: 'Kay Kiosk' };
  await kiosk.does(add);
  expect(kiosk.now()).toMatchObject({ options: [], view: { shift: null, me: null } });
  expect(JSON.stringify(kiosk.now().view)).not.toContain('Kay Kiosk');
  const { ticket } = (await visitTable(house, 'room', BRIT)).got
    .flatMap(({ view }) => (view as unknown as PokerRoomView).lists[0]?.names ?? [])
    .find(({ name }) => name === 'Kay Kiosk') ?? { ticket: 0 };
  expect(ticket).toBeGreaterThan(0);
  for (const act of [
    { ...add, how: 'brush' },
    { ...add, person: ANN.id },
    { do: 'removeName', ticket },
    { do: 'page', tableNumber: 1, seat: 1, as: { role: 'brush' } },
  ])
    expect(await kiosk.asks(act)).toMatchObject({
      reason: 'not-your-act',
      args: { what: 'kiosk' },
    });
  expect(await kiosk.asks({ do: 'removeName', ticket, name: 'Kim' })).toMatchObject({ reason: 'name-not-of-ticket' });
  // The room has called the name already, so it is the desk's to take back.
  expect(await kiosk.asks({ do: 'removeName', ticket, name: 'Kay Kiosk' })).toMatchObject({ reason: 'called-already' });
  const table = await visitTable(house, 'r1', { id: 'kiosk-1', name: 'Kiosk', roles: ['kiosk'] });
  expect(await table.asks({ do: 'sit', seat: 1, cents: 10_000 })).toHaveProperty('reason');
});

const verified = async (changed: (line: string) => string = (line) => line) => {
  const check = exportVerifier({});
  const opened = { by: { role: 'surveillance', person: 'sam' }, why: 'the test' };
  for await (const line of exportLog(house.record, { opened })) check.readLine(changed(line));
  return check.finish();
};

test('the record of it all verifies, to the last seat that the room gave', async () => {
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  expect((await verified()).replayed).toBeGreaterThan(30);
  const forged = await verified((line) =>
    line.replaceAll('"did":"tableOpened","feeds":null', '"did":"tableOpened","feeds":2'),
  );
  expect(forged.ok).toBe(false);
});
