import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type {
  BadBeatAward,
  BoxCountStep,
  HighHandClaim,
  JackpotFund,
  StaffCredential,
  TrackingSlip,
} from './revenue-acts.js';

/** A way to take the rake out of the pot (637a.17(b)(1), 637a.17(b)(2)). */
export type RakeRule = RakeScope &
  (
    | {
        readonly kind: 'percentage';
        readonly percent: number;
        /** The rake is rounded down to a multiple of this. */
        readonly step: Cents;
        readonly when: 'after-betting-round' | 'at-the-end';
      }
    | {
        readonly kind: 'incremental';
        /** Total rake once the pot reaches each level. */
        readonly levels: readonly { readonly pot: Cents; readonly rake: Cents }[];
      }
  );

/** Scope of a line of the rake schedule. */
interface RakeScope {
  /** Players dealt in; left out, any number. */
  readonly players?: { readonly least: number; readonly most: number };
  /** Most that this line takes in a round of play; left out, the table's maximum. */
  readonly most?: Cents;
  /** Nothing is taken of a round that ends before the Flop. */
  readonly noFlopNoDrop?: boolean;
}

/** 637a.17(b)(3): a charge for time at the table. */
export interface TimeCharge {
  readonly per: 'player' | 'table';
  /** The hourly fee by the least and the most that may be bet; null where there is no most. */
  readonly fees: readonly { readonly least: Cents; readonly most: Cents | null; readonly hourly: Cents }[];
  /** A part is due each so many minutes. */
  readonly every: 20 | 30;
  /** Whether the minutes of all are counted by one clock, or those of each player from the first round after they sat down; left out, one clock. */
  readonly clock?: 'table' | 'seat';
}

/** Contribution of a pot to a jackpot. */
export interface JackpotContribution {
  /** The least pot, of all that was bet and called in the round of play. */
  readonly minimumPot: Cents;
  /** So much, or a percentage of what is left after the rake. */
  readonly amount:
    | { readonly kind: 'fixed'; readonly cents: Cents }
    | { readonly kind: 'percentage'; readonly percent: number; readonly step: Cents };
  readonly most: Cents;
}

/** 637a.15: the Bad Beat as filed. */
export interface BadBeatRules {
  readonly contribution: JackpotContribution;
  /** Hands that qualify when they are beaten, highest first, each by its lowest five cards, with the part of the fund they pay. */
  readonly hands: readonly { readonly title: string; readonly atLeast: string; readonly percent: number }[];
  /** Percentages of the payout: to the beaten hand, to the hand that beat it, and to the others who were dealt in. */
  readonly shares: { readonly beaten: number; readonly winning: number; readonly table: number };
  readonly bothHoleCards: boolean;
  readonly leastPlayers: number;
  readonly paidAt: 'table' | 'cage';
  /** How the fund ends: its money stays on offer until it is won, or goes to another Bad Beat payout. */
  readonly discontinuing: 'pay-until-empty' | 'transfer' | null;
  readonly discontinuingApproved: boolean;
  /** For how many days the approved procedures have players told before it is discontinued; left out, none: the chapter names no time. */
  readonly noticeDays?: number;
  /** The fund that the tables named in the submission share; left out, the table has its own. */
  readonly fund?: string;
}

/** 637a.16: the High Hand Jackpot as filed. */
export interface HighHandRules {
  readonly contribution: JackpotContribution;
  readonly collection: 'always' | 'qualifying-period';
  readonly periodMinutes: number;
  /** Whether periods begin and end with the clock, one after the other, so that those of all tables are the same; left out, when a floorperson starts one. */
  readonly byTheClock?: boolean;
  readonly leastPlayers: number;
  /** Hours in which a payout may be collected. */
  readonly collectWithin: number;
  readonly restrictions: string;
  readonly uncollected: 'next-period' | 'drawing-among-patrons';
  /** Every table that takes part, and the one at which their contributions are pooled. */
  readonly tables: readonly number[];
  readonly pooledAt: number;
}

/** A poker room's filed choices about its revenue and jackpots. */
export interface RevenueSubmission {
  readonly table: number;
  readonly rake: readonly RakeRule[];
  /** 637a.17(a)(3): the most that is raked in one round of play. */
  readonly rakeMost: Cents;
  readonly timeCharge: TimeCharge | null;
  readonly badBeat: BadBeatRules | null;
  readonly highHand: HighHandRules | null;
}

/** Recorded hands were played without any of it; a room must choose. */
export const NO_REVENUE: RevenueSubmission = {
  table: 1,
  rake: [],
  rakeMost: 0,
  timeCharge: null,
  badBeat: null,
  highHand: null,
};

