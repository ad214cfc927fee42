import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BIN, fairdeal } from '../testing/run.js';
import { fitColumns, wrapLines } from './columns.js';

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

test('what fits stands as it is', () => {
  expect(
    fitColumns(
      [
        ['a', 'one two'],
        ['bcd', ''],
      ],
      20,
    ),
  ).toBe('a    one two\nbcd');
});

test('a cell that does not fit goes on in the line below, in its column', () => {
  expect(
    fitColumns(
      [
        ['game', 'wagers'],
        ['over-under', 'ante, bonus, over-23'],
      ],
      22,
    ),
  ).toBe('game        wagers\nover-under  ante,\n            bonus,\n            over-23');
});

test('a row that does not fit is told one cell a line, and no word is cut', () => {
  expect(fitColumns([['  aceLowStraightFlush', 'yes', 'an ace ends the lowest']], 20)).toBe(
    '  aceLowStraightFlush\n    yes\n    an ace ends the\n      lowest',
  );
  expect(
    fitColumns(
      [
        ['heads-up-holdem', '677a', 'ante, odds'],
        ['over-under', '686a', ''],
      ],
      24,
      ['game', 'chapter', 'wagers'],
    ),
  ).toBe('heads-up-holdem\n  chapter: 677a\n  wagers: ante, odds\nover-under\n  chapter: 686a');
});

test('few rows of many figures are turned', () => {
  expect(fitColumns([['main', '-0.02099686', '3.99955913', '0.0210']], 30, ['wager', 'mean', 'variance', 'skew'])).toBe(
    'wager     main\nmean      -0.02099686\nvariance  3.99955913\nskew      0.0210',
  );
});

test('columns stand closer before they are told otherwise', () => {
  expect(fitColumns([['637a', '2019']], 15, ['chapter', 'edition'])).toBe('chapter edition\n637a    2019');
});

test('a figure and its percent sign stay together', () => {
  expect(fitColumns([['wins 43.75 % or so']], 11)).toBe('wins\n43.75 % or\nso');
});

test('columns are never wider than the width or the longest word, and every word stays whole', () => {
  const cell = fc.array(fc.stringMatching(/^[a-z-]{1,15}$/), { maxLength: 6 }).map((words) => words.join(' '));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
  const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
  fc.assert(
    fc.property(table, fc.integer({ min: 19, max: 90 }), (rows, width) => {
      const text = fitColumns(rows, width);
      expect(widest(text)).toBeLessThanOrEqual(width);
      expect(words(text).toSorted()).toEqual(rows.flat().flatMap(words).toSorted());
    }),
  );
});

/** What the command shows at a terminal of that width. */
const atTerminal = (width: number, command: string, env: NodeJS.ProcessEnv = {}, input = ''): string =>
  spawnSync('script', ['-qec', `stty cols ${width}; "${process.execPath}" "${BIN}" ${command}`, '/dev/null'], {
    encoding: 'utf8',
    input,
    env: { ...process.env, NO_COLOR: undefined, TERM: 'xterm', ...env },
  }).stdout.replaceAll('\r', '');

/** What the command shows where no terminal says a width, but COLUMNS does. */
const atColumns = async (width: number, command: string): Promise<string> => {
  const before = process.env.COLUMNS;
  process.env.COLUMNS = `${width}`;
  const { out } = await fairdeal(...command.split(' '));
  if (before === undefined) delete process.env.COLUMNS;
  else process.env.COLUMNS = before;
  return out;
};

const hasTerminal = process.platform === 'linux' && existsSync('/usr/bin/script');

test.runIf(hasTerminal)('tables fit the terminal, as wide as it is (needs a Linux terminal)', async () => {
  for (const [command, width] of [
    ['games', 72],
    ['clauses', 50],
  ] as const) {
    const shown = atTerminal(width, command);
    expect(widest(shown)).toBeLessThanOrEqual(width);
    expect(shown).toBe(await atColumns(width, command));
  }
});

test('tables fit every width', async () => {
  for (const command of ['games', 'games over-under', 'clauses'])
    for (const width of [80, 72, 60, 50]) expect(widest(await atColumns(width, command))).toBeLessThanOrEqual(width);
});

test.each([
  [80, 'odds high-card-flush --jackpot', ['4,180,768', '19,253,144', '$488,953.47']],
  [80, 'clauses', ['chapter', 'configured']],
  [60, 'clauses', ['chapter', 'configured']],
  [60, 'games', ['seven-card-stud-high']],
  [60, 'games over-under', ['adjacentBoxes']],
  [60, 'odds over-under --distribution', ['-0.02099686']],
])('at %i columns `%s` has its figures and ids whole', async (width, command, whole) => {
  expect((await atColumns(width, command)).split(/\s+/)).toEqual(expect.arrayContaining(whole));
});

test('a sentence that does not fit goes on in the line below, as far in as it began', () => {
  expect(wrapLines('  one two three\nfour\n\nfive', 9)).toBe('  one two\n  three\nfour\n\nfive');
});

test.each([
  ['clauses', '678a.7'],
  ['odds', 'high-card-flush'],
])('what fairdeal %s %s says around its tables is as wide as COLUMNS too', async (...args) => {
  expect(widest(await atColumns(60, args.join(' ')))).toBeLessThanOrEqual(60);
});

test('where no terminal says a width, COLUMNS does', () => {
  const shown = (COLUMNS: string, command = 'games'): string =>
    spawnSync(process.execPath, [BIN, command], { encoding: 'utf8', env: { ...process.env, COLUMNS } }).stdout;
  expect(widest(shown('60'))).toBeLessThanOrEqual(60);
  expect(widest(shown('60', '--help'))).toBeLessThanOrEqual(60);
  expect(widest(shown(''))).toBeGreaterThan(80);
  expect(shown('wide')).toBe(shown(''));
});

test.runIf(hasTerminal)(
  'what the help lists stands beside its words on a narrow terminal too (needs a Linux terminal)',
  () => {
    for (const width of [80, 56]) expect(widest(atTerminal(width, '--help'))).toBeLessThanOrEqual(width);
    const ofSettle = atTerminal(72, 'settle --help').replace(/^(?: {2}example {4}| {4}"wagers"| {2}echo ).*$/gm, '');
    expect(widest(ofSettle)).toBeLessThanOrEqual(72);
  },
);

test.runIf(hasTerminal)('color is for terminals whose owner did not refuse it (needs a Linux terminal)', () => {
  const red = '\u001b[31m';
  const shown = (env: NodeJS.ProcessEnv): string =>
    atTerminal(80, 'play face-up-pai-gow', env, 'decline\npai-gow 10\ndeal\nquit\n');
  expect(shown({})).toContain(red);
  expect(shown({ NO_COLOR: '1' })).not.toContain(red);
  expect(shown({ TERM: 'dumb' })).not.toContain('\u001b');
});
