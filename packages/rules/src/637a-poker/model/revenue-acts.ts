import {
  type ActOf,
  cents,
  count,
  type EventOf,
  flag,
  group,
  int,
  listOf,
  milliseconds,
  name,
  number,
  oneOf,
  open,
  optional,
  person,
  seat,
  text,
  type ValueOf,
  type ValuesOf,
} from '../../core/fields.js';

const fund = oneOf('badBeat', 'highHand');
export type JackpotFund = ValueOf<typeof fund>;

const department = oneOf('security', 'finance');
const payment = oneOf('cash', 'cash-equivalent');

const credential = open({
  /** The name of a dealer, or the signature of a floorperson or above. */
  name: text,
  number: text,
});
export interface StaffCredential extends ValuesOf<typeof credential> {}

const slip = open({
  name: text,
  phone: text,
  seat: int,
  table: int,
  hand: text,
  value: number,
  dealer: group(credential),
  verifiedBy: group(credential),
  /** The round of play at its table. */
  round: int,
});
/** 637a.16(f): the High Hand Tracking Slip. */
export interface TrackingSlip extends ValuesOf<typeof slip> {}

const slips = listOf(group(slip));

const pooledTable = open({
  table: int,
  cents,
  /** Its highest hands of the period. */
  slips,
});
/** Another table's part of a pooled High Hand Jackpot. */
export interface PooledTable extends ValuesOf<typeof pooledTable> {}

export const REVENUE_ACTS = {
  collectRake: {},
  collectContributions: {},
  assessTimeCharge: {},
  verifyTimeCharge: open({ cents }),
  dropTimeCharge: {},
  resolveDifference: { reason: text },
  giveNoticeOfCount: open({ fund }),
  recordCount: open({ fund }),
  witnessCount: open({ fund }),
  countBox: open({ fund, cents }),
  signCount: { ...open({ fund }), signature: text },
  accountForBoxes: open({ fund, locked: flag }),
  transportBox: open({ fund, locked: flag }),
  verifyCount: open({ fund, cents }),
  recordContributions: open({ fund, cents }),
  verifyBadBeat: {},
  postPendingSign: {},
  notifyOfPayout: open({ notify: department }),
  preparePayout: open({ as: payment }),
  payBadBeat: {},
  attendAdjustment: {},
  adjustDisplay: open({ cents }),
  compareDisplay: open({ cents }),
  announceDiscontinuing: {},
  discontinueBadBeat: {},
  transferBadBeat: {},
  receiveBadBeat: open({ cents }),
  endBadBeat: {},
  startQualifyingPeriod: {},
  callFloorperson: { ...open({ seat }), dealer: group(credential) },
  recordHighHand: { name: text, phone: text, ...open({ identification: flag }), verifiedBy: group(credential) },
  passOverHighHand: open({ why: text }),
  announceHighHand: {},
  endQualifyingPeriod: {},
  poolContributions: {
    tables: listOf(group(pooledTable)),
    ...open({
      /** The qualifying period that is sent: when it ended. */
      until: optional(milliseconds),
    }),
  },
  displayHighHand: open({ cents }),
  awardHighHand: {},
  payHighHand: open({ claim: count, identification: flag }),
  distributeUncollected: open({ claim: count }),
};

export type RevenueAct = ActOf<typeof REVENUE_ACTS>;

const step = oneOf(
  'noticeGiven',
  'recorded',
  'witnessed',
  'counted',
  'signedByDealer',
  'signedByFloorperson',
  'accountedFor',
  'transported',
  'verified',
);
export type BoxCountStep = ValueOf<typeof step>;

const badBeatShare = open({ seat, part: oneOf('beaten', 'winning', 'table'), cents });
export interface BadBeatShare extends ValuesOf<typeof badBeatShare> {}

const shares = listOf(group(badBeatShare));

const payoutStep = oneOf('signPosted', 'notified', 'prepared', 'paid', 'adjusted');
export type BadBeatPayoutStep = ValueOf<typeof payoutStep>;

const badBeatAward = open({
  title: text,
  cents,
  shares,
  steps: listOf(payoutStep),
  /** The round of play it was won in. */
  round: count,
});
export interface BadBeatAward extends ValuesOf<typeof badBeatAward> {}

const claim = open({ name: text, table: int, seat, cents, since: milliseconds });
/** A payout that was awarded and waits to be collected, as the award says it. */
export interface HighHandClaim extends ValuesOf<typeof claim> {}

export const REVENUE_EVENTS = {
  raked: open({ cents }),
  rakeReturned: open({ cents }),
  contributed: open({ badBeat: cents, highHand: cents }),
  clockStarted: open({ at: milliseconds }),
  /** 637a.17(b)(3): no game is going, so the clock of the time charge stands still. */
  clockStopped: open({ at: milliseconds }),
  /** The finance department settles what counts found missing or too much. */
  differenceResolved: { reason: text },
  timeChargeAssessed: open({
    cents,
    at: milliseconds,
    person,
    /** Those whose time it was, where each has its own clock. */
    seats: optional(listOf(seat)),
    /** Charge still due from absent players with too few chips on the table. */
    owed: optional(listOf(group(open({ seat, cents })))),
  }),
  timeChargeVerified: open({
    cents: optional(cents),
    /** The amount that was assessed, where another sum was counted. */
    expected: optional(cents),
  }),
  timeChargeDropped: {},
  countAdvanced: {
    ...open({
      fund,
      step,
      cents,
      at: milliseconds,
      person,
      /** Recorded contributions of pots, if a count differs. */
      expected: optional(cents),
    }),
    signature: optional(text),
  },
  contributionsRecorded: open({ fund, cents }),
  /** Amount of a shared fund after a number of entries of the house's log. */
  fundRead: open({ fund: name, cents, after: count }),
  badBeatVerified: open({ award: group(badBeatAward) }),
  pendingSignPosted: {},
  payoutNotified: open({ notify: department }),
  payoutPrepared: open({ as: payment }),
  badBeatPaid: open({ shares }),
  adjustmentAttended: open({ person }),
  displayAdjusted: open({ cents, at: milliseconds }),
  displayCompared: {},
  discontinuingAnnounced: open({ at: milliseconds }),
  badBeatDiscontinued: {},
  badBeatTransferred: {},
  badBeatReceived: open({ cents }),
  badBeatEnded: {},
  qualifyingPeriodStarted: open({ at: milliseconds }),
  floorpersonCalled: open({ seat, dealer: group(credential), person }),
  highHandRecorded: open({ slip: group(slip), announce: flag }),
  highHandPassedOver: open({ seat, why: text }),
  highHandAnnounced: open({ hand: text }),
  qualifyingPeriodEnded: {},
  contributionsPooled: open({
    slips,
    sent: flag,
    /** When the qualifying period of the sent slips ended. */
    until: optional(milliseconds),
  }),
  highHandDisplayed: open({ cents }),
  highHandAwarded: open({ claims: listOf(group(claim)) }),
  highHandRolledOver: open({ cents }),
  highHandPaid: open({ claim: count }),
  uncollectedDistributed: open({ claim: count, to: oneOf('next-period', 'drawing-among-patrons') }),
};

export type RevenueEvent = EventOf<typeof REVENUE_EVENTS>;
