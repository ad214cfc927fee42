import { type Card, cardWords, JOKER, rankOf } from '@fairdeal/cards';
import { rankWords } from '@fairdeal/cards/internal';
import { joinList } from '../text/text.js';
import { type RankedCard, rankWithArticle } from './made-hand.js';

const DEUCE = 0;

const isDeuce = (card: Card): boolean => card !== JOKER && rankOf(card) === DEUCE;

/** `the joker and the 2 of clubs as kings`. */
export const wildCardWords = (standing: readonly RankedCard[]): string => {
  const told = standing.filter(({ card, rank }) => !(isDeuce(card) && rank === DEUCE));
  if (told.length === 0) return '';
  const ranks = told.map(({ rank }) => rank);
  const [first = 0] = ranks;
  const same = ranks.every((rank) => rank === first);
  const as = told.length === 1 || !same ? joinList(ranks.map(rankWithArticle)) : rankWords(first);
  return `${joinList(told.map(({ card }) => cardWords(card)))} as ${as}`;
};
