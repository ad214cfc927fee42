import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { approved, filled, fresh, funded } from './testing/approved.js';
import { connect, type TestClient } from './testing/client.js';
import { testHouse } from './testing/house.js';
import { act, last, playsARound } from './testing/playing.js';

const server = testServer();
const house = testHouse({ limited: false }, server);

interface Stack {
  readonly chip: number;
  readonly count: number;
}
interface Holding {
  readonly chips: readonly Stack[];
  readonly loose: number;
}
type TrayAnswer = {
  readonly tray: Holding;
  readonly others: readonly (Holding & { readonly holder: string })[];
  readonly position: number;
};

const stacks = (...pairs: readonly (readonly [number, number])[]): readonly Stack[] =>
  pairs.map(([chip, count]) => ({ chip, count }));
const worth = ({ chips, loose }: Holding): number => chips.reduce((sum, { chip, count }) => sum + chip * count, loose);

const cents = async (account: string): Promise<number> =>
  Number((await rows(house.database(), `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);

const player = async (name: string): Promise<TestClient> => {
  const visitor = await house.person(name, 'player');
  const cashier = await house.person(fresh('Cashier'), 'cashier');
  await cashier.ask('POST', '/api/money', {
    ...{ do: 'deposit', person: name, cents: 5_000_000, paper: fresh('receipt'), key: fresh() },
  });
  return connect(house.url(), { cookie: visitor.cookie() });
};

const verified = async () => {
  const board = await house.person(fresh('Rex'), 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  return end();
};

const DENOMINATIONS = [500, 2_500, 10_000];
const opens = async (more: object = {}): Promise<string> => {
  const submission = await approved(house, { game: 'over-under' });
  const opening = { submission, money: 'house', pace: { bet: 0, decide: 60 }, chips: DENOMINATIONS, ...more };
  const { body, text } = await house.administrator().ask('POST', '/api/tables', opening);
  if (body.table === undefined) throw new Error(text);
  return String(body.table);
};

const trayOf = async (table: string): Promise<TrayAnswer> => {
  const floor = await house.person(fresh('Floor'), 'floorperson');
  return (await floor.ask('GET', `/api/tables/${table}/chips`)).body as unknown as TrayAnswer;
};

test('a tray never gives a chip that it does not hold, and names the fill that helps', async () => {
  await funded(house, 50_000_000);
  const table = await opens();
  const pat = await player('Pat');
  await pat.ask({ watch: table });
  expect(await act(pat, table, { do: 'sit', seat: 1, cents: 100_000 })).toHaveProperty('done');
  expect((await trayOf(table)).others).toEqual([{ holder: 'seat 1', chips: stacks([10_000, 10]), loose: 0 }]);
  await filled(house, table, 100_000, undefined, stacks([2_500, 40]));
  const wager = async () => {
    const option = await pat.until(() => last(pat, table)?.options.find(({ act: one }) => one.do === 'wager'));
    return act(pat, table, { ...option.act, cents: 1_000 });
  };
  for (;;) {
    const cut = last(pat, table)?.options.find(({ act: one }) => one.do === 'declineCut');
    if (cut === undefined) break;
    await act(pat, table, cut.act);
  }
  expect(await wager()).toMatchObject({
    reason: 'chips-missing',
    refused: `The rack of table ${table} can’t break the player’s chips for this. It lacks 5 × $5. Have the floor ask for a fill of 5 × $5 ($25) first.`,
  });
  expect((await trayOf(table)).tray).toEqual({ chips: stacks([2_500, 40]), loose: 0 });
  await filled(house, table, 50_000, undefined, stacks([500, 100]));
  expect(await wager()).toHaveProperty('done');
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  pat.socket.close();
});

test('rounds, fills and credits leave every tray with the chips that its account is worth', async () => {
  await funded(house, 50_000_000);
  const table = await opens();
  await filled(house, table, 2_000_000, undefined, stacks([10_000, 100], [2_500, 200], [500, 1_000]));
  const meg = await player('Meg');
  for (let round = 0; round < 12; round += 1) {
    await playsARound(meg, table, 200_000);
    const told = await trayOf(table);
    expect(worth(told.tray)).toBe(await cents(`${table}/inventory`));
    for (const { holder, ...held } of told.others) expect(worth(held)).toBe(await cents(`${table}/${holder}`));
  }
  const [flo, cass] = [await house.person('Flo', 'floorperson'), await house.person('Cass', 'cashier')];
  const asks = (more: object) =>
    flo.ask('POST', '/api/slips', { kind: 'credit', table, cents: 50_000, paper: fresh('cr'), key: fresh(), ...more });
  for (const [more, reason] of [
    [{}, 'chips-named'],
    [{ chips: stacks([10_000, 4]) }, 'chips-named'],
    [{ chips: stacks([5_000, 10]) }, 'chips-named'],
  ] as const)
    expect(await asks(more)).toMatchObject({ status: 409, body: { reason } });
  for (const chips of [[], [{ chip: 0, count: 1 }], [{ chip: 10_000, count: -5 }], 'all', [{ chip: 10_000 }], null])
    expect((await asks({ chips })).status).toBe(422);
  const gives = async (chips: readonly Stack[], sum: number) => {
    const { slip } = (await asks({ chips, cents: sum })).body;
    const by = await house.person(fresh('Floor'), 'floorperson');
    const done = await by.ask('POST', `/api/slips/${String(slip)}/give`, { key: fresh() });
    return { done, slip };
  };
  const held = (await trayOf(table)).tray;
  const large = held.chips.find(({ chip }) => chip === 10_000)?.count ?? 0;
  expect((await gives(stacks([10_000, large + 3]), (large + 3) * 10_000)).done).toMatchObject({
    status: 409,
    body: { reason: 'chips-missing', refused: expect.stringContaining('It lacks 3 × $100. Count again.') },
  });
  const given = await gives(stacks([10_000, 5]), 50_000);
  expect(given.done.status).toBe(201);
  expect((await trayOf(table)).others).toContainEqual({
    ...{ holder: 'credit on the way', chips: stacks([10_000, 5]), loose: 0 },
  });
  expect((await cass.ask('POST', `/api/slips/${String(given.slip)}/take`, { key: fresh() })).status).toBe(201);
  expect(worth((await trayOf(table)).tray)).toBe(await cents(`${table}/inventory`));
  expect((await flo.ask('GET', `/api/slips?table=${table}`)).body).toMatchObject({
    slips: [{ chips: stacks([10_000, 5]) }, {}, {}],
  });

  // A color-up by the floor at an automatic table: of the chips that the rack holds, for the same worth.
  const colors = (gives: readonly Stack[], takes: readonly Stack[]) =>
    flo.ask('POST', '/api/money', {
      ...{ do: 'colourUp', table, person: 'Meg', gives, takes, paper: fresh('change'), key: fresh() },
    });
  const before = (await trayOf(table)).tray;
  expect((await colors(stacks([500, 20]), stacks([10_000, 1]))).status).toBe(201);
  const after = (await trayOf(table)).tray;
  const of = ({ chips }: Holding, chip: number) => chips.find((one) => one.chip === chip)?.count ?? 0;
  expect([of(after, 500) - of(before, 500), of(after, 10_000) - of(before, 10_000)]).toEqual([20, -1]);
  expect(await colors(stacks([100, 50]), stacks([5_000, 1]))).toMatchObject({
    status: 409,
    body: { reason: 'chips-named' },
  });
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  meg.socket.close();
});

test('denominations that no rack can have are refused, and a table without them has no tray', async () => {
  const submission = await approved(house, { game: 'over-under' });
  const asks = (more: object) =>
    house.administrator().ask('POST', '/api/tables', { submission, money: 'house', ...more });
  for (const chips of [[], [0], [-100], [2.5], 'all', [100, 250], [100, 100], Array.from({ length: 13 }, () => 1)])
    expect((await asks({ chips })).status, JSON.stringify(chips)).toBe(422);
  expect(await asks({ chips: [100, 250] })).toMatchObject({ body: { reason: 'bad-opening' } });
  const play = { open: { game: 'over-under' }, submission: undefined, money: 'play', chips: [100] };
  expect(await asks(play)).toMatchObject({ status: 422, body: { reason: 'bad-opening' } });
  const table = String((await asks({})).body.table);
  const [flo, pam] = [await house.person('Flora', 'floorperson'), await house.person('Pam', 'player')];
  expect(await flo.ask('GET', `/api/tables/${table}/chips`)).toMatchObject({
    status: 409,
    body: { reason: 'chips-named' },
  });
  expect((await flo.ask('GET', '/api/tables/t999/chips')).status).toBe(404);
  expect((await pam.ask('GET', `/api/tables/${table}/chips`)).status).toBe(403);
  const slip = { kind: 'fill', table, cents: 1_000, paper: fresh(), key: fresh(), chips: stacks([500, 2]) };
  expect(await flo.ask('POST', '/api/slips', slip)).toMatchObject({ status: 409, body: { reason: 'chips-named' } });
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
});
