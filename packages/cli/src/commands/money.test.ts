import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysFolder, openDatabase, openHouseKeys, openLogWriter } from '@fairdeal/house/log';
import { doMoneyAct, type MoneyAct } from '@fairdeal/house/money';
import { type Postgres, startPostgres } from '@fairdeal/house/postgres';
import { HOUSE_ACCOUNT } from '@fairdeal/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-money-'));
chmodSync(folder, 0o755);
let postgres: Postgres;

const slip = (kind: 'fill' | 'credit', from: string, to: string, cents: number, paper: string): MoneyAct => ({
  ...{ do: 'takeSlip', slip: 1, kind, table: 't7', cents, paper },
  ...{ from: HOUSE_ACCOUNT.parse(from), to: HOUSE_ACCOUNT.parse(to) },
});

const CASS = { role: 'cashier', person: 'Cass' };

const ACTS: readonly (readonly [string, MoneyAct])[] = [
  ['2026-01-05T18:00:00Z', { do: 'fund', cents: 1_000_000, paper: 'opening bankroll' }],
  ['2026-01-05T19:00:00Z', slip('fill', 'cage', 't7/inventory', 250_050, 'fill slip 17')],
  ['2026-01-05T20:00:00Z', { do: 'deposit', person: 'f6bf24', cents: 30_000, paper: 'receipt 4' }],
  ['2026-01-06T01:00:00Z', slip('credit', 't7/inventory', 'cage', 50_000, 'credit slip 3')],
];

beforeAll(async () => {
  postgres = await startPostgres(folder, { settings: { fsync: 'off' } });
  const database = await openDatabase(postgres.url);
  const writer = openLogWriter(database.pool);
  const keys = await openHouseKeys(keysFolder(folder));
  for (const [at, act] of ACTS) await doMoneyAct({ database, writer, keys }, act, CASS, new Date(at));
  await database.pool.query("insert into people (person, name, roles) values ('f6bf24', 'Pat', '{player}')");
  const opened = { table: 't8', position: 1, epoch: null, key: null, edition: null };
  const at = '2026-01-06T02:00:00.000Z';
  await writer.append({ ...opened, at, by: CASS, act: { do: 'open' }, events: [] });
  await writer.close();
  await database.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const money = (...words: readonly string[]) => fairdeal('money', '--data', folder, ...words);

test('balances now, earlier, and of one table with its movements', async () => {
  const { out, status } = await money();
  expect(status).toBe(0);
  expect(out).toMatch(/^cage +\$7,999.50$/m);
  expect(out).toMatch(/^t7\/inventory +\$2,000.50$/m);
  expect(out).toMatch(/^total +\$0$/m);
  expect((await money('--at', '2026-01-05T18:30Z')).out).not.toContain('t7/inventory');
  const { out: shift } = await money('--table', 't7', '--from', '2026-01-06T00:00Z', '--moves');
  expect(shift).toContain('credit slip 3');
  expect(shift).not.toContain('fill slip 17');
});

test('a count agrees, or the difference is named', async () => {
  expect(await money('--count', 't7/inventory', '--counted', '2,000.50')).toMatchObject({
    ...{ status: 0, out: 't7/inventory: $2,000.50 counted, as expected.\n' },
  });
  expect(await money('--count', 't7/inventory', '--counted', '1990')).toMatchObject({
    ...{ status: 1, out: 't7/inventory: $1,990 counted, $2,000.50 expected: $10.50 short.\n' },
  });
});

test('a player’s account has their name, and an unused box is empty', async () => {
  expect((await money('--moves')).out).toMatch(/^player\/Pat +\$300$.*player\/Pat +\$300 +receipt 4$/ms);
  expect((await money('--json')).out).toContain('"player/f6bf24"');
  for (const [account, counted] of [
    ['player/Pat', '300'],
    ['player/f6bf24', '300'],
    ['t8/drop box', '0'],
  ] as const)
    expect(await money('--count', account, '--counted', counted)).toMatchObject({
      ...{ status: 0, out: `${account}: $${counted} counted, as expected.\n` },
    });
  expect(await money('--table', 't8')).toMatchObject({ status: 1, out: 'No matching movements.\n' });
});

test.each([
  [['--table', 't9'], 'The record has no table t9.'],
  [['--count', 't9/drop box', '--counted', '0'], 'The account "t9/drop box" has no postings.'],
  [['--at', 'tomorrow'], '--at must be a time like'],
  [['--counted', '5'], '--counted requires --count'],
  [['--count', 't7/inventory', '--counted', 'five'], '--counted must be an amount'],
  [['--count', 't9/pot', '--counted', '5'], 'The account "t9/pot" has no postings.'],
])('%j is refused in a sentence', async (words, said) => {
  const { status, err } = await money(...words);
  expect(status).toBe(2);
  expect(err).toContain(said);
  expect(isOneSentence(err)).toBe(true);
});
