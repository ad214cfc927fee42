import type { Card } from '../deck/card.js';
import { evaluate5 } from '../evaluator/evaluator.js';
import { categoryName, type HandValue } from '../evaluator/hand-value.js';
import { lowestRanks, type RankSet, rankCount } from '../evaluator/rank-sets.js';
import { highValueUnchecked } from './high.js';
import { EIGHT_OR_LOWER, eightOrBetter, eightOrBetterName, evaluateEightOrBetter, unpairedLowValue } from './low.js';
import { highName } from './names.js';
import { bestHand, everyCombination, highestFirst, lowestFirst, lowRankOf } from './pick.js';
import type { Ranking } from './ranking.js';

const BOARD = 5;

/**
 * Yields every hand of two hole cards, which come first in `cards`, and three board cards. Of hands with equal value, the one with the
 * earlier cards comes first, whether a rank is taken from the hole cards or the board.
 */
const omahaHands = (cards: readonly Card[], sort: (cards: readonly Card[]) => Card[]): Card[][] => {
  const order = sort(cards);
  const boards = [...everyCombination(cards.slice(-BOARD), 3)];
  const hands = [...everyCombination(cards.slice(0, -BOARD), 2)].flatMap((own) =>
    boards.map((three) => sort([...own, ...three])),
  );
  return hands.sort((one, other) => {
    const differs = one.findIndex((card, place) => card !== other[place]);
    return order.indexOf(at(one, differs)) - order.indexOf(at(other, differs));
  });
};

const at = (cards: readonly Card[], index: number): Card => cards[index] ?? 0;

/** Values the best high hand of exactly two hole cards and three board cards. */
export const evaluateOmahaHigh = (cards: readonly Card[]): HandValue => {
  const own = cards.length - BOARD;
  let best = 0;
  for (let a = 1; a < own; a++)
    for (let b = 0; b < a; b++)
      for (let c = own + 2; c < cards.length; c++)
        for (let d = own + 1; d < c; d++)
          for (let e = own; e < d; e++) {
            const value = evaluate5(at(cards, a), at(cards, b), at(cards, c), at(cards, d), at(cards, e));
            if (value > best) best = value;
          }
  return best;
};

/** Rank of a card as a set, empty above an 8. */
const lowRank = (cards: readonly Card[], index: number): RankSet => (1 << lowRankOf(at(cards, index))) & EIGHT_OR_LOWER;

/** Lowest set of three board ranks that excludes both hole-card ranks; empty when there is none. */
const lowestThree = (cards: readonly Card[], two: RankSet): RankSet => {
  let three: RankSet = 0;
  for (let index = cards.length - BOARD; index < cards.length; index++) three |= lowRank(cards, index);
  three &= ~two;
  return rankCount(three) >= 3 ? lowestRanks(three, 3) : 0;
};

/** Values the best eight-or-better low of exactly two hole cards and three board cards, or null. */
export const evaluateOmahaLow = (cards: readonly Card[]): number | null => {
  const own = cards.length - BOARD;
  let best: RankSet = 0;
  for (let a = 1; a < own; a++)
    for (let b = 0; b < a; b++) {
      const two = lowRank(cards, a) | lowRank(cards, b);
      const three = rankCount(two) === 2 ? lowestThree(cards, two) : 0;
      // Of two sets of five ranks, the lower number is the lower hand.
      if (three !== 0 && (best === 0 || (two | three) < best)) best = two | three;
    }
  return best === 0 ? null : unpairedLowValue(best);
};

export const omahaHigh: Ranking = {
  id: 'omaha-high',
  title: 'Omaha high hand: two from the hand, three from the board',
  clauses: ['637a.6(b)', '637a.12(k)', '637a.12(k)(1)'],
  cards: [4, 5],
  board: BOARD,
  joker: false,
  evaluate: evaluateOmahaHigh,
  category: categoryName,
  name: (cards) => highName(evaluateOmahaHigh(cards)),
  pick: (cards) => bestHand(omahaHands(cards, highestFirst), highValueUnchecked),
};

export const omahaLow: Ranking = {
  id: 'omaha-low',
  title: 'Omaha low hand, eight or better: two from the hand, three from the board',
  clauses: ['637a.6(c)', '637a.12(k)', '637a.12(l)'],
  cards: [4, 5],
  board: BOARD,
  joker: false,
  evaluate: evaluateOmahaLow,
  category: eightOrBetter.category,
  name: (cards) => eightOrBetterName(evaluateOmahaLow(cards)),
  pick: (cards) => bestHand(omahaHands(cards, lowestFirst), evaluateEightOrBetter),
};
