import { RANKINGS } from '@fairdeal/cards';
import { rankingDrill } from '../parts/ranking-drill.js';
import type { TableGame } from '../parts/table-game.js';
import { DJ_WILD_DOCUMENTS } from './documents.js';
import { DJ_WILD_WORDS } from './words.js';

/** DJ Wild Stud Poker at a table: its words, documents and drills. */
export const DJ_WILD_TABLE: TableGame = {
  shortTitle: 'DJ Wild Stud Poker',
  words: DJ_WILD_WORDS,
  documents: DJ_WILD_DOCUMENTS,
  rankings: [rankingDrill(RANKINGS['dj-wild'], 5)],
};
