import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACE, type Card, cards, rankOf, suitOf } from '../deck/card.js';
import { comparePlain, type PlainValue } from '../testing/reference-evaluator.js';
import { evaluateAceFive, evaluateDeuceSeven, evaluateEightOrBetter } from './low.js';
import { everyCombination, lowRankOf } from './pick.js';

const deck = Array.from({ length: 52 }, (_, card) => card);
const hand = (size: number): fc.Arbitrary<Card[]> => fc.shuffledSubarray(deck, { minLength: size, maxLength: size });
/** Few ranks, so that most hands are paired. */
const pairedHand = (size: number): fc.Arbitrary<Card[]> =>
  fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 2, maxLength: 4 }).chain((ranks) =>
    fc.shuffledSubarray(
      deck.filter((card) => ranks.includes(rankOf(card))),
      { minLength: size, maxLength: size },
    ),
  );

/** Pairs and the like first, then the ranks from the highest down; lower is better. */
const plainLow = (five: readonly Card[]): PlainValue => {
  const ranks = five.map(lowRankOf);
  const times = (rank: number): number => ranks.filter((other) => other === rank).length;
  const groups = [...new Set(ranks)].sort((a, b) => times(b) - times(a) || b - a);
  return [Number(groups.map(times).join('').padEnd(5, '0')), ...groups];
};
const plainLowest = (held: readonly Card[]): PlainValue =>
  [...everyCombination(held, 5)].map(plainLow).sort(comparePlain)[0]!;

test.each([
  ['any cards', hand],
  ['cards of few ranks', pairedHand],
])('the best ace-to-five low of %s is the lowest of all five-card hands (637a.6(c), 637a.6(d))', (_, from) => {
  const held = fc.constantFrom(5, 6, 7).chain(from);
  fc.assert(
    fc.property(held, held, (a, b) => {
      const expected = Math.sign(comparePlain(plainLowest(b), plainLowest(a)));
      expect(Math.sign(evaluateAceFive(a) - evaluateAceFive(b))).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

test('an eight-or-better low is an ace-to-five low without a pair or a card above 8 (637a.10(j))', () => {
  fc.assert(
    fc.property(hand(7), (held) => {
      const qualifies = [...everyCombination(held, 5)].some(
        (five) => new Set(five.map(rankOf)).size === 5 && five.every((card) => lowRankOf(card) <= 7),
      );
      expect(evaluateEightOrBetter(held)).toBe(qualifies ? evaluateAceFive(held) : null);
    }),
    { numRuns: 2000 },
  );
});

/** Straight from the definitions of 637a.20(k)(3); a higher number is worse. */
const plainDeuceSeven = (five: readonly Card[]): PlainValue => {
  const ranks = five.map(rankOf).sort((a, b) => b - a);
  const times = (rank: number): number => ranks.filter((other) => other === rank).length;
  const groups = [...new Set(ranks)].sort((a, b) => times(b) - times(a) || b - a);
  const straight = groups.length === 5 && ranks[0]! - ranks[4]! === 4;
  const flush = new Set(five.map(suitOf)).size === 1;
  const shape = ['11111', '2111', '221', '311', 'straight', 'flush', '32', '41', 'straight flush'];
  const name =
    straight && flush ? 'straight flush' : flush ? 'flush' : straight ? 'straight' : groups.map(times).join('');
  return [shape.indexOf(name), ...groups];
};

test('orders 2-7 lows as 637a.20(k)(3) does', () => {
  const straights = fc
    .integer({ min: 0, max: 8 })
    .chain((low) => fc.constant([0, 1, 2, 3, 4].map((step) => (low + step) * 4 + (step & 1))));
  const held = fc.oneof(
    hand(5),
    straights,
    fc.constantFrom(cards('As2s3s4s5s'), cards('As2s3s4s5d'), cards('As6s4s3s2s')),
  );
  fc.assert(
    fc.property(held, held, (a, b) => {
      const expected = Math.sign(comparePlain(plainDeuceSeven(b), plainDeuceSeven(a)));
      expect(Math.sign(evaluateDeuceSeven(a) - evaluateDeuceSeven(b))).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['7s5h4d3c2s', '7s6h4d3c2s', 'the best hand is 7-5-4-3-2 (637a.20(k)(3)(ii))'],
  ['7s6h4d3c2s', '7s5s4s3s2s', 'but not all of one suit'],
  ['KsQhJdTc8s', 'As2h3d4c5s', 'the ace is high only (637a.20(k)(3)(i))'],
  ['As2h3d4c5s', 'As6h4d3c2s', 'so A-5-4-3-2 is the best ace high'],
  ['As6h4d3c2s', '2s2h3d4c5s', 'any pair is worse (637a.20(k)(3)(iii))'],
  ['AsAhKdKcQs', '3s3h3d2c4s', 'and three-of-a-kind worse than two pair'],
])('%s beats %s: %s', (better, worse) => {
  expect(evaluateDeuceSeven(cards(better))).toBeGreaterThan(evaluateDeuceSeven(cards(worse)));
});

test('counts an ace as the lowest card of an ace-to-five low (637a.20(k)(4)(ii))', () => {
  expect(evaluateAceFive(cards('5s4h3d2cAs'))).toBeGreaterThan(evaluateAceFive(cards('6s4h3d2cAs')));
  expect(rankOf(cards('As')[0]!)).toBe(ACE);
});
