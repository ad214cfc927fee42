import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { CardsState } from '../../cards/state.js';
import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type { HandConduct, TableConduct } from './conduct.js';
import type { RevenueState } from './revenue.js';
import type { PokerSubmission } from './submission.js';
import type { StakesSecurity } from './table-seats-acts.js';

export { UNKNOWN_CARD };

/** A player's place at the table. */
export interface PokerSeat {
  readonly person: Person;
  /** Their table stakes, without what they have bet. */
  readonly stack: Cents;
  /** True while they are away from the table with their seat kept. */
  readonly away: boolean;
  /** How a floorperson has secured their stakes while they are away. */
  readonly secured: StakesSecurity | null;
  /** Chips they had on the table when their stakes were secured; null while they are in play. */
  readonly departedWith: Cents | null;
  /** True from their return until the floorperson has given the stakes back to them. */
  readonly returning: boolean;
  /** Whether blinds passed them by while they were not dealt in. */
  readonly owesBlinds: boolean;
}

export const newSeat = (person: Person): PokerSeat => ({
  person,
  stack: 0,
  away: false,
  secured: null,
  departedWith: null,
  returning: false,
  owesBlinds: false,
});

/** A seat to be changed before anyone sees it. All copies have one shape, which a spread would not give them. */
export const copySeat = (seat: PokerSeat): { -readonly [Field in keyof PokerSeat]: PokerSeat[Field] } => ({
  person: seat.person,
  stack: seat.stack,
  away: seat.away,
  secured: seat.secured,
  departedWith: seat.departedWith,
  returning: seat.returning,
  owesBlinds: seat.owesBlinds,
});

export const addToStack = (seat: PokerSeat, cents: Cents): PokerSeat => {
  const after = copySeat(seat);
  after.stack += cents;
  return after;
};

export type ShowStatus = 'hidden' | 'shown' | 'mucked';

/** A player in a round of play. Players stand in the order they are dealt to. */
export interface PokerPlayer {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** How many of the cards are up, and which, in stud games. */
  readonly up: readonly boolean[];
  readonly folded: boolean;
  /** Chips they have bet in this betting round. */
  readonly bet: Cents;
  /** Chips they have put in the pot in all, this betting round included. */
  readonly put: Cents;
  /** Whether they have acted in this betting round, and the bet they then stood at. */
  readonly acted: boolean;
  readonly actedAt: Cents;
  /** Whether they have had their discard or draw on this street. */
  readonly drew: boolean;
  /** Cards they discarded on this street, until they are replaced. */
  readonly discarding: readonly Card[];
  readonly shown: ShowStatus;
}

export type PokerPhase = 'blinds' | 'deal' | 'discard' | 'forced-bet' | 'bet' | 'draw' | 'showdown' | 'push';

/** A round of play in progress. */
export interface PokerHand {
  readonly players: readonly PokerPlayer[];
  readonly phase: PokerPhase;
  /** The street being dealt or bet on. */
  readonly street: number;
  /** Whose turn it is, an index of `players`; -1 when it is the dealer's. */
  readonly actor: number;
  /** The bet to call in this betting round. */
  readonly toCall: Cents;
  /** The size of the last full bet or raise, which the next must match. */
  readonly lastRaise: Cents;
  /** The bet that full raises have reached: a short all-in does not move it. */
  readonly fullBet: Cents;
  /** Bets and raises made in this betting round. */
  readonly raises: number;
  /** Player who made the last bet or raise, by index; that player shows first. */
  readonly aggressor: number;
  /** The stack, top first, as far as it is known; sealed. */
  readonly order: readonly Card[];
  readonly drawn: number;
  /** How many cards are left in the deck. */
  readonly left: number;
  readonly board: readonly Card[];
  /** 637a.7(e)(3): burn cards are kept apart from the discards. */
  readonly burns: readonly Card[];
  readonly discards: readonly Card[];
  /** Player of each discard, an index of `players`. */
  readonly discardedBy: readonly number[];
  /** The blinds still to be placed, by player, where they follow the cards. */
  readonly blindsDue: readonly Cents[];
  /** Pot before this betting round. */
  readonly pot: Cents;
  /** Antes and dead money in the main pot. */
  readonly dead: Cents;
  /** Rake taken out of the pot so far. */
  readonly raked: Cents;
  /** Whether the losing hands have been taken in and counted. */
  readonly losingHandsCollected: boolean;
  readonly sidePotsAwarded: boolean;
  /** Contributions of the pot to the jackpots. */
  readonly contributed: Cents;
  /** Players who have bet voluntarily, one bit each. */
  readonly voluntary: number;
  readonly conduct: HandConduct;
}

export interface PokerBank {
  /** The world outside. */
  readonly cage: Cents;
  readonly rakeArea: Cents;
  readonly dropBox: Cents;
  /** Of each jackpot: the box at the table, what is on its way to the cage, the fund, and what is set aside for a payout. */
  readonly badBeatBox: Cents;
  readonly badBeatTransit: Cents;
  readonly badBeatFund: Cents;
  readonly badBeatPayout: Cents;
  readonly highHandBox: Cents;
  readonly highHandTransit: Cents;
  readonly highHandFund: Cents;
  readonly highHandPayout: Cents;
  /** The funds of other tables. */
  readonly otherFunds: Cents;
  /** Jackpot money paid to players. */
  readonly patrons: Cents;
  /** Shortage found by counts, or overage (below zero), until finance resolves it. */
  readonly shortage: Cents;
  readonly overage: Cents;
}

