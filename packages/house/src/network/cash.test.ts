import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { approved, filled, fresh, funded } from './testing/approved.js';
import { connect } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { act } from './testing/playing.js';

const server = testServer();
const house = testHouse({ limited: false }, server);
const DEALER = { role: 'dealer' };

const cents = async (account: string): Promise<number> =>
  Number((await rows(house.database(), `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);

const verified = async () => {
  const board = await house.person(fresh('Rex'), 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  return end();
};

const money = (who: Visitor, body: object) =>
  who.ask('POST', '/api/money', { paper: fresh('paper'), key: fresh(), ...body });

test('a walk-in buys in with cash at the table, walks with the chips to another one, and cashes in at the cage', async () => {
  await funded(house, 50_000_000);
  const submission = await approved(house, { game: 'high-card-flush' });
  const dealt = async (name: string) => {
    const opening = { submission, money: 'house', staff: 'people', cards: 'live', chips: [500, 2_500, 10_000] };
    const { body, text } = await house.administrator().ask('POST', '/api/tables', opening);
    if (body.table === undefined) throw new Error(text);
    const table = String(body.table);
    const dealer = await house.person(name, 'dealer');
    await house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: name, role: 'dealer' });
    const client = await connect(house.url(), { cookie: dealer.cookie() });
    return { table, dealer, client, does: (asked: object) => act(client, table, { ...asked, as: DEALER }) };
  };
  const [one, two] = [await dealt('Dora'), await dealt('Dot')];
  const rack = [
    { chip: 10_000, count: 20 },
    { chip: 2_500, count: 40 },
    { chip: 500, count: 100 },
  ];
  expect(await one.does({ do: 'sit', for: 3, cents: 0 })).toHaveProperty('done');
  // The rack gives no chips that it does not have.
  const cash = { do: 'buyIn', for: 3, cents: 30_000, cash: true };
  expect(await one.does(cash)).toMatchObject({ reason: 'chips-missing' });
  await filled(house, one.table, 350_000, one.dealer, rack);
  expect(await one.does(cash)).toHaveProperty('done');
  expect([
    await cents(`${one.table}/inventory`),
    await cents(`${one.table}/seat 3`),
    await cents(`${one.table}/drop box`),
    await cents(`${one.table}/patrons`),
  ]).toEqual([320_000, 30_000, 30_000, -30_000]);
  for (const wrong of [{ cash: 'yes' }, { cash: false }, { cents: -5 }, { cents: 1.5 }, { cents: 'all' }])
    expect(await one.does({ ...cash, ...wrong })).not.toHaveProperty('done');

  // Chips are of whoever carries them, and there are only as many as somebody carries.
  expect(await one.does({ do: 'leave', for: 3 })).toHaveProperty('done');
  expect(await cents('player/walk-in')).toBe(30_000);
  expect(await two.does({ do: 'sit', for: 1, cents: 30_001 })).toMatchObject({
    reason: 'not-enough',
    refused: expect.stringContaining('can’t leave the chips that patrons carry. It holds $300.'),
  });
  expect(await two.does({ do: 'sit', for: 1, cents: 10_000 })).toHaveProperty('done');
  expect([await cents('player/walk-in'), await cents(`${two.table}/seat 1`)]).toEqual([20_000, 10_000]);
  expect(await two.does({ do: 'leave', for: 1 })).toHaveProperty('done');

  const [cass, pat] = [await house.person('Cass', 'cashier'), await house.person('Pat', 'player')];
  const chips = [{ chip: 10_000, count: 3 }];
  expect(await money(pat, { do: 'cashChips', cents: 30_000 })).toMatchObject({ status: 403 });
  expect(await money(cass, { do: 'cashChips', cents: 30_500 })).toMatchObject({
    status: 409,
    body: { reason: 'not-enough' },
  });
  expect(await money(cass, { do: 'cashChips', cents: 29_000, chips })).toMatchObject({
    status: 409,
    body: { reason: 'chips-named' },
  });
  for (const wrong of [{ cents: 0 }, { cents: 'x' }, { chips: 'x' }, { chips: [] }, { person: 'Pat' }])
    expect((await money(cass, { do: 'cashChips', cents: 30_000, ...wrong })).status).toBe(422);
  const paper = fresh('receipt');
  expect((await money(cass, { do: 'cashChips', cents: 30_000, chips, paper })).status).toBe(201);
  expect(await money(cass, { do: 'sellChips', cents: 5_000, paper })).toMatchObject({
    status: 409,
    body: { reason: 'paper-used' },
  });
  expect((await money(cass, { do: 'sellChips', cents: 5_000 })).status).toBe(201);
  expect(await cents('player/walk-in')).toBe(5_000);

  // The drop is counted like any box.
  const [ann, ben] = [await house.person('Ann', 'count-team'), await house.person('Ben', 'count-team')];
  const count = { do: 'reportCount', table: one.table, account: 'drop box', counted: 29_900 };
  const { position } = (await money(ann, count)).body;
  expect(
    await ben.ask('POST', '/api/money', { do: 'signCount', count: position, counted: 29_900, key: fresh() }),
  ).toMatchObject({ status: 201, body: { counted: 29_900, held: 30_000, variance: -100 } });
  expect(await cents(`${one.table}/drop box`)).toBe(0);
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
  for (const { client } of [one, two]) client.socket.close();
});
