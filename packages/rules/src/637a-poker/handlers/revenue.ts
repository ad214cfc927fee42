import type { ClauseId } from '../../register/index.js';
import {
  DEALER_ROLES,
  FINANCE_ROLES,
  FLOOR_ROLES,
  type PokerActRules,
  STAFF_ROLES,
  SUPERVISOR_ROLES,
} from '../model/act-rules.js';
import type { JackpotFund, RevenueAct } from '../model/revenue-acts.js';
import * as badBeat from '../revenue/bad-beat-payout.js';
import { resolveDifference } from '../revenue/count-differences.js';
import * as highHand from '../revenue/high-hand.js';
import * as highHandPayout from '../revenue/high-hand-payout.js';
import * as count from '../revenue/jackpot-count.js';
import * as time from '../revenue/time-charges.js';
import * as awarding from '../showdown/awarding.js';

/** The clause of the fund that is counted. */
const ofCount =
  (step: keyof (typeof count.COUNT_CLAUSES)[JackpotFund]) =>
  (_: unknown, { fund }: { readonly fund: JackpotFund }): ClauseId =>
    count.COUNT_CLAUSES[fund]?.[step] ?? '637a.15(d)';

/** Each act about revenue and jackpots, with those whom its clause names. */
export const REVENUE_HANDLERS: PokerActRules<RevenueAct> = {
  collectRake: { may: DEALER_ROLES, clause: '637a.7(e)(6)(iii)', handle: awarding.collectRake },
  collectContributions: { may: DEALER_ROLES, clause: '637a.7(e)(6)(iv)', handle: awarding.collectContributions },
  assessTimeCharge: { may: DEALER_ROLES, clause: '637a.17(b)(3)(iv)', handle: time.assessTimeCharge },
  verifyTimeCharge: { may: FLOOR_ROLES, clause: '637a.17(b)(3)(v)', handle: time.verifyTimeCharge },
  resolveDifference: { may: FINANCE_ROLES, clause: '637a.15(e)', handle: resolveDifference },
  dropTimeCharge: { may: DEALER_ROLES, clause: '637a.17(b)(3)(v)', handle: time.dropTimeCharge },
  giveNoticeOfCount: { may: FLOOR_ROLES, clause: ofCount('count'), handle: count.giveNoticeOfCount },
  recordCount: { may: ['surveillance'], clause: ofCount('atTable'), handle: count.recordCount },
  witnessCount: { may: FLOOR_ROLES, clause: ofCount('atTable'), handle: count.witnessCount },
  countBox: { may: DEALER_ROLES, clause: ofCount('atTable'), handle: count.countBox },
  signCount: { may: STAFF_ROLES, clause: ofCount('atTable'), handle: count.signCount },
  accountForBoxes: { may: FLOOR_ROLES, clause: ofCount('atCage'), handle: count.accountForBoxes },
  transportBox: { may: ['security'], clause: ofCount('atCage'), handle: count.transportBox },
  verifyCount: { may: ['cashier'], clause: ofCount('cashier'), handle: count.verifyCount },
  recordContributions: { may: FINANCE_ROLES, clause: ofCount('cashier'), handle: count.recordContributions },
  verifyBadBeat: { may: SUPERVISOR_ROLES, clause: '637a.15(f)', handle: badBeat.verifyBadBeat },
  postPendingSign: { may: SUPERVISOR_ROLES, clause: '637a.15(f)(1)', handle: badBeat.postPendingSign },
  notifyOfPayout: { may: SUPERVISOR_ROLES, clause: '637a.15(f)(2)', handle: badBeat.notifyOfPayout },
  preparePayout: { may: FINANCE_ROLES, clause: '637a.15(g)', handle: badBeat.preparePayout },
  payBadBeat: { may: ['security', 'finance', 'cashier'], clause: '637a.15(g)', handle: badBeat.payBadBeat },
  attendAdjustment: { may: FLOOR_ROLES, clause: '637a.15(h)(1)', handle: badBeat.attendAdjustment },
  adjustDisplay: { may: FINANCE_ROLES, clause: '637a.15(h)', handle: badBeat.adjustDisplay },
  compareDisplay: { may: FINANCE_ROLES, clause: '637a.15(h)(2)', handle: badBeat.compareDisplay },
  announceDiscontinuing: { may: FINANCE_ROLES, clause: '637a.15(i)', handle: badBeat.announceDiscontinuing },
  discontinueBadBeat: { may: FINANCE_ROLES, clause: '637a.15(i)', handle: badBeat.discontinueBadBeat },
  transferBadBeat: { may: FINANCE_ROLES, clause: '637a.15(i)', handle: badBeat.transferBadBeat },
  receiveBadBeat: { may: FINANCE_ROLES, clause: '637a.15(i)', handle: badBeat.receiveBadBeat },
  endBadBeat: { may: FINANCE_ROLES, clause: '637a.15(i)', handle: badBeat.endBadBeat },
  startQualifyingPeriod: { may: FLOOR_ROLES, clause: '637a.16(f)', handle: highHand.startQualifyingPeriod },
  callFloorperson: { may: DEALER_ROLES, clause: '637a.16(f)', handle: highHand.callFloorperson },
  recordHighHand: { may: FLOOR_ROLES, clause: '637a.16(f)', handle: highHand.recordHighHand },
  passOverHighHand: { may: FLOOR_ROLES, clause: '637a.16(f)', handle: highHand.passOverHighHand },
  announceHighHand: { may: STAFF_ROLES, clause: '637a.16(f)', handle: highHand.announceHighHand },
  endQualifyingPeriod: { may: FLOOR_ROLES, clause: '637a.16(g)', handle: highHand.endQualifyingPeriod },
  poolContributions: { may: FINANCE_ROLES, clause: '637a.16(g)', handle: highHandPayout.poolContributions },
  displayHighHand: {
    may: [...FLOOR_ROLES, ...FINANCE_ROLES],
    clause: '637a.16(g)',
    handle: highHandPayout.displayHighHand,
  },
  awardHighHand: {
    may: [...FLOOR_ROLES, ...FINANCE_ROLES],
    clause: '637a.16(h)',
    handle: highHandPayout.awardHighHand,
  },
  payHighHand: { may: ['cashier'], clause: '637a.16(h)', handle: highHandPayout.payHighHand },
  distributeUncollected: { may: FINANCE_ROLES, clause: '637a.16(i)', handle: highHandPayout.distributeUncollected },
};
