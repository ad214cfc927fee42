import type { Cents } from '../../core/money.js';
import type { Person, Seat } from '../../core/roles.js';
import type {
  BadBeatAward,
  BadBeatShare,
  BoxCountStep,
  HighHandClaim,
  JackpotFund,
  StaffCredential,
  TrackingSlip,
} from './revenue.js';

/** Another table's part of a pooled High Hand Jackpot. */
export interface PooledTable {
  readonly table: number;
  readonly cents: Cents;
  /** Its highest hands of the period. */
  readonly slips: readonly TrackingSlip[];
}

export type RevenueAct =
  | { readonly do: 'collectRake' }
  | { readonly do: 'collectContributions' }
  | { readonly do: 'assessTimeCharge' }
  | { readonly do: 'verifyTimeCharge'; readonly cents: Cents }
  | { readonly do: 'dropTimeCharge' }
  | { readonly do: 'resolveDifference'; readonly reason: string }
  | { readonly do: 'giveNoticeOfCount'; readonly fund: JackpotFund }
  | { readonly do: 'recordCount'; readonly fund: JackpotFund }
  | { readonly do: 'witnessCount'; readonly fund: JackpotFund }
  | { readonly do: 'countBox'; readonly fund: JackpotFund; readonly cents: Cents }
  | { readonly do: 'signCount'; readonly fund: JackpotFund; readonly signature: string }
  | { readonly do: 'accountForBoxes'; readonly fund: JackpotFund; readonly locked: boolean }
  | { readonly do: 'transportBox'; readonly fund: JackpotFund; readonly locked: boolean }
  | { readonly do: 'verifyCount'; readonly fund: JackpotFund; readonly cents: Cents }
  | { readonly do: 'recordContributions'; readonly fund: JackpotFund; readonly cents: Cents }
  | { readonly do: 'verifyBadBeat' }
  | { readonly do: 'postPendingSign' }
  | { readonly do: 'notifyOfPayout'; readonly notify: 'security' | 'finance' }
  | { readonly do: 'preparePayout'; readonly as: 'cash' | 'cash-equivalent' }
  | { readonly do: 'payBadBeat' }
  | { readonly do: 'attendAdjustment' }
  | { readonly do: 'adjustDisplay'; readonly cents: Cents }
  | { readonly do: 'compareDisplay'; readonly cents: Cents }
  | { readonly do: 'announceDiscontinuing' }
  | { readonly do: 'discontinueBadBeat' }
  | { readonly do: 'transferBadBeat' }
  | { readonly do: 'receiveBadBeat'; readonly cents: Cents }
  | { readonly do: 'endBadBeat' }
  | { readonly do: 'startQualifyingPeriod' }
  | { readonly do: 'callFloorperson'; readonly seat: Seat; readonly dealer: StaffCredential }
  | {
      readonly do: 'recordHighHand';
      readonly name: string;
      readonly phone: string;
      readonly identification: boolean;
      readonly verifiedBy: StaffCredential;
    }
  | { readonly do: 'passOverHighHand'; readonly why: string }
  | { readonly do: 'announceHighHand' }
  | { readonly do: 'endQualifyingPeriod' }
  /** `until` says of which qualifying period it is that is sent: when it ended. */
  | { readonly do: 'poolContributions'; readonly tables: readonly PooledTable[]; readonly until?: number }
  | { readonly do: 'displayHighHand'; readonly cents: Cents }
  | { readonly do: 'awardHighHand' }
  | { readonly do: 'payHighHand'; readonly claim: number; readonly identification: boolean }
  | { readonly do: 'distributeUncollected'; readonly claim: number };

export type RevenueEvent =
  | { readonly did: 'raked'; readonly cents: Cents }
  | { readonly did: 'rakeReturned'; readonly cents: Cents }
  | { readonly did: 'contributed'; readonly badBeat: Cents; readonly highHand: Cents }
  | { readonly did: 'clockStarted'; readonly at: number }
  /** 637a.17(b)(3): no game is going, so the clock of the time charge stands still. */
  | { readonly did: 'clockStopped'; readonly at: number }
  /** The finance department settles what counts found missing or too much. */
  | { readonly did: 'differenceResolved'; readonly reason: string }
  /** `seats` are those whose time it was, where each has its own clock. */
  | {
      readonly did: 'timeChargeAssessed';
      readonly cents: Cents;
      readonly at: number;
      readonly person: Person;
      readonly seats?: readonly Seat[];
      /** Charge still due from absent players with too few chips on the table. */
      readonly owed?: readonly { readonly seat: Seat; readonly cents: Cents }[];
    }
  /** `expected` is what was assessed, where another sum was counted. */
  | { readonly did: 'timeChargeVerified'; readonly cents?: Cents; readonly expected?: Cents }
  | { readonly did: 'timeChargeDropped' }
  | {
      readonly did: 'countAdvanced';
      readonly fund: JackpotFund;
      readonly step: BoxCountStep;
      readonly cents: Cents;
      readonly at: number;
      readonly person: Person;
      /** Recorded contributions of pots, if a count differs. */
      readonly expected?: Cents;
      readonly signature?: string;
    }
  | { readonly did: 'contributionsRecorded'; readonly fund: JackpotFund; readonly cents: Cents }
  /** Amount of a shared fund after a number of entries of the house's log. */
  | { readonly did: 'fundRead'; readonly fund: string; readonly cents: Cents; readonly after: number }
  | { readonly did: 'badBeatVerified'; readonly award: BadBeatAward }
  | { readonly did: 'pendingSignPosted' }
  | { readonly did: 'payoutNotified'; readonly notify: 'security' | 'finance' }
  | { readonly did: 'payoutPrepared'; readonly as: 'cash' | 'cash-equivalent' }
  | { readonly did: 'badBeatPaid'; readonly shares: readonly BadBeatShare[] }
  | { readonly did: 'adjustmentAttended'; readonly person: Person }
  | { readonly did: 'displayAdjusted'; readonly cents: Cents; readonly at: number }
  | { readonly did: 'displayCompared' }
  | { readonly did: 'discontinuingAnnounced'; readonly at: number }
  | { readonly did: 'badBeatDiscontinued' }
  | { readonly did: 'badBeatTransferred' }
  | { readonly did: 'badBeatReceived'; readonly cents: Cents }
  | { readonly did: 'badBeatEnded' }
  | { readonly did: 'qualifyingPeriodStarted'; readonly at: number }
  | {
      readonly did: 'floorpersonCalled';
      readonly seat: Seat;
      readonly dealer: StaffCredential;
      readonly person: Person;
    }
  | { readonly did: 'highHandRecorded'; readonly slip: TrackingSlip; readonly announce: boolean }
  | { readonly did: 'highHandPassedOver'; readonly seat: Seat; readonly why: string }
  | { readonly did: 'highHandAnnounced'; readonly hand: string }
  | { readonly did: 'qualifyingPeriodEnded' }
  | {
      readonly did: 'contributionsPooled';
      readonly slips: readonly TrackingSlip[];
      readonly sent: boolean;
      /** Of what is sent: when its qualifying period ended. */
      readonly until?: number;
    }
  | { readonly did: 'highHandDisplayed'; readonly cents: Cents }
  | { readonly did: 'highHandAwarded'; readonly claims: readonly HighHandClaim[] }
  | { readonly did: 'highHandRolledOver'; readonly cents: Cents }
  | { readonly did: 'highHandPaid'; readonly claim: number }
  | {
      readonly did: 'uncollectedDistributed';
      readonly claim: number;
      readonly to: 'next-period' | 'drawing-among-patrons';
    };
