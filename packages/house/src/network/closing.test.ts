import { exportVerifier } from '@fairdeal/proof';
import { expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { approved, fresh, funded, houseTable } from './testing/approved.js';
import { connect } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { act, playsARound } from './testing/playing.js';

const server = testServer();
const house = testHouse({ limited: false }, server);

interface Stack {
  readonly chip: number;
  readonly count: number;
}
const stacks = (...pairs: readonly (readonly [number, number])[]): Stack[] =>
  pairs.map(([chip, count]) => ({ chip, count }));
const worth = (chips: readonly Stack[]): number => chips.reduce((sum, { chip, count }) => sum + chip * count, 0);

const cents = async (account: string): Promise<number> =>
  Number((await rows(house.database(), `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);

const verified = async () => {
  const board = await house.person(fresh('Rex'), 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  return end();
};

const OPENING = stacks([10_000, 100], [2_500, 200], [500, 1_000]);

test('a table opens with its inventory on a slip, is counted blind by two people, and sends its chips back', async () => {
  await funded(house, 50_000_000);
  const [flo, fay, fin] = [
    await house.person('Flo', 'floorperson'),
    await house.person('Fay', 'floorperson'),
    await house.person('Fern', 'floorperson'),
  ];
  const cass = await house.person('Cass', 'cashier');
  const submission = await approved(house, { game: 'high-card-flush' });
  const table = String(
    (
      await house.administrator().ask('POST', '/api/tables', {
        ...{ submission, money: 'house', chips: [500, 2_500, 10_000], pace: { bet: 0, decide: 60 } },
      })
    ).body.table,
  );
  const asks = (more: object) =>
    flo.ask('POST', '/api/slips', { kind: 'fill', table, paper: fresh('slip'), key: fresh(), ...more });
  const signs = async (slip: unknown, gives: Visitor, takes: Visitor): Promise<readonly number[]> => {
    const at = `/api/slips/${String(slip)}`;
    return [
      (await gives.ask('POST', `${at}/give`, { key: fresh() })).status,
      (await takes.ask('POST', `${at}/take`, { key: fresh() })).status,
    ];
  };
  const chipsNow = async () => (await flo.ask('GET', `/api/tables/${table}/chips`)).body;

  expect(await asks({ kind: 'credit', purpose: 'opening', chips: OPENING, cents: worth(OPENING) })).toMatchObject({
    status: 409,
    body: { reason: 'slip-purpose', refused: expect.stringContaining('You can’t open a table with a credit.') },
  });
  expect((await asks({ purpose: 'lunch', chips: OPENING, cents: worth(OPENING) })).status).toBe(422);
  const opening = await asks({ purpose: 'opening', chips: OPENING, cents: worth(OPENING) });
  expect(opening.status).toBe(201);
  expect(await signs(opening.body.slip, cass, fay)).toEqual([201, 201]);
  expect(await chipsNow()).toMatchObject({ opening: OPENING, counted: null, tray: { chips: OPENING } });
  expect(await asks({ purpose: 'opening', chips: OPENING, cents: worth(OPENING) })).toMatchObject({
    status: 409,
    body: { reason: 'slip-purpose', refused: expect.stringContaining('The cage gave it chips already.') },
  });

  const pat = await house.person('Pat', 'player');
  await cass.ask('POST', '/api/money', {
    ...{ do: 'deposit', person: 'Pat', cents: 1_000_000, paper: fresh('receipt'), key: fresh() },
  });
  const player = await connect(house.url(), { cookie: pat.cookie() });
  for (let round = 0; round < 4; round += 1) await playsARound(player, table, 200_000);
  await expect.poll(() => act(player, table, { do: 'leave' })).toHaveProperty('done');

  const held = ((await chipsNow()).tray as { readonly chips: Stack[] }).chips;
  expect(await asks({ kind: 'credit', purpose: 'closing', chips: held, cents: worth(held) })).toMatchObject({
    status: 409,
    body: { reason: 'slip-purpose', refused: expect.stringContaining('Have two people count it first.') },
  });

  const counting = (who: Visitor, body: object) => who.ask('POST', `/api/tables/${table}/chips/counts`, body);
  const reports = (who: Visitor, chips: unknown) =>
    counting(who, { do: 'reportTray', chips, paper: fresh('count'), key: fresh() });
  for (const chips of ['all', [{ chip: 500 }], [{ chip: 500, count: -1 }], null, [{ chip: 0.5, count: 1 }]])
    expect((await reports(flo, chips)).status).toBe(422);
  expect(await reports(cass, held)).toMatchObject({ status: 403, body: { reason: 'not-authorized' } });
  expect(await reports(flo, stacks([700, 1]))).toMatchObject({ status: 409, body: { reason: 'chips-named' } });
  expect((await counting(flo, { do: 'signTray', count: 999_999, chips: held, key: fresh() })).status).toBe(409);

  // Two counts that differ move nothing, and neither is told.
  const first = await reports(flo, held);
  expect(first.status).toBe(201);
  expect(await flo.ask('GET', `/api/tables/${table}/chips`)).toMatchObject({
    status: 409,
    body: { reason: 'count-waits' },
  });
  const { counts } = (await fay.ask('GET', '/api/chips/counts')).body as { counts: readonly object[] };
  expect(counts).toEqual([
    { count: first.body.position, table, paper: expect.any(String), person: 'Flo', at: expect.any(String) },
  ]);
  const short = held.map((one, at) => (at === held.length - 1 ? { ...one, count: one.count - 1 } : one));
  const signing = (who: Visitor, count: unknown, chips: readonly Stack[]) =>
    counting(who, { do: 'signTray', count, chips, key: fresh() });
  expect(await signing(flo, first.body.position, held)).toMatchObject({ body: { reason: 'two-people' } });
  expect(await signing(fay, first.body.position, short)).toMatchObject({ body: { reason: 'counts-differ' } });
  expect(await signing(fay, first.body.position, held)).toMatchObject({ body: { reason: 'count-not-open' } });
  const before = await cents(`${table}/inventory`);

  // Both count one $5 chip fewer than the record has: a shortage.
  const again = await reports(flo, short);
  const done = await signing(fay, again.body.position, short);
  expect(done).toMatchObject({ status: 201, body: { counted: worth(short), held: worth(held), variance: -500 } });
  expect(await cents(`${table}/inventory`)).toBe(before - 500);
  expect(await cents(`${table}/shortage`)).toBe(500);
  expect(await chipsNow()).toMatchObject({ counted: short, tray: { chips: short } });

  expect(await asks({ kind: 'credit', purpose: 'closing', chips: held, cents: worth(held) })).toMatchObject({
    status: 409,
    body: { reason: 'slip-purpose', refused: expect.stringContaining('Send all counted chips') },
  });
  const closing = await asks({ kind: 'credit', purpose: 'closing', chips: short, cents: before - 500 });
  expect(closing.status).toBe(201);
  expect(await signs(closing.body.slip, fin, cass)).toEqual([201, 201]);
  expect(await cents(`${table}/inventory`)).toBe(0);
  expect(await flo.ask('POST', `/api/tables/${table}/close`)).toMatchObject({ status: 200 });
  expect(await verified()).toMatchObject({ ok: true, faults: [] });

  // The first and the differing count are sealed; the settled one is open.
  const log = (await (await house.person('Sue', 'surveillance')).ask('GET', '/api/log')).text;
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { act?: { do: string; chips?: unknown } });
  const chipsOf = (does: string) => lines.flatMap(({ act: one }) => (one?.do === does ? [one.chips] : []));
  expect(chipsOf('reportTray')).toEqual([undefined, undefined]);
  expect(chipsOf('signTray')).toEqual([undefined]);
  expect(chipsOf('countTray')).toEqual([short]);
  player.socket.close();
});

test('a table whose rack is empty closes once two people have counted it', async () => {
  await funded(house, 1_000_000);
  const [flo, fay] = [
    await house.person(fresh('Floor'), 'floorperson'),
    await house.person(fresh('Floor'), 'floorperson'),
  ];
  const cass = await house.person(fresh('Cashier'), 'cashier');
  const table = await houseTable(house, { game: 'over-under' }, { chips: [500], pace: { bet: 0, decide: 60 } });
  const chips = stacks([500, 100]);
  for (const kind of ['fill', 'credit']) {
    const asked = await flo.ask('POST', '/api/slips', { kind, table, chips, cents: worth(chips), key: fresh() });
    const at = `/api/slips/${String(asked.body.slip)}`;
    const [gives, takes] = kind === 'fill' ? [cass, fay] : [fay, cass];
    expect((await gives.ask('POST', `${at}/give`, { key: fresh() })).status).toBe(201);
    expect((await takes.ask('POST', `${at}/take`, { key: fresh() })).status).toBe(201);
  }
  expect(await cents(`${table}/inventory`)).toBe(0);
  expect(await flo.ask('POST', `/api/tables/${table}/close`)).toMatchObject({
    status: 409,
    body: { reason: 'chips-at-table', refused: expect.stringContaining('Nobody has counted its rack') },
  });
  const at = `/api/tables/${table}/chips/counts`;
  const { position } = (await flo.ask('POST', at, { do: 'reportTray', chips: [], key: fresh() })).body;
  expect((await fay.ask('POST', at, { do: 'signTray', count: position, chips: [], key: fresh() })).status).toBe(201);
  expect((await flo.ask('POST', `/api/tables/${table}/close`)).status).toBe(200);
  expect(await verified()).toMatchObject({ ok: true, faults: [] });
});
