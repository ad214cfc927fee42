import type { Cents } from '../../core/money.js';
import type { RuleSupplement } from './conduct.js';
import { NO_REVENUE, type RevenueSubmission } from './revenue.js';

/** The one edition of the chapter there is. */
export const POKER_EDITION = '2019';

/** How bets are limited: by fixed bets, by a spread, by the pot, or not at all. */
export type LimitKind = 'fixed' | 'spread' | 'pot' | 'no';

/** Complete, lawful Rules Submission of a poker table. Only `submitPoker` makes one. */
export interface PokerSubmission extends RevenueSubmission {
  readonly game: string;
  /** Edition of the chapter that the table opens under. */
  readonly edition: string;
  readonly certificateHolder: string;
  /** Approval of the layout, the signs and the equipment. */
  readonly layoutApproval: string;
  /** Approval of the places of decks and boxes, and of the shuffling device. */
  readonly placeApproval: string;
  readonly deviceApproval: string;
  readonly limit: LimitKind;
  /** Betting units of a fixed limit; the minimum bet of the others. */
  readonly smallBet: Cents;
  readonly bigBet: Cents;
  /** Maximum bet or raise under a spread limit. */
  readonly spreadMost: Cents;
  readonly ante: Cents;
  readonly blinds: readonly Cents[];
  /** Straddle Bet, if offered. */
  readonly straddle: Cents | null;
  readonly forcedBet: Cents;
  /** Raises allowed after the bet with more than two players; null for no cap. */
  readonly raiseCap: number | null;
  /** True if the button has the small blind with two players. */
  readonly headsUpButtonBlind: boolean;
  /** True if a player needs the stakes of 637a.8(b)(4) to be dealt in. */
  readonly stakesNeeded: boolean;
  /** Player who gets the odd chip of a tie, where the clause leaves it to the house. */
  readonly excessTo: 'left-of-button' | 'right-of-button';
  /** Odd chip of a tied half in Omaha High-low Split: by suit, or to the same player as elsewhere. */
  readonly splitExcess: 'by-suit' | 'specified';
  /** True if every hand at a showdown must be shown. */
  readonly showAll: boolean;
  /** Smallest chip. Pots are divided in whole chips. */
  readonly chip: Cents;
  /** True if a player who checked may raise in the same betting round. If not, a sign says so. */
  readonly checkRaise: boolean;
  /** Maximum to which the players may agree to raise the minimum bet, and how the dealer asks them; null if they may not. */
  readonly raisedMinimum: { readonly most: Cents; readonly agreement: 'each-player-says-so' | 'nobody-objects' } | null;
  /** Effect of words before a player's turn, while the bet to them stays the same. */
  readonly outOfTurn: 'not-binding' | 'binding-if-unchanged';
  /** Kill or Half-kill option of split games, and the smallest pot that triggers it. */
  readonly kill: 'none' | 'kill' | 'half-kill';
  readonly qualifyingPot: Cents;
  /** Number of seats. */
  readonly seats: number;
  /** Place of the button when play begins. */
  readonly firstButton: 'right-of-dealer' | 'dealt-card';
  /** Rule for missed blinds: none, the player posts them, or the player waits for the blinds. */
  readonly missedBlinds: 'free' | 'post' | 'wait';
  readonly shuffling: 'manual' | 'device';
  /** True if the shuffler counts the cards after each shuffle. */
  readonly countingDevice: boolean;
  /** True if decks may come preinspected and preshuffled. */
  readonly preshuffled: boolean;
  /** Hours after which both decks are changed. */
  readonly deckHours: number;
  /** Hour at which the gaming day begins, and its time zone; by default the usual ones. */
  readonly gamingDayHour?: number;
  readonly gamingDayZone?: string;
  /** Places of the rake until it is dropped, and of the deck out of play. */
  readonly rakeArea: 'right-of-dealer' | 'other-approved';
  readonly deckPlace: 'own-area' | 'inventory-container';
  /** House rules added to the rules on irregularities. */
  readonly supplements: readonly RuleSupplement[];
}

/** Stands in a submission for an approval that nobody stated. Filings in the log hold it, so it stays as it is; people read `approvalWords`. */
export const APPROVAL_PENDING = 'approval pending';

/** An approval as people read it. */
export const approvalWords = (approval: string): string =>
  approval === APPROVAL_PENDING ? 'approval not stated' : approval;

/** Default choices of a poker room. */
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
