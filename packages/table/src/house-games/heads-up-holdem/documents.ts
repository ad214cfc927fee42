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

/** The printed documents of Heads-Up Hold ’Em. */
export const HEADS_UP_HOLDEM_DOCUMENTS: GameDocuments = {
  about: [
    'Hold ’em against the dealer alone. Ante and Odds are equal. The earlier you raise, the more you may: up to three times the Ante on your two cards, up to twice after the Flop, once when all five community cards are out. If you have not raised by then, you fold.',
    'The dealer needs a pair to qualify. Without one the Ante is returned. The Odds wager pays extra for a straight or better, even if the dealer beats it.',
  ],
  conditions: [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(e) 8(f) 8(g) 9(d) 9(e) 9(f) 10(d) 10(e) 10(f)', countsByHand],
    ['11(i)', offers('pocket-bonus', 'trips-plus')],
    ['11(i)(1)', offers('pocket-bonus')],
    ['11(i)(2)', offers('trips-plus')],
    ['13(e)', hasDevice],
    ['13(f)', dealsBy('automated-shoe')],
    ['13(g)', hasMachine],
  ],
  furniture: ['677a.2(c)', '677a.2(d)'],
};
