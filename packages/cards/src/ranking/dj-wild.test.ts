import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, cards, JOKER, rankOf, suitOf } from '../deck/card.js';
import { categoryName, categoryOf, decidingRanks, FIVE_WILDS } from '../evaluator/hand-value.js';
import { bestPlain, type PlainValue, plainHigh } from '../testing/reference-evaluator.js';
import { evaluateDjWild, evaluateDjWildProgressive, isNatural, isWild } from './dj-wild.js';

const NATURALS = Array.from({ length: 48 }, (_, at) => at + 4);
const WILDS = [0, 1, 2, 3, JOKER];
const ANY = Array.from({ length: 52 }, (_, card) => card);
const someOf = (from: readonly Card[], size: number): fc.Arbitrary<Card[]> =>
  fc.shuffledSubarray([...from], { minLength: size, maxLength: size });
const handWith = (wilds: number): fc.Arbitrary<Card[]> =>
  fc.tuple(someOf(WILDS, wilds), someOf(NATURALS, 5 - wilds)).map(([some, others]) => [...some, ...others]);

/** Every hand that the wild cards can become. In a flush no rank may repeat. */
function* substitutions(naturals: readonly Card[], wilds: number, from = 0): Generator<PlainValue> {
  if (wilds === 0) {
    const flushWithPair = new Set(naturals.map(suitOf)).size === 1 && new Set(naturals.map(rankOf)).size < 5;
    yield plainHigh(flushWithPair ? naturals.map((card, at) => (card & ~3) | (at === 0 ? 0 : 1)) : naturals);
    return;
  }
  for (const [at, card] of ANY.slice(from).entries()) yield* substitutions([...naturals, card], wilds - 1, from + at);
}
const plainDjWild = (hand: readonly Card[]): PlainValue => {
  const naturals = hand.filter((card) => !isWild(card));
  return naturals.length === 0 ? [FIVE_WILDS] : bestPlain(substitutions(naturals, 5 - naturals.length));
};

test.each([
  [0, 500],
  [1, 300],
  [2, 40],
  [3, 4],
])('with %i wild cards a hand equals its best substitution (687a.6(b), 687a.6(c))', (wilds, numRuns) => {
  fc.assert(
    fc.property(handWith(wilds), (hand) => {
      const value = evaluateDjWild(hand);
      expect([categoryOf(value), ...decidingRanks(value)]).toEqual([...plainDjWild(hand)]);
    }),
    { numRuns },
  );
});

test.each([
  ['2s2h2dJk2c', 'five-wilds', false],
  ['2s2h2dJkTc', 'royal-flush', false],
  ['2s2h2dJk9c', 'five-of-a-kind', false],
  ['2s2hAsAhAd', 'five-of-a-kind', false],
  ['2sAhKhQhJh', 'royal-flush', false],
  ['AhKhQhJhTh', 'royal-flush', true],
  ['2h3h4h5h6h', 'straight-flush', false],
  ['Ah2h3h4h5h', 'straight-flush', false],
  ['Ah2s3h4h5h', 'straight-flush', false],
  ['2h3d4h5h6h', 'straight', false],
  ['7h3d4h5h6h', 'straight', true],
  ['JkAd3h4h5h', 'straight', false],
  ['2h9h5hKh7h', 'flush', false],
  ['3h9h5hKh7h', 'flush', true],
  ['2d9h5hKh7h', 'flush', false],
  ['2s9h9d5c5d', 'full-house', false],
  ['9s9h9d5c5d', 'full-house', true],
  ['9s9h9d2c2d', 'five-of-a-kind', false],
  ['2s9h9d5c4d', 'three-of-a-kind', false],
  ['2s9hTd5c4d', 'pair', false],
  ['9s9hTdTc4d', 'two-pair', true],
])('%s is a %s, natural: %s (687a.12(d))', (text, category, natural) => {
  expect(categoryName(evaluateDjWild(cards(text)))).toBe(category);
  expect(isNatural(cards(text))).toBe(natural);
});

test('in a flush a wild card is the highest missing rank, so the two tie', () => {
  expect(evaluateDjWild(cards('2dAhKh9h7h'))).toBe(evaluateDjWild(cards('AhKhQh9h7h')));
});

test('for the Progressive the deuces are plain 2s (687a.12(c))', () => {
  expect(categoryName(evaluateDjWildProgressive(cards('2s2h9d5c4d')))).toBe('pair');
});

test('neither the order of the cards nor the names of the suits matter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }).chain(handWith), (hand) => {
      const turned = hand.map((card) => (card === JOKER ? card : (card & ~3) | ((card + 1) & 3)));
      expect(evaluateDjWild([...hand].reverse())).toBe(evaluateDjWild(hand));
      expect(evaluateDjWild(turned)).toBe(evaluateDjWild(hand));
    }),
  );
});
