import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { filled, fresh, funded, houseTable } from './testing/approved.js';
import { connect } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { act, playsARound } from './testing/playing.js';

const house = testHouse({ limited: false });

interface Account {
  readonly account: string;
  readonly cents: number;
}

const held = async (by: Visitor, account: string): Promise<number> => {
  const { accounts } = (await by.ask('GET', '/api/money')).body as { accounts: Account[] };
  return accounts.find((one) => one.account === account)?.cents ?? 0;
};

const opened = (more: object): Promise<string> => houseTable(house, { game: 'high-card-flush' }, more);

test('a fill is asked for by the floor, given by the cage and taken by the dealer, three people; a credit goes back the same way', async () => {
  const [flora, cass, dora, dan] = [
    await house.person('Flora', 'floorperson'),
    await house.person('Cass', 'cashier'),
    await house.person('Dora', 'dealer'),
    await house.person('Dan', 'dealer'),
  ];
  const other = await house.person('Cole', 'cashier');
  const finn = await house.person('Finn', 'finance');
  const table = await opened({ staff: 'people' });
  await flora.ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const ask = (by: Visitor, kind: string, at = table, paper = 'S-1') =>
    by.ask('POST', '/api/slips', { kind, table: at, cents: 50_000, paper, key: fresh() });
  const sign = async (by: Visitor, slip: unknown, step: string): Promise<number> =>
    (await by.ask('POST', `/api/slips/${slip}/${step}`, { key: fresh() })).status;
  const where = () =>
    Promise.all(['cage', `${table}/fill on the way`, `${table}/inventory`].map((account) => held(finn, account)));

  expect((await ask(dora, 'fill')).status).toBe(403);
  expect((await ask(flora, 'fill', 'nowhere')).status).toBe(404);
  expect((await ask(flora, 'fill', await opened({ money: 'play', staff: 'people' }))).status).toBe(409);
  const { slip } = (await ask(flora, 'fill')).body;
  expect(await ask(flora, 'fill')).toMatchObject({
    status: 409,
    body: { refused: expect.stringMatching(/^You can’t use the number S-1 again\..* Use the next number\.$/) },
  });
  // An empty cage gives nothing; Finance brings what it is to give.
  expect(await cass.ask('POST', `/api/slips/${slip}/give`, { key: fresh() })).toMatchObject({
    status: 409,
    body: { refused: '$500 can’t leave the cage. It holds $0. Have Finance bring $500 to the cage first.' },
  });
  await funded(house, 200_000);
  const [cage, , inventory] = (await where()) as [number, number, number];
  expect(await sign(dora, slip, 'take')).toBe(409);
  expect(await sign(flora, slip, 'give')).toBe(403);
  expect((await Promise.all([sign(cass, slip, 'give'), sign(other, slip, 'give')])).toSorted()).toEqual([201, 409]);
  expect(await where()).toEqual([cage - 50_000, 50_000, inventory]);
  expect(await sign(dan, slip, 'take')).toBe(403);
  expect([await sign(dora, slip, 'take'), await sign(dora, slip, 'take')]).toEqual([201, 409]);
  expect(await where()).toEqual([cage - 50_000, 0, inventory + 50_000]);

  const own = (await ask(await house.person('Cal', 'floorperson'), 'credit', table, 'S-2')).body.slip;
  const cal = await house.becomes('Cal', 'cashier');
  expect([await sign(dora, own, 'give'), await sign(cal, own, 'take'), await sign(other, own, 'take')]).toEqual([
    ...[201, 409, 201],
  ]);
  expect(await where()).toEqual([cage, 0, inventory]);
  // Nobody fills a table alone: where it is dealt by itself, another of the floor is its hand.
  const alone = { do: 'fill', table, cents: 50_000, paper: 'S-9', key: fresh() };
  expect((await other.ask('POST', '/api/money', alone)).status).toBe(422);
  const fay = await house.person('Fay', 'floorperson');
  const itself = (await ask(flora, 'fill', await opened({ staff: 'automated' }), 'S-3')).body.slip;
  expect([await sign(other, itself, 'give'), await sign(dora, itself, 'take')]).toEqual([201, 403]);
  expect([await sign(flora, itself, 'take'), await sign(fay, itself, 'take')]).toEqual([409, 201]);
  const { slips } = (await flora.ask('GET', `/api/slips?table=${table}`)).body as { slips: object[] };
  expect(slips).toMatchObject([
    { kind: 'credit', asked: { person: 'Cal' }, given: { person: 'Dora' }, taken: { person: 'Cole' } },
    { kind: 'fill', asked: { person: 'Flora' }, taken: { person: 'Dora' } },
  ]);
  for (const span of [`table=${table}&to=2020-01-01T00:00:00Z`, 'table=t999'])
    expect((await flora.ask('GET', `/api/slips?${span}`)).body).toEqual({ slips: [], more: false });
});

