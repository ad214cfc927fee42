import { ACE, type Card, JOKER, rankOf, suitOf } from '../deck/card.js';
import {
  categoryName,
  FIVE_OF_A_KIND,
  FIVE_WILDS,
  FLUSH,
  fourValue,
  fullHouseValue,
  type HandValue,
  HIGH_CARD,
  handValue,
  pairValue,
  STRAIGHT,
  straightFlushValue,
  threeValue,
  twoPairValue,
} from '../evaluator/hand-value.js';
import { highestRank, type RankSet, rankCount, rankSetIndex } from '../evaluator/rank-sets.js';
import { highValueUnchecked } from './high.js';
import { highName } from './names.js';
import { highestFirst } from './pick.js';
import type { Ranking } from './ranking.js';

/** Whether a card is wild: a deuce or the joker (687a.6(b)). */
export const isWild = (card: Card): boolean => card < 4 || card === JOKER;

/** Ranks of the straight with this highest card. In a 5-high straight the ace is below the 2 (687a.6(a)). */
const straightTo = (top: number): RankSet => (top === 3 ? (1 << ACE) | 0b1111 : 0b11111 << (top - 4));

/** Highest straight that wild cards can complete from these ranks, or -1. */
const completedStraight = (set: RankSet): number => {
  for (let top = ACE; top >= 3; top--) if ((set & ~straightTo(top)) === 0) return top;
  return -1;
};

/** Adds `wilds` ranks to the set, each the highest missing one. */
const filledUp = (set: RankSet, wilds: number): RankSet => {
  let filled = set;
  for (let left = wilds, rank = ACE; left > 0; rank--)
    if ((filled & (1 << rank)) === 0) {
      filled |= 1 << rank;
      left--;
    }
  return filled;
};

/**
 * Values the best hand of five cards of a 53-card deck. A wild card takes any rank and suit and may repeat a card held; in a flush it is
 * the highest missing rank. Five of a kind ranks between a straight flush and a royal flush. All of this follows the decisions on 687a.6(b)
 * and 687a.6(c).
 */
export const evaluateDjWild = (cards: readonly Card[]): HandValue => {
  let once: RankSet = 0;
  let twice: RankSet = 0;
  let thrice: RankSet = 0;
  let fourTimes: RankSet = 0;
  let suits = 0;
  let wilds = 0;
  for (let at = 0; at < cards.length; at += 1) {
    const card = cards[at] ?? 0;
    if (isWild(card)) {
      wilds++;
      continue;
    }
    const bit = 1 << rankOf(card);
    fourTimes |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    suits |= 1 << suitOf(card);
  }
  if (wilds === 5) return handValue(FIVE_WILDS, 0);
  const oneSuit = rankCount(suits) === 1;
  const top = twice === 0 ? completedStraight(once) : -1;
  if (oneSuit && top === ACE) return straightFlushValue(top);
  const ranks = rankCount(once);
  const first = highestRank(once);
  if (ranks === 1) return handValue(FIVE_OF_A_KIND, first);
  if (oneSuit && top >= 0) return straightFlushValue(top);

  // Wild cards join the rank held most often, and the highest of those.
  const most = highestRank(fourTimes || thrice || twice || once);
  const others = once & ~(1 << most);
  const alike = (fourTimes !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : 1) + wilds;
  if (alike === 4) return fourValue(most, highestRank(others));
  if (ranks === 2) return fullHouseValue(most, highestRank(others));
  if (oneSuit) return handValue(FLUSH, rankSetIndex(filledUp(once, wilds)));
  if (top >= 0) return handValue(STRAIGHT, top);
  if (alike === 3) return threeValue(most, others);
  if (alike === 1) return handValue(HIGH_CARD, rankSetIndex(once));
  const otherPair = twice & ~(1 << most);
  if (otherPair === 0) return pairValue(most, others);
  return twoPairValue(most, highestRank(otherPair), highestRank(others & ~otherPair));
};

/**
 * Whether none of the five cards is wild, for the natural columns of 687a.12(d). A deuce counts as wild even where its face value would do.
 * Only this reading reproduces the return decided on 687a.12(d): 94.735% for DJWT-04.
 */
export const isNatural = (cards: readonly Card[]): boolean => !cards.some(isWild);

/** Values a hand for the Progressive Bonus Wager, with its joker replaced (687a.11(f)(1)). Deuces are natural, as decided on 687a.12(c). */
export const evaluateDjWildProgressive = highValueUnchecked;

export const djWild: Ranking = {
  id: 'dj-wild',
  title: 'DJ Wild Stud Poker hand, deuces and the joker wild',
  clauses: ['687a.6(a)', '687a.6(b)', '687a.6(c)'],
  cards: [5],
  board: 0,
  joker: true,
  evaluate: evaluateDjWild,
  category: categoryName,
  name: (cards) => highName(evaluateDjWild(cards)),
  pick: highestFirst,
};
