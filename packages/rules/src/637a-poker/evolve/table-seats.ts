import type { Seat } from '../../core/roles.js';
import type { PokerEvent } from '../model/acts.js';
import type { RevenueState } from '../model/revenue.js';
import {
  copySeat,
  DECK_SIZE,
  type PokerSeat,
  type PokerTable,
  type PokerTableDraft,
  tableWith,
} from '../model/state.js';
import type { TableSeatsEvent } from '../model/table-seats-acts.js';
import { cardsWithDealer } from '../table-seats/dealer.js';
import { evolveTableCards, spreadIfPlayCeased, withDeckCounted } from './cards.js';
import { conductAfterArrival, conductAfterLeaving } from './conduct.js';

/** A player who leaves stops their own clock. */
const withoutClock = (revenue: RevenueState, seat: Seat): RevenueState =>
  revenue.time.seats.length === 0 && (revenue.time.owed ?? []).length === 0
    ? revenue
    : {
        ...revenue,
        time: {
          ...revenue.time,
          seats: revenue.time.seats.filter((clock) => clock.seat !== seat),
          owed: (revenue.time.owed ?? []).filter((due) => due.seat !== seat),
        },
      };
/** Blinds that passed a player by are owed until the player is dealt in. */
export const withMissedBlinds = (
  seats: PokerTable['seats'],
  { players, missed }: Extract<PokerEvent, { did: 'roundStarted' }>,
): PokerTable['seats'] => {
  const after = seats.slice();
  for (let at = 0; at < seats.length; at += 1) {
    const seat = seats[at] ?? null;
    if (seat === null || (missed.length === 0 && !seat.owesBlinds)) continue;
    const isDealtIn = players.some((player) => player.seat === at + 1);
    const owesBlinds = missed.includes(at + 1) || (seat.owesBlinds && !isDealtIn);
    if (owesBlinds !== seat.owesBlinds) after[at] = Object.assign(copySeat(seat), { owesBlinds });
  }
  return after;
};

const withSeat = (table: PokerTable, seat: number, change: Partial<PokerSeat>): PokerTable =>
  tableWith(table, {
    seats: table.seats.map((now, at) => (at + 1 === seat && now !== null ? Object.assign(copySeat(now), change) : now)),
  });

/** Events of the cards, the button and the seats. */
export const evolveTableSeats = (table: PokerTableDraft, event: PokerEvent & TableSeatsEvent): PokerTable => {
  switch (event.did) {
    case 'sat':
    case 'stakesAdded':
      return conductAfterArrival(table, event.seat);
    case 'left':
      return spreadIfPlayCeased(
        resetIfEmpty(
          conductAfterLeaving(
            tableWith(table, {
              seats: table.seats.map((seat, at) => (at + 1 === event.seat ? null : seat)),
              revenue: withoutClock(table.revenue, event.seat),
            }),
            event.seat,
          ),
        ),
      );
    case 'dealerTookOver':
    case 'dealerChanged':
      table.cards = cardsWithDealer(table.cards, event.person ?? null, table.hand !== null);
      return table;
    case 'deckCounted':
      return withDeckCounted(table, event.deck, event.count === (event.stub ? table.hand?.left : DECK_SIZE));
    case 'buttonPlaced':
    case 'buttonDealt':
      return tableWith(table, { button: event.seat, buttonPlaced: true });
    case 'steppedAway':
      return spreadIfPlayCeased(withSeat(table, event.seat, { away: true, secured: null, returning: false }));
    case 'stakesSecured':
      return withSeat(table, event.seat, {
        secured: event.how,
        departedWith: table.seats[event.seat - 1]?.stack ?? null,
      });
    case 'cameBack':
      return withSeat(table, event.seat, { returning: true });
    case 'stakesReleased':
      return withSeat(table, event.seat, { away: false, secured: null, departedWith: null, returning: false });
    default:
      return evolveTableCards(table, event);
  }
};

/** When nobody is left, play starts over. */
const resetIfEmpty = (table: PokerTable): PokerTable =>
  table.seats.some((seat) => seat !== null) ? table : tableWith(table, { button: 0, buttonPlaced: false, kill: false });
