import { RANKINGS } from '@fairdeal/cards';
import { rankingDrill } from '../parts/ranking-drill.js';
import type { TableGame } from '../parts/table-game.js';
import { HIGH_CARD_FLUSH_DOCUMENTS } from './documents.js';

/** High Card Flush at a table: its documents and drills. */
export const HIGH_CARD_FLUSH_TABLE: TableGame = {
  shortTitle: 'High Card Flush',
  documents: HIGH_CARD_FLUSH_DOCUMENTS,
  rankings: [rankingDrill(RANKINGS.flush, 7), rankingDrill(RANKINGS['straight-flush'], 7)],
};
