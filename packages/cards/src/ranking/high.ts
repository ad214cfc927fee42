import type { Card } from '../card.js';
import { evaluate5, evaluate6, evaluate7 } from './evaluator.js';
import { categoryName, type HandValue } from './hand-value.js';
import { highName } from './names.js';
import { bestOf, choices, highestFirst } from './pick.js';
import type { Ranking } from './ranking.js';

type Five = [Card, Card, Card, Card, Card];

/** The value of the best five-card high hand among five to seven cards without a joker. */
export const evaluateHigh = (cards: readonly Card[]): HandValue => {
  switch (cards.length) {
    case 5:
      return evaluate5(...(cards as Five));
    case 6:
      return evaluate6(...(cards as [...Five, Card]));
    case 7:
      return evaluate7(...(cards as [...Five, Card, Card]));
    default:
      throw new RangeError(`A high hand is made from five to seven cards, not ${cards.length}.`);
  }
};

export const high: Ranking = {
  id: 'high',
  title: 'Five-card high hand',
  clauses: ['637a.6(a)', '637a.6(b)', '637a.6(e)', '677a.6(b)', '677a.6(c)'],
  cards: [5, 6, 7],
  board: 0,
  joker: false,
  evaluate: evaluateHigh,
  category: categoryName,
  name: (cards) => highName(evaluateHigh(cards)),
  pick: (cards) => bestOf(choices(highestFirst(cards), 5), evaluateHigh),
};
