import { type Card, suitOf } from '../deck/card.js';
import { highestFirst, lowestFirst, lowRankOf } from './pick.js';

/** A card for low comparisons with suits: by rank, the ace lowest, then clubs, diamonds, hearts, spades. */
const lowOrder = (card: Card): number => lowRankOf(card) * 4 + suitOf(card);

/** The position of the greatest list, the first difference deciding. */
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
 * Which of the tied high hands has the highest card by suit, spades first: to it goes the odd chip (637a.10(i)(3)(ii),
 * 637a.12(k)(2)(ii)). Cards that two hands share do not decide between them; the next card does.
 */
export const highestBySuit = (hands: readonly (readonly Card[])[]): number => greatest(hands.map(highestFirst));

/** Which of the tied low hands has the lowest card by suit, clubs first (637a.10(i)(3)(iii), 637a.12(k)(2)(iii)). */
export const lowestBySuit = (hands: readonly (readonly Card[])[]): number =>
  greatest(hands.map((hand) => lowestFirst(hand).map((card) => -lowOrder(card))));

/**
 * Whose up card makes the Forced Bet: the lowest, aces high and clubs lowest (637a.10(d)(1), 637a.10(d)(4)), or the highest, aces below
 * the 2 and spades highest (637a.10(d)(2), as decided, and 637a.10(d)(3)).
 */
export const bringIn = (upCards: readonly Card[], which: 'lowest' | 'highest'): number =>
  greatest(upCards.map((card) => [which === 'lowest' ? -card : lowOrder(card)]));
