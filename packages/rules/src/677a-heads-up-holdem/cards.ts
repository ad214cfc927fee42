import { oneDeckDecks, oneDeckLaw } from '../engine/rules/dealing/one-deck.js';

/** §§ 677a.3 to 677a.5: one deck, or two that take turns; opening, shuffle and cut as in every chapter of one deck. */
export const CARDS_LAW = oneDeckLaw('677a');

export const decks = oneDeckDecks;
