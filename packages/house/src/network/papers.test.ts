import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { testServer } from '../log/testing/server.js';
import { fresh, funded, houseTable } from './testing/approved.js';
import { testHouse, type Visitor } from './testing/house.js';

const server = testServer();
const house = testHouse({ limited: false }, server);

const RACK = [{ chip: 500, count: 1_000 }];
const VALUE = 500_000;

test('the house numbers its papers one after another, and prints each with its signatures and its entry', async () => {
  await funded(house, 50_000_000);
  const [flo, fay, cass, fin, sue] = [
    await house.person('Flo', 'floorperson'),
    await house.person('Fay', 'floorperson'),
    await house.person('Cass', 'cashier'),
    await house.person('Fin', 'finance'),
    await house.person('Sue', 'shift-manager'),
  ];
  await house.person('Pat', 'player');
  const table = await houseTable(house, { game: 'over-under' }, { chips: [500], pace: { bet: 0, decide: 60 } });
  const slip = (more: object) =>
    flo.ask('POST', '/api/slips', { kind: 'fill', table, cents: VALUE, chips: RACK, key: fresh(), ...more });
  const paper = async (position: unknown, who: Visitor = sue) => (await who.ask('GET', `/api/papers/${position}`)).body;

  const opening = await slip({ purpose: 'opening' });
  expect(opening.status).toBe(201);
  expect(await paper(opening.body.slip)).toMatchObject({
    ...{ title: 'opening', paper: 'OPEN-000001', numbered: true, table, cents: VALUE, chips: RACK },
    signed: [
      { as: 'asked', person: 'Flo' },
      { as: 'given', person: null, at: null },
      { as: 'taken', person: null, at: null },
    ],
  });
  const at = `/api/slips/${String(opening.body.slip)}`;
  await cass.ask('POST', `${at}/give`, { key: fresh() });
  await fay.ask('POST', `${at}/take`, { key: fresh() });
  expect((await paper(opening.body.slip)).signed).toMatchObject([
    { person: 'Flo' },
    { person: 'Cass' },
    { person: 'Fay' },
  ]);

  // A number that somebody wrote stays; the sequence of the house goes on beside it.
  const written = await slip({ paper: 'F 17' });
  expect(await paper(written.body.slip)).toMatchObject({ paper: 'F 17', numbered: false });
  const [one, two] = [await slip({}), await slip({})];
  expect([await paper(one.body.slip), await paper(two.body.slip)]).toMatchObject([
    { title: 'fill', paper: 'FILL-000001' },
    { title: 'fill', paper: 'FILL-000002' },
  ]);
  for (const typed of ['FILL-000003', 'fill – 000900', 'OPEN-000001'])
    expect(await slip({ paper: typed })).toMatchObject({ status: 409, body: { reason: 'paper-of-house' } });
  const key = fresh();
  const [again, once] = [await slip({ key }), await slip({ key })];
  expect(once.body).toEqual(again.body);
  expect(await paper(again.body.slip)).toMatchObject({ paper: 'FILL-000003' });

  const pays = (more: object) =>
    cass.ask('POST', '/api/money', { do: 'deposit', person: 'Pat', cents: 70_000, key: fresh(), ...more });
  const [first, second] = [await pays({}), await pays({})];
  expect(await paper(first.body.position, cass)).toMatchObject({
    title: 'buy-in',
    paper: 'BUYIN-000001',
    holder: 'Pat',
    cents: 70_000,
  });
  expect(await paper(second.body.position, fin)).toMatchObject({
    paper: 'BUYIN-000002',
    signed: [{ as: 'by', person: 'Cass' }],
  });

  const counting = `/api/tables/${table}/chips/counts`;
  const short = [{ chip: 500, count: 998 }];
  const count = await flo.ask('POST', counting, { do: 'reportTray', chips: short, key: fresh() });
  const signed = await fay.ask('POST', counting, {
    do: 'signTray',
    count: count.body.position,
    chips: short,
    key: fresh(),
  });
  // A first count prints nothing: it is blind.
  expect(await sue.ask('GET', `/api/papers/${String(count.body.position)}`)).toMatchObject({ status: 404 });
  expect(await paper(signed.body.position)).toMatchObject({
    ...{ title: 'rack count', paper: 'RACK-000001', cents: 499_000, variance: -1_000 },
    signed: [
      { as: 'first', person: 'Flo' },
      { as: 'second', person: 'Fay' },
    ],
  });
  expect((await fay.ask('GET', `/api/papers/${String(signed.body.position)}`)).status).toBe(403);
  expect((await flo.ask('GET', `/api/papers/${String(first.body.position)}`)).status).toBe(403);
  for (const wrong of ['0', '-1', 'x', '1.5']) expect((await sue.ask('GET', `/api/papers/${wrong}`)).status).toBe(422);
  expect((await sue.ask('GET', '/api/papers/999999')).status).toBe(404);

  const board = await house.person('Rex', 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
}, 60_000);
