import { wagerOddsByTable } from '@fairdeal/lab';
import { paytableHands } from '@fairdeal/lab/internal';
import { defaultOddsOf, solverOf } from '@fairdeal/lab/testing';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { ofMeter, payTo } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import {
  asCustomLines,
  customPaytable,
  customPaytableFile,
  isChapterPaytable,
  readPayLine,
  stepPay,
  withPayLine,
} from './custom-paytable.js';

describe.each(HOUSE_GAMES.map(({ id, optional }) => ({ id, optional })))('The tables of $id', ({ id, optional }) => {
  const odds = defaultOddsOf(id);
  const tables = solverOf(id)
    .paytables({ edition: odds.edition, settings: { ...solverOf(id).storedQuestions[0]!.settings } })
    .filter(({ wager }) => optional.includes(wager));

  test('typed as printed give the figures of `fairdeal odds`, to the last digit', () => {
    for (const table of tables) {
      const own = asCustomLines(table.lines);
      expect(isChapterPaytable(table, own)).toBe(true);
      const { fraction, hold, hitFrequency, standardDeviation } = wagerOddsByTable(odds, customPaytable(table, own)!);
      const row = odds.wagers.find(({ wager, paytable }) => wager === table.wager && paytable === table.name);
      expect(row).toMatchObject({ fraction, hold, hitFrequency, standardDeviation });
    }
  });

  test('restore a removed line at its place', () => {
    for (const table of tables) {
      const own = asCustomLines(table.lines);
      const hands = paytableHands(odds, table.wager);
      for (const [at, { hand, words }] of own.entries()) {
        const again = withPayLine(own.toSpliced(at, 1), hand, hands);
        expect(again.map((line) => (line.hand === hand ? { hand, words } : line))).toHaveLength(own.length);
        const computed = wagerOddsByTable(
          odds,
          customPaytable(
            table,
            again.map((line) => (line.hand === hand ? { hand, words } : line)),
          )!,
        );
        const row = odds.wagers.find(({ wager, paytable }) => wager === table.wager && paytable === table.name);
        expect(computed.fraction).toBe(row?.fraction);
      }
    }
  });
});

test.each([
  ['8 to 1', 1, '9 to 1'],
  ['1 to 1', -1, '1 to 1'],
  ['3 to 2', 1, '4 to 2'],
  ['250 for 1', -1, '249 for 1'],
  ['$500', 1, '$501'],
  ['100 % of meter', 1, '100 % of meter'],
  ['10 % of meter', -1, '9 % of meter'],
  ['push', 1, '1 to 1'],
  ['push', -1, 'push'],
  ['what?', 1, 'what?'],
])('%s, %d more, is %s', (words, by, then) => {
  expect(stepPay(words, by)).toBe(then);
});

test('A line with a changed payout keeps its envy and its rule for the stake', () => {
  const base = { wager: 'w', name: '1', lines: [{ hand: 'five aces', pay: ofMeter(10, true), envy: 500 }] };
  expect(readPayLine(base, { hand: 'five aces', words: '20 % of  meter ' })).toEqual({
    hand: 'five aces',
    pay: ofMeter(20, true),
    envy: 500,
  });
  expect(readPayLine(base, { hand: 'flush', words: '4 to 1' })).toEqual({ hand: 'flush', pay: payTo(4) });
  expect(customPaytable(base, [{ hand: 'flush', words: 'lots' }])).toBeNull();
  expect(JSON.parse(customPaytableFile([{ hand: 'flush', words: ' 4 to 1' }]))).toEqual({ flush: '4 to 1' });
});
