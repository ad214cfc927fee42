import type { Cents } from '../../money.js';
import type { Seat, StaffRole } from '../../roles.js';
import type { NoFacts } from '../common.js';

/** Fund of a poker jackpot. */
type Fund = 'badBeat' | 'highHand';

/** Step in the count of a jackpot box. */
type CountStep =
  | 'noticeGiven'
  | 'recorded'
  | 'witnessed'
  | 'counted'
  | 'signedByDealer'
  | 'signedByFloorperson'
  | 'accountedFor'
  | 'transported'
  | 'verified';

/** Act that the staff owe before another round of play. */
export type OwedAct =
  | { readonly act: 'countBox' | 'signCount' | 'transportBox'; readonly fund: Fund }
  | {
      readonly act:
        | 'postPendingSign'
        | 'notifyOfPayout'
        | 'preparePayout'
        | 'payBadBeat'
        | 'adjustDisplay'
        | 'compareDisplay'
        | 'endQualifyingPeriod';
    };

/** Refusals about jackpots, the counts of their boxes, and time charges. */
export interface PokerRevenueReasons extends BadBeatReasons, HighHandReasons, JackpotCountReasons, TimeChargeReasons {
  readonly 'jackpot-not-offered': { readonly fund: Fund };
  readonly 'wrong-display-amount': { readonly fund: Fund; readonly due: Cents; readonly given: Cents };
  readonly 'no-difference-to-resolve': NoFacts;
  readonly 'staff-act-owed': { readonly owed: OwedAct; readonly by: readonly StaffRole[] };
}

interface BadBeatReasons {
  readonly 'no-bad-beat-to-verify': NoFacts;
  readonly 'bad-beat-unverified': NoFacts;
  /** No verified Bad Beat waits for this step of its payout. */
  readonly 'no-payout-waiting': { readonly for: 'signPosted' | 'notified' | 'prepared' | 'paid' | 'adjusted' };
  readonly 'payout-not-ready': { readonly needs: 'notified' | 'prepared' };
  readonly 'wrong-payout-department': NoFacts;
  readonly 'bad-beat-pot-not-pushed': NoFacts;
  readonly 'bad-beat-box-not-counted': NoFacts;
  readonly 'payout-not-in-cash': NoFacts;
  readonly 'wrong-payout-place': { readonly paidAt: 'table' | 'cage' };
  readonly 'no-adjustment-to-attend': NoFacts;
  readonly 'adjustment-unattended': NoFacts;
  readonly 'pending-sign-not-posted': NoFacts;
  readonly 'no-display-to-compare': NoFacts;
  readonly 'display-not-on-record': { readonly given: Cents };
  readonly 'discontinuing-not-approved': NoFacts;
  readonly 'no-notice-required': NoFacts;
  readonly 'notice-posted': NoFacts;
  readonly 'notice-not-posted': { readonly days: number };
  readonly 'notice-running': { readonly days: number };
  readonly 'bad-beat-not-discontinued': NoFacts;
  readonly 'bad-beat-not-transferable': NoFacts;
  /** Several tables share the fund, which is transferred for all of them at once. */
  readonly 'fund-shared': NoFacts;
  readonly 'bad-beat-unpaid': NoFacts;
  readonly 'fund-empty': NoFacts;
  readonly 'fund-not-empty': { readonly cents: Cents };
  readonly 'transfer-not-sent': { readonly sent: Cents; readonly given: Cents };
}

interface HighHandReasons {
  readonly 'high-hand-not-called': { readonly seat: Seat; readonly value: number };
  readonly 'high-hand-not-recorded': NoFacts;
  readonly 'high-hand-not-announced': NoFacts;
  readonly 'no-high-hand-called': NoFacts;
  readonly 'no-high-hand-to-announce': NoFacts;
  readonly 'no-high-hand': { readonly seat: Seat };
  readonly 'floorperson-already-called': NoFacts;
  readonly 'too-few-dealt-in': { readonly least: number };
  readonly 'slip-incomplete': { readonly needs: 'dealer' | 'player' | 'verifier' };
  readonly 'slip-needs-two-people': NoFacts;
  readonly 'no-identification': { readonly for: 'slip' | 'payout' };
  readonly 'period-under-way': NoFacts;
  readonly 'no-period-under-way': NoFacts;
  readonly 'no-ended-period': NoFacts;
  readonly 'period-not-counted': NoFacts;
  readonly 'period-not-awarded': NoFacts;
  readonly 'period-not-over': { readonly minutes: number };
  /** The period that waits is another one; it ended at this time. */
  readonly 'wrong-period': { readonly endedAt: number };
  readonly 'nothing-to-pool': NoFacts;
  readonly 'table-not-pooled': { readonly table: number };
  readonly 'wrong-pooled-table': { readonly table: number };
  readonly 'later-period-sent': { readonly table: number };
  readonly 'pooled-not-as-sent': { readonly table: number; readonly cents: Cents; readonly slips: number };
  readonly 'contributions-not-pooled': NoFacts;
  readonly 'amount-displayed': NoFacts;
  readonly 'amount-not-displayed': NoFacts;
  readonly 'no-such-claim': { readonly claim: number };
  readonly 'claim-settled': { readonly claim: number };
  readonly 'claim-expired': { readonly hours: number };
  readonly 'claim-open': { readonly hours: number };
}

interface JackpotCountReasons {
  readonly 'count-step-done': { readonly step: CountStep };
  readonly 'count-step-missing': { readonly needs: CountStep };
  /** Another person than the one who took this step would sign for it. */
  readonly 'wrong-signer': { readonly step: 'counted' | 'witnessed' };
  readonly 'signature-missing': NoFacts;
  readonly 'table-still-open': NoFacts;
  readonly 'notice-not-needed': NoFacts;
  readonly 'box-counted-at-table': NoFacts;
  readonly 'box-not-locked': NoFacts;
  readonly 'wrong-official-amount': { readonly counted: Cents; readonly given: Cents };
}

interface TimeChargeReasons {
  readonly 'no-time-charge-filed': NoFacts;
  readonly 'no-hourly-fee-filed': NoFacts;
  readonly 'no-time-charge': { readonly to: 'verify' | 'drop' };
  readonly 'time-charge-due': NoFacts;
  readonly 'time-charge-not-verified': NoFacts;
  readonly 'time-charge-not-dropped': NoFacts;
  readonly 'nobody-to-charge': NoFacts;
}
