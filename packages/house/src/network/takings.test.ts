import { expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { approved, filled, fresh, funded } from './testing/approved.js';
import { connect } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { act, playsARound } from './testing/playing.js';

const server = testServer();
const house = testHouse({ limited: false }, server);
const DEALER = { role: 'dealer' };

interface Stack {
  readonly chip: number;
  readonly count: number;
}
const stacks = (...pairs: readonly (readonly [number, number])[]): Stack[] =>
  pairs.map(([chip, count]) => ({ chip, count }));
const worth = (chips: readonly Stack[]): number => chips.reduce((sum, { chip, count }) => sum + chip * count, 0);
const RACK = stacks([10_000, 100], [2_500, 200], [500, 1_000]);

const cents = async (account: string): Promise<number> =>
  Number((await rows(house.database(), `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);

const opens = async (number: number, submission: string, more: object): Promise<string> => {
  const opening = { submission, money: 'house', number, chips: [500, 2_500, 10_000], ...more };
  const { body, text } = await house.administrator().ask('POST', '/api/tables', opening);
  if (body.table === undefined) throw new Error(text);
  return String(body.table);
};

const supplies = async (table: string, taker?: Visitor): Promise<void> =>
  filled(house, table, worth(RACK), taker, RACK, 'opening');

/** Two people count the rack, and all of it goes back to the cage. */
const closes = async (table: string, giver: Visitor | null, lacking = 0): Promise<void> => {
  const [one, other] = [
    await house.person(fresh('Floor'), 'floorperson'),
    await house.person(fresh('Floor'), 'floorperson'),
  ];
  const cashier = await house.person(fresh('Cashier'), 'cashier');
  const { tray } = (await one.ask('GET', `/api/tables/${table}/chips`)).body as { tray: { chips: Stack[] } };
  const chips = tray.chips.map((stack) => (stack.chip === 500 ? { ...stack, count: stack.count - lacking } : stack));
  const at = `/api/tables/${table}/chips/counts`;
  const { position } = (await one.ask('POST', at, { do: 'reportTray', chips, paper: fresh('count'), key: fresh() }))
    .body;
  await other.ask('POST', at, { do: 'signTray', count: position, chips, key: fresh() });
  const slip = { kind: 'credit', purpose: 'closing', table, chips, cents: await cents(`${table}/inventory`) };
  const asked = await one.ask('POST', '/api/slips', { ...slip, paper: fresh('credit'), key: fresh() });
  const signing = `/api/slips/${String(asked.body.slip)}`;
  expect((await (giver ?? other).ask('POST', `${signing}/give`, { key: fresh() })).status).toBe(201);
  expect((await cashier.ask('POST', `${signing}/take`, { key: fresh() })).status).toBe(201);
  expect((await one.ask('POST', `/api/tables/${table}/close`)).status).toBe(200);
};

test('drop, win and hold of tables are what was counted, by table, game and pit, and not known before', async () => {
  await funded(house, 100_000_000);
  const paul = await house.person('Paul', 'pit-manager');
  for (const number of [201, 202])
    await paul.ask('POST', '/api/places', { number, pit: 'Pit 2', games: ['over-under', 'high-card-flush'] });
  const told = async (query = '') =>
    (await paul.ask('GET', `/api/takings${query}`)).body as never as {
      readonly tables: readonly Record<string, unknown>[];
      readonly games: readonly Record<string, unknown>[];
      readonly pits: readonly Record<string, unknown>[];
      readonly all: Record<string, unknown>;
    };

  // Table 201: an automatic dealer and a player with an account.
  const one = await opens(201, await approved(house, { game: 'over-under' }), { pace: { bet: 0, decide: 60 } });
  await supplies(one);
  const [pat, cass] = [await house.person('Pat', 'player'), await house.person('Cass', 'cashier')];
  const deposit = { do: 'deposit', person: 'Pat', cents: 1_000_000, paper: fresh('receipt'), key: fresh() };
  await cass.ask('POST', '/api/money', deposit);
  const player = await connect(house.url(), { cookie: pat.cookie() });
  for (let round = 0; round < 5; round += 1) await playsARound(player, one, 200_000);
  await expect.poll(() => act(player, one, { do: 'leave' })).toHaveProperty('done');
  const lost = 1_000_000 - Number((await pat.ask('GET', '/api/money/mine')).body.cents);
  expect((await told()).tables).toMatchObject([
    { table: one, number: 201, pit: 'Pit 2', opening: worth(RACK), win: null, hold: null, waits: 'open', closed: null },
  ]);
  await closes(one, null);
  expect((await told()).tables).toMatchObject([
    { table: one, waits: null, opening: worth(RACK), closing: worth(RACK) + lost, drop: 0, win: lost, hold: null },
  ]);

  // Table 202: a live dealer and a walk-in with cash.
  const game = { game: 'high-card-flush' };
  const two = await opens(202, await approved(house, game), { staff: 'people', cards: 'live' });
  const dora = await house.person('Dora', 'dealer');
  await paul.ask('POST', `/api/tables/${two}/staff`, { person: 'Dora', role: 'dealer' });
  await supplies(two, dora);
  const dealer = await connect(house.url(), { cookie: dora.cookie() });
  for (const asked of [
    { do: 'sit', for: 3, cents: 0 },
    { do: 'buyIn', for: 3, cents: 30_000, cash: true },
    { do: 'leave', for: 3 },
  ])
    expect(await act(dealer, two, { ...asked, as: DEALER })).toHaveProperty('done');
  await closes(two, dora, 1);
  const before = await told();
  expect(before.tables[1]).toMatchObject({
    ...{ table: two, waits: 'drop', drop: 0, win: null, hold: null, rackVariance: -500 },
  });
  expect(before.all).toMatchObject({ tables: 2, counted: 1, win: null });
  expect(before.pits).toMatchObject([{ pit: 'Pit 2', tables: 2, counted: 1, win: null }]);

  const [ann, ben] = [await house.person('Ann', 'count-team'), await house.person('Ben', 'count-team')];
  const count = { do: 'reportCount', table: two, account: 'drop box', counted: 29_900, paper: fresh(), key: fresh() };
  const { position } = (await ann.ask('POST', '/api/money', count)).body;
  await ben.ask('POST', '/api/money', { do: 'signCount', count: position, counted: 29_900, key: fresh() });
  // The patron carries as much away as they paid: the house lost a $5 chip and a dollar of the drop.
  const after = await told();
  expect(after.tables[1]).toMatchObject({
    ...{ opening: worth(RACK), closing: worth(RACK) - 30_000 - 500, drop: 29_900, fills: 0, credits: 0 },
    ...{ win: -600, hold: -600 / 29_900, dropVariance: -100, rackVariance: -500, waits: null },
  });
  expect(after.games).toMatchObject([
    { game: 'over-under', tables: 1, counted: 1, win: lost },
    { game: 'high-card-flush', tables: 1, counted: 1, win: -600 },
  ]);
  expect(after.pits).toMatchObject([{ pit: 'Pit 2', tables: 2, counted: 2, win: lost - 600, drop: 29_900 }]);
  expect(after.all).toMatchObject({ win: lost - 600, hold: (lost - 600) / 29_900 });

  // A table belongs to the time in which it was closed.
  const closed = String(after.tables[0]?.closed);
  expect((await told(`?to=${closed}`)).tables).toEqual([]);
  expect((await told(`?from=${closed}`)).tables).toHaveLength(2);
  expect((await paul.ask('GET', '/api/takings?from=yesterday')).status).toBe(422);

  const csv = (await paul.ask('GET', '/api/takings.csv')).text.split('\r\n');
  expect(csv[0]).toMatch(/^table,number,pit,game,opened,closed,waits for,opening,fills,/);
  expect(csv[2]).toContain(`${two},202,Pit 2,high-card-flush,`);
  expect(csv[2]).toMatch(/,299\.00,-6\.00,-1\.00,-5\.00,0\.00,-0\.0201$/);
  for (const who of [ann, cass, pat, dora])
    for (const path of ['/api/takings', '/api/takings.csv']) expect((await who.ask('GET', path)).status).toBe(403);
  for (const one of [player, dealer]) one.socket.close();
});
