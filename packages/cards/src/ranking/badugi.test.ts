import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, cards, rankOf, suitOf } from '../deck/card.js';
import { comparePlain } from '../testing/reference-evaluator.js';
import { badugi, badugiDeuce } from './badugi.js';
import { everyCombination, lowRankOf } from './pick.js';

const deck = Array.from({ length: 52 }, (_, card) => card);
const held = fc.constantFrom(4, 5).chain((size) => fc.shuffledSubarray(deck, { minLength: size, maxLength: size }));

/** Best Badugi by brute force; less is better: fewer missing cards, then lower cards from the top. */
const plainBadugi = (hand: readonly Card[], rank: (card: Card) => number): readonly number[] =>
  [1, 2, 3, 4]
    .flatMap((count) => [...everyCombination(hand, count)])
    .filter((some) => new Set(some.map(suitOf)).size === some.length && new Set(some.map(rank)).size === some.length)
    .map((some) => [4 - some.length, ...some.map(rank).sort((a, b) => b - a)])
    .sort(comparePlain)[0]!;

test.each([
  ['637a.21(k), aces low', badugi, lowRankOf],
  ['637a.20(l)(1)(i), aces high', badugiDeuce, rankOf],
] as const)('Badugi hands match brute force over every subset: %s', (_, ranking, rank) => {
  fc.assert(
    fc.property(held, held, (a, b) => {
      const expected = Math.sign(comparePlain(plainBadugi(b, rank), plainBadugi(a, rank)));
      expect(Math.sign(ranking.evaluate(a)! - ranking.evaluate(b)!)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test('the best hand is A-2-3-4 in Badugi and 2-3-4-5 in Badeucey', () => {
  expect(badugi.evaluate(cards('As2h3d4c'))).toBeGreaterThan(badugi.evaluate(cards('2s3h4d5c'))!);
  expect(badugiDeuce.evaluate(cards('2s3h4d5c'))).toBeGreaterThan(badugiDeuce.evaluate(cards('As2h3d4c'))!);
});
