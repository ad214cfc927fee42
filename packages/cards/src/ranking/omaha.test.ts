import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, cards } from '../deck/card.js';
import { evaluateHigh } from './high.js';
import { evaluateEightOrBetter } from './low.js';
import { evaluateOmahaHigh, evaluateOmahaLow, omahaHigh, omahaLow } from './omaha.js';
import { everyCombination } from './pick.js';

const deck = Array.from({ length: 52 }, (_, card) => card);
const held = fc.constantFrom(9, 10).chain((size) => fc.shuffledSubarray(deck, { minLength: size, maxLength: size }));
const fives = (hand: readonly Card[]): Card[][] =>
  [...everyCombination(hand.slice(0, -5), 2)].flatMap((two) =>
    [...everyCombination(hand.slice(-5), 3)].map((three) => [...two, ...three]),
  );

test('uses the best two hole cards and three board cards (637a.12(k)), and picks them', () => {
  fc.assert(
    fc.property(held, (hand) => {
      const highs = fives(hand).map(evaluateHigh);
      expect(evaluateOmahaHigh(hand)).toBe(Math.max(...highs));
      expect(evaluateHigh(omahaHigh.pick(hand))).toBe(evaluateOmahaHigh(hand));
      const lows = fives(hand).flatMap((five) => evaluateEightOrBetter(five) ?? []);
      expect(evaluateOmahaLow(hand)).toBe(lows.length === 0 ? null : Math.max(...lows));
      expect(omahaLow.pick(hand)).toHaveLength(lows.length === 0 ? 0 : 5);
    }),
    { numRuns: 500 },
  );
});

test('picks the first cards among equal hands, from the hole cards or the board', () => {
  const low = cards('8d5h3c6hAd4h5cAc2cJc');
  expect(omahaLow.pick(low)).toEqual(cards('Ac2c3c4h5h'));
  const high = cards('AhKdQc2d3hAsKcJhTs9d');
  expect(omahaHigh.pick(high)).toEqual(cards('AsKdQcJhTs'));
});

test('does not count a royal flush that is only on the board', () => {
  expect(omahaHigh.name(cards('9s2h3d4cAsKsQsJsTs'))).toBe('ace high');
});