/** Changes roles behind the back of the house, and waits until it says that no row differs. */
const changed = async (sql: string, patience = { interval: 200 }): Promise<void> => {
  await rows(house.database(), sql);
  await expect
    .poll(async () => (await house.visitor().ask('GET', '/api/health')).body, patience)
    .toMatchObject({ ok: true });
};

test('the floor recalls a round and rules on it, but not on their own money; opening its cards takes a reason; the log verifies', async () => {
  const [floor, pit, rita, cashier] = [
    await house.person('Floyd', 'floorperson', 'player'),
    await house.person('Pia', 'pit-manager'),
    await house.person('Rita', 'regulator'),
    await house.person('Carl', 'cashier'),
  ];
  const pat = await house.person('Pat', 'player');
  const table = await opened({});
  await funded(house, 2_000_000);
  await filled(house, table, 500_000);
  for (const person of ['Pat', 'Floyd'])
    await cashier.ask('POST', '/api/money', {
      do: 'deposit',
      person,
      cents: 60_000,
      paper: `B ${person}`,
      key: fresh(),
    });
  const client = await connect(house.url(), { cookie: pat.cookie() });
  await playsARound(client, table, 50_000);
  const at = `/api/tables/${table}/rounds`;

  for (const nobody of [pat, cashier]) expect((await nobody.ask('GET', `${at}/1`)).status).toBe(403);
  const recalled = await floor.ask('GET', `${at}/1`);
  expect(recalled.body).toMatchObject({ table, round: 1, saved: null, game: 'high-card-flush' });
  const steps = recalled.body.steps as { did: string; words: string; position: number; view: object }[];
  expect(steps.map(({ did }) => did)).toEqual(expect.arrayContaining(['wagerPlaced', 'dealt', 'cardsCollected']));
  expect(JSON.stringify(steps.find(({ did }) => did === 'dealt')?.view)).not.toMatch(/"[2-9tjqka][cdhs]"/i);
  expect((await rita.ask('GET', `${at}?position=${steps[0]?.position}`)).body).toEqual({ round: 1 });

  expect((await floor.ask('GET', `${at}/1?as=sealed&why=curious`)).status).toBe(403);
  expect((await rita.ask('GET', `${at}/1?as=sealed`)).status).toBe(422);
  await playsARound(client, table);
  await playsARound(client, table);
  expect((await rita.ask('GET', `${at}/4?as=sealed&why=complaint`)).status).toBe(409);
  const sealed = await rita.ask('GET', `${at}/1?as=sealed&why=complaint%2012`);
  expect(sealed.body.saved).toMatchObject({ kind: 'house' });
  expect((await floor.ask('GET', `/api/tables/${table}/seats/1?why=curious`)).status).toBe(403);
  // Whoever watches from now on has played here.
  await rows(house.database(), "update people set roles = '{player,surveillance}' where name = 'Pat'");
  for (const path of [`${at}/1?as=sealed&why=mine`, `/api/tables/${table}/seats/1?why=mine`])
    expect(await pat.ask('GET', path)).toMatchObject({
      status: 403,
      body: { refused: 'You can’t view hidden cards of a table where you play. Ask a colleague.' },
    });
  const [{ times }] = (await rows(
    house.database(),
    "select count(*)::int as times from entries where body::json -> 'act' ->> 'what' = 'openCards' and role = 'player'",
  )) as [{ times: number }];
  expect(times).toBe(2);
  await changed("update people set roles = '{player}' where name = 'Pat'");
  expect((await rita.ask('GET', `/api/tables/${table}/seats/1?why=complaint`)).body).toMatchObject({ options: [] });
  expect((await rita.ask('GET', `/api/tables/${table}/seats/2?why=complaint`)).status).toBe(409);

  const rules = async (by: Visitor, round: number, more: object = {}): Promise<number> =>
    (
      await by.ask('POST', `${at}/${round}/ruling`, {
        ...{ ruling: 'overridden', reason: 'The flush was misread', clause: '678a.11(f)' },
        ...more,
      })
    ).status;
  const owed = { owed: { seat: 1, cents: 2_500 } };
  const before = await held(rita, `${table}/inventory`);
  expect(await rules(pat, 1)).toBe(403);
  expect(await rules(await house.person('Paul', 'poker-shift-supervisor'), 1)).toBe(403);
  expect(await rules(floor, 99)).toBe(409);
  expect(await rules(floor, 1, { clause: '999a.1' })).toBe(409);
  expect(await rules(floor, 1, { ...owed, ruling: 'stands' })).toBe(409);
  expect(await rules(floor, 1, { owed: { seat: 2, cents: 100 } })).toBe(409);
  // An override that moves nothing would only look like one.
  expect(await rules(floor, 1, { seat: 1 })).toBe(409);
  for (const cents of [100_000_000, -100_000_000]) {
    const asked = { ruling: 'overridden', reason: 'x', clause: '678a.11(f)', owed: { seat: 1, cents } };
    expect(await floor.ask('POST', `${at}/1/ruling`, asked)).toMatchObject({
      status: 409,
      body: { reason: 'ruling-too-large', refused: expect.stringMatching(/\$[\d,.]+/) },
    });
  }
  // A ruling is about a person who sat there: another person, or another seat, is refused.
  expect(recalled.body.seats).toEqual([{ seat: 1, person: expect.any(String), name: 'Pat' }]);
  const misnamed = { ...owed, ruling: 'overridden', reason: 'x', clause: '678a.11(f)', person: 'Floyd' };
  expect((await floor.ask('POST', `${at}/1/ruling`, misnamed)).body).toMatchObject({
    reason: 'seat-in-round',
  });
  expect(await rules(floor, 1, { ...owed, seat: 2 })).toBe(409);
  expect(await rules(floor, 1, { person: 'Pat' })).toBe(409);
  const pats = { ...owed, seat: 1, person: 'Pat' };
  expect((await Promise.all([rules(floor, 1, pats), rules(floor, 1, pats)])).toSorted()).toEqual([201, 409]);
  expect(await held(rita, `${table}/inventory`)).toBe(before - 2_500);
  expect(await rules(pit, 1, { owed: { seat: 1, cents: 100_000_000 } })).toBe(409);
  expect(await rules(pit, 1, { seat: 1, ruling: 'stands', reason: 'The meter agrees' })).toBe(201);
  const sitting = await connect(house.url(), { cookie: floor.cookie() });
  const own = await opened({});
  await filled(house, own, 500_000);
  await act(sitting, own, { do: 'sit', seat: 1, cents: 50_000 });
  await playsARound(sitting, own);
  expect(
    (await floor.ask('POST', `/api/tables/${own}/rounds/1/ruling`, { ruling: 'stands', reason: 'x', clause: '678a.1' }))
      .text,
  ).toContain('your own money');
  expect((await rita.ask('GET', `/api/rulings?table=${table}`)).body).toMatchObject({
    rulings: [
      { person: 'Pia', ruling: 'stands', seat: 1, player: 'Pat' },
      { person: 'Floyd', seat: 1, player: 'Pat', cents: 2_500, cites: ['678a.11(f)'] },
    ],
    more: false,
  });
  const longAgo = `/api/rulings?table=${table}&to=2020-01-01T00:00:00Z`;
  expect((await rita.ask('GET', longAgo)).body).toEqual({ rulings: [], more: false });

  const { entries } = (await rita.ask('GET', '/api/log/search?clause=678a.11(f)&did=disputeRuled')).body;
  expect(entries).toMatchObject([{ person: 'Pia' }, { person: 'Floyd', amount: 2_500 }]);
  expect((await rita.ask('GET', '/api/log/search?person=floyd&did=disputeRuled')).body).toMatchObject({
    entries: [{ person: 'Floyd' }],
    total: 1,
    more: false,
    order: 'newest',
  });
  const page = (query: string) => rita.ask('GET', `/api/log/search?${query}`);
  const ofSection = (await page('clause=678a.11&did=disputeRuled&order=oldest&limit=1')).body;
  expect(ofSection).toMatchObject({ entries: [{ person: 'Floyd' }], total: 2, more: true, order: 'oldest' });
  const [{ entry: after }] = ofSection.entries as [{ entry: number }];
  expect((await page(`clause=678a.11&did=disputeRuled&order=oldest&after=${after}`)).body).toMatchObject({
    ...{ entries: [{ person: 'Pia' }], total: 2, more: false },
  });
  expect(await page('clause=678a.99')).toMatchObject({
    status: 422,
    body: { reason: 'unknown-clause' },
  });
  expect(await page('did=notAThing')).toMatchObject({
    status: 422,
    body: { reason: 'unknown-event' },
  });
  const log = (await rita.ask('GET', '/api/log')).text;
  expect(log.match(/"do":"openSealed"/g)).toHaveLength(4);
  const { readLine: line, finish: end } = exportVerifier({ key: (await rita.ask('GET', '/api/log/key')).text });
  for (const text of log.split('\n')) line(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
  for (const one of [client, sitting]) one.socket.close();
});

test('every ruling names a seat, and is final for that seat of that round alone', async () => {
  const [fay, fred, pia] = [
    await house.person('Fay Final', 'floorperson'),
    await house.person('Fred Final', 'floorperson'),
    await house.person('Pia Final', 'pit-manager'),
  ];
  const { table } = (
    await house
      .administrator()
      .ask('POST', '/api/tables', { open: { game: 'high-card-flush' }, pace: { bet: 1, decide: 1 } })
  ).body as { table: string };
  const players = await Promise.all(
    ['Pete', 'Quin'].map(async (name) =>
      connect(house.url(), { cookie: (await house.person(name, 'player')).cookie() }),
    ),
  );
  const [pete, quin] = players as [(typeof players)[0], (typeof players)[0]];
  expect(await act(quin, table, { do: 'sit', seat: 2, cents: 50_000 })).toHaveProperty('done');
  await playsARound(pete, table);
  const rules = (by: Visitor, more: object) =>
    by.ask('POST', `/api/tables/${table}/rounds/1/ruling`, {
      ...{ ruling: 'stands', reason: 'The cards agree', clause: '678a.11(b)', ...more },
    });
  for (const ruling of ['stands', 'overridden'])
    expect(await rules(fay, { ruling })).toMatchObject({
      status: 409,
      body: {
        reason: 'ruling-seat',
      },
    });
  expect(await rules(fay, { ruling: 'overridden', seat: 1, owed: { seat: 1, cents: 0 } })).toMatchObject({
    status: 409,
    body: { reason: 'no-amount' },
  });
  expect(await rules(fay, { seat: 1 })).toMatchObject({ status: 201 });
  expect(await rules(fred, { seat: 1 })).toMatchObject({
    status: 409,
    body: {
      reason: 'ruled-already',
    },
  });
  expect(await rules(fred, { seat: 2 })).toMatchObject({ status: 201 });
  expect(await rules(pia, { seat: 1 })).toMatchObject({ status: 201 });
  const rex = await house.person('Rex Final', 'regulator');
  expect((await rex.ask('GET', `/api/rulings?table=${table}`)).body).toMatchObject({
    rulings: [
      { person: 'Pia Final', seat: 1, player: 'Pete' },
      { person: 'Fred Final', seat: 2, player: 'Quin' },
      { person: 'Fay Final', seat: 1, player: 'Pete' },
    ],
  });
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await rex.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
  for (const one of players) one.socket.close();
});
