import { exportVerifier } from '@fairdeal/proof';
import { describe, expect, test } from 'vitest';
import { rows } from '../log/testing/server.js';
import { fresh, houseTable } from './testing/approved.js';
import { connect } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { act } from './testing/playing.js';

const house = testHouse();

const money = (who: Visitor, asked: object) => who.ask('POST', '/api/money', { key: fresh(), ...asked });

describe('the money of the house', () => {
  test('goes through a cashier to a player, who plays with it and takes home what is left', async () => {
    const [cass, pat] = [await house.person('Cass', 'cashier'), await house.person('Pat', 'player')];
    const deposit = { do: 'deposit', person: 'Pat', cents: 50_000, paper: 'receipt 1' };
    expect(await money(pat, deposit)).toMatchObject({ status: 403 });
    expect(await money(cass, deposit)).toMatchObject({ status: 201 });
    expect((await pat.ask('GET', '/api/money/mine')).body).toEqual({ cents: 50_000 });
    const table = await houseTable(house, { game: 'high-card-flush' });
    const client = await connect(house.url(), { cookie: pat.cookie() });
    const act = (asked: object, key: string) => client.ask({ act: { table, ...asked }, key });
    expect(await act({ do: 'sit', seat: 1, cents: 60_000 }, 'too much')).toHaveProperty('refused');
    expect(await act({ do: 'sit', seat: 1, cents: 20_000 }, 'sits')).toHaveProperty('done');
    expect((await pat.ask('GET', '/api/money/mine')).body).toEqual({ cents: 30_000 });
    const withdraw = { do: 'withdraw', person: 'Pat', paper: 'receipt 2' };
    expect(await money(cass, { ...withdraw, cents: 40_000 })).toMatchObject({
      status: 409,
      body: { refused: expect.stringContaining('$300') },
    });
    expect(await money(cass, { ...withdraw, cents: 30_000 })).toMatchObject({ status: 201 });
    const { accounts } = (await cass.ask('GET', '/api/money')).body as { accounts: { cents: number }[] };
    expect(accounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    client.socket.close();
  });

  test('goes with its player from one table to another, after the dealer colors it up', async () => {
    const [cass, tess] = [await house.person('Cas', 'cashier'), await house.person('Tess', 'player')];
    const [dee, dot] = [await house.person('Dee', 'dealer', 'player'), await house.person('Dot', 'dealer')];
    await money(cass, { do: 'deposit', person: 'Tess', cents: 50_000, paper: 'receipt 3' });
    const opens = () => houseTable(house, { game: 'high-card-flush' }, { staff: 'people' });
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
    const changing = (who: Visitor, more: object = {}) => money(who, { ...changes, ...more });
    // What lies at his seat is the table's to move.
    expect(await changing(dee)).toMatchObject({ status: 409, body: { refused: expect.stringContaining('holds $0') } });
    expect(await act(one, { do: 'leave' }, 'leaves one')).toHaveProperty('done');
    for (const who of [dot, cass, tess]) expect(await changing(who)).toMatchObject({ status: 403 });
    expect(await changing(dee, { takes: [{ chip: 10_000, count: 6 }] })).toMatchObject({
      status: 409,
      body: { refused: 'You can’t color up $500 in chips for $600. Count both again.' },
    });
    expect(await changing(dee, { takes: [{ chip: 100, count: 500 }] })).toMatchObject({ status: 409 });
    expect(await changing(dee, { person: 'Dee' })).toMatchObject({
      status: 409,
      body: { refused: 'You can’t handle your own money. Ask another dealer.', reason: 'two-people' },
    });
    expect(await changing(dee, { key: 'changes' })).toMatchObject({ status: 201 });
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
    const { readLine: line, finish: end } = exportVerifier();
    for (const text of (await rex.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
    expect(end()).toMatchObject({ ok: true, faults: [] });
    client.socket.close();
  });

  test('is nobody’s own at the cage, is moved once by a key, and is never more than can be counted', async () => {
    const [carl, fred] = [await house.person('Carl', 'cashier', 'player'), await house.person('Fred', 'finance')];
    await house.person('Pia', 'player');
    for (const act of ['deposit', 'withdraw'])
      expect(await money(carl, { do: act, person: 'Carl', cents: 100, paper: 'own' })).toMatchObject({
        status: 409,
        body: { refused: 'You can’t handle your own money. Ask another cashier.', reason: 'two-people' },
      });
    const deposit = { do: 'deposit', person: 'Pia', cents: 700, paper: 'r 700', key: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => money(carl, deposit)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await money(carl, deposit)).body).toEqual(answers[0]?.body);
    const { accounts } = (await carl.ask('GET', '/api/money')).body;
    expect(accounts).toContainEqual({ account: expect.stringMatching(/^player\//), cents: 700 });
    for (const cents of [Number.MAX_SAFE_INTEGER, 100_000_000_001, 0.5])
      expect(await money(fred, { do: 'fund', cents, paper: 'bank' })).toMatchObject({ status: 422 });
    const { key: _, ...unkeyed } = deposit;
    expect(await carl.ask('POST', '/api/money', { ...unkeyed, paper: 'r 701' })).toMatchObject({ status: 422 });
  });

  test('is not moved by a key that did another act; the same request is answered the same', async () => {
    const [kay, kim, ned] = [
      await house.person('Kay', 'cashier'),
      await house.person('Kim', 'finance', 'floorperson'),
      await house.person('Ned', 'count-team'),
    ];
    for (const name of ['Kip', 'Kit']) await house.person(name, 'player');
    const table = await houseTable(house, { game: 'hold-em' });
    const other = await houseTable(house, { game: 'hold-em' });
    const used = { status: 409, body: { reason: 'key-used', refused: expect.stringContaining('with a new key.') } };
    const deposit = { do: 'deposit', person: 'Kip', cents: 900, paper: 'K-1', key: 'kay' };
    const first = await money(kay, deposit);
    expect(first.status).toBe(201);
    for (const changed of [{ cents: 901 }, { person: 'Kit' }, { paper: 'K-2' }, { do: 'withdraw' }])
      expect(await money(kay, { ...deposit, ...changed })).toMatchObject(used);
    expect(await money(kay, deposit)).toMatchObject({ status: 201, body: first.body });

    const fill = { kind: 'fill', table, cents: 500, paper: 'K-3', key: 'kim' };
    const asks = (by: Visitor, body: object) => by.ask('POST', '/api/slips', body);
    const slip = await asks(kim, fill);
    expect(slip.status).toBe(201);
    for (const changed of [{ kind: 'credit' }, { table: other }, { cents: 501 }, { paper: 'K-4' }])
      expect(await asks(kim, { ...fill, ...changed })).toMatchObject(used);
    expect(await money(kim, { do: 'fund', cents: 500, paper: 'K-4', key: 'kim' })).toMatchObject(used);
    expect(await asks(kim, fill)).toMatchObject({ status: 201, body: slip.body });
    expect(await money(kim, { do: 'fund', cents: 1_000, paper: 'K-5' })).toMatchObject({ status: 201 });
    const gives = (number: unknown, key: string) => kay.ask('POST', `/api/slips/${String(number)}/give`, { key });
    const given = await gives(slip.body.slip, 'gives');
    expect(given.status).toBe(201);
    const next = await asks(kim, { ...fill, paper: 'K-6', key: fresh() });
    expect(await gives(next.body.slip, 'gives')).toMatchObject(used);
    expect(await gives(slip.body.slip, 'gives')).toMatchObject({ status: 201, body: given.body });

    const sheet = { do: 'reportCount', table, account: 'tip box', counted: 70, paper: 'K-7', key: 'ned' };
    const reported = await money(ned, sheet);
    expect(reported.status).toBe(201);
    for (const changed of [{ counted: 71 }, { account: 'drop box' }, { table: other }])
      expect(await money(ned, { ...sheet, ...changed })).toMatchObject(used);
    expect(await money(ned, sheet)).toMatchObject({ status: 201, body: reported.body });
    const second = await house.person('Nell', 'count-team');
    const signs = { do: 'signCount', count: reported.body.position, counted: 70, key: 'nell' };
    const signed = await money(second, signs);
    expect(signed.status).toBe(201);
    expect(await money(second, { ...signs, counted: 71 })).toMatchObject(used);
    expect(await money(second, signs)).toMatchObject({ status: 201, body: signed.body });
  });

  test('is spent by many at once as long as it lasts, and nobody hears of another or fails with them', async () => {
    const [una, uma] = [await house.person('Una', 'cashier'), await house.person('Uma', 'player')];
    await money(una, { do: 'deposit', person: 'Uma', cents: 100_000, paper: 'in' });
    const asked = await Promise.all(
      Array.from({ length: 75 }, (_, nth) => {
        const does = nth % 3 === 0 ? { do: 'deposit', person: 'Ada' } : { do: 'withdraw', person: 'Uma' };
        return money(una, { ...does, cents: 10_000, paper: `${nth}` });
      }),
    );
    const [into, out] = [0, 1].map((kind) => asked.filter((_, nth) => Math.min(nth % 3, 1) === kind));
    expect(into?.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 201));
    expect(out?.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const { status, body } of out ?? [])
      if (status !== 201) expect(body.refused).toMatch(/^(?!.*player\/).* holds \$(0|\d00)\.$/);
    expect((await uma.ask('GET', '/api/money/mine')).body).toEqual({ cents: 0 });
    const { readLine: line, finish: end } = exportVerifier();
    const vic = await house.person('Vic', 'surveillance');
    for (const text of (await vic.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
    expect(end()).toMatchObject({ ok: true, faults: [] });
  });

  test('leaves no number of a slip or a receipt to be used again, whatever it was for', async () => {
    const [cora, finn, flo] = [
      await house.person('Cora', 'cashier'),
      await house.person('Finn', 'finance'),
      await house.person('Flo', 'floorperson'),
    ];
    const [cyd, ike] = [await house.person('Cyd', 'count-team'), await house.person('Ike', 'player')];
    const table = await houseTable(house, { game: 'hold-em' });
    const deposit = { do: 'deposit', person: 'Ike', cents: 200_000, paper: 'R-1' };
    expect(await money(cora, deposit)).toMatchObject({ status: 201 });
    const fill = { kind: 'fill', table, cents: 100, paper: 'R-1', key: fresh() };
    const again = [
      await money(cora, { ...deposit, cents: 1_200_000 }),
      await money(cora, { ...deposit, do: 'withdraw', paper: ' r-1 ' }),
      await money(finn, { do: 'fund', cents: 500, paper: 'R-1' }),
      await money(ike, { do: 'tip', table, person: 'Ike', cents: 100, paper: 'R-1' }),
      await money(cyd, { do: 'reportCount', table, account: 'drop box', counted: 0, paper: 'R-1' }),
      await flo.ask('POST', '/api/slips', fill),
    ];
    for (const { status, body } of again) {
      expect(status).toBe(409);
      expect(body.refused).toMatch(/^You can’t use the number .*r-1.* again\./i);
    }
    const alike = [
      ...['R\u20111', 'r\u20131', 'R\u20141', 'R\u22121', 'R\uff0d\uff11', 'R - 1', 'R\u00a0\u2013 1', '\uff32-1'],
      ...['R-\u200b1', '\ufeffR-1', 'R\u2060-1\u202c', 'R-1\ufe0f', 'R-\u2460'],
    ];
    for (const paper of alike)
      expect([paper, await money(cora, { ...deposit, paper })]).toMatchObject([
        paper,
        { status: 409, body: { reason: 'paper-used' } },
      ]);
    for (const paper of ['R-1-1', 'R1', 'S-1', 'R-01'])
      expect([paper, (await money(cora, { ...deposit, cents: 1, paper })).status]).toEqual([paper, 201]);
    const odd = { ...deposit, cents: 1, paper: 'Slip \u2014 nine' };
    expect(await money(cora, odd)).toMatchObject({ status: 201 });
    expect(await money(cora, { ...odd, paper: 'slip-NINE' })).toMatchObject({ status: 409 });
    expect(await money(cora, { ...odd, paper: '\u200b' })).toMatchObject({
      status: 409,
      body: { reason: 'paper-unnumbered' },
    });
    const both = await Promise.all(
      [100, 200].map((cents) => money(cora, { do: 'deposit', person: 'Ike', cents, paper: 'R-2' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await rows(house.database(), "select from postings where why in ('R-1', 'R-2')")).toHaveLength(2);
  });
});

describe('a count of a box', () => {
  const box = async (name: string) => {
    const table = await houseTable(house, { game: 'hold-em' });
    const cass = await house.person(`Cashier ${name}`, 'cashier');
    const pam = await house.person(name, 'player');
    await money(cass, { do: 'deposit', person: name, cents: 100_000, paper: fresh('r') });
    const tip = { do: 'tip', table, person: name, cents: 54_321, paper: fresh('tip') };
    expect(await money(pam, tip)).toMatchObject({ status: 201 });
    return { table, pam };
  };
  const TWO = ['Cy', 'Di'] as const;
  let team: readonly Visitor[] = [];
  const two = async (): Promise<readonly [Visitor, Visitor]> => {
    if (team.length === 0) team = await Promise.all(TWO.map((name) => house.person(name, 'count-team')));
    return team as readonly [Visitor, Visitor];
  };
  const report = (table: string, counted: number) => ({
    ...{ do: 'reportCount', table, account: 'tip box', counted, paper: fresh('sheet') },
  });
  const verified = async () => {
    const rex = await house.person(fresh('Rex'), 'regulator');
    const { readLine: line, finish: end } = exportVerifier();
    for (const text of (await rex.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
    return end();
  };

  test('is of a table of house money, by two who neither play nor work there', async () => {
    const [cy, di] = await two();
    const { table, pam } = await box('Pam');
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
        body: { reason: 'conflict', refused: expect.stringContaining('play-money') },
      });
    for (const account of ['seat 1', 'nope', 'inventory', 'shortage', 'high hand box'])
      expect(await money(cy, { ...report(table, 0), account })).toMatchObject({
        status: 409,
        body: { refused: expect.stringContaining('drop box and tip box'), cites: ['637a.15(d)', '637a.16(d)'] },
      });
    const { table: hers, pam: player } = await box('Deb');
    const at = await connect(house.url(), { cookie: player.cookie() });
    expect(await act(at, hers, { do: 'sit', seat: 1, cents: 40_000 })).toHaveProperty('done');
    const deb = await house.becomes('Deb', 'count-team');
    const signing = { do: 'signCount', count: (await money(cy, report(hers, 54_321))).body.position, counted: 54_321 };
    for (const asked of [report(hers, 54_321), signing])
      expect(await money(deb, asked)).toMatchObject({
        status: 409,
        body: { reason: 'conflict', refused: expect.stringContaining('play or work') },
      });
    expect(await money(di, signing)).toMatchObject({ status: 201, body: { variance: 0 } });
    expect(await money(di, { do: 'signCount', count: 1, counted: 0 })).toMatchObject({ status: 409 });
    expect(await money(cy, report('nowhere', 0))).toMatchObject({ status: 404 });
  });

  test('is blind: the second counter is told neither the first sum nor the expected one until both agree', async () => {
    const [cy, di] = await two();
    const { table } = await box('Pim');
    const told: string[] = [];
    const asks = async (method: string, path: string, body?: object) => {
      const answer = await di.ask(method, path, body);
      told.push(answer.text);
      return answer;
    };
    const signs = (count: unknown, counted: number) =>
      asks('POST', '/api/money', { do: 'signCount', count, counted, key: fresh() });
    const { position: count } = (await money(cy, report(table, 43_217))).body;
    for (const path of ['/api/money', '/api/money/book', `/api/money?table=${table}`, '/api/room/report', '/api/log'])
      expect((await asks('GET', path)).status).toBe(403);
    for (const path of ['/api/money/counts', '/api/tables', `/api/tables/${table}`, '/api/meters', '/metrics'])
      await asks('GET', path);
    expect(await signs(count, 40_000)).toMatchObject({
      status: 409,
      body: { refused: expect.stringMatching(/^The two counts differ, so nothing was moved\. Both of you count/) },
    });
    expect(await signs(count, 43_217)).toMatchObject({ status: 409 });
    for (const sum of ['43217', '432.17', '54321', '543.21']) expect(told.join(' ')).not.toContain(sum);
    const kept = await rows(
      house.database(),
      "select body, sealed is not null as sealed from entries where did && array['countReported', 'countsDiffered'] order by entry desc limit 2",
    );
    expect(kept.map(({ sealed }) => sealed)).toEqual([true, true]);
    for (const sum of ['43217', '40000']) expect(JSON.stringify(kept)).not.toContain(sum);

    const again = (await money(cy, report(table, 40_000))).body.position;
    const done = await signs(again, 40_000);
    expect(done).toMatchObject({ status: 201, body: { counted: 40_000, held: 54_321, variance: -14_321 } });
    expect(await verified()).toMatchObject({ ok: true, faults: [] });
    const rex = await house.person('Regulator of counts', 'regulator');
    const opened = (await rex.ask('GET', '/api/log?why=count')).text;
    for (const attempt of ['"counted":43217', '"counted":40000']) expect(opened).toContain(attempt);
  });

  test('starts again after a mismatch; the same key answers the same; a replaced count cannot be signed', async () => {
    const [cy, di] = await two();
    const { table } = await box('Pom');
    const older = (await money(cy, report(table, 50_000))).body.position;
    const count = (await money(cy, report(table, 50_000))).body.position;
    expect(await money(di, { do: 'signCount', count: older, counted: 50_000 })).toMatchObject({ status: 409 });
    expect(await money(cy, { do: 'signCount', count, counted: 50_000 })).toMatchObject({
      status: 409,
      body: { reason: 'two-people' },
    });
    expect((await di.ask('GET', '/api/money/counts')).body.counts).toMatchObject([{ count }]);
    const wrong = { do: 'signCount', count, counted: 49_999, key: 'wrong' };
    const first = await money(di, wrong);
    expect(first.status).toBe(409);
    expect(await money(di, wrong)).toMatchObject({ status: 409, body: first.body });
    expect((await di.ask('GET', '/api/money/counts')).body.counts).toEqual([]);
    const position = (await money(cy, report(table, 56_321))).body.position;
    const signs = { do: 'signCount', count: position, counted: 56_321, key: 'signs' };
    const done = await money(di, signs);
    expect(done).toMatchObject({ status: 201, body: { counted: 56_321, held: 54_321, variance: 2_000 } });
    expect((await money(di, signs)).body).toEqual(done.body);
    expect(await money(di, { ...signs, key: 'other' })).toMatchObject({ status: 409 });
  });

  test('keeps an overage on its own account at its own table, out of the poker room’s report', async () => {
    const [cy, di] = await two();
    const table = await houseTable(house, { game: 'high-card-flush' });
    const count = (await money(cy, { ...report(table, 2_000), account: 'drop box' })).body.position;
    expect(await money(di, { do: 'signCount', count, counted: 2_000 })).toMatchObject({
      status: 201,
      body: { held: 0, variance: 2_000 },
    });
    const finance = await house.person('Fran', 'finance');
    const { moves } = (await finance.ask('GET', `/api/money/book?table=${table}`)).body;
    expect(moves).toMatchObject([{ from: `${table}/overage`, to: 'cage', cents: 2_000 }]);
    const { all, shifts } = (await finance.ask('GET', '/api/room/report')).body as {
      all: object;
      shifts: readonly { readonly shortage: number; readonly overage: number }[];
    };
    expect(all).toMatchObject({ shortage: 0, overage: 0 });
    for (const shift of shifts) expect(shift).toMatchObject({ shortage: 0, overage: 0 });
    expect(await verified()).toMatchObject({ ok: true, faults: [] });
  });

  test('is not for people whose other roles show them the sums', async () => {
    const { table } = await box('Pum');
    for (const role of ['brush', 'security']) {
      const who = await house.person(`Both ${role}`, 'count-team', role);
      expect(await money(who, report(table, 1))).toMatchObject({
        status: 409,
        body: { refused: expect.stringContaining('you can see what it should hold') },
      });
    }
  });
});
