import { expect, test } from 'vitest';
import { approved } from './testing/approved.js';
import { connect } from './testing/client.js';
import { testHouse } from './testing/house.js';

const house = testHouse();

const STUD = { game: 'dj-wild', paytables: { progressive: '2' } };
const FLUSH = { game: 'high-card-flush', paytables: { progressive: 'A' } };

test('a meter is opened, shared by tables, shown to all, and counted and reset by different people', async () => {
  const [pit, cy, fay] = [
    await house.person('Pit', 'pit-manager'),
    await house.person('Cy', 'count-team'),
    await house.person('Fay', 'finance'),
  ];
  const opening = { name: 'main', seed: 1_000_000 };
  expect(await cy.ask('POST', '/api/meters', opening)).toMatchObject({ status: 403 });
  expect(await pit.ask('POST', '/api/meters', opening)).toMatchObject({ status: 201 });
  expect(await pit.ask('POST', '/api/meters', opening)).toMatchObject({ status: 409 });
  expect(await pit.ask('POST', '/api/meters', { ...opening, name: 'Main Street' })).toMatchObject({ status: 422 });
  const open = (asked: object) => house.administrator().ask('POST', '/api/tables', asked);
  const { table } = (await open({ open: STUD, meter: 'main' })).body;
  for (const wrong of [
    { open: STUD, meter: 'none' },
    { submission: await approved(house, STUD), meter: 'main', money: 'house' },
    { open: { game: 'dj-wild' }, meter: 'main' },
    { open: { game: 'hold-em' }, meter: 'main' },
  ])
    expect(await open(wrong)).toMatchObject({ status: 422 });
  expect(await open({ open: FLUSH, meter: 'main' })).toMatchObject({
    status: 422,
    body: { cites: expect.arrayContaining(['678a.12(d)(3)', '678a.2(c)']) },
  });
  const shown = { meter: 'main', kind: 'meter', cents: 1_000_000, seed: 1_000_000, reseed: 1_000_000, tables: [table] };
  expect((await cy.ask('GET', '/api/meters')).body).toMatchObject({ meters: [shown] });
  await expect
    .poll(async () => (await cy.ask('GET', '/api/tables')).body.tables)
    .toContainEqual(expect.objectContaining({ table, meter: 'main', meters: { progressive: 1_000_000 } }));
  const count = { do: 'count', chips: 0, shown: 1_000_000 };
  const reset = { do: 'reset', cents: 1_000_100, reason: 'the sign was ahead' };
  expect(await fay.ask('POST', '/api/meters/meter/main', count)).toMatchObject({ status: 403 });
  expect(await cy.ask('POST', '/api/meters/meter/main', { ...count, chips: 200, shown: 999_900 })).toMatchObject({
    status: 200,
    body: { variance: { chips: 200, sign: -100 } },
  });
  const client = await connect(house.url(), { cookie: fay.cookie() });
  const act = { table: 'meter/main', ...reset };
  expect(await client.ask({ act: { ...act, do: 'count' }, key: 'a' })).toHaveProperty('wrong');
  expect(await client.ask({ act: { table: 'meter/main', ...count }, key: 'b' })).toHaveProperty('refused');
  expect(await client.ask({ act, key: 'c' })).toMatchObject({ done: 3 });
  expect(await client.ask({ act, key: 'c' })).toMatchObject({ done: 3 });
  expect(await client.ask({ act: { ...act, cents: 1_000_200 }, key: 'c' })).toMatchObject({ reason: 'key-used' });
  client.socket.close();
  const { accounts } = (await fay.ask('GET', '/api/money')).body as { accounts: { account: string }[] };
  expect(accounts).toContainEqual({ account: 'play money', cents: -1_000_100 });
  expect(accounts.map(({ account }) => account)).not.toContain('cage');
  const wall = await fetch(`${house.url()}/api/meters/stream`);
  const reader = wall.body?.getReader();
  const first = await reader?.read();
  expect(JSON.parse(new TextDecoder().decode(first?.value))).toMatchObject({ ...shown, cents: 1_000_100 });
  await reader?.cancel();
  const sam = await house.person('Sol', 'shift-manager');
  await sam.ask('POST', '/api/meters', { name: 'new', seed: 1_000_000 });
  const transfer = { do: 'transfer', to: 'meter/new', reason: 'the game ends' };
  expect(await sam.ask('POST', '/api/meters/meter/main', transfer)).toMatchObject({ status: 200 });
  const pat = await connect(house.url(), { cookie: (await house.person('Pat', 'player')).cookie() });
  const does = (asked: object, key: string) => pat.ask({ act: { table, ...asked }, key });
  expect(await does({ do: 'sit', seat: 1, cents: 100_000 }, 'sits')).toHaveProperty('done');
  await expect
    .poll(() => does({ do: 'wager', box: 1, wager: 'ante', cents: 500 }, crypto.randomUUID()))
    .toHaveProperty('done');
  expect(await does({ do: 'wager', box: 1, wager: 'progressive', cents: 100 }, 'too late')).toMatchObject({
    reason: 'no-wagers-on-meter',
    cites: ['678a.2(c)', '688a.2(d)'],
  });
  pat.socket.close();
});

test('a fund that players are told of is given to another after its notice, which every sign shows', async () => {
  const [sam, fin] = [await house.person('Sam', 'shift-manager'), await house.person('Fin', 'finance')];
  const procedures = { discontinuing: 'transfer', noticeDays: 30 };
  const badBeat = {
    contribution: { minimumPot: 200, amount: { kind: 'fixed', cents: 100 }, most: 100 },
    hands: [{ title: 'aces full', atLeast: 'AcAdAhKcKd', percent: 50 }],
    shares: { beaten: 50, winning: 25, table: 25 },
    ...{ bothHoleCards: false, leastPlayers: 2, paidAt: 'cage', ...procedures, discontinuingApproved: true },
  };
  const opens = (filed: object) =>
    sam.ask('POST', '/api/tables', { open: { game: 'hold-em', badBeat: filed }, fund: 'beat' });
  expect(await sam.ask('POST', '/api/meters', { name: 'beat', procedures })).toMatchObject({ status: 409 });
  for (const name of ['beat', 'next'])
    expect(await sam.ask('POST', '/api/meters', { name, kind: 'fund', procedures })).toMatchObject({ status: 201 });
  expect(await opens({ ...badBeat, noticeDays: 0 })).toMatchObject({ status: 422, body: { cites: ['637a.15(i)'] } });
  const { table } = (await opens(badBeat)).body;
  const transfer = { do: 'transfer', to: 'fund/next', reason: 'the game ends' };
  const refused = { status: 409, body: { refused: expect.stringContaining('30 days'), cites: ['637a.15(i)'] } };
  expect(await sam.ask('POST', '/api/meters/fund/beat', transfer)).toMatchObject(refused);
  expect(await sam.ask('POST', '/api/meters/fund/beat', { do: 'announce' })).toMatchObject({ status: 403 });
  expect(await fin.ask('POST', '/api/meters/fund/beat', { do: 'announce' })).toMatchObject({ status: 200 });
  expect(await sam.ask('POST', '/api/meters/fund/beat', transfer)).toMatchObject(refused);
  const { meters } = (await fin.ask('GET', '/api/meters')).body;
  expect(meters).toContainEqual(expect.objectContaining({ meter: 'beat', announced: expect.any(String), procedures }));
  await expect
    .poll(async () => (await fin.ask('GET', `/api/tables/${table}`)).body.view)
    .toHaveProperty('badBeat.sign', 'Bad Beat payout $0, which will be discontinued');
});
