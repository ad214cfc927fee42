import {
  ACE,
  type Card,
  cardWords,
  categoryOf,
  DECK_52,
  decidingRanks,
  evaluateDjWild,
  evaluateHigh,
  evaluatePaiGow,
  FIVE_OF_A_KIND,
  FIVE_WILDS,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  type HandValue,
  handValue,
  isWild,
  JOKER,
  PAIR,
  paiGow,
  paiGowLow,
  ROYAL_FLUSH,
  rankOf,
  rankWords,
  STRAIGHT,
  STRAIGHT_FLUSH,
  THREE_OF_A_KIND,
} from '@fairdeal/cards';
import { joinList } from '../text.js';
import { type MadeHand, nameHand, type RankedCard, rankWithArticle, sortHighFirst } from './made-hand.js';

const DEUCE = 0;
const rowTo = (top: number): number[] => [0, 1, 2, 3, 4].map((down) => (top - down + 13) % 13);

/** The ranks that a hand with wild cards is made of. */
const ranksMade = (value: HandValue): readonly number[] => {
  const [first = 0, ...others] = decidingRanks(value);
  switch (categoryOf(value)) {
    case FIVE_OF_A_KIND:
      return [first, first, first, first, first];
    case FOUR_OF_A_KIND:
      return [first, first, first, first, ...others];
    case FULL_HOUSE:
      return [first, first, first, ...others, ...others];
    case THREE_OF_A_KIND:
      return [first, first, first, ...others];
    case PAIR:
      return [first, first, ...others];
    case FLUSH:
      return [first, ...others];
    case STRAIGHT:
    case STRAIGHT_FLUSH:
      return rowTo(first);
    case ROYAL_FLUSH:
      return rowTo(ACE);
    default:
      return [];
  }
};

/** What each wild card stands for: a deuce for a deuce where one is wanted, and all else from the highest. */
const wildCardRanks = (cards: readonly Card[], value: HandValue): RankedCard[] => {
  const wanted = [...ranksMade(value)].sort((one, other) => other - one);
  for (const card of cards) if (!isWild(card)) wanted.splice(wanted.indexOf(rankOf(card)), 1);
  const wilds = sortHighFirst(cards.filter(isWild));
  const deuces = wanted.includes(DEUCE) ? wilds.filter((card) => card !== JOKER).slice(-1) : [];
  if (deuces.length > 0) wanted.splice(wanted.indexOf(DEUCE), 1);
  return [
    ...deuces.map((card) => ({ card, rank: DEUCE })),
    ...wilds.filter((card) => !deuces.includes(card)).map((card, at) => ({ card, rank: wanted[at] ?? DEUCE })),
  ];
};

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

/** Five cards of DJ Wild, with what the wild ones stand for. */
export const djWildHand = (cards: readonly Card[]): MadeHand => {
  const value = evaluateDjWild(cards);
  const natural = cards.filter((card) => !isWild(card)).map((card) => ({ card, rank: rankOf(card) }));
  const wild = wildCardRanks(cards, value);
  const hand = nameHand(value, [...natural, ...wild]);
  const words = categoryOf(value) === FIVE_WILDS ? '' : wildCardWords(wild);
  return { ...hand, words: words === '' ? hand.words : `${hand.words}; ${words}` };
};

const FROM_THE_ACE = [...DECK_52].reverse();

/** A high hand of Pai Gow, five cards with the joker among them or not. */
export const paiGowHigh = (cards: readonly Card[]): MadeHand => {
  const name = paiGow.name(cards);
  const others = cards.filter((card) => card !== JOKER);
  const natural = others.map((card) => ({ card, rank: rankOf(card) }));
  if (others.length === cards.length) return nameHand(evaluateHigh(cards), natural, name);
  const value = evaluatePaiGow(cards);
  const as = FROM_THE_ACE.find((any) => !others.includes(any) && evaluatePaiGow([...others, any]) === value);
  const joker = { card: JOKER, rank: as === undefined ? ACE : rankOf(as) };
  // No card that is left makes a fifth ace.
  const made = as === undefined ? handValue(FIVE_OF_A_KIND, ACE) : evaluateHigh([...others, as]);
  const hand = nameHand(made, [...natural, joker], name);
  return { ...hand, words: `${hand.words}; ${wildCardWords([joker])}` };
};

/** A low hand of two cards. */
export const paiGowLowHand = (cards: readonly Card[]): MadeHand => {
  const standing = cards.map((card) => ({ card, rank: card === JOKER ? ACE : rankOf(card) }));
  const pair = standing[0]?.rank === standing[1]?.rank;
  const value = handValue(pair ? PAIR : 0, 0);
  const hand = nameHand(value, standing, paiGowLow.name(cards));
  return cards.includes(JOKER) ? { ...hand, words: `${hand.words}; the joker as an ace` } : hand;
};
