import type { HouseShiftReport } from '@fairdeal/client';
import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { testServer } from '../log/testing/server.js';
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

const verified = async () => {
  const board = await house.person(fresh('Rex'), 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  return end();
};

/** Two people count the rack as it is, but for so many $5 chips. Gives the number of the settled count and what was found. */
const countsRack = async (table: string, one: Visitor, other: Visitor, lacking = 0) => {
  const { tray } = (await one.ask('GET', `/api/tables/${table}/chips`)).body as { tray: { chips: Stack[] } };
  const chips = tray.chips.map((stack) => (stack.chip === 500 ? { ...stack, count: stack.count - lacking } : stack));
  const at = `/api/tables/${table}/chips/counts`;
  const first = await one.ask('POST', at, { do: 'reportTray', chips, paper: fresh('count'), key: fresh() });
  const second = await other.ask('POST', at, { do: 'signTray', count: first.body.position, chips, key: fresh() });
  expect(second.status).toBe(201);
  return { count: Number(second.body.position), found: worth(chips) };
};

test('a shift ends when everything is counted, settled or carried with a reason, and its report balances', async () => {
  await funded(house, 100_000_000);
  const [sue, flo, fay, fin] = [
    await house.person('Sue', 'shift-manager'),
    await house.person('Flo', 'floorperson'),
    await house.person('Fay', 'floorperson'),
    await house.person('Fin', 'finance'),
  ];
  for (const number of [201, 202])
    await sue.ask('POST', '/api/places', { number, pit: 'Pit 2', games: ['over-under', 'high-card-flush'] });
  const opens = async (number: number, game: string, more: object): Promise<string> => {
    const submission = await approved(house, { game });
    const opening = { submission, money: 'house', number, chips: [500, 2_500, 10_000], ...more };
    return String((await house.administrator().ask('POST', '/api/tables', opening)).body.table);
  };
  const report = async (shift: number) =>
    (await sue.ask('GET', `/api/shifts/${shift}`)).body as never as HouseShiftReport;
  const starts = (name: unknown, who = sue) => who.ask('POST', '/api/shifts', { name, key: fresh() });
  const ends = (shift: number, carried: unknown, who = sue) =>
    who.ask('POST', `/api/shifts/${shift}/close`, { carried, key: fresh() });
  const explains = (count: number, who: Visitor, reason: unknown = 'a chip fell under the table') =>
    who.ask('POST', `/api/variances/${count}`, { reason, key: fresh() });

  // Only a shift manager opens a shift, and one runs at a time.
  expect(await starts('swing', flo)).toMatchObject({ status: 403, body: { reason: 'not-authorized' } });
  for (const name of ['', ' ', 7, null, 'x'.repeat(41)]) expect((await starts(name)).status).toBe(422);
  expect((await starts('swing')).status).toBe(201);
  expect(await starts('grave')).toMatchObject({ status: 409, body: { reason: 'shift-running' } });
  expect((await sue.ask('GET', '/api/shifts')).body).toMatchObject({
    shifts: [{ shift: 1, name: 'swing', day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), opened: { person: 'Sue' } }],
  });

  // Table 201 deals by itself; at Table 202 a dealer takes cash.
  const one = await opens(201, 'over-under', { pace: { bet: 0, decide: 60 } });
  await filled(house, one, worth(RACK), undefined, RACK, 'opening');
  const [pat, cass] = [await house.person('Pat', 'player'), await house.person('Cass', 'cashier')];
  const deposit = { do: 'deposit', person: 'Pat', cents: 1_000_000, paper: fresh('receipt'), key: fresh() };
  await cass.ask('POST', '/api/money', deposit);
  const player = await connect(house.url(), { cookie: pat.cookie() });
  for (let round = 0; round < 3; round += 1) await playsARound(player, one, 200_000);
  await expect.poll(() => act(player, one, { do: 'leave' })).toHaveProperty('done');
  const lost = 1_000_000 - Number((await pat.ask('GET', '/api/money/mine')).body.cents);
  const two = await opens(202, 'high-card-flush', { staff: 'people', cards: 'live' });
  const dora = await house.person('Dora', 'dealer');
  await sue.ask('POST', `/api/tables/${two}/staff`, { person: 'Dora', role: 'dealer' });
  await filled(house, two, worth(RACK), dora, RACK, 'opening');
  const dealer = await connect(house.url(), { cookie: dora.cookie() });
  for (const asked of [
    { do: 'sit', for: 3, cents: 0 },
    { do: 'buyIn', for: 3, cents: 30_000, cash: true },
    { do: 'leave', for: 3 },
  ])
    expect(await act(dealer, two, { ...asked, as: DEALER })).toHaveProperty('done');

  // Nothing is counted: the shift can't end, and what is not open can't be carried.
  const uncounted = [
    { what: 'rack', table: one, reason: null },
    { what: 'rack', table: two, reason: null },
    { what: 'drop', table: two, reason: null },
  ];
  expect((await report(1)).items).toEqual(uncounted);
  expect(await ends(1, [])).toMatchObject({
    status: 409,
    body: { reason: 'shift-items', refused: expect.stringContaining(`the rack of table ${one} is not counted`) },
  });
  expect((await ends(1, [{ what: 'rack', table: one, reason: ' ' }])).status).toBe(422);
  for (const wrong of ['all', [{ what: 'lunch', table: one, reason: 'x' }], [{ what: 'rack', reason: 'x' }], null])
    expect((await ends(1, wrong)).status).toBe(422);

  // Each rack is counted; the table goes on. A difference is explained by somebody who did not count.
  const first = await countsRack(one, flo, fay, 1);
  await countsRack(two, flo, fay);
  expect((await report(1)).items).toEqual([
    { what: 'drop', table: two, reason: null },
    { what: 'variance', table: one, of: first.count, reason: null },
  ]);
  expect((await explains(first.count, flo)).status).toBe(403);
  expect(await explains(first.count + 1, sue)).toMatchObject({ status: 409, body: { reason: 'variance-not-open' } });
  expect((await explains(first.count, sue, '')).status).toBe(422);
  expect((await explains(first.count, fin)).status).toBe(201);
  expect(await explains(first.count, sue)).toMatchObject({ status: 409, body: { reason: 'variance-not-open' } });

  const [ann, ben] = [await house.person('Ann', 'count-team'), await house.person('Ben', 'count-team')];
  const count = { do: 'reportCount', table: two, account: 'drop box', counted: 30_000, paper: fresh(), key: fresh() };
  const { position } = (await ann.ask('POST', '/api/money', count)).body;
  await ben.ask('POST', '/api/money', { do: 'signCount', count: position, counted: 30_000, key: fresh() });

  // A fill that is on the way is carried.
  const fill = {
    kind: 'fill',
    table: one,
    chips: stacks([500, 100]),
    cents: 50_000,
    paper: fresh('fill'),
    key: fresh(),
  };
  const { slip } = (await flo.ask('POST', '/api/slips', fill)).body;
  const open = { what: 'slip', table: one, of: slip, reason: 'the runner comes at eight' };
  expect((await report(1)).items).toMatchObject([{ ...open, reason: null }]);
  expect(await ends(1, [open, { what: 'rack', table: one, reason: 'x' }])).toMatchObject({
    body: { reason: 'shift-items', refused: expect.stringContaining('You can’t carry what is not open') },
  });
  expect(await ends(2, [open])).toMatchObject({ body: { reason: 'shift-not-running' } });
  expect(await ends(1, [open], flo)).toMatchObject({ status: 403 });
  const running = await report(1);
  expect(running.takings.all).toMatchObject({ tables: 2, counted: 2, win: lost - 500 });
  expect((await ends(1, [open])).status).toBe(200);
  expect(await ends(1, [open])).toMatchObject({ body: { reason: 'shift-not-running' } });

  // The report balances: the first table won what Pat lost, less a chip; the second took $300 and gave as many chips.
  const done = await report(1);
  expect(done).toMatchObject({
    shift: { closed: { person: 'Sue' } },
    items: [open],
    takings: {
      all: { tables: 2, counted: 2, win: lost - 500, drop: 30_000, rackVariance: -500 },
      pits: [{ pit: 'Pit 2', win: lost - 500 }],
    },
    poker: [],
    jackpots: [],
  });
  expect(done.takings.tables).toMatchObject([
    {
      table: one,
      opening: worth(RACK),
      closing: first.found,
      win: lost - 500,
      continues: true,
      open: { game: 'over-under' },
    },
    { table: two, opening: worth(RACK), closing: worth(RACK) - 30_000, drop: 30_000, win: 0, continues: true },
  ]);
  expect(done.takings.tables[0]?.wagers).toContainEqual({ wager: 'ante', count: 3, cents: 1_500, squares: 750_000 });
  expect(done.slips.map(({ purpose }) => purpose)).toEqual(['opening', 'opening', undefined]);
  expect(done.counts).toMatchObject([
    {
      ...{ what: 'rack', table: one, counted: first.found, held: first.found + 500, signed: ['Flo', 'Fay'] },
      explained: { person: 'Fin', reason: 'a chip fell under the table' },
    },
    { what: 'rack', table: two, explained: null },
    { what: 'drop box', table: two, counted: 30_000, held: 30_000, signed: ['Ann', 'Ben'] },
  ]);
  const csv = (await sue.ask('GET', '/api/shifts/1/takings.csv')).text.split('\r\n');
  expect(csv).toHaveLength(4);

  // The next shift takes the carried slip over, and its tables begin with the chips that were counted.
  expect((await starts('grave')).status).toBe(201);
  const next = await report(2);
  expect(next.items).toEqual([
    { what: 'rack', table: one, reason: null },
    { what: 'rack', table: two, reason: null },
    { what: 'drop', table: two, reason: null },
    open,
  ]);
  expect(next.takings.tables).toMatchObject([
    { table: one, opening: first.found, fills: 0, drop: 0, win: null, waits: 'open', closed: null },
    { table: two, opening: worth(RACK) - 30_000, win: null },
  ]);
  expect((await sue.ask('GET', '/api/shifts/3')).status).toBe(404);
  for (const who of [flo, cass, pat, ann, dora])
    for (const path of ['/api/shifts', '/api/shifts/1', '/api/shifts/1/takings.csv'])
      expect((await who.ask('GET', path)).status).toBe(403);
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  for (const client of [player, dealer]) client.socket.close();
});
