import { oneDeckDecks, oneDeckLaw } from '../table/one-deck.js';

/** §§ 680a.3 to 680a.5: one deck of 52 cards and a joker (680a.3(a)), or two that take turns. */
export const CARDS_LAW = oneDeckLaw('680a');
export const decks = oneDeckDecks;
