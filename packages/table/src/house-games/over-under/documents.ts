import { hasDevice, isContinuous, isSet, offers, type SectionTitles } from '../parts/clause-conditions.js';
import type { GameDocuments } from '../parts/table-game.js';

const SECTIONS: SectionTitles = [
  ['3', 'Cards'],
  ['4', 'Opening of the table'],
  ['5', 'Shuffle and cut'],
  ['6', 'Wagers'],
  ['7', 'Dealing and completion of the round'],
  ['9', 'Irregularities'],
];
/** The printed documents of Over/Under. */
export const OVER_UNDER_DOCUMENTS: GameDocuments = {
  about: [
    'Three cards are added up. You see the first one, and then call over 23, call under 18, or surrender the Ante. Cards from 2 to 10 count their number, jacks, queens and kings 10, aces 11.',
    'The dealer has no hand. A total of 18 to 23 loses either call.',
  ],
  sections: SECTIONS,
  conditions: [
    ['3(b) 4(d)', isSet('shuffling', 'device')],
    ['4(e)', isSet('preshuffled', true)],
    ['5(b) 5(c) 5(d) 5(e) 5(f) 5(g)', (of) => !isContinuous(of)],
    ['6(b)', isSet('midShoeEntry', false)],
    ['7(h) 7(l)', offers('bonus')],
    ['9(d) 9(e)', hasDevice],
  ],
  furniture: ['686a.2(c)'],
};
