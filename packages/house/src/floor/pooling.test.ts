import type { Person } from '@fairdeal/client';
import { verifying } from '@fairdeal/proof';
import { afterAll, expect, test } from 'vitest';
import { exportLog } from '../record/index.js';
import { rows, testServer } from '../record/testing/server.js';
import { ANN, BOB, comesTo, FLORA, type Guest, type House, must, openHouse } from './testing/floor.js';

const server = testServer();
let house: House | null = null;
afterAll(() => house?.close());

const FINA: Person = { id: 'fina-11', name: 'Fina', roles: ['finance'] };
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
const POOL = { do: 'poolContributions', tables: [] };

test('what the tables of a room collected in a period for their High Hands is pooled at one of them, as they sent it', async () => {
  const url = await server.database();
  const here = await openHouse(server, url);
  house = here;
  const { floor, clock, settled } = here;
  const cents = async (account: string): Promise<number> =>
    Number((await rows(url, `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);
  const fina: Guest[] = [];
  for (const number of [1, 2]) {
    const open = { game: 'hold-em', table: number, highHand: HIGH_HAND };
    const { table } = must(await floor.open(FLORA, { open, pace: { bet: 1, decide: 1 } }));
    const flora = await comesTo(here, table, FLORA);
    await flora.does({ do: 'startQualifyingPeriod' });
    for (const [nth, person] of [ANN, BOB].entries())
      await (await comesTo(here, table, person)).does({ do: 'sit', seat: nth + 1, cents: 50_000 });
    fina.push(await comesTo(here, table, FINA));
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
  expect(await one.asks(POOL)).toMatchObject({ refused: expect.stringMatching(/Table 2 took part/) });
  await two.does(POOL);
  expect(await one.asks({ ...POOL, tables: [{ table: 2, cents: 5, slips: [] }] })).toMatchObject({
    refused: expect.stringMatching(/Table 2 has sent/),
  });
  await one.does(POOL);
  expect(await funds()).toEqual([1_000, 0]);
  const { line, end } = verifying();
  const auditor = { by: { role: 'surveillance', person: 'Sue' }, why: 'the audit' };
  for await (const text of exportLog(here.record, { opened: auditor })) line(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
});
