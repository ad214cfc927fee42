import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedLines, logOf } from '@fairdeal/proof/testing';
import { afterAll, expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-forensics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('an export of a log gives the cards dealt from each shuffle', async () => {
  const log = logOf(
    [{ draft: { game: 'high-card-flush', edition: '2019' }, played: { cards: 'virtual', acts: 120, wrong: 0 } }],
    'forensics',
  );
  const file = write('log.ndjson', `${exportedLines(log).join('\n')}\n`);
  const { status, out, err } = await fairdeal('forensics', file, '--game', 'high-card-flush', '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const found = JSON.parse(out) as { readonly cards: number };
  expect(found).toMatchObject({ deck: 52, impossible: [], unusual: false });
  expect(found.cards).toBeGreaterThanOrEqual(14);
});

test('a card that comes twice in one shuffle is reported as a fact', async () => {
  const { status, out } = await fairdeal('forensics', write('twice.txt', '# one round\nAs Kd 9h As\n2c3c4c5c\n'));
  expect(status).toBe(1);
  expect(out).toContain('In shuffle 1 the As appears 2 times, but the deck has only 1');
  expect(out).toContain('not the cause');
});

test('one shuffle is counted as one', async () => {
  const { out } = await fairdeal('forensics', write('one.txt', 'AsKd9h\n'));
  expect(out).toMatch(/^3 cards from 1 shuffle of a 52-card deck, compared with [\d,]+ fair sets of the same shape\n/);
});

test('the tests are lines for a spreadsheet', async () => {
  const { out } = await fairdeal('forensics', write('lines.txt', 'AsKd9h\n2c3d4h\n'), '--csv');
  expect(out.split('\n')).toHaveLength(11);
});

test.each([
  [['AsKx'], 'Line 1: '],
  [['# nothing'], 'This input has no dealt cards to test.'],
  [['{"did": nonsense}'], 'Line 1 is not JSON: '],
  [['AsKd', '--game', 'whist'], 'Unknown house game "whist"'],
  [['AsKd', '--decks', '9'], '--decks must be a number from 1 to 8, not "9".'],
  [['AsKd', '--game', 'dj-wild', '--joker'], '--game already sets the deck. Leave out --decks and --joker.'],
  [
    ['As'.repeat(53)],
    'A shuffle shows 53 cards, but the deck has 52. Describe the deck with --decks, --joker or --game.',
  ],
])('unusable input is refused in one sentence: %#', async ([text = '', ...args], sentence) => {
  const { status, err } = await fairdeal('forensics', write('wrong.txt', `${text}\n`), ...args);
  expect(status).toBe(2);
  expect(err).toContain(sentence);
  expect(isOneSentence(err)).toBe(true);
});

test('the deck watch is simulated: wrong decks are found, fair ones are left alone', async () => {
  const { status, out, err } = await fairdeal('forensics', '--watch-targets', '--wrong-decks', '5', '--days', '1');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('simulated with seed 1');
  expect(out).toMatch(/one card missing; 19 cards a round +100\.0% +26\.0/);
  const { out: json } = await fairdeal('forensics', '--watch-targets', '--wrong-decks', '2', '--days', '1', '--json');
  expect(JSON.parse(json)).toMatchObject({
    seed: '1',
    decks: 2,
    days: 1,
    falseAlarms: [{ naive: false, alarms: 0 }, {}, {}, {}, {}, {}, {}],
  });
});

test.each([
  [['--watch-targets', 'cards.txt'], '--watch-targets simulates its own cards. Leave out the file.'],
  [['--watch-targets', '--days', 'many'], '--days must be a whole number from 1 to 1,000,000, not "many".'],
  [['--watch-targets', '--wrong-decks', '0'], '--wrong-decks must be a whole number from 1 to 1,000,000, not "0".'],
  [['--days', '3'], '--days goes with --watch-targets.'],
])('options of the simulation are checked: %j', async (args, sentence) => {
  const { status, err } = await fairdeal('forensics', ...args);
  expect(status).toBe(2);
  expect(err).toContain(sentence);
});
