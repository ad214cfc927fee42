import type { TableLaw } from '../engine/model/house-game.js';
import { oneDeckDecks, oneDeckLaw } from '../engine/rules/dealing/one-deck.js';

/** §§ 680a.3 to 680a.5: one deck of 52 cards and a joker (680a.3(a)), or two that take turns. */
export const CARDS_LAW = {
  ...oneDeckLaw('680a'),
  secondJoker: { isThere: ({ submission }) => submission.settings.twoJokers === true, clause: '680a.3(a)' },
} as const satisfies Partial<TableLaw>;
export const decks = oneDeckDecks;
