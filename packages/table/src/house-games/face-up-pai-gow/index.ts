import { RANKINGS } from '@fairdeal/cards';
import { rankingDrill } from '../parts/ranking-drill.js';
import type { TableGame } from '../parts/table-game.js';
import { FACE_UP_PAI_GOW_DOCUMENTS } from './documents.js';

/** Face Up Pai Gow Poker at a table: its documents and drills. */
export const FACE_UP_PAI_GOW_TABLE: TableGame = {
  shortTitle: 'Face Up Pai Gow Poker',
  documents: FACE_UP_PAI_GOW_DOCUMENTS,
  rankings: [
    rankingDrill(RANKINGS['pai-gow'], 5),
    rankingDrill(RANKINGS['pai-gow-low'], 2, 0, true),
    rankingDrill(RANKINGS.fortune, 7),
  ],
};
