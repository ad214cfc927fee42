import { CAGE_ACCOUNT, HOUSE_ACCOUNT, mayGoBelowZero, type Posting } from '@fairdeal/proof';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.js';
import { type HouseKeys, keysFolder, openHouseKeys } from '../keys/keys.js';
import { type EntryDraft, type LogWriter, openLogWriter } from '../log/append/append.js';
import { leasesOf } from '../log/running/lease.js';
import { rows, testServer } from '../log/testing/server.js';
import { balances, doMoneyAct, ledgerFaults, listMovements, type MoneyAct } from './index.js';

const server = testServer();
let url: string;
let database: Database;
let writer: LogWriter;
let keys: HouseKeys;
const epochs = new Map<string, number>();
const positions = new Map<string, number>();

beforeAll(async () => {
  url = await server.database();
  database = await openDatabase(url);
  writer = openLogWriter(database.pool);
  keys = await openHouseKeys(keysFolder(server.keysOf(url)));
  const leases = leasesOf(database.pool, 'one');
  for (const table of ['t1', 't2', 't3']) epochs.set(table, (await leases.take(table))?.epoch ?? 0);
});
afterAll(async () => {
  await writer.close();
  await database.close();
});

const AT = new Date('2026-01-05T18:00:00Z');
const CASHIER = { role: 'cashier', person: 'Cass' };
const does = (act: MoneyAct, at = AT) => doMoneyAct({ database, writer, keys }, act, CASHIER, at);

type WrittenPosting = Omit<Posting, 'from' | 'to'> & { readonly from: string; readonly to: string };

/** An entry of a table that posts this; what was refused leaves its position free. */
const posts = async (table: string, written: readonly WrittenPosting[], at = AT): Promise<boolean> => {
  const position = (positions.get(table) ?? 0) + 1;
  const postings = written.map((one) => ({
    ...one,
    from: HOUSE_ACCOUNT.parse(one.from),
    to: HOUSE_ACCOUNT.parse(one.to),
  }));
  const entry: EntryDraft = {
    ...{ table, position, epoch: epochs.get(table) ?? 0, at: at.toISOString(), key: null, edition: '2019', events: [] },
    ...{ by: { role: 'player', seat: 1, person: 'Ann' }, act: { do: 'wager' }, postings },
  };
  const done = await writer.append(entry);
  if ('not' in done) return false;
  positions.set(table, position);
  return true;
};

const held = async (account: string): Promise<number | undefined> =>
  (await balances(database.pool)).find((balance) => balance.account === account)?.cents;

