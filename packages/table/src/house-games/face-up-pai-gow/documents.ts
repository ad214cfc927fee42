import { dealsBy, hasDevice, hasMachine, isCut, isSet, ONE_DECK, offers } from '../parts/clause-conditions.js';
import type { GameDocuments } from '../parts/table-game.js';
import { houseWayPart } from './house-way.js';

/** The printed documents of Face Up Pai Gow Poker. */
export const FACE_UP_PAI_GOW_DOCUMENTS: GameDocuments = {
  about: [
    'Seven cards from a deck with a joker, set in a high hand of five and a low hand of two. Both must beat the dealer’s to win. If only one does, the wager ties, and ties are common.',
    'The dealer’s cards lie open and are set first, by the house way, so you know exactly what you have to beat. When the dealer’s seven cards hold an ace and make no pair, straight or flush, every wager on the hand ties.',
  ],
  conditions: [
    ...ONE_DECK,
    ['5(b)(1)', hasDevice],
    ['5(b)(2) 5(c) 5(d) 5(e) 5(f)', isCut],
    ['5(g)(1)', (of) => !hasDevice(of)],
    ['5(g)(2)', hasDevice],
    ['5(i)(1) 13(a) 13(b)', isSet('startingPosition', 'shaker')],
    ['5(i)(2)', isSet('startingPosition', 'generator')],
    ['5(j)', isSet('markStart', true)],
    ['8(b)(1) 9(a)(3)(i) 10(a)(2)(i)', offers('fortune', 'progressive')],
    ['8(b)(2) 9(a)(3)(ii) 10(a)(2)(ii)', offers('progressive')],
    ['11(h) 11(i)', offers('ace-high', 'fortune', 'progressive')],
    ['11(h)(1)', offers('ace-high')],
    ['11(h)(2)', offers('fortune')],
    ['11(h)(3)', offers('progressive')],
    ['13(i) 13(l)', dealsBy('automated-shoe')],
    ['13(k)', hasDevice],
    ['13(m)', hasMachine],
  ],
  furniture: ['688a.2(e)', '688a.2(f)'],
  houseWay: houseWayPart,
};
