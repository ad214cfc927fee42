import { type Card, JOKER, rankOf, suitOf } from '@fairdeal/cards';
import { suitWord } from '@fairdeal/cards/internal';
import type { CardSwap } from '@fairdeal/rules/internal';
import { rankWithArticle } from '../hand-parts/made-hand.js';
import { cardName } from '../refusals/phrases.js';
import { joinList } from '../text/text.js';

const FEW = 3;
const SUITS_OF_A_RANK = 2;

const singular = (suit: string): string => suit.replace(/s$/, '');

/** Cards that would have helped, as a player says it: `a 7`, `a heart`, `the 7 of hearts`, `any of 14 cards`. */
const helpfulCards = (cards: readonly Card[]): string => {
  const natural = cards.filter((card) => card !== JOKER);
  const [first] = natural;
  if (first === undefined || cards.length === 1) return cardName(cards[0] ?? JOKER);
  const ranks = [...new Set(natural.map(rankOf))];
  const orJoker = natural.length < cards.length ? ' or the joker' : '';
  if (ranks.length === 1 && natural.length >= SUITS_OF_A_RANK) return `${rankWithArticle(rankOf(first))}${orJoker}`;
  if (new Set(natural.map(suitOf)).size === 1 && natural.length > FEW)
    return `a ${singular(suitWord(first))}${orJoker}`;
  if (ranks.length <= FEW && natural.length > ranks.length) {
    const each = ranks.toSorted((one, other) => other - one).map(rankWithArticle);
    return joinList(orJoker === '' ? each : [...each, 'the joker'], 'or');
  }
  return cards.length <= FEW ? joinList(cards.map(cardName), 'or') : `any of ${cards.length} cards`;
};

/** `a heart in place of the 2 of clubs`: the change that most cards make. */
export const swapWords = (swaps: readonly CardSwap[]): string => {
  const [best] = swaps.toSorted((one, other) => other.in.length - one.in.length || rankOf(one.out) - rankOf(other.out));
  return best === undefined ? '' : `${helpfulCards(best.in)} in place of ${cardName(best.out)}`;
};
