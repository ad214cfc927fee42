import { readFileSync } from 'node:fs';
import type { PaytableLine } from '@fairdeal/rules';
import { ofMeter, payTo } from '@fairdeal/rules/internal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameOdds } from '../exact/game-odds.js';
import { solverQuestion } from '../exact/solver.js';
import { type StoredOdds, storedOddsFor } from '../exact/stored-odds.js';
import { solverFor } from '../games/index.js';
import { everyWagerByTable, paytableHands, wagerOddsByTable } from './wager-odds.js';

const GAMES = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'] as const;

const storedOf = (game: string): StoredOdds =>
  JSON.parse(readFileSync(new URL(`../../data/${game}.json`, import.meta.url), 'utf8')) as StoredOdds;

const oddsOf = (game: string, settings = {}): GameOdds => {
  const solver = solverFor(game)!;
  const { edition } = solver.storedQuestions[0]!;
  return storedOddsFor(solver, solverQuestion(solver, edition, settings), storedOf(game))!;
};

describe.each(GAMES)('%s', (game) => {
  test('every table of every stored result gives the figures that are stored with it, line by line', () => {
    for (const odds of storedOf(game).results) {
      const tables = everyWagerByTable(odds);
      expect(tables.map(({ wager, paytable }) => [wager, paytable]).sort()).toEqual(
        odds.wagers.map(({ wager, paytable }) => [wager, paytable]).sort(),
      );
      for (const table of tables) {
        const stored = odds.wagers.find(({ wager, paytable }) => wager === table.wager && paytable === table.paytable);
        const { fraction, hold, hitFrequency, standardDeviation, breakEvenMeter, fixedPart, envyPerOther } = table;
        expect(stored).toMatchObject({ fraction, hold, hitFrequency, standardDeviation });
        expect(stored?.breakEvenMeter).toBe(breakEvenMeter);
        expect(stored?.fixedPart).toBe(fixedPart);
        expect(stored?.envyPerOther).toBe(envyPerOther);
      }
    }
  });

  test('the lines and the meter add up to the payback', () => {
    for (const { lines, fromMeter: meter, payback } of everyWagerByTable(oddsOf(game))) {
      const added = lines.reduce((sum, { contribution }) => sum + contribution, 0);
      expect(added + (meter?.progression ?? 0) + (meter?.startedAgain ?? 0)).toBeCloseTo(payback, 7);
    }
  });
});

const fortune = (lines: readonly PaytableLine[]) =>
  wagerOddsByTable(oddsOf('face-up-pai-gow'), { wager: 'fortune', name: '1', lines });

test('if a Fortune table omits a line, its hands are paid by the next line', () => {
  const counted = (lines: readonly PaytableLine[]) =>
    Object.fromEntries(fortune(lines).lines.map(({ hand, count }) => [hand, Number(count)]));
  const both = counted([
    { hand: 'royal flush', pay: payTo(100) },
    { hand: 'straight flush', pay: payTo(50) },
    { hand: 'flush', pay: payTo(4) },
  ]);
  const without = counted([
    { hand: 'straight flush', pay: payTo(50) },
    { hand: 'flush', pay: payTo(4) },
  ]);
  const flushes = counted([{ hand: 'flush', pay: payTo(4) }]);
  expect(flushes.flush).toBe(both['royal flush']! + both['straight flush']! + both.flush!);
  expect(without['straight flush']! + without.flush!).toBe(flushes.flush);
  expect(without['straight flush']).toBeGreaterThan(both['straight flush']!);
});

test('omitting a line never raises the hit frequency of a Fortune table, and every hand is counted once', () => {
  const hands = paytableHands(oddsOf('face-up-pai-gow'), 'fortune');
  fc.assert(
    fc.property(fc.subarray([...hands], { minLength: 1 }), fc.nat(), (listed, at) => {
      const lines = listed.map((hand) => ({ hand, pay: payTo(1) }));
      const [all, fewer] = [fortune(lines), fortune(lines.filter((_, line) => line !== at % lines.length))];
      expect(fewer.hitFrequency).toBeLessThanOrEqual(all.hitFrequency);
      expect(all.lines.reduce((sum, { count }) => sum + Number(count), 0)).toBeLessThanOrEqual(Number(all.deals));
    }),
    { numRuns: 50 },
  );
});

test('a custom Progressive uses the joker as the chapter’s table of the same name does', () => {
  const paid = (name: string) =>
    wagerOddsByTable(oddsOf('face-up-pai-gow'), {
      wager: 'progressive',
      name,
      lines: [
        { hand: 'five aces', pay: ofMeter(100) },
        { hand: 'four-of-a-kind', pay: payTo(20) },
      ],
    }).lines.map(({ count }) => Number(count));
  expect(paid('2')[1]).toBeGreaterThan(paid('1')[1]!);
  expect(paid('own.json')).toEqual(paid('1'));
});

test('the settings of a result decide the payouts of its tables', () => {
  const five = (settings: object) =>
    everyWagerByTable(oddsOf('face-up-pai-gow', settings)).find(
      ({ wager, paytable }) => wager === 'fortune' && paytable === '5',
    );
  expect(five({ fortune5FourOfAKind: '25' })?.payback).toBeGreaterThan(five({})?.payback ?? 1);
});

test('a two pair at 9 to 1 gives the hold that the Board names for Saigon 5 Card', () => {
  const odds = oddsOf('saigon-5');
  const [filed] = everyWagerByTable(odds);
  const lines = filed!.lines.map(({ hand, pay }) => ({ hand, pay: hand === 'two pair' ? payTo(9) : pay }));
  expect(wagerOddsByTable(odds, { wager: 'bonus', name: 'A', lines })).toMatchObject({ hold: 0.07972443 });
});

test.each([
  [
    'dj-wild',
    'blind',
    'straight',
    'The blind of dj-wild cannot be paid by another table here: how the hand is best played depends on it.',
  ],
  ['over-under', 'ante', '6 or 33', 'The wager ante of over-under is not paid by a paytable.'],
  ['saigon-5', 'bonus', 'six aces', 'The bonus of saigon-5 has no line "six aces". Its lines: "five aces", '],
])('%s: a %s paid for %s is refused', (game, wager, hand, sentence) => {
  expect(() => wagerOddsByTable(oddsOf(game), { wager, name: 'A', lines: [{ hand, pay: payTo(1) }] })).toThrow(
    sentence,
  );
});
