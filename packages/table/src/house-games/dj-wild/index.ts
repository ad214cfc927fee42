import { RANKINGS } from '@fairdeal/cards';
import { rankingDrill } from '../parts/ranking-drill.js';
import type { TableGame } from '../parts/table-game.js';
import { DJ_WILD_DOCUMENTS } from './documents.js';

/** DJ Wild Stud Poker at a table: its documents and drills. */
export const DJ_WILD_TABLE: TableGame = {
  shortTitle: 'DJ Wild Stud Poker',
  documents: DJ_WILD_DOCUMENTS,
  rankings: [rankingDrill(RANKINGS['dj-wild'], 5)],
};
