import type { CardsEvent } from '../../cards/acts.js';
import { cardsAfter } from '../../cards/evolve.js';
import type { CardsState } from '../../cards/state.js';
import type { PokerEvent } from '../acts.js';
import { arrived, seatLeft } from '../irregularities/evolve.js';
import { copyTable, type PokerSeat, type PokerTable } from '../state.js';
import type { RoomEvent } from './acts.js';

const withCards = (table: PokerTable, cards: CardsState): PokerTable => {
  const after = copyTable(table);
  after.cards = cards;
  return after;
};

/** The cards after what happened to them; a device that counts does so with each shuffle. */
const afterCards = (table: PokerTable, event: CardsEvent): PokerTable => {
  const cards = cardsAfter(table.cards, event);
  const counted = event.did === 'cardsShuffled' && event.how === 'device' && table.submission.countingDevice;
  return withCards(table, counted ? { ...cards, sinceCount: 0 } : cards);
};

/** The round has begun with the deck in play. */
export const cardsInPlay = (cards: CardsState): CardsState => ({ ...cards, sinceCount: cards.sinceCount + 1 });

export const cardsPlayed = (cards: CardsState, why: 'round-over' | 'void'): CardsState => ({
  ...cards,
  reshuffle: why,
});

/** Blinds that passed a player by are owed; whoever is dealt in owes none any more. */
export const afterBlindsPassed = (
  seats: PokerTable['seats'],
  { players, missed }: Extract<PokerEvent, { did: 'roundStarted' }>,
): PokerTable['seats'] =>
  missed.length === 0 && !seats.some((seat) => seat?.owesBlinds === true)
    ? seats
    : seats.map((seat, at) => {
        if (seat === null) return null;
        const owesBlinds =
          missed.includes(at + 1) || (seat.owesBlinds && players.every((player) => player.seat !== at + 1));
        return owesBlinds === seat.owesBlinds ? seat : { ...seat, owesBlinds };
      });

const withSeat = (table: PokerTable, seat: number, change: Partial<PokerSeat>): PokerTable => ({
  ...table,
  seats: table.seats.map((now, at) => (at + 1 === seat && now !== null ? { ...now, ...change } : now)),
});

/** What happens to the cards, the button and the seats. */
export const afterRoom = (table: PokerTable, event: PokerEvent & RoomEvent): PokerTable => {
  switch (event.did) {
    case 'sat':
    case 'stakesAdded':
      return arrived(table, event.seat);
    case 'left':
      return afterLeaving(
        seatLeft({ ...table, seats: table.seats.map((seat, at) => (at + 1 === event.seat ? null : seat)) }, event.seat),
      );
    case 'deckCounted':
      return withCards(table, { ...table.cards, sinceCount: 0 });
    case 'buttonPlaced':
    case 'buttonDealt':
      return { ...table, button: event.seat, buttonPlaced: true };
    case 'steppedAway':
      return withSeat(table, event.seat, { away: true, secured: null, returning: false });
    case 'stakesSecured':
      return withSeat(table, event.seat, { secured: event.how });
    case 'cameBack':
      return withSeat(table, event.seat, { returning: true });
    case 'stakesReleased':
      return withSeat(table, event.seat, { away: false, secured: null, returning: false });
    default:
      return afterCards(table, event);
  }
};

/** When nobody is left, play will begin anew. */
const afterLeaving = (table: PokerTable): PokerTable =>
  table.seats.some((seat) => seat !== null) ? table : { ...table, button: 0, buttonPlaced: false, kill: false };
