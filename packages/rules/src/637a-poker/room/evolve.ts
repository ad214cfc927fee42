import type { CardsDid, CardsEvent } from '../../table/cards-acts.js';
import { cardsAfter } from '../../table/evolve-cards.js';
import type { CardsState } from '../../table/state.js';
import type { PokerEvent } from '../acts.js';
import { copyTable, type PokerSeat, type PokerTable } from '../state.js';
import { cardTable, POKER_CARDS } from './cards.js';

const OF_THE_CARDS: readonly CardsDid['did'][] = [
  'cardsReceived',
  'cardsInspected',
  'inspectionVerified',
  'cardsSpread',
  'cardsWashed',
  'cardsShuffled',
  'cardsCut',
  'recutOrdered',
  'cardsLoaded',
  'cardsGathered',
  'reshuffleOrdered',
  'cardsRemoved',
  'shuffleFailed',
  'deviceFailed',
  'deviceCovered',
  'deviceRepaired',
];
const CARDS_EVENTS: ReadonlySet<string> = new Set(OF_THE_CARDS);

export const isOfTheCards = (event: PokerEvent): event is PokerEvent & CardsEvent => CARDS_EVENTS.has(event.did);

const withCards = (table: PokerTable, cards: CardsState): PokerTable => {
  const after = copyTable(table);
  after.cards = cards;
  return after;
};

/** The cards after what happened to them; a device that counts does so with each shuffle. */
export const afterCards = (table: PokerTable, event: CardsEvent): PokerTable => {
  const cards = cardsAfter(POKER_CARDS, cardTable(table), event);
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

/** What happens at the table beside the cards and the play. */
export const afterRoom = (table: PokerTable, event: PokerEvent): PokerTable | null => {
  switch (event.did) {
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
    case 'limitsChanged':
      return { ...table, kill: event.kill };
    case 'roundVoided':
    case 'deckReplaced':
      return null;
    default:
      return isOfTheCards(event) ? afterCards(table, event) : null;
  }
};

/** What a void round, or a deck taken off the table for it, means for the cards. */
export const cardsAfterVoid = (table: PokerTable, event: PokerEvent): PokerTable => {
  if (event.did === 'roundVoided') return withCards(table, cardsPlayed(table.cards, 'void'));
  return event.did === 'deckReplaced'
    ? afterCards(table, { did: 'cardsRemoved', deck: table.cards.current, cites: event.cites })
    : table;
};

/** When nobody is left, play will begin anew. */
export const afterLeaving = (table: PokerTable): PokerTable =>
  table.seats.some((seat) => seat !== null) ? table : { ...table, button: 0, buttonPlaced: false, kill: false };
