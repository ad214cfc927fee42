import { ACE, type Card, RANKS, rankOf } from '../deck/card.js';
import {
  categoryName,
  categoryOf,
  decidingRanks,
  FLUSH,
  fourValue,
  fullHouseValue,
  HIGH_CARD,
  handValue,
  pairValue,
  threeValue,
  twoPairValue,
} from '../evaluator/hand-value.js';
import { highestRank, lowestRanks, type RankSet, rankCount, rankSetIndex } from '../evaluator/rank-sets.js';
import { highValueUnchecked } from './high.js';
import { highName, lowHandText } from './names.js';
import { bestHand, everyCombination, highestFirst, lowestFirst, lowRankOf } from './pick.js';
import { NOT_QUALIFIED, type Ranking } from './ranking.js';

/** A low hand ranks by the inverse of its high value (637a.6(d)). */
const inverse = (value: number): number => 0xffff - value;
const lowCategory = (value: number): string =>
  categoryOf(inverse(value)) === HIGH_CARD ? 'no-pair' : categoryName(inverse(value));

const lowSet = (cards: readonly Card[]): RankSet => cards.reduce((set, card) => set | (1 << lowRankOf(card)), 0);
/** Value of a low hand of these five ranks. */
export const unpairedLowValue = (set: RankSet): number => inverse(handValue(HIGH_CARD, rankSetIndex(set)));

/** Values the best five of five to seven cards with fewer than five ranks: of the ranks held twice, the lowest are paired. */
const pairedLowValue = (cards: readonly Card[]): number => {
  let once: RankSet = 0;
  let twice: RankSet = 0;
  let thrice: RankSet = 0;
  for (const card of cards) {
    const bit = 1 << lowRankOf(card);
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  const ranks = rankCount(once);
  if (ranks === 2 && rankCount(twice) === 2) {
    const three = lowestRanks(thrice, 1);
    return inverse(fullHouseValue(highestRank(three), highestRank(once & ~three)));
  }
  if (ranks === 2) return inverse(fourValue(highestRank(twice), highestRank(once & ~twice)));
  const low = lowestRanks(twice, ranks === 3 && rankCount(twice) >= 2 ? 2 : 1);
  const kickers = once & ~low;
  if (rankCount(low) === 2)
    return inverse(twoPairValue(highestRank(low), highestRank(lowestRanks(low, 1)), highestRank(kickers)));
  return inverse(ranks === 3 ? threeValue(highestRank(low), kickers) : pairValue(highestRank(low), kickers));
};

/** Values the best ace-to-five low among five to seven cards. Straights and flushes do not count (637a.6(d)). */
export const evaluateAceFive = (cards: readonly Card[]): number => {
  const set = lowSet(cards);
  return rankCount(set) >= 5 ? unpairedLowValue(lowestRanks(set, 5)) : pairedLowValue(cards);
};

/** Ranks ace to 8. An eight-or-better low has five of them (637a.10(j)). */
export const EIGHT_OR_LOWER: RankSet = 0xff;

/** Values the best ace-to-five low of five different ranks, 8 or lower, among five or more cards. */
export const evaluateEightOrBetter = (cards: readonly Card[]): number | null => {
  const set = lowSet(cards) & EIGHT_OR_LOWER;
  return rankCount(set) >= 5 ? unpairedLowValue(lowestRanks(set, 5)) : null;
};

const WHEEL: RankSet = (1 << ACE) | 0b1111;

/** Values a 2-7 low of five cards. The ace is high only, so A-2-3-4-5 is not a straight (637a.20(k)(3)(i)). */
export const evaluateDeuceSeven = (cards: readonly Card[]): number => {
  const set = cards.reduce((ranks, card) => ranks | (1 << rankOf(card)), 0);
  if (set !== WHEEL) return inverse(highValueUnchecked(cards));
  const suited = cards.every((card) => (card & 3) === ((cards[0] ?? 0) & 3));
  return inverse(handValue(suited ? FLUSH : HIGH_CARD, rankSetIndex(set)));
};

const aceFiveName = (value: number): string => {
  const ranks = decidingRanks(inverse(value)).map((rank) => (rank + ACE) % RANKS.length);
  return categoryOf(inverse(value)) === HIGH_CARD ? lowHandText(ranks) : highName(inverse(value), ranks);
};

export const aceFive: Ranking = {
  id: 'ace-five',
  title: 'Ace-to-five low hand',
  clauses: ['637a.6(c)', '637a.6(d)', '637a.6(e)', '637a.20(k)(4)'],
  cards: [5, 6, 7],
  board: 0,
  joker: false,
  evaluate: evaluateAceFive,
  category: lowCategory,
  name: (cards) => aceFiveName(evaluateAceFive(cards)),
  pick: (cards) => bestHand(everyCombination(lowestFirst(cards), 5), evaluateAceFive),
};

export const eightOrBetterName = (value: number | null): string =>
  value === null ? NOT_QUALIFIED : aceFiveName(value);

export const eightOrBetter: Ranking = {
  id: 'eight-or-better',
  title: 'Low hand, eight or better',
  clauses: ['637a.6(c)', '637a.10(j)'],
  cards: [5, 6, 7],
  board: 0,
  joker: false,
  evaluate: evaluateEightOrBetter,
  category: lowCategory,
  name: (cards) => eightOrBetterName(evaluateEightOrBetter(cards)),
  pick: (cards) => bestHand(everyCombination(lowestFirst(cards), 5), evaluateEightOrBetter),
};

const deuceSevenName = (value: number): string =>
  categoryOf(inverse(value)) === HIGH_CARD ? lowHandText(decidingRanks(inverse(value))) : highName(inverse(value));

export const deuceSeven: Ranking = {
  id: 'deuce-seven',
  title: '2-7 low hand',
  clauses: ['637a.6(c)', '637a.6(d)', '637a.20(k)(3)'],
  cards: [5],
  board: 0,
  joker: false,
  evaluate: evaluateDeuceSeven,
  category: lowCategory,
  name: (cards) => deuceSevenName(evaluateDeuceSeven(cards)),
  pick: highestFirst,
};
