import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, cards, formatCards, JOKER, rankOf } from '../deck/card.js';
import { bestSaigonSetting, saigonSetting, saigonSettings } from './saigon-points.js';

const DECK = Array.from({ length: 53 }, (_, card) => card);
const hand = fc.shuffledSubarray(DECK, { minLength: 5, maxLength: 5 });
const joker = fc.shuffledSubarray(DECK.slice(0, 52), { minLength: 4, maxLength: 4 }).map((some) => [...some, JOKER]);

const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1];
/** Reference: every pair of the five against the other three, with every value of the joker. */
const plainPoints = (five: readonly Card[]): number | null => {
  let best: number | null = null;
  for (const jokerAs of [3, 6, 9])
    for (let a = 0; a < 5; a++)
      for (let b = 0; b < a; b++) {
        const worth = (card: Card): number => (card === JOKER ? jokerAs : VALUES[rankOf(card)]!);
        const two = worth(five[a]!) + worth(five[b]!);
        const three = five.reduce((sum, card) => sum + worth(card), 0) - two;
        if ([10, 20, 30].includes(three)) best = Math.max(best ?? 0, two > 10 ? two - 10 : two);
      }
  return best;
};

test('the best Point Count is the maximum over every setting and every value of the joker (680a.6(a), 680a.6(b), 680a.11(c))', () => {
  fc.assert(
    fc.property(fc.oneof(hand, joker), (five) => {
      expect(bestSaigonSetting(five)?.points ?? null).toBe(plainPoints(five));
    }),
    { numRuns: 2000 },
  );
});

test('a setting uses all five cards, and its three cards total 10, 20 or 30', () => {
  fc.assert(
    fc.property(fc.oneof(hand, joker), (five) => {
      for (const { three, showdown, total, points } of saigonSettings(five)) {
        expect([...three, ...showdown].sort()).toEqual([...five].sort());
        expect([10, 20, 30]).toContain(total);
        expect(points).toBeGreaterThanOrEqual(1);
        expect(points).toBeLessThanOrEqual(10);
      }
    }),
  );
});

test('the example of 680a.11(b)(1): joker as 9 with 6 and 5, for 10 points', () => {
  const setting = bestSaigonSetting(cards('Jk8s6d5c2h'));
  expect(setting).toMatchObject({ total: 20, points: 10, jokerAs: 9 });
  expect(formatCards(setting?.three ?? [])).toBe('Jk6d5c');
});

test.each([
  ['TsJhQd', 'Ac4s', 5, null],
  ['TsJhQd', 'KcTh', 10, null],
  ['TsJhQd', 'KcJk', 9, 9],
  ['TsJhQd', '4cJk', 10, 6],
  ['Jk7hTs', '4c5d', 9, 3],
])('three cards %s and showdown %s have a Point Count of %i (680a.6(b))', (three, showdown, points, jokerAs) => {
  expect(saigonSetting(cards(three), cards(showdown))).toMatchObject({ points, jokerAs });
});

test('three cards with any other total do not qualify (680a.1)', () => {
  expect(saigonSetting(cards('TsJhQc'), cards('AcJk'))).not.toBeNull();
  expect(saigonSetting(cards('TsJh9c'), cards('AcJk'))).toBeNull();
  expect(saigonSetting(cards('TsJhJk'), cards('Ac4s'))).toBeNull();
});
