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
/** Writes a number of cards as an adjective: `four-card`, `seven-card`. */
export const cardCountAdjective = (count: number): string => `${COUNTS[count] ?? count}-card`;

/** Names by value, each worked out on first use. */
let names: (string | undefined)[] = [];

/** Names a high hand as a dealer says it. */
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
  const { kind, ranks: named } = highNameParts(value, ranks);
  return named === '' ? kind : `${kind}, ${named}`;
};

/** Name of a high hand in its two parts: `full house` and `kings over 9s`. */
export interface HighNameParts {
  readonly kind: string;
  /** Empty when the kind says everything. */
  readonly ranks: string;
}

/** Names a high hand in parts, by its deciding ranks unless others are given. */
export const highNameParts = (value: HandValue, ranks: readonly number[] = decidingRanks(value)): HighNameParts => {
  const [first = 0, second = 0] = ranks;
  switch (categoryOf(value)) {
    case FIVE_WILDS:
      return { kind: 'five wilds', ranks: '' };
    case FIVE_ACES:
      return { kind: 'five aces', ranks: '' };
    case ROYAL_FLUSH:
      return { kind: 'royal flush', ranks: '' };
    case FIVE_OF_A_KIND:
      return { kind: 'five-of-a-kind', ranks: rankWords(first) };
    case STRAIGHT_FLUSH:
      return { kind: 'straight flush', ranks: `${rankWord(first)} high` };
    case FOUR_OF_A_KIND:
      return { kind: 'four-of-a-kind', ranks: rankWords(first) };
    case FULL_HOUSE:
      return { kind: 'full house', ranks: `${rankWords(first)} over ${rankWords(second)}` };
    case FLUSH:
      return { kind: 'flush', ranks: `${rankWord(first)} high` };
    case STRAIGHT:
      return { kind: 'straight', ranks: `${rankWord(first)} high` };
    case THREE_OF_A_KIND:
      return { kind: 'three-of-a-kind', ranks: rankWords(first) };
    case TWO_PAIR:
      return { kind: 'two pair', ranks: `${rankWords(first)} and ${rankWords(second)}` };
    case PAIR:
      return { kind: `pair of ${rankWords(first)}`, ranks: '' };
    default:
      return { kind: `${rankWord(first)} high`, ranks: '' };
  }
};

/** Ranks of a low hand as a dealer reads them: `7-5-4-3-2`, `10-8-4-2-A`. */
export const lowHandText = (ranks: readonly number[]): string =>
  ranks.map((rank) => (RANKS[rank] === 'T' ? '10' : RANKS[rank])).join('-');
