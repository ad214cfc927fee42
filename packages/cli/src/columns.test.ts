import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted } from './columns.js';
import { BIN } from './testing/run.js';

test('what fits stands as it is', () => {
  expect(
    fitted(
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
    fitted(
      [
        ['game', 'wagers'],
        ['over-under', 'ante, bonus, over-23'],
      ],
      22,
    ),
  ).toBe('game        wagers\nover-under  ante,\n            bonus,\n            over-23');
});

test('an indented cell stays indented, and a word that is too long is broken', () => {
  expect(fitted([['  aceLowStraightFlush', 'yes']], 16)).toBe('  aceLowStr  yes\naightFlush');
});

test('columns are never wider than the width, and no letter is lost', () => {
  const cell = fc.array(fc.stringMatching(/^[a-z-]{1,15}$/), { maxLength: 6 }).map((words) => words.join(' '));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
  const letters = (text: string): string => [...text.replace(/\s/g, '')].sort().join('');
  fc.assert(
    fc.property(table, fc.integer({ min: 28, max: 90 }), (rows, width) => {
      const text = fitted(rows, width);
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
      expect(letters(text)).toBe(letters(rows.flat().join('')));
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

const hasTerminal = process.platform === 'linux' && existsSync('/usr/bin/script');

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

test.runIf(hasTerminal)('tables fit the terminal', () => {
  for (const command of ['games', 'games over-under', 'clauses'])
    expect(widest(atTerminal(72, command))).toBeLessThanOrEqual(72);
});

test.runIf(hasTerminal)('what the help lists stands beside its words on a narrow terminal too', () => {
  for (const width of [80, 56]) expect(widest(atTerminal(width, '--help'))).toBeLessThanOrEqual(width);
  const ofSettle = atTerminal(72, 'settle --help').replace(/^(?: {2}example {4}| {4}"wagers"| {2}echo ).*$/gm, '');
  expect(widest(ofSettle)).toBeLessThanOrEqual(72);
});

test.runIf(hasTerminal)('colour is for terminals whose owner did not refuse it', () => {
  const red = '\u001b[31m';
  const shown = (env: NodeJS.ProcessEnv): string =>
    atTerminal(80, 'play face-up-pai-gow', env, 'decline\npai-gow 10\ndeal\nquit\n');
  expect(shown({})).toContain(red);
  expect(shown({ NO_COLOR: '1' })).not.toContain(red);
  expect(shown({ TERM: 'dumb' })).not.toContain('\u001b');
});
