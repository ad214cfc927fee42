import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, cards } from '../deck/card.js';
import { rankSetsBySuit } from '../ranking/flush.js';
import { evaluateHigh } from '../ranking/high.js';
import { everyCombination } from '../ranking/pick.js';
import { bestPlain, comparePlain, plainHigh } from '../testing/reference-evaluator.js';
import { cardKey, evaluate5, flushOf7, suitedHandValue, unsuitedHandValue7 } from './evaluator.js';
import { categoryName, categoryOf, decidingRanks } from './hand-value.js';

const deck = Array.from({ length: 52 }, (_, card) => card);
const hand = (size: number): fc.Arbitrary<Card[]> => fc.shuffledSubarray(deck, { minLength: size, maxLength: size });
const five = (hand: readonly Card[]): number => evaluate5(...(hand as [Card, Card, Card, Card, Card]));
const plainBest = (held: readonly Card[]) => bestPlain([...everyCombination(held, 5)].map(plainHigh));

test('orders five-card hands as 637a.6(b) and 677a.6(b) list them', () => {
  fc.assert(
    fc.property(hand(5), hand(5), (a, b) => {
      expect(Math.sign(five(a) - five(b))).toBe(Math.sign(comparePlain(plainHigh(a), plainHigh(b))));
    }),
    { numRuns: 3000 },
  );
});

test.each([6, 7])('values %i cards like their best five, found by the slow reference', (size) => {
  fc.assert(
    fc.property(hand(size), (held) => {
      const best = bestPlain([...everyCombination(held, 5)].map(plainHigh));
      const value = evaluateHigh(held);
      expect(value).toBe(Math.max(...[...everyCombination(held, 5)].map(five)));
      expect([categoryOf(value), ...decidingRanks(value)]).toEqual([...best]);
    }),
    { numRuns: 2000 },
  );
});

test('values cards of few ranks and suits correctly, where collisions are most likely', () => {
  const few = (from: number, to: number, suits: number): Card[] =>
    deck.filter((card) => card >> 2 >= from && card >> 2 <= to && (card & 3) < suits);
  const crowd = fc.constantFrom(few(8, 12, 2), few(0, 3, 3), few(9, 12, 4), few(0, 12, 1), few(4, 11, 1), few(3, 5, 4));
  const crowded = crowd.chain((some) => fc.shuffledSubarray(some, { minLength: 7, maxLength: 7 }));
  fc.assert(
    fc.property(crowded, (held) => {
      const value = evaluateHigh(held);
      expect([categoryOf(value), ...decidingRanks(value)]).toEqual([...plainBest(held)]);
    }),
    { numRuns: 2000 },
  );
});

test('ignores the order of the cards and the names of the suits (637a.6(a))', () => {
  const suits = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(hand(7), suits, (held, named) => {
      const value = evaluateHigh(held);
      expect(evaluateHigh([...held].reverse())).toBe(value);
      expect(evaluateHigh(held.map((card) => (card & ~3) | named[card & 3]!))).toBe(value);
    }),
  );
});

test('values a hand the same from keys summed card by card', () => {
  fc.assert(
    fc.property(hand(7), (held) => {
      const key = held.reduce((sum, card) => (sum + cardKey(card)) | 0, 0);
      const flush = flushOf7(key);
      const value = flush === 0 ? unsuitedHandValue7(key) : suitedHandValue(rankSetsBySuit(held)[flush - 1]!);
      expect(value).toBe(evaluateHigh(held));
    }),
  );
});

test.each([
  ['AsKsQsJsTs', 'royal-flush'],
  ['As2s3s4s5s', 'straight-flush'],
  ['AsAhAdAc2s', 'four-of-a-kind'],
  ['2s2h2d3c3s', 'full-house'],
  ['2s3s4s5s7s', 'flush'],
  ['As2h3d4c5s', 'straight'],
  ['QsKhAd2c3s', 'high-card'],
  ['2s2h2d3c4s', 'three-of-a-kind'],
  ['3s3h2d2c4s', 'two-pair'],
  ['2s2h3d4c5s', 'pair'],
  ['7s5h4d3c2s', 'high-card'],
])('%s is a %s', (text, category) => {
  expect(categoryName(evaluateHigh(cards(text)))).toBe(category);
});

test('ranks 7-5-4-3-2 lowest and a royal flush highest, and never returns 0', () => {
  const lowest = evaluateHigh(cards('7s5h4d3c2s'));
  const royal = evaluateHigh(cards('AsKsQsJsTs'));
  fc.assert(
    fc.property(hand(5), (held) => {
      expect(five(held)).toBeGreaterThanOrEqual(lowest);
      expect(five(held)).toBeLessThanOrEqual(royal);
    }),
  );
  expect(lowest).toBeGreaterThan(0);
});

test('refuses a wrong number of cards', () => {
  expect(() => evaluateHigh(cards('AsKs'))).toThrow('from five to seven cards, not 2');
});

test.each([
  [cards('JkKsQsJsTs'), 'A high hand has cards of the 52-card deck, not a joker.'],
  [[99, 1, 2, 3, 4], 'A high hand has cards of the 52-card deck, not 99.'],
  [[-1, 1, 2, 3, 4], 'A high hand has cards of the 52-card deck, not -1.'],
  [[Number.NaN, 1, 2, 3, 4], 'A high hand has cards of the 52-card deck, not NaN.'],
  [cards('AsAsAsAsAs'), 'A high hand has different cards, but As occurs more than once.'],
  [cards('2c3c4c5c6c7c2c'), 'A high hand has different cards, but 2c occurs more than once.'],
])('refuses %j and says why', (held, why) => {
  expect(() => evaluateHigh(held)).toThrow(why);
});