/** A usual rake: ten percent in whole dollars, $5 at most. */
export const USUAL_RAKE: Pick<RevenueSubmission, 'rake' | 'rakeMost'> = {
  rake: [{ kind: 'percentage', percent: 10, step: 100, when: 'at-the-end' }],
  rakeMost: 500,
};

/** State of the fund, the boxes and the periods of a table, apart from their money. */
export interface RevenueState {
  readonly time: TimeChargeState;
  readonly counts: Readonly<Record<JackpotFund, BoxCountState>>;
  readonly badBeat: BadBeatState;
  readonly highHand: HighHandState;
}

export const JACKPOT_FUNDS: readonly JackpotFund[] = ['badBeat', 'highHand'];

export interface TimeChargeState {
  /** When the period that is not assessed yet began: with the first hand dealt, then with the end of the period before. */
  readonly since: number | null;
  /** When the clock was stopped because no game is going; null while it runs. States saved by earlier versions lack it. */
  readonly stopped?: number | null;
  /** Parts that an absent player's chips did not cover, which stay due. */
  readonly owed?: readonly { readonly seat: Seat; readonly cents: Cents }[];
  /** The same for each seat, where each has its own clock. */
  readonly seats: readonly { readonly seat: Seat; readonly since: number }[];
  /** Chips in the rake area since they were assessed; once they are verified, those that were counted. */
  readonly assessed: Cents;
  /** Person who assessed it; another verifies it. */
  readonly assessedBy: Person | null;
  readonly verified: boolean;
}

/** How far the counting of a box has come. */
export interface BoxCountState {
  readonly steps: readonly BoxCountStep[];
  /** Person who took each step. */
  readonly people: Readonly<Partial<Record<BoxCountStep, Person>>>;
  readonly cents: Cents;
  /** When the box was last emptied, or play began. */
  readonly since: number | null;
  /** Whether it was then counted. */
  readonly counted: boolean;
  /** From when on the next count is overdue. Finding it takes a time zone, so it is found once; states saved by earlier versions lack it. */
  readonly overdueFrom?: number;
  /** The official record of the finance department. */
  readonly official: Cents;
}

export interface BadBeatState {
  readonly life: 'offered' | 'discontinued' | 'ended';
  readonly award: BadBeatAward | null;
  readonly displayed: Cents;
  /** Whether a sign says that the amount awaits adjustment. */
  readonly pending: boolean;
  /** The floorperson who is there for the adjustment. */
  readonly attendedBy: Person | null;
  /** Whether the finance department has compared the display with its record since it was adjusted. */
  readonly compared: boolean;
  readonly adjustedAt: number | null;
  /** Since when a notice says that it will be discontinued. */
  readonly announcedAt: number | null;
}

/** A payout with its number, which is its own for good. */
export interface NumberedHighHandClaim extends HighHandClaim {
  readonly number: number;
}

export interface HighHandState {
  readonly period: { readonly from: number; readonly slips: readonly TrackingSlip[] } | null;
  /** The hand that the dealer has called a floorperson for. */
  readonly called: { readonly seat: number; readonly dealer: StaffCredential; readonly person: Person } | null;
  /** Whether a higher hand is still to be announced. */
  readonly toAnnounce: boolean;
  /** The seats of this round of play that were entered or passed over. */
  readonly done: { readonly round: number; readonly seats: readonly number[] };
  /** The period that ended and is not awarded yet. */
  readonly ended: {
    /** When it had run its time. */
    readonly until: number;
    readonly slips: readonly TrackingSlip[];
    readonly boxTaken: boolean;
    readonly pooled: boolean;
    readonly shown: boolean;
  } | null;
  readonly displayed: Cents;
  readonly claims: readonly NumberedHighHandClaim[];
  /** How many payouts were ever awarded here: the number of the next. */
  readonly awarded: number;
}

const NO_COUNT: BoxCountState = { steps: [], people: {}, cents: 0, since: null, counted: false, official: 0 };

export const INITIAL_REVENUE: RevenueState = {
  time: { since: null, seats: [], assessed: 0, assessedBy: null, verified: false },
  counts: { badBeat: NO_COUNT, highHand: NO_COUNT },
  badBeat: {
    life: 'offered',
    award: null,
    displayed: 0,
    pending: false,
    attendedBy: null,
    compared: true,
    adjustedAt: null,
    announcedAt: null,
  },
  highHand: {
    period: null,
    called: null,
    toAnnounce: false,
    done: { round: -1, seats: [] },
    ended: null,
    displayed: 0,
    claims: [],
    awarded: 0,
  },
};
