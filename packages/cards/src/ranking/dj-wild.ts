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

/** The deuces and the joker (687a.6(b)). */
export const isWild = (card: Card): boolean => card < 4 || card === JOKER;

/** The ranks of the straight with this highest card; 5 high has the ace below the 2 (687a.6(a)). */
const straightTo = (top: number): RankSet => (top === 3 ? (1 << ACE) | 0b1111 : 0b11111 << (top - 4));

/** The highest straight that wild cards can complete from these different ranks, -1 if none. */
const completedStraight = (set: RankSet): number => {
  for (let top = ACE; top >= 3; top--) if ((set & ~straightTo(top)) === 0) return top;
  return -1;
};

/** The ranks with `wilds` more, each the highest that is missing. */
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
 * The best hand of five cards of the 53. A wild card takes any rank and suit and may repeat a card held; in a flush it is the highest
 * rank missing. Five-of-a-kind ranks between straight flush and royal flush. All this as decided on 687a.6(b) and 687a.6(c).
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

  // The rank held most often, the highest of them; the wild cards join it.
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
 * Whether no wild card is among the five: the columns of 687a.12(d). A deuce counts as wild even where its face would do; only so do
 * the tables return what was decided on 687a.12(d), 94.735 % for DJWT-04.
 */
export const isNatural = (cards: readonly Card[]): boolean => !cards.some(isWild);

/** The hand for the Progressive Bonus Wager, its joker replaced (687a.11(f)(1)): deuces are natural, as decided on 687a.12(c). */
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
