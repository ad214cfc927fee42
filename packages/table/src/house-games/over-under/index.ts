import type { Ranking } from '@fairdeal/cards';
import { pointTotal } from '@fairdeal/rules/internal';
import { rankingDrill } from '../parts/ranking-drill.js';
import type { TableGame } from '../parts/table-game.js';
import { OVER_UNDER_DOCUMENTS } from './documents.js';

/** § 686a.3(d): what three cards count together. */
const POINTS: Ranking = {
  id: 'point-total',
  title: 'Over/Under point total',
  clauses: ['686a.3(d)', '686a.3(d)(1)', '686a.3(d)(2)', '686a.3(d)(3)'],
  cards: [3],
  board: 0,
  joker: false,
  evaluate: pointTotal,
  category: (value) => `${value} points`,
  name: (cards) => `${pointTotal(cards)} points`,
  pick: (cards) => [...cards],
};

/** Over/Under at a table: its documents and drills. */
export const OVER_UNDER_TABLE: TableGame = {
  shortTitle: 'Over/Under',
  documents: OVER_UNDER_DOCUMENTS,
  rankings: [{ ...rankingDrill(POINTS, 3), decks: 2 }],
};
