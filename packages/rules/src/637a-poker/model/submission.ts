import type { Cents } from '../../core/money.js';
import type { RuleSupplement } from './conduct.js';
import { NO_REVENUE, type RevenueSubmission } from './revenue.js';

/** The one edition of the chapter there is. */
export const POKER_EDITION = '2019';

/** How bets are limited: by fixed bets, by a spread, by the pot, or not at all. */
export type LimitKind = 'fixed' | 'spread' | 'pot' | 'no';

/** What a poker room files for a table. */
export interface PokerSubmission extends RevenueSubmission {
  readonly game: string;
  /** The edition of the chapter that the table opens under. */
  readonly edition: string;
  readonly certificateHolder: string;
  /** Under what the layout, the signs and the equipment were approved. */
  readonly layoutApproval: string;
  /** Under what the places of the decks and of the boxes were approved, and the shuffling device. */
  readonly placeApproval: string;
  readonly deviceApproval: string;
  readonly limit: LimitKind;
  /** The betting units of a fixed limit, and the least bet of the others. */
  readonly smallBet: Cents;
  readonly bigBet: Cents;
  /** The most that may be bet or raised at once under a spread limit. */
  readonly spreadMost: Cents;
  readonly ante: Cents;
  readonly blinds: readonly Cents[];
  /** What a Straddle Bet is, where it is offered. */
  readonly straddle: Cents | null;
  readonly forcedBet: Cents;
  /** Raises after the bet, in a betting round of more than two players; null for no restriction. */
  readonly raiseCap: number | null;
  /** With two players the button has the small blind. */
  readonly headsUpButtonBlind: boolean;
  /** Whether a player must have the stakes of 637a.8(b)(4) to be dealt in. */
  readonly stakesNeeded: boolean;
  /** Who gets what a tie cannot divide, where the clause leaves it to the house. */
  readonly excessTo: 'left-of-button' | 'right-of-button';
  /** Omaha High-low Split: what a tied half cannot divide goes by suit, or to the same player as elsewhere. */
  readonly splitExcess: 'by-suit' | 'specified';
  /** Whether every hand at a showdown must be shown. */
  readonly showAll: boolean;
  /** The smallest chip: pots are divided in whole chips. */
  readonly chip: Cents;
  /** Whether a player who has checked may raise in the same betting round; a sign says when he may not. */
  readonly checkRaise: boolean;
  /** How far the minimum bet may be raised when all players agree, and how the dealer determines that; null for not at all. */
  readonly raisedMinimum: { readonly most: Cents; readonly agreement: 'each-player-says-so' | 'nobody-objects' } | null;
  /** Whether words before a player's turn bind him while the bet to him stays the same. */
  readonly outOfTurn: 'not-binding' | 'binding-if-unchanged';
  /** The Kill or Half-kill option of split games, and the least pot that triggers it. */
  readonly kill: 'none' | 'kill' | 'half-kill';
  readonly qualifyingPot: Cents;
  /** How many players the table seats. */
  readonly seats: number;
  /** Where the button is placed when play begins. */
  readonly firstButton: 'right-of-dealer' | 'dealt-card';
  /** What a player does about blinds that passed him by: nothing, he posts them, or he waits for the blinds. */
  readonly missedBlinds: 'free' | 'post' | 'wait';
  readonly shuffling: 'manual' | 'device';
  /** Whether the shuffler counts the cards after each shuffle. */
  readonly countingDevice: boolean;
  /** Whether decks may come preinspected and preshuffled. */
  readonly preshuffled: boolean;
  /** After how many hours both decks are changed. */
  readonly deckHours: number;
  /** The hour at which a gaming day of the house begins, and the time zone of its clocks; left out, the usual ones. */
  readonly gamingDayHour?: number;
  readonly gamingDayZone?: string;
  /** Where the rake is held until it is dropped, and where the deck out of play lies. */
  readonly rakeArea: 'right-of-dealer' | 'other-approved';
  readonly deckPlace: 'own-area' | 'inventory-container';
  /** What the house adds to the rules on irregularities. */
  readonly supplements: readonly RuleSupplement[];
}

/** Stands in a submission for an approval that nobody stated. Filings in the log hold it, so it stays as it is; people read `approvalWords`. */
export const APPROVAL_PENDING = 'approval pending';

/** An approval as people read it. */
export const approvalWords = (approval: string): string =>
  approval === APPROVAL_PENDING ? 'approval not stated' : approval;

/** What a poker room files where it says nothing else. */
export const POKER_DEFAULTS: Omit<PokerSubmission, 'game'> = {
  ...NO_REVENUE,
  edition: POKER_EDITION,
  certificateHolder: 'The House',
  layoutApproval: APPROVAL_PENDING,
  placeApproval: APPROVAL_PENDING,
  deviceApproval: APPROVAL_PENDING,
  limit: 'fixed',
  smallBet: 400,
  bigBet: 800,
  spreadMost: 800,
  ante: 0,
  blinds: [200, 400],
  straddle: null,
  forcedBet: 200,
  raiseCap: 3,
  headsUpButtonBlind: true,
  stakesNeeded: true,
  excessTo: 'left-of-button',
  splitExcess: 'by-suit',
  showAll: false,
  chip: 100,
  checkRaise: true,
  raisedMinimum: null,
  outOfTurn: 'not-binding',
  kill: 'none',
  qualifyingPot: 0,
  seats: 10,
  firstButton: 'right-of-dealer',
  missedBlinds: 'post',
  shuffling: 'manual',
  countingDevice: false,
  preshuffled: false,
  deckHours: 12,
  rakeArea: 'right-of-dealer',
  deckPlace: 'own-area',
  supplements: [],
};
