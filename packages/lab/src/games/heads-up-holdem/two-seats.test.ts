import { type Card, categoryOf, evaluate7 } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { solverQuestion } from '../../exact/solver.js';
import { compare, fractionText, toEightDecimals } from '../../math/fraction.js';
import { crossSeatCovariance } from '../../seat/cross-seat-covariance.js';
import { forEachCombination } from '../../testing/combinations.js';
import { defaultOddsOf, solverOf } from '../../testing/stored.js';
import { worthBeforeFlop, worthOnFlop, worthOnRiver } from './choices.js';
import { deckCards, flopClasses, type HoldemDeck, START_COUNT, startCards, startName, WHOLE_DECK } from './deck.js';
import { HOLDEM_STARTS } from './starts.js';
import { foldWorth, holdemNet, holdemTerms } from './terms.js';
import { CHAPTER_PRODUCT, holdemProducts, meanProduct } from './two-seats.js';

const TERMS = holdemTerms();
const DECK: HoldemDeck = { ranks: [3, 4, 8, 12], suits: 3 };
const ALL = deckCards(DECK);

/** The Raise that is worth more than to wait, the best of them; at last also one that is worth as much. */
const bestRaise = ({ raised, waits }: ReturnType<typeof worthOnFlop>, atLast = false): number => {
  let [best, antes] = [waits, 0];
  for (const [size, worth] of raised)
    if (compare(worth, best) > 0 || (atLast && antes === 0 && compare(worth, best) === 0))
      [best, antes] = [worth, size];
  return antes;
};

const memo = <Value>(make: (...cards: readonly (readonly Card[])[]) => Value) => {
  const known = new Map<string, Value>();
  return (...cards: readonly (readonly Card[])[]): Value => {
    const key = cards.map((each) => [...each].sort((one, other) => one - other).join()).join(';');
    const value = known.get(key) ?? make(...cards);
    known.set(key, value);
    return value;
  };
};
const preflop = memo((own = []) => bestRaise(worthBeforeFlop(DECK, TERMS, own, [])));
const onFlop = memo((own = [], flop = []) => bestRaise(worthOnFlop(DECK, TERMS, own, flop)));
const atLast = memo((own = [], board = []) => bestRaise(worthOnRiver(DECK, TERMS, own, board), true));

test('the products of two seats’ nets match every deal of a small deck', () => {
  const flop = ALL.slice(2, 5) as [Card, Card, Card];
  const rest = ALL.filter((card) => !flop.includes(card));
  let products = 0n;
  forEachCombination(rest, 2, ([turn = 0, river = 0]) => {
    const board = [...flop, turn, river];
    const value = ([one = 0, other = 0]: readonly Card[]): number => evaluate7(one, other, ...flop, turn, river);
    const net = (own: readonly Card[], dealer: readonly Card[]): number => {
      const antes = preflop(own) || onFlop(own, flop) || atLast(own, board);
      if (antes === 0) return foldWorth(TERMS);
      const [mine, his] = [value(own), value(dealer)];
      const poor = categoryOf(his) < TERMS.qualifies ? 'Poor' : '';
      return holdemNet(
        TERMS,
        mine === his ? 'tied' : mine > his ? `won${poor}` : `lost${poor}`,
        categoryOf(mine),
        antes,
      );
    };
    const left = rest.filter((card) => card !== turn && card !== river);
    forEachCombination(left, 2, (dealer) => {
      const others = left.filter((card) => !dealer.includes(card));
      forEachCombination(others, 2, (first) => {
        forEachCombination(
          others.filter((card) => !first.includes(card)),
          2,
          (second) => {
            products += BigInt(net(first, dealer) * net(second, dealer));
          },
        );
      });
    });
  });
  const starts = Array.from({ length: START_COUNT }, (_, start) => {
    const cards = startCards(start);
    return cards.every((card) => ALL.includes(card)) ? preflop(cards) : 0;
  });
  expect(holdemProducts(DECK, TERMS, starts, [{ cards: flop, ways: 1 }])).toBe(products);
});

/** Raises of best play before the Flop, by the solver’s values of the starting hands. */
const CHAPTER_STARTS = Array.from({ length: START_COUNT }, (_, start) => {
  const [base = 0, edge = 0, check = 0] = HOLDEM_STARTS[startName(start)] ?? [];
  const most = Math.max(...TERMS.preflop);
  return base + most * TERMS.scale * edge > check ? most : 0;
});

test('the covariance of two seats of the chapter’s game comes from all Flops', () => {
  const odds = defaultOddsOf('heads-up-holdem');
  const between = crossSeatCovariance(
    solverOf('heads-up-holdem'),
    solverQuestion({ settings: {} }, odds.edition),
    odds,
  );
  expect(between.exact && toEightDecimals(between.covariance)).toBe(3.28245264);
});

// Ten minutes of work: FAIRDEAL_FLOPS=all npx vitest run heads-up-holdem/two-seats
test.skipIf(process.env.FAIRDEAL_FLOPS !== 'all')(
  'all 1,755 Flops come to it (needs FAIRDEAL_FLOPS=all)',
  { timeout: 3_600_000 },
  () => {
    const products = holdemProducts(WHOLE_DECK, TERMS, CHAPTER_STARTS, flopClasses(WHOLE_DECK));
    expect(fractionText(meanProduct(WHOLE_DECK, TERMS, products))).toBe(fractionText(CHAPTER_PRODUCT));
  },
);
