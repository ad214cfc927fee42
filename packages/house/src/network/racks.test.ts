import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { startHouse } from '../server/server.js';
import { approved, filled, fresh, funded, houseTable } from './testing/approved.js';
import { connect, type TestClient } from './testing/client.js';
import { passwordOf, testHouse, visitorAt } from './testing/house.js';
import { act, last } from './testing/playing.js';
import { awaitedFill, shortTable } from './testing/short-rack.js';

const server = testServer();
const house = testHouse({ limited: false }, server);

const AUTOMATED = [
  ...['receiveCards', 'inspectCards', 'verifyInspection', 'spreadCards', 'washCards', 'shuffleCards', 'cutCards'],
  ...[
    'orderRecut',
    'loadCards',
    'burnCard',
    'deal',
    'dealMore',
    'completeHand',
    'turnUp',
    'collectCards',
    'rackStub',
    'countStub',
  ],
];
const STAKE = 10_000;
/** One of so many first hands wins, but for a chance of 1 in 10^12. */
const MOST_TABLES = 40;
const DEALER = { role: 'dealer' };

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

const cents = async (account: string): Promise<number> =>
  Number((await rows(house.database(), `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);

const player = async (name: string, brings: number): Promise<TestClient> => {
  const visitor = await house.person(name, 'player');
  const cashier = await house.person(fresh('Cashier'), 'cashier');
  await cashier.ask('POST', '/api/money', {
    ...{ do: 'deposit', person: name, cents: brings, paper: fresh('receipt'), key: fresh() },
  });
  return connect(house.url(), { cookie: visitor.cookie() });
};

const verified = async () => {
  const board = await house.person(fresh('Rex'), 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  return end();
};

/** Lets a person do the first of these acts that the table offers, until it offers none of them. Says whether it placed a wager, which it does once. */
const doesAll = async (client: TestClient, table: string, wanted: readonly string[], as?: object): Promise<boolean> => {
  for (;;) {
    const now = last(client, table);
    const option = now?.options.find(({ act: one }) => wanted.includes(one.do));
    if (now === undefined || option === undefined) return false;
    const cost = option.act.do === 'wager' ? { cents: STAKE } : {};
    const { done } = await act(client, table, { ...option.act, ...cost, ...(as === undefined ? {} : { as }) });
    if (typeof done !== 'number') return false;
    await client.until(() => ((last(client, table)?.position ?? 0) >= done ? true : undefined));
    if (option.act.do === 'wager') return true;
  }
};

test('a hand that the rack cannot pay waits for a fill: the dealer is told so, and settles it once the chips are there', async () => {
  const submission = await approved(house, { game: 'over-under' });
  const pat = await player('Pat', 5_000_000);
  const opening = { submission, money: 'house', staff: 'people', automates: AUTOMATED };
  const settles = async (client: TestClient, table: string) => {
    for (;;) {
      await doesAll(pat, table, ['declineCut', 'play', 'wager']);
      await doesAll(client, table, ['closeBets', 'deal', 'dealMore', 'completeHand', 'turnUp'], DEALER);
      const settle = last(client, table)?.options.find(({ act: one }) => one.do === 'settleHand');
      if (settle !== undefined) return act(client, table, { ...settle.act, as: DEALER });
      await soon();
    }
  };
  // A new table has an empty rack; about half of the first hands win.
  const wins = async () => {
    for (let nth = 0; nth < MOST_TABLES; nth += 1) {
      const table = String((await house.administrator().ask('POST', '/api/tables', opening)).body.table);
      const name = fresh('Dealer');
      const dealer = await house.person(name, 'dealer');
      await house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: name, role: 'dealer' });
      const client = await connect(house.url(), { cookie: dealer.cookie() });
      for (const one of [pat, client]) {
        await one.ask({ watch: table });
        await one.until(() => last(one, table));
      }
      expect(await act(pat, table, { do: 'sit', seat: 1, cents: 100_000 })).toHaveProperty('done');
      const answer = await settles(client, table);
      if ('refused' in answer) return { table, dealer, client, answer };
      client.socket.close();
      await expect.poll(() => act(pat, table, { do: 'leave' })).toHaveProperty('done');
    }
    throw new Error('No hand was refused.');
  };
  const { table, dealer, client: dees, answer } = await wins();
  const { refused } = answer;
  expect(answer.reason).toBe('not-enough');
  expect(refused).toMatch(
    new RegExp(
      `^\\$[\\d,.]+ can’t leave the rack of table ${table}\\. It holds \\$[\\d,.]+\\. Have the floor ask for a fill of \\$[\\d,.]+ first\\.$`,
    ),
  );
  expect(await cents(`${table}/inventory`)).toBeGreaterThanOrEqual(0);
  const lacking = Math.round(
    100 * Number(/a fill of \$([\d,.]+) first/.exec(String(refused))?.[1]?.replaceAll(',', '')),
  );
  const flo = await house.person('Flo', 'floorperson');
  const fill = { for: 'fill', cents: lacking, by: expect.arrayContaining(['floorperson']) };
  await expect.poll(() => awaitedFill(flo, table)).toEqual({ ...fill, mine: true });
  expect(await awaitedFill(dealer, table)).toEqual({ ...fill, mine: false });
  // A player hears nothing of the rack.
  expect(await awaitedFill(await house.person('Peg', 'player'), table)).toBeUndefined();
  // Another act at the table ends nothing.
  const meg = await player('Meg', 100_000);
  await meg.ask({ watch: table });
  expect(await act(meg, table, { do: 'sit', seat: 2, cents: 10_000 })).toHaveProperty('done');
  expect(await awaitedFill(flo, table)).toEqual({ ...fill, mine: true });
  await funded(house, 1_000_000);
  await filled(house, table, lacking - 100, dealer);
  await expect.poll(() => awaitedFill(flo, table)).toEqual({ ...fill, cents: 100, mine: true });
  await filled(house, table, 500_000, dealer);
  await expect.poll(() => awaitedFill(flo, table)).toBeUndefined();
  const settle = last(dees, table)?.options.find(({ act: one }) => one.do === 'settleHand');
  expect(await act(dees, table, { ...settle?.act, as: DEALER })).toHaveProperty('done');
  expect(await cents(`${table}/inventory`)).toBeLessThan(500_000);
  expect(await awaitedFill(flo, table)).toBeUndefined();

  expect(await house.administrator().ask('POST', `/api/tables/${table}/close`)).toMatchObject({ status: 409 });
  await doesAll(dees, table, ['collectCards'], DEALER);
  for (const one of [pat, meg]) await expect.poll(() => act(one, table, { do: 'leave' })).toHaveProperty('done');
  expect(await house.administrator().ask('POST', `/api/tables/${table}/close`)).toMatchObject({
    status: 409,
    body: { refused: expect.stringMatching(/Its rack holds \$[\d,.]+\. Send the chips back to the cage/) },
  });
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  for (const one of [pat, meg, dees]) one.socket.close();
});

test('an automated table waits for its fill too, tells the floor, and goes on by itself', async () => {
  await funded(house, 10_000_000);
  const flo = await house.person('Flossie', 'floorperson');
  const { table, rounds, close } = await shortTable(house);
  expect(await awaitedFill(flo, table)).toEqual({
    ...{ for: 'fill', cents: expect.any(Number), by: expect.arrayContaining(['floorperson']), mine: true },
  });
  await filled(house, table, 1_000_000);
  await expect.poll(rounds).toBe(1);
  await expect.poll(() => awaitedFill(flo, table)).toBeUndefined();
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  close();
});

test('every node tells the floor of the fill that a table waits for, whichever runs it', async () => {
  const flo = await house.person('Flor', 'floorperson');
  const place = { url: house.database(), folder: server.keysOf(house.database()), stop: async () => undefined };
  const opened = await startHouse({ port: 0, host: '127.0.0.1', site: '/nowhere', record: async () => place });
  if ('wrong' in opened) throw new Error(opened.wrong);
  await opened.ok.record;
  const there = visitorAt(`http://127.0.0.1:${opened.ok.port}`);
  await there.ask('POST', '/api/session', { name: 'Flor', password: passwordOf('Flor') });
  const { table, close } = await shortTable(house);
  const fill = { for: 'fill', mine: true };
  for (const one of [flo, there]) await expect.poll(() => awaitedFill(one, table)).toMatchObject(fill);
  await funded(house, 1_000_000);
  await filled(house, table, 1_000_000);
  for (const one of [flo, there]) await expect.poll(() => awaitedFill(one, table)).toBeUndefined();
  close();
  await opened.ok.close();
});

test('a dealer cannot give a credit that the rack does not hold, nor an empty cage seed a meter or a table', async () => {
  const table = await houseTable(house, { game: 'high-card-flush' }, { staff: 'people' });
  const dora = await house.person('Dora', 'dealer');
  const flora = await house.person('Flora', 'floorperson');
  await flora.ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const credit = { kind: 'credit', table, cents: 200_000, paper: 'CR-1', key: fresh() };
  const { slip } = (await flora.ask('POST', '/api/slips', credit)).body;
  expect(await dora.ask('POST', `/api/slips/${String(slip)}/give`, { key: fresh() })).toMatchObject({
    status: 409,
    body: { refused: expect.stringContaining(`$2,000 can’t leave the rack of table ${table}. It holds $0.`) },
  });
  const finance = await house.person('Fin', 'finance');
  const takes = await finance.ask('POST', '/api/money', {
    ...{ do: 'defund', cents: await cents('cage'), paper: fresh('bank'), key: fresh() },
  });
  expect([takes.status, await cents('cage')]).toEqual([201, 0]);
  const seeds = { name: 'main', seed: 3_000_000, money: 'house' };
  expect(await house.administrator().ask('POST', '/api/meters', seeds)).toMatchObject({
    status: 409,
    body: { refused: expect.stringContaining('$30,000 can’t leave the cage. It holds $0.') },
  });
  const submission = await approved(house, { game: 'high-card-flush', paytables: { progressive: 'A' } });
  const opening = { submission, money: 'house' };
  expect(await house.administrator().ask('POST', '/api/tables', opening)).toMatchObject({
    status: 422,
    body: { refused: expect.stringContaining('$30,000 can’t leave the cage. It holds $0.') },
  });
  expect((await rows(house.database(), "select from accounts where account = 'cage' and cents < 0")).length).toBe(0);
});
