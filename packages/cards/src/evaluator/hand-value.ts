import { ACE } from '../deck/card.js';
import { highestRank, highestRanks, type RankSet, rankSetAt, rankSetIndex, ranksIn, straightTop } from './rank-sets.js';

/**
 * Categories of five-card high hands, lowest first, in one order for all chapters: 637a.6(b), 677a.6(b), 687a.6(c) (with five of a kind
 * between straight flush and royal flush) and 688a.6(b).
 */
export const CATEGORIES = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'five-of-a-kind',
  'royal-flush',
  'five-aces',
  'five-wilds',
] as const;
/** Category of a high hand, such as `full-house`. */
export type Category = (typeof CATEGORIES)[number];

/** Value of a high hand, never 0. The upper four of its 16 bits hold the category, the lower twelve the rank within it. */
export type HandValue = number;

/** Categories of high hands as numbers; higher is better. */
export const HIGH_CARD = 0;
export const PAIR = 1;
export const TWO_PAIR = 2;
export const THREE_OF_A_KIND = 3;
export const STRAIGHT = 4;
export const FLUSH = 5;
export const FULL_HOUSE = 6;
export const FOUR_OF_A_KIND = 7;
export const STRAIGHT_FLUSH = 8;
export const FIVE_OF_A_KIND = 9;
export const ROYAL_FLUSH = 10;
export const FIVE_ACES = 11;
export const FIVE_WILDS = 12;

/** Value of a hand from the number of its category in `CATEGORIES` and its place in that category. */
export const handValue = (category: number, place: number): HandValue => (category << 12) | place;
/** Upper bound on hand values, for arrays indexed by one. */
export const HAND_VALUE_COUNT = (FIVE_WILDS + 1) << 12;
/** Gives the category of a high hand by its value, as an index of `CATEGORIES`. */
export const categoryOf = (value: HandValue): number => value >> 12;
/** Names the category of a high hand by its value, such as `full-house`. */
export const categoryName = (value: HandValue): Category => CATEGORIES[categoryOf(value)] ?? 'high-card';

const withoutRank = (set: RankSet, rank: number): RankSet => set & ~(1 << rank);

/** Value of a pair with three kickers. */
export const pairValue = (pair: number, kickers: RankSet): HandValue =>
  handValue(PAIR, pair * 286 + rankSetIndex(kickers));
/** Value of two pair with a kicker. */
export const twoPairValue = (high: number, low: number, kicker: number): HandValue =>
  handValue(TWO_PAIR, (high * 13 + low) * 13 + kicker);
/** Value of three of a kind with two kickers. */
export const threeValue = (three: number, kickers: RankSet): HandValue =>
  handValue(THREE_OF_A_KIND, three * 78 + rankSetIndex(kickers));
/** Value of a full house: three of one rank and two of another. */
export const fullHouseValue = (three: number, pair: number): HandValue => handValue(FULL_HOUSE, three * 13 + pair);
/** Value of four of a kind with a kicker. */
export const fourValue = (four: number, kicker: number): HandValue => handValue(FOUR_OF_A_KIND, four * 13 + kicker);
/** Value of a straight flush with this highest rank. With an ace it is a royal flush. */
export const straightFlushValue = (top: number): HandValue =>
  top === ACE ? handValue(ROYAL_FLUSH, 0) : handValue(STRAIGHT_FLUSH, top);

/** Value of the best hand of five or more cards of one suit. */
export const suitedValue = (set: RankSet): HandValue => {
  const top = straightTop(set);
  return top >= 0 ? straightFlushValue(top) : handValue(FLUSH, rankSetIndex(highestRanks(set, 5)));
};

/** Value of the best hand of five to seven cards by rank alone, given the ranks held once or more, twice, three and four times. */
export const unsuitedValue = (once: RankSet, twice: RankSet, thrice: RankSet, fourTimes: RankSet): HandValue => {
  if (fourTimes !== 0) {
    const four = highestRank(fourTimes);
    return fourValue(four, highestRank(withoutRank(once, four)));
  }
  const three = thrice === 0 ? -1 : highestRank(thrice);
  const pairs = three < 0 ? twice : withoutRank(twice, three);
  if (three >= 0 && pairs !== 0) return fullHouseValue(three, highestRank(pairs));
  const top = straightTop(once);
  if (top >= 0) return handValue(STRAIGHT, top);
  if (three >= 0) return threeValue(three, highestRanks(withoutRank(once, three), 2));
  if (pairs === 0) return handValue(HIGH_CARD, rankSetIndex(highestRanks(once, 5)));
  const high = highestRank(pairs);
  const others = withoutRank(pairs, high);
  if (others === 0) return pairValue(high, highestRanks(withoutRank(once, high), 3));
  const low = highestRank(others);
  return twoPairValue(high, low, highestRank(withoutRank(withoutRank(once, high), low)));
};

/** Ranks that decide a hand of this value, the most important first. Empty for a royal flush and the like. */
export const decidingRanks = (value: HandValue): number[] => {
  const place = value & 0xfff;
  switch (categoryOf(value)) {
    case HIGH_CARD:
    case FLUSH:
      return ranksIn(rankSetAt(place, 5));
    case PAIR:
      return [Math.floor(place / 286), ...ranksIn(rankSetAt(place % 286, 3))];
    case TWO_PAIR:
      return [Math.floor(place / 169), Math.floor(place / 13) % 13, place % 13];
    case THREE_OF_A_KIND:
      return [Math.floor(place / 78), ...ranksIn(rankSetAt(place % 78, 2))];
    case FULL_HOUSE:
    case FOUR_OF_A_KIND:
      return [Math.floor(place / 13), place % 13];
    case STRAIGHT:
    case STRAIGHT_FLUSH:
    case FIVE_OF_A_KIND:
      return [place];
    default:
      return [];
  }
};