export const EMPTY_BANK: PokerBank = {
  cage: 0,
  rakeArea: 0,
  dropBox: 0,
  badBeatBox: 0,
  badBeatTransit: 0,
  badBeatFund: 0,
  badBeatPayout: 0,
  highHandBox: 0,
  highHandTransit: 0,
  highHandFund: 0,
  highHandPayout: 0,
  otherFunds: 0,
  patrons: 0,
  shortage: 0,
  overage: 0,
};

/** Number of a deck among the table's decks, and the rounds dealt from it since it was counted. */
export interface DeckUsage {
  readonly number: number;
  readonly dealt: number;
}

/** Complete state of a poker table, hidden cards included. People see a `PokerView` of it. */
export interface PokerTable {
  readonly submission: PokerSubmission;
  readonly seats: readonly (PokerSeat | null)[];
  /** The seat with the button, 0 before it is placed. */
  readonly button: Seat;
  /** True from the placing of the button until a round is played with it there. */
  readonly buttonPlaced: boolean;
  /** The two decks: where they are on their way from the cabinet to the dealer's hand and back. */
  readonly cards: CardsState;
  readonly decks: readonly DeckUsage[];
  /** The decks that lay ready when play ceased: each is spread, washed and shuffled before the next round. */
  readonly toSpread: readonly number[];
  readonly hand: PokerHand | null;
  readonly bank: PokerBank;
  readonly revenue: RevenueState;
  readonly conduct: TableConduct;
  readonly rounds: number;
  /** How far the limits are raised for the next round, where the kill option is used. */
  readonly kill: boolean;
}

/** A hand that is still being put together: nobody else has seen it. */
export type PokerHandDraft = { -readonly [Field in keyof PokerHand]: PokerHand[Field] };

/** Field by field, because spreading a hand costs several times as much. */
export const copyHand = (hand: PokerHand): PokerHandDraft => ({
  players: hand.players,
  phase: hand.phase,
  street: hand.street,
  actor: hand.actor,
  toCall: hand.toCall,
  lastRaise: hand.lastRaise,
  fullBet: hand.fullBet,
  raises: hand.raises,
  aggressor: hand.aggressor,
  order: hand.order,
  drawn: hand.drawn,
  left: hand.left,
  board: hand.board,
  burns: hand.burns,
  discards: hand.discards,
  discardedBy: hand.discardedBy,
  blindsDue: hand.blindsDue,
  pot: hand.pot,
  dead: hand.dead,
  raked: hand.raked,
  losingHandsCollected: hand.losingHandsCollected,
  sidePotsAwarded: hand.sidePotsAwarded,
  contributed: hand.contributed,
  voluntary: hand.voluntary,
  conduct: hand.conduct,
});

/** A copy of the hand with this changed. */
export const handWith = (hand: PokerHand, change: Partial<PokerHand>): PokerHandDraft =>
  Object.assign(copyHand(hand), change);

export type PokerTableDraft = { -readonly [Field in keyof PokerTable]: PokerTable[Field] };

/** A table to be changed before anyone sees it: all copies have one shape. */
export const copyTable = (table: PokerTable): PokerTableDraft => ({
  submission: table.submission,
  seats: table.seats,
  button: table.button,
  buttonPlaced: table.buttonPlaced,
  cards: table.cards,
  decks: table.decks,
  toSpread: table.toSpread,
  hand: table.hand,
  bank: table.bank,
  revenue: table.revenue,
  conduct: table.conduct,
  rounds: table.rounds,
  kill: table.kill,
});

/** A copy of the table with this changed. */
export const tableWith = (table: PokerTable, change: Partial<PokerTable>): PokerTable =>
  Object.assign(copyTable(table), change);

export const DECK_SIZE = 52;

/** How many players are seated and not away. */
export const presentCount = ({ seats }: PokerTable): number => {
  let count = 0;
  for (const seat of seats) if (seat !== null && !seat.away) count += 1;
  return count;
};

export const seatAt = (table: PokerTable, seat: Seat): PokerSeat | null => table.seats[seat - 1] ?? null;
export const stackOf = (table: PokerTable, player: PokerPlayer): Cents => seatAt(table, player.seat)?.stack ?? 0;
/** Whether they can still be asked to bet: not all-in, and their betting has not ended under 637a.18(m)(1). */
export const canBet = (table: PokerTable, { conduct }: PokerHand, player: PokerPlayer): boolean =>
  stackOf(table, player) > 0 && (conduct.stopped.length === 0 || !conduct.stopped.includes(player.seat));
export const livePlayers = (hand: PokerHand): readonly PokerPlayer[] => hand.players.filter(({ folded }) => !folded);
/** Where a player stands in the order of the deal; -1 when they are not in the round. */
export const playerIndexOf = ({ players }: PokerHand, seat: Seat): number => {
  for (let at = 0; at < players.length; at += 1) if (players[at]?.seat === seat) return at;
  return -1;
};

/** All that lies in the pot and before the players. */
export const potWithBets = ({ pot, players }: PokerHand): Cents => players.reduce((sum, { bet }) => sum + bet, pot);
