import { type Card, JOKER } from '../deck/card.js';
import { CATEGORIES, type Category, categoryOf } from '../evaluator/hand-value.js';
import { highValueUnchecked } from './high.js';
import { type MadeHands, madeHands } from './joker-hands.js';
import { highestFirst } from './pick.js';
import { NOT_QUALIFIED, type Ranking } from './ranking.js';

/** Hands of 680a.6(c), lowest first, in the order that 680a.12(c) pays them. */
const HANDS: readonly (readonly [category: string, name: string, isMade: (made: MadeHands) => boolean])[] = [
  ['two-pair', 'two pair', (made) => made.pairs >= 2],
  ['three-of-a-kind', 'three-of-a-kind', (made) => made.threeOfAKind],
  ['straight', 'straight', (made) => made.straight],
  ['flush', 'flush', (made) => made.flush],
  ['full-house', 'full house', (made) => made.fullHouse],
  ['four-of-a-kind', 'four-of-a-kind', (made) => made.fourOfAKind],
  ['straight-flush', 'straight flush', (made) => made.straightFlush],
  ['royal-flush-joker', 'royal flush with a joker', (made) => made.royalFlush],
  ['royal-flush', 'royal flush with no joker', (made) => made.naturalRoyalFlush],
  ['five-aces', 'five aces', (made) => made.fiveAces],
];

/** Without the joker the hands rank as usual. The index here is the place of a category, 0 below two pair. */
const PLACES = ['two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house', 'four-of-a-kind', 'straight-flush'];
const placeWithout = (category: Category): number =>
  category === 'royal-flush' ? NATURAL : PLACES.indexOf(category) + 1;
const NATURAL = 1 + HANDS.findIndex(([category]) => category === 'royal-flush');
const BY_CATEGORY: readonly number[] = CATEGORIES.map(placeWithout);

/** Values a hand from 1 for two pair to 10 for five aces, or null below two pair (680a.11(e)(1)). */
export const evaluateSaigonBonus = (cards: readonly Card[]): number | null => {
  if (!cards.includes(JOKER)) return BY_CATEGORY[categoryOf(highValueUnchecked(cards))] || null;
  const made = madeHands(cards);
  const best = HANDS.findLastIndex(([, , isMade]) => isMade(made));
  return best < 0 ? null : best + 1;
};

/** Names the hand of a value; undefined below two pair. */
export const saigonBonusName = (value: number | null): string | undefined => HANDS[(value ?? 0) - 1]?.[1];

/** Five cards with the joker, as the Bonus of Saigon 5 Card ranks them. */
export const saigonBonus: Ranking = {
  id: 'saigon-bonus',
  title: 'Saigon 5 Card Bonus hand',
  clauses: ['680a.6(c)', '680a.11(e)', '680a.12(c)'],
  cards: [5],
  board: 0,
  joker: true,
  evaluate: evaluateSaigonBonus,
  category: (value) => HANDS[value - 1]?.[0] ?? 'none',
  name: (cards) => saigonBonusName(evaluateSaigonBonus(cards)) ?? NOT_QUALIFIED,
  pick: (cards) => (evaluateSaigonBonus(cards) === null ? [] : highestFirst(cards)),
};
