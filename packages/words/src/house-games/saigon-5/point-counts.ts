import { type Card, JOKER, rankOf } from '@fairdeal/cards';
import { ACE, bestSaigonSetting, type SaigonSetting, saigonSetting } from '@fairdeal/cards/internal';
import { withoutCards } from '../../hand-parts/made-hand.js';

/** § 680a.6(a): what a card counts; the joker as the setting has it. */
const pointsOf = (card: Card, jokerAs: number): number =>
  card === JOKER ? jokerAs : rankOf(card) === ACE ? 1 : Math.min(rankOf(card) + 2, 10);

const sumOf = (cards: readonly Card[], jokerAs: number): number =>
  cards.reduce((sum, card) => sum + pointsOf(card, jokerAs), 0);

/** `7 + 8 + 5 = 20`; a joker that may still be 3, 6 or 9 is named as it is. */
export const pointSumWords = (cards: readonly Card[], jokerAs: number | null): string => {
  if (cards.includes(JOKER) && jokerAs === null)
    return cards.map((card) => (card === JOKER ? 'joker' : pointsOf(card, 0))).join(' + ');
  const as = jokerAs ?? 0;
  const parts = cards.map((card) => pointsOf(card, as)).join(' + ');
  return cards.length < 2 ? parts : `${parts} = ${sumOf(cards, as)}`;
};

/** As they are added up: the most points first. */
export const sortByPoints = (cards: readonly Card[], jokerAs: number | null): Card[] =>
  [...cards].sort((one, other) => pointsOf(other, jokerAs ?? 0) - pointsOf(one, jokerAs ?? 0) || other - one);

/** `10 + 7 = 17, counts 7`. */
export const showdownWords = ({ showdown, points, jokerAs }: SaigonSetting): string => {
  const sum = pointSumWords(sortByPoints(showdown, jokerAs), jokerAs);
  return sumOf(showdown, jokerAs ?? 0) === points ? sum : `${sum}, counts ${points}`;
};

/** The setting with these three cards, or, where they do not qualify, that which the dealer sets right; null when none does. */
export const saigonSettingWith = (cards: readonly Card[], three: readonly Card[]): SaigonSetting | null =>
  (three.length === 3 ? saigonSetting(three, withoutCards(cards, three)) : null) ?? bestSaigonSetting(cards);
