import { exportVerifier } from '@fairdeal/proof';
import { testPlayer } from '@fairdeal/table/testing';
import { afterAll, expect, test } from 'vitest';
import { exportLog, type HouseLog, openHouseKeys, openHouseLog } from '../log/index.js';
import { rows, testServer } from '../log/testing/server.js';
import { runNew } from '../log/testing/tables.js';
import { ledgerFaults } from '../money/index.js';
import { allMeters, enterMeterAct } from './meters.js';
import { badBeatDeck, must, playsHand } from './testing/linked.js';

const server = testServer();
const opened: HouseLog[] = [];
afterAll(async () => {
  for (const record of opened) await record.close();
});

/** A place where so many wait for one another: each call resolves once all have come. */
const meeting = (size: number): (() => Promise<void>) => {
  let [come, open] = [0, (): void => undefined];
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === size) open();
    return all;
  };
};

const SUPERVISOR = { role: 'shift-manager', person: 'Sam' };
const SEATS = [1, 2, 3];
const DAY = 86_400_000;
const BAD_BEAT = {
  contribution: { minimumPot: 200, amount: { kind: 'fixed', cents: 100 }, most: 100 },
  hands: [{ title: 'aces full', atLeast: 'AcAdAhKcKd', percent: 50 }],
  shares: { beaten: 50, winning: 25, table: 25 },
  bothHoleCards: false,
  leastPlayers: 2,
  paidAt: 'cage',
  discontinuing: 'transfer',
  discontinuingApproved: true,
  noticeDays: 30,
  fund: 'room',
};
const HOLDEM = { game: 'hold-em', badBeat: BAD_BEAT };
const PROCEDURES = { discontinuing: 'transfer', noticeDays: 30 } as const;
const FUND = { do: 'open', seed: 0, reseed: 0, money: 'play', procedures: PROCEDURES } as const;

test('the tables of a room feed one Bad Beat fund; two hits at once are paid one after the other, each player a share', async () => {
  const url = await server.database();
  const keys = await openHouseKeys(server.keysOf(url));
  let now = Date.UTC(2026, 0, 1);
  let beats = false;
  const options = {
    clock: () => now,
    shuffle: (deck: Parameters<typeof badBeatDeck>[0]) => (beats ? badBeatDeck(deck) : deck),
  };
  const [played, counted, read] = [meeting(2), meeting(2), meeting(2)];
  const inFund: number[] = [];
  const nodes = [await openHouseLog(url, keys, options), await openHouseLog(url, keys, options)];
  opened.push(...nodes);
  const [first] = nodes;
  if (first === undefined) throw new Error('There are two nodes.');
  const cents = async (account: string): Promise<number> =>
    Number((await rows(url, `select cents from accounts where account = '${account}'`))[0]?.cents ?? 0);
  expect(await enterMeterAct(first, 'fund/room', { ...FUND, seed: 1 }, SUPERVISOR)).toHaveProperty('reason');
  must(await enterMeterAct(first, 'fund/room', FUND, SUPERVISOR));
  must(await enterMeterAct(first, 'fund/other', FUND, SUPERVISOR));
  await Promise.all(
    nodes.map((node, nth) =>
      runNew(node, `p${nth + 1}`, { ...HOLDEM, table: nth + 1 }, async (table) => {
        for (const seat of SEATS) must(await table.act(testPlayer(seat), { do: 'sit', cents: 100_000 } as never));
        for (let hand = 0; hand < 3; hand += 1) await playsHand(table, SEATS);
        // The day passes once for both tables: a table that still played would be counted in mid-hand.
        await played();
        now = Date.UTC(2026, 0, 1) + DAY + 1;
        must(await table.staff('due'));
        expect(await cents(`p${nth + 1}/bad beat box`)).toBe(0);
        // Both boxes are in the fund before either table hits it.
        await counted();
        inFund.push(await cents('fund/room'));
        await read();
        beats = true;
        // The next deck was shuffled before.
        await playsHand(table, SEATS);
        await playsHand(table, SEATS);
      }),
    ),
  );
  expect(inFund).toEqual([600, 600]);
  const awards = await rows(url, "select cents from postings where from_account = 'fund/room' order by entry");
  expect(awards).toEqual([{ cents: '300' }, { cents: '150' }]);
  expect(await cents('fund/room')).toBe(150);
  expect((await cents('p1/patrons')) + (await cents('p2/patrons'))).toBe(450);
  const paid = await rows(
    url,
    "select cents from postings where from_account like '%/bad beat payout' order by cents desc",
  );
  expect(paid.map(({ cents: share }) => Number(share)).sort((a, b) => b - a)).toEqual([150, 76, 75, 75, 37, 37]);
  expect(
    await enterMeterAct(first, 'fund/room', { do: 'transfer', to: 'meter/room', reason: 'x' }, SUPERVISOR),
  ).toHaveProperty('reason');
  const transfer = { do: 'transfer', to: 'fund/other', reason: 'the notice of 2 January' } as const;
  expect(await enterMeterAct(first, 'fund/room', transfer, SUPERVISOR)).toHaveProperty('cites', ['637a.15(i)']);
  must(await enterMeterAct(first, 'fund/room', { do: 'announce' }, { role: 'finance', person: 'Fina' }));
  now += 30 * DAY - 1;
  expect(await enterMeterAct(first, 'fund/room', transfer, SUPERVISOR)).toHaveProperty('cites', ['637a.15(i)']);
  now += 1;
  must(await enterMeterAct(first, 'fund/room', transfer, SUPERVISOR));
  expect(await allMeters(first.database.pool)).toMatchObject([
    { meter: 'room', kind: 'fund', cents: 0, life: 'ended' },
    { meter: 'other', kind: 'fund', cents: 150 },
  ]);
  expect(await ledgerFaults(first.database.pool)).toEqual([]);
  const { readLine: line, finish: end } = exportVerifier();
  const auditor = { by: { role: 'surveillance', person: 'Sue' }, why: 'the audit' };
  for await (const text of exportLog(first, { opened: auditor })) line(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
});

test('a Bad Beat out of an empty fund is verified, pays nothing and starts no payout; the table plays on', async () => {
  const url = await server.database();
  const record = await openHouseLog(url, await openHouseKeys(`${server.folder}/empty`), { shuffle: badBeatDeck });
  opened.push(record);
  must(await enterMeterAct(record, 'fund/room', FUND, SUPERVISOR));
  await runNew(record, 'p1', HOLDEM, async (table) => {
    for (const seat of SEATS) must(await table.act(testPlayer(seat), { do: 'sit', cents: 100_000 } as never));
    for (let hand = 0; hand < 3; hand += 1) await playsHand(table, SEATS);
  });
  const did = async (what: string): Promise<number> =>
    (await rows(url, `select from entries where did @> array['${what}']`)).length;
  expect(await did('badBeatVerified')).toBeGreaterThan(0);
  expect(await did('roundStarted')).toBe(3);
  for (const step of ['pendingSignPosted', 'payoutNotified', 'payoutPrepared', 'badBeatPaid'])
    expect(await did(step)).toBe(0);
});
