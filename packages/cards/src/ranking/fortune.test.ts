import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACE, type Card, cards, JOKER, rankOf, suitOf } from '../deck/card.js';
import { plainHigh } from '../testing/reference-evaluator.js';
import { evaluateFortune, fortune, fortuneHands } from './fortune.js';
import { everyCombination } from './pick.js';

const DECK = Array.from({ length: 52 }, (_, card) => card);

const FIVES = [
  '',
  '',
  '',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'five-of-a-kind',
  'royal-flush',
];
const ORDER = [
  'three-pair',
  'straight',
  'three-of-a-kind',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
  'five-of-a-kind',
  'five-aces',
];
const COMPLETABLE = ['straight', 'flush', 'straight-flush', 'royal-flush'];

/** Hands other than those of all seven cards when the joker is this card. */
const madeWith = (naturals: readonly Card[], joker: Card | null, anyUse: boolean): string[] => {
  const held = joker === null ? naturals : [...naturals, joker];
  const asAce = joker === null || anyUse || rankOf(joker) === ACE;
  const fives = [...everyCombination(held, 5)].map((five) => FIVES[plainHigh(five)[0]!]!);
  const pairs = new Set(held.map(rankOf).filter((rank) => held.filter((card) => rankOf(card) === rank).length >= 2));
  const all = [...fives, ...(pairs.size >= 3 ? ['three-pair'] : [])];
  const named = all.map((name) =>
    name === 'five-of-a-kind' && held.filter((card) => rankOf(card) === ACE).length === 5 ? 'five-aces' : name,
  );
  return asAce ? named : named.filter((name) => COMPLETABLE.includes(name));
};
const plainFortune = (hand: readonly Card[], anyUse: boolean): string | undefined => {
  const naturals = hand.filter((card) => card !== JOKER);
  const jokers = naturals.length === hand.length ? [null] : DECK;
  const made = jokers.flatMap((joker) => madeWith(naturals, joker, anyUse));
  return ORDER.findLast((name) => made.includes(name));
};

const crowds = fc.constantFrom(
  DECK,
  DECK.filter((card) => card >= 32),
  DECK.filter((card) => suitOf(card) < 2),
  DECK.filter((card) => card < 24),
);
const hand = fc
  .tuple(crowds, fc.boolean())
  .chain(([from, joker]) =>
    fc
      .shuffledSubarray(from, { minLength: joker ? 6 : 7, maxLength: joker ? 6 : 7 })
      .map((some) => (joker ? [JOKER, ...some] : some)),
  );

test.each([
  ['an ace or completing (688a.6(a))', 'ace-or-completing', 250],
  ['fully wild (688a.12(d))', 'fully-wild', 150],
] as const)('with the joker %s a hand equals its best substitution', (_, use, numRuns) => {
  fc.assert(
    fc.property(hand, (held) => {
      const made = fortuneHands(held, use).filter((name) => ORDER.includes(name));
      expect(made[0]).toBe(plainFortune(held, use === 'fully-wild'));
    }),
    { numRuns },
  );
});

test.each([
  ['As2s3s4s5s6s7s', 'seven-card-straight-flush'],
  ['AsKsQsJsTs9s8s', 'seven-card-straight-flush'],
  ['AsKsQsJsTs9sJk', 'seven-card-straight-flush-joker'],
  ['2s3s4sJk6s7s8s', 'seven-card-straight-flush-joker'],
  ['2s3s4s5s6s7sJk', 'seven-card-straight-flush-joker'],
  ['2s3s4sJk6s7s9s', 'straight-flush'],
  ['AsKsQsJsTsKhQh', 'royal-match'],
  ['AsJkQsJsTsKhQh', 'royal-match'],
  ['AsKsQsJsTsKhQd', 'royal-flush'],
  ['AsKsQsJsTsKhJk', 'royal-flush'],
  ['KsQsJsTsJkKhKd', 'royal-flush'],
  ['AsAhAdAcJkKsKh', 'five-aces'],
  ['KsKhKdKcJkAsAh', 'four-of-a-kind'],
  ['KsKhKdJk2c5d7h', 'three-of-a-kind'],
  ['KsKhQdQcJkAs7h', 'three-pair'],
  ['KsKhKdAcJk7h2c', 'full-house'],
  ['9s9h9d8c7s6h5d', 'three-of-a-kind'],
  ['9s8h7d6c5s2h2d', 'straight'],
])('%s is paid as a %s', (text, category) => {
  expect(fortune.category(fortune.evaluate(cards(text)) ?? 0)).toBe(category);
});

test('seven-card hands rank in the order of 688a.6(e): natural, Royal Match, with joker, then five aces', () => {
  const inOrder = ['As2s3s4s5s6s7s', 'AsKsQsJsTsKhQh', '2s3s4sJk6s7s8s', 'AsAhAdAcJkKsKh'];
  const values = inOrder.map((text) => evaluateFortune(cards(text)) ?? 0);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(new Set(values).size).toBe(4);
});

test('a fully wild joker makes five of a kind of any rank (688a.6(f)(6))', () => {
  expect(fortuneHands(cards('KsKhKdKcJk2s7h'), 'fully-wild')[0]).toBe('five-of-a-kind');
  expect(fortuneHands(cards('AsAhAdAcJk2s7h'), 'fully-wild').slice(0, 2)).toEqual(['five-aces', 'five-of-a-kind']);
});

test('lists all hands made, so that a paytable without Royal Match can pay the royal flush', () => {
  expect(fortuneHands(cards('AsKsQsJsTsKhQh'))).toEqual(['royal-match', 'royal-flush', 'flush', 'straight']);
});
