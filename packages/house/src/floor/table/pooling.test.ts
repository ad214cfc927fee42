import type { SignedInPerson } from '@fairdeal/client';
import { exportVerifier } from '@fairdeal/proof';
import { afterAll, expect, test } from 'vitest';
import { exportLog } from '../../log/index.js';
import { rows, testServer } from '../../log/testing/server.js';
import {
  ANN,
  BOB,
  CID,
  FLORA,
  type FloorFixture,
  must,
  openHouse,
  type TableVisitor,
  visitTable,
} from '../testing/floor.js';

const server = testServer();
const houses: FloorFixture[] = [];
afterAll(async () => {
  for (const house of houses) await house.close();
});

const FINA: SignedInPerson = { id: 'fina-11', name: 'Fina', roles: ['finance'] };
const HIGH_HAND = {
  contribution: { minimumPot: 200, amount: { kind: 'fixed', cents: 100 }, most: 100 },
  collection: 'always',
  periodMinutes: 5,
  leastPlayers: 2,
  collectWithin: 48,
  restrictions: '',
  uncollected: 'next-period',
  tables: [1, 2],
  pooledAt: 1,
};
const DAN: SignedInPerson = { id: 'dan-13', name: 'Dan', roles: ['player'] };
const verified = async ({ record }: FloorFixture) => {
  const { readLine: line, finish: end } = exportVerifier();
  const auditor = { by: { role: 'surveillance', person: 'Sue' }, why: 'the audit' };
  for await (const text of exportLog(record, { opened: auditor })) line(text);
  return end();
};
const POOL = { do: 'poolContributions', tables: [] };

test('what the tables of a room collected in a period for their High Hands is pooled at one of them, as they sent it', async () => {
  const url = await server.database();
  const here = await openHouse(server, url);
  houses.push(here);
  const { floor, clock, settled } = here;
  const cents = async (account: string): Promise<number> =>
    Number((await rows(url, `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);
  const fina: TableVisitor[] = [];
  for (const number of [1, 2]) {
    const open = { game: 'hold-em', table: number, highHand: HIGH_HAND };
    const { table } = must(await floor.open(FLORA, { open, pace: { bet: 1, decide: 1 } }));
    const flora = await visitTable(here, table, FLORA);
    await flora.does({ do: 'startQualifyingPeriod' });
    for (const [nth, person] of [ANN, BOB].entries())
      await (await visitTable(here, table, person)).does({ do: 'sit', seat: nth + 1, cents: 50_000 });
    fina.push(await visitTable(here, table, FINA));
  }
  const [one, two] = fina;
  if (one === undefined || two === undefined) throw new Error('There are two tables.');
  // Nobody answers: hands end by the clock, until all have been left out.
  for (let second = 0; second < 400; second += 10) {
    await clock.pass(10);
    await settled();
  }
  // What has become due is done as soon as anybody acts.
  for (const at of [one, two]) await at.asks({ do: 'compareDisplay', cents: 0 });
  await settled();
  const funds = async () => [await cents('t1/high hand fund'), await cents('t2/high hand fund')];
  expect(await funds()).toEqual([500, 500]);
  expect(await one.asks(POOL)).toMatchObject({ reason: 'table-not-pooled', args: { table: 2 } });
  await two.does(POOL);
  expect(await one.asks({ ...POOL, tables: [{ table: 2, cents: 5, slips: [] }] })).toMatchObject({
    reason: 'pooled-not-as-sent',
    args: { table: 2 },
  });
  await one.does(POOL);
  expect(await funds()).toEqual([1_000, 0]);
  expect(await verified(here)).toMatchObject({ ok: true, faults: [] });
});

test('the pool of a room is kept at its cage: a table that closes in the middle of a period, the one filed for pooling too, takes nothing with it', async () => {
  const url = await server.database();
  const here = await openHouse(server, url);
  houses.push(here);
  const { floor, clock, settled } = here;
  const game = (id: string) => ({
    id,
    open: { game: 'hold-em', seats: 2, highHand: { ...HIGH_HAND, byTheClock: true } },
    ...{ start: 2, buyIn: { least: 4_000, most: 50_000 } },
  });
  must(
    await floor.openRoom(FLORA, {
      open: { games: [game('one'), game('two')], tables: 2, absence: 1 },
      pace: { bet: 1, decide: 1 },
    }),
  );
  for (const [nth, person] of [ANN, BOB, CID, DAN].entries()) {
    const [list, stream] = nth < 2 ? ['one', 'r1'] : ['two', 'r2'];
    await (await visitTable(here, 'room', person)).does({ do: 'addName', list, how: 'phone' });
    if (nth % 2 === 0) continue;
    await expect.poll(() => floor.list(null).some(({ table }) => table === stream)).toBe(true);
    for (const [seat, who] of [
      [1, nth === 1 ? ANN : CID],
      [2, person],
    ] as const)
      await expect
        .poll(async () => (await visitTable(here, stream, who)).asks({ do: 'sit', seat, cents: 50_000 }))
        .toHaveProperty('done');
  }
  const passes = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 10) {
      await clock.pass(10);
      for (let wait = 0; wait < 3; wait += 1) await settled();
    }
  };
  const now = async () => (await visitTable(here, 'room', null)).now().view;
  await passes(40);
  expect(await now()).toMatchObject({ tables: [{ table: 1 }, { table: 2 }] });
  // Nobody answers: who is left out has his chips picked up after a minute, the others leave; both tables are closed before the period ends.
  await expect
    .poll(async () => {
      await passes(10);
      for (const [nth, person] of [ANN, BOB, CID, DAN].entries())
        await (await visitTable(here, nth < 2 ? 'r1' : 'r2', person)).asks({ do: 'leave' });
      return now();
    })
    .toMatchObject({ tables: [] });
  await passes(600);
  const held = async (like: string): Promise<number> =>
    Number(
      (await rows(url, `select coalesce(sum(cents), 0) as cents from accounts where account like '${like}'`))[0]?.cents,
    );
  const given = await rows(
    url,
    "select to_account as box, sum(cents)::int as cents from postings where to_account like '%/high hand box' group by to_account order by 1",
  );
  expect(given).toMatchObject([{ box: 'r1/high hand box' }, { box: 'r2/high hand box' }]);
  const all = given.reduce((sum, { cents }) => sum + Number(cents), 0);
  await expect
    .poll(async () => {
      await passes(10);
      return [await held('r%/high hand %'), (await held('cage1/high hand %')) + (await held('cage1/patrons'))];
    })
    .toEqual([0, all]);
  expect(
    await rows(
      url,
      "select distinct table_id from entries where did && array['highHandAwarded', 'highHandRolledOver']",
    ),
  ).toEqual([{ table_id: 'cage1' }]);
  expect(await verified(here)).toMatchObject({ ok: true, faults: [] });
});
