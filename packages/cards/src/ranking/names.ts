import { RANKS, rankWord, rankWords } from '../deck/card.js';
import {
  categoryOf,
  decidingRanks,
  FIVE_ACES,
  FIVE_OF_A_KIND,
  FIVE_WILDS,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  HAND_VALUE_COUNT,
  type HandValue,
  PAIR,
  ROYAL_FLUSH,
  STRAIGHT,
  STRAIGHT_FLUSH,
  THREE_OF_A_KIND,
  TWO_PAIR,
} from '../evaluator/hand-value.js';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
/** `four-card`, `seven-card`. */
export const cardCountAdjective = (count: number): string => `${COUNTS[count] ?? count}-card`;

/** The names by value, each worked out when it is first asked for: a dealer says the same few over and over. */
let names: (string | undefined)[] = [];

/** A high hand as a dealer says it. */
export const highName = (value: HandValue, ranks?: readonly number[]): string => {
  if (ranks !== undefined) return nameWith(value, ranks);
  if (names.length === 0) names = Array.from({ length: HAND_VALUE_COUNT });
  let name = names[value];
  if (name === undefined) {
    name = nameWith(value, decidingRanks(value));
    names[value] = name;
  }
  return name;
};

const nameWith = (value: HandValue, ranks: readonly number[]): string => {
  const [first = 0, second = 0] = ranks;
  switch (categoryOf(value)) {
    case FIVE_WILDS:
      return 'five wilds';
    case FIVE_ACES:
      return 'five aces';
    case ROYAL_FLUSH:
      return 'royal flush';
    case FIVE_OF_A_KIND:
      return `five-of-a-kind, ${rankWords(first)}`;
    case STRAIGHT_FLUSH:
      return `straight flush, ${rankWord(first)} high`;
    case FOUR_OF_A_KIND:
      return `four-of-a-kind, ${rankWords(first)}`;
    case FULL_HOUSE:
      return `full house, ${rankWords(first)} over ${rankWords(second)}`;
    case FLUSH:
      return `flush, ${rankWord(first)} high`;
    case STRAIGHT:
      return `straight, ${rankWord(first)} high`;
    case THREE_OF_A_KIND:
      return `three-of-a-kind, ${rankWords(first)}`;
    case TWO_PAIR:
      return `two pair, ${rankWords(first)} and ${rankWords(second)}`;
    case PAIR:
      return `pair of ${rankWords(first)}`;
    default:
      return `${rankWord(first)} high`;
  }
};

/** Ranks as they are read out of a low hand: `7-5-4-3-2`, `10-8-4-2-A`. */
export const lowHandText = (ranks: readonly number[]): string =>
  ranks.map((rank) => (RANKS[rank] === 'T' ? '10' : RANKS[rank])).join('-');
