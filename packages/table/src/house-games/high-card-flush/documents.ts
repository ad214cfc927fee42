import {
  countsByHand,
  dealsBy,
  hasDevice,
  hasMachine,
  ONE_DECK,
  offers,
  SHUFFLED,
} from '../parts/clause-conditions.js';
import type { GameDocuments } from '../parts/table-game.js';

const FLUSH_BONUSES = ['flush-bonus', 'straight-flush-bonus', 'progressive'] as const;

/** The printed documents of High Card Flush. */
export const HIGH_CARD_FLUSH_DOCUMENTS: GameDocuments = {
  about: [
    'You and the dealer get seven cards each. The longer flush wins: more cards of one suit beat fewer, and among equal lengths the highest cards decide. Straights and pairs mean nothing.',
    'You raise or fold before you see anything of the dealer’s. With a five-card flush you may raise up to twice the Ante, with six or seven cards up to three times. The dealer needs a three-card flush, 9 high, to qualify.',
  ],
  conditions: [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(f) 8(g) 8(h) 9(d) 9(e) 9(f) 10(d) 10(e) 10(f)', countsByHand],
    ['11(c)(2)(i) 11(d)(1)(i) 11(e)', offers(...FLUSH_BONUSES)],
    ['11(e)(1)', offers('flush-bonus')],
    ['11(e)(2)', offers('straight-flush-bonus')],
    ['11(e)(3)', offers('progressive')],
    ['13(e)', hasDevice],
    ['13(f)', dealsBy('automated-shoe')],
    ['13(g)', hasMachine],
  ],
  furniture: ['678a.2(d)', '678a.2(e)'],
};
