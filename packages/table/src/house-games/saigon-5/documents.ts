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

/** The printed documents of Saigon 5 Card. */
export const SAIGON_5_DOCUMENTS: GameDocuments = {
  about: [
    'Five cards are set in two hands. Three of them must count 10, 20 or 30 together. The other two are your Point Count: only the last digit matters, and a 0 counts as 10, the best. Without such a three you do not qualify.',
    'The higher Point Count wins the Ante. A win with a Point Count of 5 pays 1 to 2. An ace counts 1. The joker counts 3, 6 or 9.',
  ],
  conditions: [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(e) 8(f) 8(g) 9(d) 9(e) 9(f) 10(d) 10(e) 10(f)', countsByHand],
    ['11(e)', offers('bonus')],
    ['13(d)', hasDevice],
    ['13(e)', dealsBy('automated-shoe')],
    ['13(f)', hasMachine],
  ],
  furniture: ['680a.2(c)', '680a.2(d)'],
};
