import type { DealtRound } from '../../cards/acts.js';
import { changeDeck } from '../../cards/evolve.js';
import { type CardsState, deckInPlay } from '../../cards/state.js';
import { withRoundDealt } from '../../cards/wrong-deck.js';
import { type PokerHand, type PokerTable, seatAt } from './state.js';

/** The round in progress, by its seats: what each has put in the pot. */
export const dealtRound = (table: PokerTable, { players }: PokerHand): DealtRound => ({
  round: table.rounds + 1,
  seats: players.map(({ seat, put }) => ({ seat, person: seatAt(table, seat)?.person ?? '', wagered: put })),
});

/** The cards of a live table with the round noted for its deck: should the deck prove wrong, somebody must be told of it. */
export const withDealtRound = (table: PokerTable): CardsState => {
  const { cards, hand } = table;
  return !cards.live || hand === null
    ? cards
    : changeDeck(cards, cards.current, withRoundDealt(deckInPlay(table), dealtRound(table, hand)));
};
