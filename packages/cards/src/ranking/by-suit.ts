import { type Card, suitOf } from '../deck/card.js';
import { highestFirst, lowestFirst, lowRankOf } from './pick.js';

/** Order of cards for low comparisons with suits: by rank, the ace lowest, then clubs, diamonds, hearts, spades. */
const lowOrder = (card: Card): number => lowRankOf(card) * 4 + suitOf(card);

/** Index of the greatest list. The first difference decides. */
const greatest = (lists: readonly (readonly number[])[]): number => {
  let best = 0;
  for (const [at, list] of lists.entries()) {
    const other = lists[best] ?? [];
    const difference = list.findIndex((order, place) => order !== other[place]);
    if (difference >= 0 && (list[difference] ?? 0) > (other[difference] ?? 0)) best = at;
  }
  return best;
};

/**
 * Finds which of the tied high hands has the highest card by suit, spades first, and so gets the odd chip (637a.10(i)(3)(ii),
 * 637a.12(k)(2)(ii)). A card that two hands share does not decide between them; the next card does.
 */
export const highestBySuit = (hands: readonly (readonly Card[])[]): number => greatest(hands.map(highestFirst));

/** Finds which of the tied low hands has the lowest card by suit, clubs first (637a.10(i)(3)(iii), 637a.12(k)(2)(iii)). */
export const lowestBySuit = (hands: readonly (readonly Card[])[]): number =>
  greatest(hands.map((hand) => lowestFirst(hand).map((card) => -lowOrder(card))));

/**
 * Finds the up card that makes the Forced Bet: the lowest, aces high and clubs lowest (637a.10(d)(1), 637a.10(d)(4)), or the highest, aces
 * below the 2 and spades highest (637a.10(d)(2), as decided, and 637a.10(d)(3)).
 */
export const bringIn = (upCards: readonly Card[], which: 'lowest' | 'highest'): number =>
  greatest(upCards.map((card) => [which === 'lowest' ? -card : lowOrder(card)]));