describe('the money of the house', () => {
  test('comes in at the cage, goes out on a fill slip and comes back counted', async () => {
    await does({ do: 'fund', cents: 500_000, paper: 'opening bankroll' });
    await does({ do: 'deposit', person: 'Ann', cents: 20_000, paper: 'receipt 1' });
    expect(await does({ do: 'withdraw', person: 'Ann', cents: 20_001, paper: 'receipt 2' })).toEqual({
      args: { what: 'account', account: { at: 'player', person: 'Ann' }, needed: 20_001, has: 20_000 },
      reason: 'not-enough',
      cites: [],
    });
    const [from, to] = [CAGE_ACCOUNT, HOUSE_ACCOUNT.parse('t1/inventory')];
    const ways = { table: 't1', from, to, cents: 100_000, paper: 'fill slip 17' };
    await does({ do: 'giveSlip', slip: 1, kind: 'fill', ...ways });
    expect(await held('cage')).toBe(400_000);
    expect(await held('t1/inventory')).toBe(100_000);
    expect(await posts('t1', [{ from: 'player/Ann', to: 't1/seat 1', cents: 5_000, why: '678a.7(a)' }])).toBe(true);
    expect(await posts('t1', [{ from: 't1/seat 1', to: 't1/drop box', cents: 2_000, why: '637a.17(b)' }])).toBe(true);
    await does({
      do: 'count',
      table: 't1',
      account: 'drop box',
      counted: 1_900,
      signed: ['Cy', 'Di'],
      paper: 'count 3',
    });
    expect(await does({ do: 'tip', table: 't1', person: 'Ann', cents: 15_001, paper: 'tip' })).toHaveProperty('reason');
    await does({ do: 'tip', table: 't2', person: 'Ann', cents: 500, paper: 'tip' });
    expect(await held('t2/tip box')).toBe(500);
    await does({ do: 'count', table: 't2', account: 'tip box', counted: 500, signed: ['Cy', 'Di'], paper: 'count 4' });
    expect(await held('t2/tip box')).toBe(0);
    expect(await held('t1/drop box')).toBe(0);
    expect(await held('t1/shortage')).toBe(100);
    expect(await held('cage')).toBe(402_400);
    expect((await listMovements(database.pool, { table: 't1' })).map(({ why }) => why)).toEqual([
      ...['fill slip 17', '678a.7(a)', '637a.17(b)', 'count 3', 'count 3'],
    ]);
    // What goes from one place of a table to another is none of the books.
    expect(await posts('t1', [{ from: 't1/inventory', to: 't1/seat 1', cents: 1, why: '678a.7(a)' }])).toBe(true);
    expect(
      (await listMovements(database.pool, {}, { newest: 2, stores: true })).map(({ from, to }) => [from, to]),
    ).toEqual([
      ['t2/tip box', 'cage'],
      ['player/Ann', 't2/tip box'],
    ]);
  });

  test('is counted by two people, not by one in two names', async () => {
    expect(
      await does({ do: 'count', table: 't1', account: 'drop box', counted: 0, signed: ['Cy', 'Cy'], paper: 'count 4' }),
    ).toMatchObject({ reason: 'two-people', args: { what: 'signCount' } });
  });

  test('is known as it was at any moment', async () => {
    await does({ do: 'deposit', person: 'Bob', cents: 700, paper: 'r' }, new Date('2026-01-06T18:00:00Z'));
    const before = await balances(database.pool, { to: new Date('2026-01-06T17:00:00Z') });
    expect(before.find(({ account }) => account === 'player/Bob')).toBeUndefined();
    expect(await held('player/Bob')).toBe(700);
  });
});

test('who may owe is the same for the program and for the database', async () => {
  const names = ['outside', 'cage', 'play money', 'player/cage', 'player/x/inventory', 't1/inventory', 't1/seat 1'];
  for (const name of [...names, 't1/other funds', 't1/patrons', 't1/shortage', 't1/pot', 't1/meter of progressive'])
    expect(await rows(url, `select may_owe('${name}')`)).toEqual([
      { may_owe: mayGoBelowZero(HOUSE_ACCOUNT.parse(name)) },
    ]);
});

test('whatever is asked for, no account owes that may not, all sums come out, and what is refused changes nothing', async () => {
  const account = fc.constantFrom('play money', 't2/seat 1', 't2/seat 2', 't2/pot', 't3/inventory', 'player/Eve');
  const posting = fc.record({
    from: account,
    to: account,
    cents: fc.integer({ min: -5, max: 400 }),
    why: fc.constantFrom('678a.7(a)', ''),
  });
  const entry = fc.record({ table: fc.constantFrom('t2', 't3'), postings: fc.array(posting, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
      for (const { table, postings } of entries) {
        const before = await balances(database.pool);
        const kept = await posts(table, postings);
        const wrong = postings.some(({ from, to, cents, why }) => cents <= 0 || from === to || why === '');
        if (wrong) expect(kept).toBe(false);
        const after = await balances(database.pool);
        if (!kept) expect(after).toEqual(before);
        expect(after.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        for (const { account: name, cents } of after)
          if (!mayGoBelowZero(HOUSE_ACCOUNT.parse(name))) expect(cents).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 20 },
  );
  expect(await ledgerFaults(database.pool)).toEqual([]);
});

test('what was posted is never changed', async () => {
  await expect(rows(url, 'update postings set cents = 1')).rejects.toThrow(/only ever appended/);
  await expect(rows(url, 'delete from postings')).rejects.toThrow(/only ever appended/);
});
