import type { Card } from '@fairdeal/cards';
import type { ReportedDeck, ReportedReading } from '../../cards/acts.js';
import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { BettingStatement, VerbalAction } from './betting-acts.js';
import type { SupervisorRuling } from './irregularity-acts.js';

/** Out-of-turn statement of a player, in a house where it binds while the bet stays the same. */
export interface OutOfTurnStatement {
  readonly seat: Seat;
  readonly say: VerbalAction;
  readonly cents: Cents | null;
  readonly street: number;
  readonly toCall: Cents;
}

/** Irregularities of a round of play. */
export interface HandConduct {
  /** Down cards turned face up in the dealing that is going on: whose, which of the down cards of this dealing, and what a live dealer saw. */
  readonly exposed: readonly { readonly seat: Seat; readonly card: number; readonly seen?: Card | undefined }[];
  /** Players whose last hole card was exposed, and who must choose how they go on. */
  readonly choosing: readonly Seat[];
  /** Players who bet no more and contend for what was then in the pot. */
  readonly stopped: readonly Seat[];
  readonly protectedHands: readonly Seat[];
  readonly statement: BettingStatement | null;
  readonly early: readonly OutOfTurnStatement[];
  /** Cards found face up in the deck. */
  readonly faceUp: number;
  /** Cards that lie with the discards and may not be used in this round. */
  readonly unused: readonly Card[];
  /** A card that fell off the table and is not examined yet. */
  readonly offTable: Card | null;
  /** Currency in the pot that the dealer has not changed into chips. */
  readonly currency: Cents;
  /** Players who have checked in this betting round, kept if a sign forbids check-raising. */
  readonly checked: readonly Seat[];
  /** Antes and dead money, by player. */
  readonly deadPosts: readonly { readonly seat: Seat; readonly cents: Cents }[];
  /** Players who sat down or added stakes during the round; they were not eligible when it began. */
  readonly arrived: readonly Seat[];
}

export const INITIAL_HAND_CONDUCT: HandConduct = {
  exposed: [],
  choosing: [],
  stopped: [],
  protectedHands: [],
  statement: null,
  early: [],
  faceUp: 0,
  unused: [],
  offTable: null,
  currency: 0,
  checked: [],
  deadPosts: [],
  arrived: [],
};

export interface PokerDispute {
  readonly about: string;
  readonly raisedBy: Seat | 'staff';
  readonly of: Seat | null;
}

/** Dealer's report of something that would void the round: play waits for a floorperson or above. */
export interface PokerIrregularityReport {
  readonly what: string;
  readonly person: Person;
  readonly cites: readonly ClauseId[];
  /** Of a deck that was found wrong: which, and how. */
  readonly found?: ReportedDeck;
  /** Of cards that were keyed wrong: which, and those that lie there. */
  readonly reading?: ReportedReading;
}

/** 637a.18(b): a suspicion of a person, wherever that person sits now. */
export interface CollusionSuspicion {
  readonly person: Person;
  /** Where that person sat when it was recorded. */
  readonly seat: Seat;
  readonly reason: string;
  readonly removed: boolean;
  readonly notified: boolean;
}

/** A raised minimum bet: proposed, and in force when all players have agreed. */
export interface AgreedMinimum {
  readonly cents: Cents;
  readonly agreed: readonly Seat[];
  readonly objected: readonly Seat[];
  readonly inForce: boolean;
}

/** State that outlasts a round of play. */
export interface TableConduct {
  /** The deck had missing or additional cards and is to be replaced. */
  readonly deckToReplace: boolean;
  readonly dispute: PokerDispute | null;
  /** 637a.18(a): the rulings of this round of play, or of the last one until the next begins. They are final. */
  readonly rulings: readonly SupervisorRuling[];
  /** Subjects of rulings since the last act of play: one player's act, or everything that happened. */
  readonly settled: readonly (Seat | 'all')[];
  readonly report: PokerIrregularityReport | null;
  readonly suspicions: readonly CollusionSuspicion[];
  /** 637a.18(c): people who were removed from this game and not readmitted. */
  readonly removed: readonly Person[];
  readonly minimum: AgreedMinimum | null;
}

export const INITIAL_TABLE_CONDUCT: TableConduct = {
  deckToReplace: false,
  dispute: null,
  rulings: [],
  settled: [],
  report: null,
  suspicions: [],
  removed: [],
  minimum: null,
};

/** A table at which nothing is open any more is as it was when it opened. */
export const normalizeConduct = (conduct: TableConduct): TableConduct => {
  const { deckToReplace, dispute, rulings, settled, report, suspicions, removed, minimum } = conduct;
  const quiet =
    !deckToReplace &&
    dispute === null &&
    report === null &&
    minimum === null &&
    [rulings, settled, suspicions, removed].every(({ length }) => length === 0);
  return quiet ? INITIAL_TABLE_CONDUCT : conduct;
};

/** 637a.18(s): what the house adds to the rules on irregularities, by the clause it makes clearer. */
export interface RuleSupplement {
  readonly name: string;
  readonly clause: ClauseId;
  readonly text: string;
}
