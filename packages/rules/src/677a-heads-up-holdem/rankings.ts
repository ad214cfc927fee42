import {
  type Card,
  type Category,
  categoryName,
  categoryOf,
  evaluate7,
  type HandValue,
  rankOf,
  suitOf,
} from '@fairdeal/cards';
import { ACE, highName, PAIR, STRAIGHT } from '@fairdeal/cards/internal';

/** § 677a.6: the best five of a hand's two cards and the five community cards. */
export interface FiveCardHand {
  readonly value: HandValue;
  readonly category: Category;
  readonly words: string;
}

/** `royal flush`, `two pair`, `four-of-a-kind`. */
export const categoryWords = (category: Category): string =>
  category.replace(/^(royal|straight|full|two|high)-/, '$1 ');

/** How many community cards lie on the table when a hand can be formed. */
export const BOARD = 5;

export const bestFive = (own: readonly Card[], community: readonly Card[]): FiveCardHand => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = community;
  const value = evaluate7(own[0] ?? 0, own[1] ?? 0, a, b, c, d, e);
  return { value, category: categoryName(value), words: highName(value) };
};

/** § 677a.11(h)(1), (2): the dealer plays the Ante with a pair or better. */
export const qualifies = ({ value }: FiveCardHand): boolean => categoryOf(value) >= PAIR;

/** § 677a.1, § 677a.11(h)(2)(iii)(B): a beaten straight or better is a Bad Beat. */
export const isStraightOrHigher = ({ value }: FiveCardHand): boolean => categoryOf(value) >= STRAIGHT;

/** § 677a.11(i)(1): what two first cards are worth to the Pocket Bonus. */
export const POCKET_HANDS = [
  'pair of aces',
  'ace with king, queen or jack, suited',
  'ace with king, queen or jack, offsuit',
  'pair of 2s to kings',
] as const;
export type PocketHand = (typeof POCKET_HANDS)[number];

const JACK = 9;

/** The line of the Pocket Bonus that two cards are paid by, if they win. */
export const pocketHand = (cards: readonly Card[]): PocketHand | undefined => {
  const [one = 0, other = 0] = cards;
  const high = Math.max(one, other);
  const low = Math.min(one, other);
  if (rankOf(high) === rankOf(low)) return rankOf(high) === ACE ? 'pair of aces' : 'pair of 2s to kings';
  if (rankOf(high) !== ACE || rankOf(low) < JACK) return undefined;
  return suitOf(high) === suitOf(low)
    ? 'ace with king, queen or jack, suited'
    : 'ace with king, queen or jack, offsuit';
};
