import { RANKINGS } from '@fairdeal/cards';
import { rankingDrill } from '../parts/ranking-drill.js';
import type { TableGame } from '../parts/table-game.js';
import { HEADS_UP_HOLDEM_DOCUMENTS } from './documents.js';

/** Heads-Up Hold ’Em at a table: its documents and drills. */
export const HEADS_UP_HOLDEM_TABLE: TableGame = {
  shortTitle: 'Heads-Up Hold ’Em',
  documents: HEADS_UP_HOLDEM_DOCUMENTS,
  rankings: [rankingDrill(RANKINGS.high, 2, 5)],
};
