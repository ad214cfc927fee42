import { type Card, formatCard, JOKER } from '../deck/card.js';
import { evaluate5, evaluate6, evaluate7 } from '../evaluator/evaluator.js';
import { categoryName, type HandValue } from '../evaluator/hand-value.js';
import { highName } from './names.js';
import { bestHand, everyCombination, highestFirst } from './pick.js';
import type { Ranking } from './ranking.js';

/** Values the best high hand among five to seven cards. The caller makes sure that they are different and without a joker. */
export const highValueUnchecked = (cards: readonly Card[]): HandValue => {
  const at = (place: number): Card => cards[place] ?? 0;
  switch (cards.length) {
    case 5:
      return evaluate5(at(0), at(1), at(2), at(3), at(4));
    case 6:
      return evaluate6(at(0), at(1), at(2), at(3), at(4), at(5));
    case 7:
      return evaluate7(at(0), at(1), at(2), at(3), at(4), at(5), at(6));
    default:
      throw new RangeError(`A high hand is made from five to seven cards, not ${cards.length}.`);
  }
};

const wrongCard = (card: Card): string => (card === JOKER ? 'a joker' : String(card));

/** Values the best five-card high hand among five to seven cards. Throws unless they are different cards of the 52-card deck. */
export const evaluateHigh = (cards: readonly Card[]): HandValue => {
  let [low, high] = [0, 0];
  for (const card of cards) {
    if (!(card >= 0 && card < JOKER))
      throw new RangeError(`A high hand has cards of the 52-card deck, not ${wrongCard(card)}.`);
    const bit = 1 << (card % 26);
    if (((card < 26 ? low : high) & bit) !== 0)
      throw new RangeError(`A high hand has different cards, but ${formatCard(card)} occurs more than once.`);
    if (card < 26) low |= bit;
    else high |= bit;
  }
  return highValueUnchecked(cards);
};

export const high: Ranking = {
  id: 'high',
  title: 'Five-card high hand',
  clauses: ['637a.6(a)', '637a.6(b)', '637a.6(e)', '677a.6(b)', '677a.6(c)'],
  cards: [5, 6, 7],
  board: 0,
  joker: false,
  evaluate: highValueUnchecked,
  category: categoryName,
  name: (cards) => highName(highValueUnchecked(cards)),
  pick: (cards) => bestHand(everyCombination(highestFirst(cards), 5), highValueUnchecked),
};
