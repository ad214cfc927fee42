import { RANKINGS } from '@fairdeal/cards';
import { rankingDrill } from '../parts/ranking-drill.js';
import type { TableGame } from '../parts/table-game.js';
import { SAIGON_5_DOCUMENTS } from './documents.js';

/** Saigon 5 Card at a table: its documents and drills. */
export const SAIGON_5_TABLE: TableGame = {
  shortTitle: 'Saigon 5 Card',
  documents: SAIGON_5_DOCUMENTS,
  rankings: [rankingDrill(RANKINGS['saigon-points'], 5), rankingDrill(RANKINGS['saigon-bonus'], 5)],
};
