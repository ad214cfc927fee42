import type { PokerAccount } from '../../core/accounts.js';
import type { Cents } from '../../core/money.js';
import type { PokerGame } from '../games/game.js';
import type { PokerEvent } from '../model/acts.js';
import {
  addToStack,
  copyTable,
  newSeat,
  type PokerBank,
  type PokerSeat,
  type PokerTable,
  type PokerTableDraft,
} from '../model/state.js';
import { evolveBetting } from './betting.js';
import { reopenSettledMatters } from './conduct.js';
import { evolveIrregularities } from './irregularities.js';
import { evolveRevenue } from './revenue.js';
import { evolveShowdown } from './showdown.js';
import { evolveTableSeats } from './table-seats.js';

type EventArea = 'room' | 'betting' | 'showdown' | 'revenue' | 'irregularities';

/** Which room knows what an event does. An event that stands in none does not compile. */
export const EVENT_AREAS: { readonly [Did in PokerEvent['did']]: EventArea } = {
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
  deckFoundWrong: 'room',
  cardsMiscounted: 'room',
  shuffleFailed: 'room',
  deviceFailed: 'room',
  deviceCovered: 'room',
  deviceRepaired: 'room',
  deviceWarned: 'room',
  deviceCleared: 'room',
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
  readingCorrected: 'irregularities',
  irregularityReported: 'irregularities',
  reportDismissed: 'irregularities',
  disputed: 'irregularities',
  ruled: 'irregularities',
  suspected: 'irregularities',
  removedFromGame: 'irregularities',
  complianceNotified: 'irregularities',
  readmitted: 'irregularities',
};

/** Table after the event. Total and pure: replay is a fold. */
export const evolve = (game: PokerGame, before: PokerTable, event: PokerEvent): PokerTable => {
  // One copy for the event. The area that the event belongs to writes into it.
  const table = copyTable(before);
  if (event.moves !== undefined) transfer(table, event);
  reopenSettledMatters(table, event);
  switch (EVENT_AREAS[event.did]) {
    case 'betting':
      return evolveBetting(game, table, event as Parameters<typeof evolveBetting>[2]);
    case 'room':
      return evolveTableSeats(table, event as Parameters<typeof evolveTableSeats>[1]);
    case 'showdown':
      return evolveShowdown(table, event as Parameters<typeof evolveShowdown>[1]);
    case 'revenue':
      return evolveRevenue(table, event as Parameters<typeof evolveRevenue>[1]);
    case 'irregularities':
      return evolveIrregularities(game, table, event as Parameters<typeof evolveIrregularities>[2]);
  }
};

/** The pot is what the players have put in: only the other accounts are kept. */
const transfer = (table: PokerTableDraft, event: PokerEvent): void => {
  const seats = table.seats.slice();
  if (event.did === 'sat') seats[event.seat - 1] = newSeat(event.person);
  table.seats = seats;
  for (const { from, to, cents } of event.moves ?? []) {
    add(table, seats, from, -cents);
    add(table, seats, to, cents);
  }
};

const add = (table: PokerTableDraft, seats: (PokerSeat | null)[], account: PokerAccount, cents: Cents): void => {
  if (account.at === 'pot') return;
  if (account.at !== 'seat') {
    const bank: { -readonly [At in keyof PokerBank]: PokerBank[At] } = { ...table.bank };
    bank[account.at] += cents;
    table.bank = bank;
    return;
  }
  const seat = seats[account.seat - 1];
  if (seat) seats[account.seat - 1] = addToStack(seat, cents);
};
