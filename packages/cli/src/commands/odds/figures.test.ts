import { SOLVERS } from '@fairdeal/lab';
import { add, ONE, readFraction, sum } from '@fairdeal/lab/internal';
import { afterEach, expect, test, vi } from 'vitest';
import { allStoredOdds } from '../../lab/stored-odds.js';
import { fairdeal } from '../../testing/run.js';

const GAMES = SOLVERS.map(({ game }) => game);

afterEach(() => vi.unstubAllEnvs());

/** Rows of a table for a spreadsheet, by their columns; no cell of these has a comma. */
const rowsOf = async (...args: readonly string[]): Promise<Readonly<Record<string, string>>[]> => {
  const { status, out } = await fairdeal('odds', ...args, '--csv');
  expect(status).toBe(0);
  const [head = '', ...lines] = out.trim().split('\n');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    return Object.fromEntries(head.split(',').map((name, at) => [name, cells[at] ?? '']));
  });
};

test.each(GAMES)('%s: payback and hold add up to 1 in every row of the CSV', async (game) => {
  const rows = await rowsOf(game);
  expect(rows[0]?.wager).toBe('main');
  for (const { payback = '', hold = '' } of rows) expect(add(readFraction(payback), readFraction(hold))).toEqual(ONE);
});

test.each(GAMES)('%s: in every row of the CSV the hold is the house edge over the average wager', async (game) => {
  for (const { hold, houseEdge, averageWager } of await rowsOf(game))
    expect(Number(hold)).toBeCloseTo(Number(houseEdge) / Number(averageWager), 7);
});

test.each(allStoredOdds().map((stored) => [stored.game, stored] as const))(
  '%s: payback and hold add up to 1 in every stored result',
  (_, { results }) => {
    const decimal = (value: number) => readFraction(value.toFixed(8));
    for (const { main, wagers } of results) {
      expect(add(decimal(main.payback), decimal(main.elementOfRisk))).toEqual(ONE);
      for (const row of wagers) expect(add(decimal(row.payback), decimal(row.hold))).toEqual(ONE);
    }
  },
);

const HEAD = /^wager and paytable +payback +house edge +hit frequency +published +verdict$/m;

test.each(GAMES)('%s: the table of the wagers stays a table in 80 columns', async (game) => {
  vi.stubEnv('COLUMNS', '80');
  const { out } = await fairdeal('odds', game);
  expect(out).toMatch(HEAD);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test.each(GAMES)('%s: the column of published figures holds those of the Board alone', async (game) => {
  const { out } = await fairdeal('odds', game);
  const stored = allStoredOdds().find((one) => one.game === game)?.results[0];
  for (const { wager, paytable, published, verdict } of stored?.wagers ?? []) {
    const line = out.split('\n').find((text) => text.startsWith(`${wager} ${paytable} `)) ?? '';
    const [, figure, said] = /(\S+) +(\S+)$/.exec(line) ?? [];
    expect([wager, paytable, figure, said]).toEqual([
      ...[wager, paytable, published === null ? '–' : expect.stringMatching(/^\d+(\.\d{1,3})?%$/), verdict ?? '–'],
    ]);
    if (published !== null) expect(Number(figure?.replace('%', ''))).toBeCloseTo(100 * published, 6);
  }
});

test.each(GAMES)('%s: the lines of every paytable add up to its payback and to all deals, exactly', async (game) => {
  const odds = JSON.parse((await fairdeal('odds', game, '--json')).out);
  const { tables } = JSON.parse((await fairdeal('odds', game, '--table', '--json')).out);
  expect(tables).toHaveLength(odds.wagers.length);
  const lines = await rowsOf(game, '--table');
  for (const { wager, paytable, payback, fraction: exact, total, lines: listed } of tables) {
    const { combinations } = total;
    const all = lines.filter((line) => line.wager === wager && line.paytable === paytable);
    const own = all.slice(0, -1);
    expect(all.at(-1)).toMatchObject({ hand: 'total', combinations, probability: '1', returnFraction: exact });
    expect(listed.map(({ hand }: { hand: string }) => hand)).toEqual(own.map(({ hand }) => hand));
    expect(sum(own.map(({ returnFraction = '' }) => readFraction(returnFraction)))).toEqual(readFraction(exact));
    const counts = own.flatMap((line) => (line.combinations === '' ? [] : [BigInt(line.combinations ?? '')]));
    expect(counts.reduce((so, count) => so + count, 0n)).toBe(BigInt(combinations));
    expect(counts.every((count) => count >= 0n)).toBe(true);
    const row = odds.wagers.find(
      (one: { wager: string; paytable: string }) => one.wager === wager && one.paytable === paytable,
    );
    expect([payback, exact]).toEqual([row.payback, row.fraction]);
    for (const { combinations: count, probability = '' } of own)
      if (count !== undefined && count !== '')
        expect(Number(probability)).toBeCloseTo(Number(count) / Number(combinations), 15);
  }
});

test('a paytable is shown line by line: hand, pays, combinations, probability, return', async () => {
  const { out } = await fairdeal('odds', 'high-card-flush', '--table', '--paytable', 'flush-bonus=B');
  expect(out).toMatch(/^hand +pays +combinations +probability +return$/m);
  expect(out).toMatch(/^seven-card flush +100 to 1 +6,864 +0\.00005131 +0\.00518194$/m);
  expect(out).toMatch(/^total +133,784,560 +1\.00000000 +0\.94696165$/m);
  expect(out.match(/^\S+ \S+: payback/gm)).toEqual(['flush-bonus B: payback']);
});

test('a table of best play has no empty column', async () => {
  expect((await fairdeal('odds', 'over-under', '--strategy', 'chart')).out).not.toContain('raises');
  expect((await fairdeal('odds', 'high-card-flush', '--strategy', 'chart')).out).toContain('raises');
});

test('kurtosis is called excess kurtosis, in words and as data', async () => {
  expect((await fairdeal('odds', 'over-under', '--distribution')).out).toContain('excess kurtosis');
  const [main] = JSON.parse((await fairdeal('odds', 'over-under', '--distribution', '--json')).out).wagers;
  expect(main).toHaveProperty('excessKurtosis');
  expect(main).not.toHaveProperty('kurtosis');
});
