import type { CardsEvent } from '../../cards/acts.js';
import { cardsAfter, nextCards } from '../../cards/evolve.js';
import { type CardsState, deckInPlay } from '../../cards/state.js';
import type { Seat } from '../../roles.js';
import type { PokerEvent } from '../acts.js';
import { arrived, seatLeft } from '../irregularities/evolve.js';
import type { RevenueState } from '../revenue/state.js';
import {
  copySeat,
  type DeckRecord,
  handWith,
  type PokerSeat,
  type PokerTable,
  present,
  type TableDraft,
  tableWith,
} from '../state.js';
import type { RoomEvent } from './acts.js';
import { liesReady } from './cards.js';
import { dealtBy, handledByDealer } from './dealer.js';

/** Who leaves stops his own clock. */
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

/** The cards after what happened to them; a device that counts does so with each shuffle. */
export const afterCards = (table: TableDraft, event: CardsEvent): PokerTable => {
  const before = table.cards;
  table.cards = cardsAfter(before, event);
  switch (event.did) {
    case 'cardsShuffled':
      return event.how === 'device' && table.submission.countingDevice ? counted(table, event.deck) : table;
    case 'cardsLoaded':
      if (table.hand !== null) table.hand = handWith(table.hand, { order: deckInPlay(table).order });
      return table;
    case 'cardsReceived': {
      const number = table.decks.reduce((most, deck) => Math.max(most, deck.number), 0) + 1;
      table.decks = withRecord(table.decks, event.deck, { number, dealt: 0 });
      return table;
    }
    case 'cardsSpread':
    case 'cardsRemoved':
      table.cards = inTurn(before, table.cards, event.deck);
      table.toSpread = without(table, event.deck);
      return table;
    default:
      return table;
  }
};

const withRecord = (decks: PokerTable['decks'], at: number, record: DeckRecord): PokerTable['decks'] => {
  const after = decks.slice();
  after[at] = record;
  return after;
};

const counted = (table: PokerTable, at: number): PokerTable =>
  tableWith(table, {
    cards: nextCards(table.cards, { sinceCount: 0 }),
    decks: withRecord(table.decks, at, { number: table.decks[at]?.number ?? 0, dealt: 0 }),
  });

const without = ({ toSpread }: PokerTable, at: number): PokerTable['toSpread'] =>
  toSpread.filter((deck) => deck !== at);

/** A deck that was played and is spread or taken away before it was gathered has had its turn. */
const inTurn = (before: CardsState, after: CardsState, deck: number): CardsState =>
  before.reshuffle === 'round-over' && before.decks[deck]?.step === 'loaded'
    ? nextCards(after, { current: 1 - deck })
    : after;

/** The round has begun with the deck in play. */
export const cardsInPlay = (cards: CardsState): CardsState =>
  handledByDealer(nextCards(cards, { sinceCount: cards.sinceCount + 1 }));

export const dealtFrom = (decks: PokerTable['decks'], at: number): PokerTable['decks'] =>
  withRecord(decks, at, { number: decks[at]?.number ?? 0, dealt: (decks[at]?.dealt ?? 0) + 1 });

/** Play ceases when fewer than two players are there and no round is being played. */
export const whenPlayCeases = (table: PokerTable): PokerTable =>
  table.hand !== null || present(table) >= LEAST_PLAYERS ? table : tableWith(table, { toSpread: liesReady(table) });

const LEAST_PLAYERS = 2;

export const cardsPlayed = (cards: CardsState, why: 'round-over' | 'void'): CardsState =>
  nextCards(cards, { reshuffle: why });

/** Blinds that passed a player by are owed; whoever is dealt in owes none any more. */
export const afterBlindsPassed = (
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

/** What happens to the cards, the button and the seats. */
export const afterRoom = (table: TableDraft, event: PokerEvent & RoomEvent): PokerTable => {
  switch (event.did) {
    case 'sat':
    case 'stakesAdded':
      return arrived(table, event.seat);
    case 'left':
      return whenPlayCeases(
        afterLeaving(
          seatLeft(
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
      table.cards = dealtBy(table.cards, event.person ?? null, table.hand !== null);
      return table;
    case 'deckCounted':
      return counted(table, event.deck);
    case 'buttonPlaced':
    case 'buttonDealt':
      return tableWith(table, { button: event.seat, buttonPlaced: true });
    case 'steppedAway':
      return whenPlayCeases(withSeat(table, event.seat, { away: true, secured: null, returning: false }));
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
      return afterCards(table, event);
  }
};

/** When nobody is left, play will begin anew. */
const afterLeaving = (table: PokerTable): PokerTable =>
  table.seats.some((seat) => seat !== null) ? table : tableWith(table, { button: 0, buttonPlaced: false, kill: false });
