import type { DealtRound } from '../../cards/acts.js';
import { changeDeck } from '../../cards/evolve.js';
import { type CardsState, deckInPlay } from '../../cards/state.js';
import { withRoundDealt } from '../../cards/wrong-deck.js';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { PushedPot } from '../model/showdown-acts.js';
import { type PokerHand, type PokerTable, seatAt } from '../model/state.js';
import { totalPutBy } from './dead-hand.js';

/** Chips that a pushed pot gave a seat. */
const wonBy = (pots: readonly PushedPot[], seat: Seat): Cents =>
  pots
    .flatMap(({ shares }) => shares)
    .flatMap(({ winners }) => winners)
    .reduce((sum, winner) => (winner.seat === seat ? sum + winner.cents : sum), 0);

/** A round by its seats: what each put in the pot, and what came back. Of a round without pots that were pushed everything came back. */
export const dealtRound = (table: PokerTable, hand: PokerHand, pots: readonly PushedPot[] | null): DealtRound => ({
  round: table.rounds + 1,
  seats: hand.players.map((player) => {
    const { seat } = player;
    const wagered = totalPutBy(hand, player);
    const returned = pots === null ? wagered : wonBy(pots, seat);
    return { seat, person: seatAt(table, seat)?.person ?? '', wagered, returned };
  }),
});

/** The cards of a live table with the round noted for its deck: should the deck prove wrong, somebody must be told of it. */
export const withDealtRound = (table: PokerTable, pots: readonly PushedPot[] | null): CardsState => {
  const { cards, hand } = table;
  return !cards.live || hand === null
    ? cards
    : changeDeck(cards, cards.current, withRoundDealt(deckInPlay(table), dealtRound(table, hand, pots)));
};
