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

/** The printed documents of DJ Wild Stud Poker. */
export const DJ_WILD_DOCUMENTS: GameDocuments = {
  about: [
    'Five-card stud against the dealer with five wild cards: the four deuces and the joker. Ante and Blind are equal. You look at five cards and raise two times the Ante, or fold.',
    'The better hand wins Ante and Raise even money. The Blind is paid by a table from a straight on, and is returned when you win with less.',
  ],
  conditions: [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(c)', offers('progressive')],
    ['8(g) 8(h) 8(i) 9(f) 9(g) 9(h) 10(d) 10(e) 10(f)', countsByHand],
    ['11(b)(1) 11(f)(2)', offers('trips')],
    ['11(b)(2) 11(f)(3)', offers('bad-beat')],
    ['11(f)(1)', offers('progressive')],
    ['11(f)', offers('progressive', 'trips', 'bad-beat')],
    ['13(e)', hasDevice],
    ['13(f)', dealsBy('automated-shoe')],
    ['13(g)', hasMachine],
  ],
  furniture: ['687a.2(c)', '687a.2(d)'],
};
