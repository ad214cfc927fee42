import { verifying } from '@fairdeal/proof';
import { describe, expect, test } from 'vitest';
import { rows } from '../record/testing/server.js';
import { connect } from './testing/client.js';
import { testHouse } from './testing/house.js';

const house = testHouse();

describe('the money of the house', () => {
  test('goes through a cashier to a player, who plays with it and takes home what is left', async () => {
    const [cass, pat] = [await house.person('Cass', 'cashier'), await house.person('Pat', 'player')];
    const deposit = { do: 'deposit', person: 'Pat', cents: 50_000, paper: 'receipt 1' };
    expect(await pat.ask('POST', '/api/money', deposit)).toMatchObject({ status: 403 });
    expect(await cass.ask('POST', '/api/money', deposit)).toMatchObject({ status: 201 });
    expect((await pat.ask('GET', '/api/money/mine')).body).toEqual({ cents: 50_000 });
    const opening = { open: { game: 'high-card-flush' }, money: 'house' };
    const { table } = (await house.administrator().ask('POST', '/api/tables', opening)).body;
    const client = await connect(house.url(), { cookie: pat.cookie() });
    const act = (asked: object, key: string) => client.ask({ act: { table, ...asked }, key });
    expect(await act({ do: 'sit', seat: 1, cents: 60_000 }, 'too much')).toHaveProperty('refused');
    expect(await act({ do: 'sit', seat: 1, cents: 20_000 }, 'sits')).toHaveProperty('done');
    expect((await pat.ask('GET', '/api/money/mine')).body).toEqual({ cents: 30_000 });
    const withdraw = { do: 'withdraw', person: 'Pat', paper: 'receipt 2' };
    expect(await cass.ask('POST', '/api/money', { ...withdraw, cents: 40_000 })).toMatchObject({
      status: 409,
      body: { refused: expect.stringContaining('$300') },
    });
    expect(await cass.ask('POST', '/api/money', { ...withdraw, cents: 30_000 })).toMatchObject({ status: 201 });
    const { accounts } = (await cass.ask('GET', '/api/money')).body as { accounts: { cents: number }[] };
    expect(accounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    client.socket.close();
  });

  test('goes with its player from one table to another, in larger chips that the dealer has changed for him', async () => {
    const [cass, tess] = [await house.person('Cas', 'cashier'), await house.person('Tess', 'player')];
    const [dee, dot] = [await house.person('Dee', 'dealer', 'player'), await house.person('Dot', 'dealer')];
    await cass.ask('POST', '/api/money', { do: 'deposit', person: 'Tess', cents: 50_000, paper: 'receipt 1' });
    const opening = { open: { game: 'high-card-flush' }, money: 'house', staff: 'people' };
    const opens = async () => (await house.administrator().ask('POST', '/api/tables', opening)).body.table;
    const [one, two] = [await opens(), await opens()];
    await house.administrator().ask('POST', `/api/tables/${one}/staff`, { person: 'Dee', role: 'dealer' });
    const client = await connect(house.url(), { cookie: tess.cookie() });
    const act = (table: unknown, asked: object, key: string) => client.ask({ act: { table, ...asked }, key });
    expect(await act(one, { do: 'sit', seat: 1, cents: 50_000 }, 'sits at one')).toHaveProperty('done');
    const changes = {
      ...{ do: 'colourUp', table: one, person: 'Tess', paper: 'change 1' },
      gives: [
        { chip: 500, count: 90 },
        { chip: 2_500, count: 2 },
      ],
      takes: [{ chip: 10_000, count: 5 }],
    };
    const money = (who: typeof dee, more: object = {}) => who.ask('POST', '/api/money', { ...changes, ...more });
    // What lies at his seat is the table's to move.
    expect(await money(dee)).toMatchObject({ status: 409, body: { refused: expect.stringContaining('holds $0') } });
    expect(await act(one, { do: 'leave' }, 'leaves one')).toHaveProperty('done');
    for (const who of [dot, cass, tess]) expect(await money(who)).toMatchObject({ status: 403 });
    expect(await money(dee, { takes: [{ chip: 10_000, count: 6 }] })).toMatchObject({
      status: 409,
      body: { refused: '$500 in chips is changed for as much, not for $600: count both again.' },
    });
    expect(await money(dee, { takes: [{ chip: 100, count: 500 }] })).toMatchObject({ status: 409 });
    expect(await money(dee, { person: 'Dee' })).toMatchObject({
      status: 409,
      body: { refused: 'Nobody handles his own money: another dealer does this.' },
    });
    expect(await money(dee, { key: 'changes' })).toMatchObject({ status: 201 });
    expect(await act(two, { do: 'sit', seat: 3, cents: 50_000 }, 'sits at two')).toHaveProperty('done');
    const rex = await house.person('Rex', 'regulator');
    const { moves } = (await rex.ask('GET', '/api/money/book')).body as { moves: { from: string; to: string }[] };
    const inventory = `${one}/inventory`;
    const his = expect.stringMatching(/^player\//);
    expect(moves.slice(0, 5)).toMatchObject([
      { from: his, to: `${two}/seat 3`, cents: 50_000 },
      { from: inventory, to: his, cents: 50_000 },
      { from: his, to: inventory, cents: 50_000 },
      { from: `${one}/seat 1`, to: his, cents: 50_000 },
      { from: his, to: `${one}/seat 1`, cents: 50_000 },
    ]);
    const { line, end } = verifying();
    for (const text of (await rex.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
    expect(end()).toMatchObject({ ok: true, faults: [] });
    client.socket.close();
  });

  test('is nobody’s own at the cage, is moved once by a key, and is never more than can be counted', async () => {
    const [carl, fred] = [await house.person('Carl', 'cashier', 'player'), await house.person('Fred', 'finance')];
    await house.person('Pia', 'player');
    for (const act of ['deposit', 'withdraw'])
      expect(await carl.ask('POST', '/api/money', { do: act, person: 'Carl', cents: 100, paper: 'r' })).toMatchObject({
        status: 409,
        body: { refused: 'Nobody handles his own money: another cashier does this.' },
      });
    const deposit = { do: 'deposit', person: 'Pia', cents: 700, paper: 'r', key: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => carl.ask('POST', '/api/money', deposit)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await carl.ask('POST', '/api/money', deposit)).body).toEqual(answers[0]?.body);
    const { accounts } = (await carl.ask('GET', '/api/money')).body;
    expect(accounts).toContainEqual({ account: expect.stringMatching(/^player\//), cents: 700 });
    for (const cents of [Number.MAX_SAFE_INTEGER, 100_000_000_001, 0.5])
      expect(await fred.ask('POST', '/api/money', { do: 'fund', cents, paper: 'bank' })).toMatchObject({ status: 422 });
  });

  test('is taken as often as it lasts by many at once, and nobody hears of another or fails with him', async () => {
    const [una, uma] = [await house.person('Una', 'cashier', 'surveillance'), await house.person('Uma', 'player')];
    await una.ask('POST', '/api/money', { do: 'deposit', person: 'Uma', cents: 100_000, paper: 'in' });
    const asked = await Promise.all(
      Array.from({ length: 75 }, (_, nth) => {
        const does = nth % 3 === 0 ? { do: 'deposit', person: 'Ada' } : { do: 'withdraw', person: 'Uma' };
        return una.ask('POST', '/api/money', { ...does, cents: 10_000, paper: `${nth}` });
      }),
    );
    const [into, out] = [0, 1].map((kind) => asked.filter((_, nth) => Math.min(nth % 3, 1) === kind));
    expect(into?.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 201));
    expect(out?.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const { status, body } of out ?? [])
      if (status !== 201) expect(body.refused).toMatch(/^(?!.*player\/).* holds \$(0|\d00)\.$/);
    expect((await uma.ask('GET', '/api/money/mine')).body).toEqual({ cents: 0 });
    const { line, end } = verifying();
    for (const text of (await una.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
    expect(end()).toMatchObject({ ok: true, faults: [] });
  });

  test('is counted by two people: the second counts anew and signs, and only then it moves', async () => {
    const [cy, di] = [await house.person('Cy', 'count-team'), await house.person('Di', 'count-team')];
    const pam = await house.person('Pam', 'player');
    const cass = await house.person('Cassie', 'cashier');
    const { table } = (
      await house.administrator().ask('POST', '/api/tables', { open: { game: 'hold-em' }, money: 'house' })
    ).body;
    const money = (who: typeof cy, asked: object) => who.ask('POST', '/api/money', asked);
    await money(cass, { do: 'deposit', person: 'Pam', cents: 1_000, paper: 'r' });
    expect(await money(pam, { do: 'tip', table, person: 'Pam', cents: 500, paper: 'tip' })).toMatchObject({
      status: 201,
    });
    expect(await money(pam, { do: 'tip', table, person: 'Cy', cents: 500, paper: 'tip' })).toMatchObject({
      status: 403,
    });
    expect(
      await rows(
        house.database(),
        "select from entries join people using (person) where name = 'Pam' and body::json -> 'act' ->> 'what' = 'keepCage'",
      ),
    ).toHaveLength(1);
    const { table: play } = (await house.administrator().ask('POST', '/api/tables', { open: { game: 'hold-em' } }))
      .body;
    for (const asked of [
      { do: 'tip', table: play, person: 'Pam', cents: 100, paper: 'tip' },
      { do: 'reportCount', table: play, account: 'drop box', counted: 0, paper: 'count' },
    ])
      expect(await money(asked.do === 'tip' ? pam : cy, asked)).toMatchObject({
        status: 409,
        body: { refused: expect.stringContaining('play money') },
      });
    for (const account of ['seat 1', 'nope', 'inventory', 'shortage', 'high hand box'])
      expect(await money(cy, { do: 'reportCount', table, account, counted: 0, paper: 'count 0' })).toMatchObject({
        status: 409,
        body: { refused: expect.stringContaining('the drop box or the tip box'), cites: ['637a.15(d)', '637a.16(d)'] },
      });
    const deb = await house.person('Deb', 'count-team', 'dealer');
    const people = { open: { game: 'hold-em' }, money: 'house', staff: 'people' };
    const { table: hers } = (await house.administrator().ask('POST', '/api/tables', people)).body;
    await house.administrator().ask('POST', `/api/tables/${hers}/staff`, { person: 'Deb', role: 'dealer' });
    const counts = { do: 'reportCount', table: hers, account: 'tip box', counted: 0, paper: 'count 0' };
    const signing = { do: 'signCount', count: (await money(cy, counts)).body.position, counted: 0 };
    for (const asked of [counts, signing])
      expect(await money(deb, asked)).toMatchObject({
        status: 409,
        body: { refused: expect.stringContaining('does not count its boxes') },
      });
    expect(await money(di, signing)).toMatchObject({ status: 201, body: { variance: 0 } });
    const report = { do: 'reportCount', table, account: 'tip box', counted: 400, paper: 'count 1' };
    const { position: older } = (await money(cy, report)).body;
    const { position: count } = (await money(cy, report)).body;
    expect(await money(di, { do: 'signCount', count: older, counted: 400 })).toMatchObject({ status: 409 });
    expect((await di.ask('GET', '/api/money/counts')).body.counts).toMatchObject([{ count }]);
    const held = async (): Promise<unknown> => (await di.ask('GET', `/api/money?table=${table}`)).body.accounts;
    expect(await held()).toContainEqual({ account: `${table}/tip box`, cents: 500 });
    for (const [who, counted] of [
      [cy, 400],
      [di, 500],
    ] as const)
      expect(await money(who, { do: 'signCount', count, counted })).toMatchObject({ status: 409 });
    const signs = { do: 'signCount', count, counted: 400, key: 'signs' };
    const signed = { status: 201, body: { position: expect.any(Number), counted: 400, held: 500, variance: -100 } };
    const done = await money(di, signs);
    expect(done).toMatchObject(signed);
    expect((await money(di, signs)).body).toEqual(done.body);
    expect(await held()).toContainEqual({ account: `${table}/shortage`, cents: 100 });
    expect(await money(di, { do: 'signCount', count, counted: 400 })).toMatchObject({ status: 409 });
    expect(await money(di, { do: 'signCount', count: 1, counted: 0 })).toMatchObject({ status: 409 });
    expect(await money(cy, { ...report, table: 'nowhere' })).toMatchObject({ status: 404 });
  });
});
