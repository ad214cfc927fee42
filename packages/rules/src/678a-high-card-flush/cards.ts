import { oneDeckDecks, oneDeckLaw } from '../engine/rules/dealing/one-deck.js';

/** §§ 678a.3 to 678a.5: one deck of 52 cards (678a.3(a)), or two that take turns. */
export const CARDS_LAW = oneDeckLaw('678a');
export const decks = oneDeckDecks;
