import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, cards, rankOf, suitOf } from '../deck/card.js';
import { comparePlain } from '../testing/reference-evaluator.js';
import { evaluateFlush, evaluateStraightFlush, flush, straightFlushRanking } from './flush.js';

const deck = Array.from({ length: 52 }, (_, card) => card);
const hand = fc.shuffledSubarray(deck, { minLength: 7, maxLength: 7 });

const plainFlush = (held: readonly Card[]): readonly number[] =>
  [0, 1, 2, 3]
    .map((suit) =>
      held
        .filter((card) => suitOf(card) === suit)
        .map(rankOf)
        .sort((a, b) => b - a),
    )
    .map((ranks) => [ranks.length, ...ranks])
    .sort(comparePlain)
    .at(-1)!;

test('orders flushes by length, then from the top (678a.6(b), 678a.6(c)), and picks their cards', () => {
  fc.assert(
    fc.property(hand, hand, (a, b) => {
      expect(Math.sign(evaluateFlush(a) - evaluateFlush(b))).toBe(
        Math.sign(comparePlain(plainFlush(a), plainFlush(b))),
      );
      expect([flush.pick(a).length, ...flush.pick(a).map(rankOf)]).toEqual(plainFlush(a));
    }),
    { numRuns: 1000 },
  );
});

/** Every run of ranks from the ace at the bottom to the ace at the top, checked card by card. */
const plainStraightFlush = (held: readonly Card[], aceLow: boolean): number | null => {
  const line = [12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].slice(aceLow ? 0 : 1);
  for (let length = 7; length >= 3; length--)
    for (let from = 0; from + length <= line.length; from++)
      for (const suit of [0, 1, 2, 3])
        if (line.slice(from, from + length).every((rank) => held.includes(rank * 4 + suit))) return length;
  return null;
};

test.each([true, false])('measures a straight flush by its longest run (678a.6(d)), ace low: %s', (aceLow) => {
  const suited = fc.shuffledSubarray(
    deck.filter((card) => (card & 3) < 2),
    { minLength: 7, maxLength: 7 },
  );
  fc.assert(
    fc.property(suited, (held) => {
      const length = plainStraightFlush(held, aceLow);
      expect(evaluateStraightFlush(held, aceLow)).toBe(length);
      const picked = straightFlushRanking(aceLow).pick(held);
      expect(picked).toHaveLength(length ?? 0);
      expect(plainStraightFlush(picked, aceLow)).toBe(length);
    }),
    { numRuns: 2000 },
  );
});

test('does not join a king to a 2 through an ace', () => {
  expect(evaluateStraightFlush(cards('KsAs2s4d6h8c9d'))).toBeNull();
});
