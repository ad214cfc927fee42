import type { Cents } from '../money.js';
import type { PokerAccount, PokerEvent } from './acts.js';
import { afterBetting } from './betting/evolve.js';
import type { PokerGame } from './games/index.js';
import { afterConduct, playedOn } from './irregularities/evolve.js';
import { afterRevenue } from './revenue/evolve.js';
import { afterRoom } from './room/evolve.js';
import { afterShowdown } from './showdown/evolve.js';
import {
  copyTable,
  newSeat,
  type PokerBank,
  type PokerSeat,
  type PokerTable,
  type TableDraft,
  withStack,
} from './state.js';

type Room = 'room' | 'betting' | 'showdown' | 'revenue' | 'irregularities';

/** Which room knows what an event does. An event that stands in none does not compile. */
export const ROOM_OF: { readonly [Did in PokerEvent['did']]: Room } = {
  cardsReceived: 'room',
  cardsInspected: 'room',
  inspectionVerified: 'room',
  cardsSpread: 'room',
  cardsWashed: 'room',
  cardsShuffled: 'room',
  cardsCut: 'room',
  recutOrdered: 'room',
  cardsLoaded: 'room',
  cardsGathered: 'room',
  reshuffleOrdered: 'room',
  cardsRemoved: 'room',
  shuffleFailed: 'room',
  deviceFailed: 'room',
  deviceCovered: 'room',
  deviceRepaired: 'room',
  dealerTookOver: 'room',
  dealerChanged: 'room',
  deckCounted: 'room',
  buttonPlaced: 'room',
  buttonDealt: 'room',
  sat: 'room',
  stakesAdded: 'room',
  left: 'room',
  steppedAway: 'room',
  stakesSecured: 'room',
  cameBack: 'room',
  stakesReleased: 'room',

  roundStarted: 'betting',
  straddled: 'betting',
  blindsPlaced: 'betting',
  cardsDealt: 'betting',
  discarded: 'betting',
  forcedBetMade: 'betting',
  folded: 'betting',
  checked: 'betting',
  called: 'betting',
  raised: 'betting',
  betReturned: 'betting',
  drew: 'betting',
  reshuffled: 'betting',
  limitsChanged: 'betting',
  statementMade: 'betting',
  saidBeforeTurn: 'betting',
  currencyPlaced: 'betting',
  currencyChanged: 'betting',
  minimumProposed: 'betting',
  minimumAnswered: 'betting',
  minimumRaised: 'betting',
  minimumRestored: 'betting',

  shown: 'showdown',
  mucked: 'showdown',
  losingHandsCollected: 'showdown',
  sidePotsAwarded: 'showdown',
  potsPushed: 'showdown',

  raked: 'revenue',
  rakeReturned: 'revenue',
  contributed: 'revenue',
  clockStarted: 'revenue',
  clockStopped: 'revenue',
  differenceResolved: 'revenue',
  timeChargeAssessed: 'revenue',
  timeChargeVerified: 'revenue',
  timeChargeDropped: 'revenue',
  countAdvanced: 'revenue',
  contributionsRecorded: 'revenue',
  badBeatVerified: 'revenue',
  pendingSignPosted: 'revenue',
  payoutNotified: 'revenue',
  payoutPrepared: 'revenue',
  badBeatPaid: 'revenue',
  adjustmentAttended: 'revenue',
  displayAdjusted: 'revenue',
  displayCompared: 'revenue',
  discontinuingAnnounced: 'revenue',
  badBeatDiscontinued: 'revenue',
  badBeatTransferred: 'revenue',
  badBeatReceived: 'revenue',
  badBeatEnded: 'revenue',
  fundRead: 'revenue',
  qualifyingPeriodStarted: 'revenue',
  floorpersonCalled: 'revenue',
  highHandRecorded: 'revenue',
  highHandPassedOver: 'revenue',
  highHandAnnounced: 'revenue',
  qualifyingPeriodEnded: 'revenue',
  contributionsPooled: 'revenue',
  highHandDisplayed: 'revenue',
  highHandAwarded: 'revenue',
  highHandRolledOver: 'revenue',
  highHandPaid: 'revenue',
  uncollectedDistributed: 'revenue',

  handProtected: 'irregularities',
  roundVoided: 'irregularities',
  deckReplaced: 'irregularities',
  cardsTakenOut: 'irregularities',
  cardExamined: 'irregularities',
  cardTurnedUp: 'irregularities',
  cardExchanged: 'irregularities',
  choiceGiven: 'irregularities',
  choiceMade: 'irregularities',
  handReconstructed: 'irregularities',
  handDead: 'irregularities',
  irregularityReported: 'irregularities',
  reportDismissed: 'irregularities',
  disputed: 'irregularities',
  ruled: 'irregularities',
  suspected: 'irregularities',
  removedFromGame: 'irregularities',
  complianceNotified: 'irregularities',
  readmitted: 'irregularities',
};

/** What the table is after the event. Total and pure: replay is a fold. */
export const evolve = (game: PokerGame, before: PokerTable, event: PokerEvent): PokerTable => {
  // One copy for the event: whichever room it belongs to writes into it.
  const table = copyTable(before);
  if (event.moves !== undefined) transfer(table, event);
  playedOn(table, event);
  switch (ROOM_OF[event.did]) {
    case 'betting':
      return afterBetting(game, table, event as Parameters<typeof afterBetting>[2]);
    case 'room':
      return afterRoom(table, event as Parameters<typeof afterRoom>[1]);
    case 'showdown':
      return afterShowdown(table, event as Parameters<typeof afterShowdown>[1]);
    case 'revenue':
      return afterRevenue(table, event as Parameters<typeof afterRevenue>[1]);
    case 'irregularities':
      return afterConduct(game, table, event as Parameters<typeof afterConduct>[2]);
  }
};

/** The pot is what the players have put in: only the other accounts are kept. */
const transfer = (table: TableDraft, event: PokerEvent): void => {
  const seats = table.seats.slice();
  if (event.did === 'sat') seats[event.seat - 1] = newSeat(event.person);
  table.seats = seats;
  for (const { from, to, cents } of event.moves ?? []) {
    add(table, seats, from, -cents);
    add(table, seats, to, cents);
  }
};

const add = (table: TableDraft, seats: (PokerSeat | null)[], account: PokerAccount, cents: Cents): void => {
  if (account.at === 'pot') return;
  if (account.at !== 'seat') {
    const bank: { -readonly [At in keyof PokerBank]: PokerBank[At] } = { ...table.bank };
    bank[account.at] += cents;
    table.bank = bank;
    return;
  }
  const seat = seats[account.seat - 1];
  if (seat) seats[account.seat - 1] = withStack(seat, cents);
};
