import { type Card, categoryOf, type HandValue, JOKER, rankOf } from '@fairdeal/cards';
import {
  ACE,
  decidingRanks,
  evaluateDjWild,
  FIVE_OF_A_KIND,
  FIVE_WILDS,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  isWild,
  PAIR,
  ROYAL_FLUSH,
  STRAIGHT,
  STRAIGHT_FLUSH,
  THREE_OF_A_KIND,
} from '@fairdeal/cards/internal';
import { type MadeHand, nameHand, type RankedCard, sortHighFirst } from '../../hand-parts/made-hand.js';
import { wildCardWords } from '../../hand-parts/wild-cards.js';

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

/** Card that each wild card stands for: a deuce stands for itself if a deuce is needed, the rest from the highest. */
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

/** Five cards of DJ Wild, with what the wild ones stand for. */
export const djWildHand = (cards: readonly Card[]): MadeHand => {
  const value = evaluateDjWild(cards);
  const natural = cards.filter((card) => !isWild(card)).map((card) => ({ card, rank: rankOf(card) }));
  const wild = wildCardRanks(cards, value);
  const hand = nameHand(value, [...natural, ...wild]);
  const words = categoryOf(value) === FIVE_WILDS ? '' : wildCardWords(wild);
  return { ...hand, words: words === '' ? hand.words : `${hand.words}; ${words}` };
};
