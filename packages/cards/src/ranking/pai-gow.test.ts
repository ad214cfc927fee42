import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACE, type Card, cards, JOKER, rankOf } from '../deck/card.js';
import { bestPlain, comparePlain, type PlainValue, plainHigh } from '../testing/reference-evaluator.js';
import { evaluatePaiGow, evaluatePaiGowLow, isAceHighPaiGow, paiGow } from './pai-gow.js';
import { everyCombination } from './pick.js';

const DECK = Array.from({ length: 52 }, (_, card) => card);
const someOf = (size: number): fc.Arbitrary<Card[]> => fc.shuffledSubarray(DECK, { minLength: size, maxLength: size });
/** Five cards of two suits, of few ranks, or any, often with the joker. */
const hand = fc
  .tuple(
    fc.constantFrom(
      DECK,
      DECK.filter((card) => (card & 3) === 1),
      DECK.filter((card) => card >= 28),
    ),
    fc.boolean(),
  )
  .chain(([from, joker]) =>
    fc
      .shuffledSubarray(from, { minLength: joker ? 4 : 5, maxLength: joker ? 4 : 5 })
      .map((some) => (joker ? [...some, JOKER] : some)),
  );

const [STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL] = [4, 5, 8, 10];
/** A-2-3-4-5 between king high and ace high (688a.6(b)(3), 688a.6(b)(7)). */
const moved = (value: PlainValue): PlainValue =>
  (value[0] === STRAIGHT || value[0] === STRAIGHT_FLUSH) && value[1] === 3 ? [value[0], 11.5] : value;
const plainPaiGow = (five: readonly Card[]): PlainValue => {
  const naturals = five.filter((card) => card !== JOKER);
  if (naturals.length === 5) return moved(plainHigh(five));
  if (naturals.every((card) => rankOf(card) === ACE)) return [99];
  const asCards = DECK.filter((card) => !naturals.includes(card));
  const allowed = asCards.filter(
    (card) =>
      rankOf(card) === ACE || [STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL].includes(plainHigh([...naturals, card])[0]!),
  );
  return bestPlain(allowed.map((card) => moved(plainHigh([...naturals, card]))));
};

test('orders high hands as 688a.6(b) does, with the joker used as 688a.6(a) allows', () => {
  fc.assert(
    fc.property(hand, hand, (a, b) => {
      expect(Math.sign(evaluatePaiGow(a) - evaluatePaiGow(b))).toBe(
        Math.sign(comparePlain(plainPaiGow(a), plainPaiGow(b))),
      );
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ['AsAhAdAcJk', 'AsKsQsJsTs', 'five aces beat a royal flush (688a.6(b)(1))'],
  ['KsQsJsTsJk', 'As2s3s4s5s', 'the royal flush may have the joker (688a.6(b)(2))'],
  ['As2s3s4s5s', 'KsQsJsTs9s', 'A-2-3-4-5 is the highest straight flush below it (688a.6(b)(3))'],
  ['2s3s4s5sJk', 'KsQsJsTs9s', 'also with the joker as the ace'],
  ['6s5s4s3s2s', 'AsAhAdAcKs', 'a straight flush beats four aces'],
  ['AsKhQdJcTs', 'As2h3d4c5s', 'A-K-Q-J-10 is the highest straight (688a.6(b)(7))'],
  ['As2h3d4c5s', 'KsQhJdTc9s', 'A-2-3-4-5 the second highest'],
  ['5s4h3d2cJk', 'KsQhJdTc9s', 'and the joker rather makes that than 6 high'],
  ['AsAhJkKdQc', 'KsKhKdAcQs', 'a joker with two aces makes three'],
  ['KsKhAdJk2c', 'KsKhQdQc2s', 'a joker with an ace and a pair makes two pair, aces up'],
  ['KsKhKdAcJk', 'QsQhQdAcAs', 'a joker with an ace and three kings makes a full house'],
  ['KsQs9s5sJk', 'AhQh9h5h2h', 'in a flush the joker is an ace (688a.6(a))'],
  ['AsQs9s5sJk', 'AhJh9h5h4h', 'or the highest rank missing'],
])('%s beats %s: %s', (better, worse) => {
  expect(evaluatePaiGow(cards(better))).toBeGreaterThan(evaluatePaiGow(cards(worse)));
});

test('keeps the joker an ace beside three kings without an ace: no four of a kind', () => {
  expect(paiGow.name(cards('KsKhKdJk2c'))).toBe('three-of-a-kind, kings');
});

test.each([
  ['AsJk', 'AhKd'],
  ['2s2h', 'AsKs'],
  ['KsKh', 'QsQh'],
  ['JkQd', 'AsJd'],
  ['AsKd', 'KsQd'],
])('the low hand %s beats %s (688a.6(b)(11), 688a.6(c))', (better, worse) => {
  expect(evaluatePaiGowLow(cards(better))).toBeGreaterThan(evaluatePaiGowLow(cards(worse)));
});

test.each([
  ['AsKhJd9c7s4h2d', true],
  ['JkKhJd9c7s4h2d', true],
  ['AsKhQdJc9s4h2d', true],
  ['KsQhJd9c7s4h2d', false],
  ['AsKhQdJcTs4h2d', false],
  ['AsAhQdJc9s4h2d', false],
  ['JkAhQdJc9s4h2d', false],
  ['JkKhQdJc9s4h2d', false],
  ['JkKhJh9h7h4s2d', false],
  ['AsKsJs9s7s4h2d', false],
])('whether %s is an Ace High Pai Gow (688a.1): %s', (text, aceHigh) => {
  expect(isAceHighPaiGow(cards(text))).toBe(aceHigh);
});

test('an Ace High Pai Gow has no five cards better than ace high', () => {
  const seven = fc.tuple(someOf(7), fc.boolean()).map(([some, joker]) => (joker ? [...some.slice(1), JOKER] : some));
  fc.assert(
    fc.property(seven, (held) => {
      const best = bestPlain([...everyCombination(held, 5)].map(plainPaiGow));
      expect(isAceHighPaiGow(held)).toBe(best[0] === 0 && best[1] === ACE);
    }),
    { numRuns: 300 },
  );
});
