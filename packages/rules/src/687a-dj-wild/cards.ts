import { DECK_53 } from '@fairdeal/cards';
import { oneDeckDecks, oneDeckFaults, oneDeckLaw } from '../engine/rules/dealing/one-deck.js';

/** § 687a.3(a): the 52 cards and the joker. */
export const BATCH = DECK_53;

/** §§ 687a.3 to 687a.5: the deck, the opening of the table, shuffle and cut, as in the other chapters of one deck. */
export const CARDS_LAW = oneDeckLaw('687a');
export const decks = oneDeckDecks;
export const faults = oneDeckFaults.bind(null, '687a');
