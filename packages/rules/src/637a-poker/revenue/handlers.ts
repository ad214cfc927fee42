import type { ClauseId } from '../../register/index.js';
import { DEALER, FINANCE, FLOOR, type PokerRules, STAFF, SUPERVISOR } from '../rules.js';
import * as awarding from '../showdown/awarding.js';
import type { RevenueAct } from './acts.js';
import * as badBeat from './bad-beat-payout.js';
import { resolveDifference } from './differences.js';
import * as highHand from './high-hand.js';
import * as highHandPayout from './high-hand-payout.js';
import * as count from './jackpot-count.js';
import type { Fund } from './state.js';
import * as time from './time-charges.js';

/** The clause of the fund that is counted. */
const ofCount =
  (step: keyof (typeof count.COUNT_CLAUSES)[Fund]) =>
  (_: unknown, { fund }: { readonly fund: Fund }): ClauseId =>
    count.COUNT_CLAUSES[fund]?.[step] ?? '637a.15(d)';

/** Each act about revenue and jackpots, with those whom its clause names. */
export const REVENUE_HANDLERS: PokerRules<RevenueAct> = {
  collectRake: { may: DEALER, clause: '637a.7(e)(6)(iii)', rule: awarding.collectRake },
  collectContributions: { may: DEALER, clause: '637a.7(e)(6)(iv)', rule: awarding.collectContributions },
  assessTimeCharge: { may: DEALER, clause: '637a.17(b)(3)(iv)', rule: time.assessTimeCharge },
  verifyTimeCharge: { may: FLOOR, clause: '637a.17(b)(3)(v)', rule: time.verifyTimeCharge },
  resolveDifference: { may: FINANCE, clause: '637a.15(e)', rule: resolveDifference },
  dropTimeCharge: { may: DEALER, clause: '637a.17(b)(3)(v)', rule: time.dropTimeCharge },
  giveNoticeOfCount: { may: FLOOR, clause: ofCount('count'), rule: count.giveNoticeOfCount },
  recordCount: { may: ['surveillance'], clause: ofCount('atTable'), rule: count.recordCount },
  witnessCount: { may: FLOOR, clause: ofCount('atTable'), rule: count.witnessCount },
  countBox: { may: DEALER, clause: ofCount('atTable'), rule: count.countBox },
  signCount: { may: STAFF, clause: ofCount('atTable'), rule: count.signCount },
  accountForBoxes: { may: FLOOR, clause: ofCount('atCage'), rule: count.accountForBoxes },
  transportBox: { may: ['security'], clause: ofCount('atCage'), rule: count.transportBox },
  verifyCount: { may: ['cashier'], clause: ofCount('cashier'), rule: count.verifyCount },
  recordContributions: { may: FINANCE, clause: ofCount('cashier'), rule: count.recordContributions },
  verifyBadBeat: { may: SUPERVISOR, clause: '637a.15(f)', rule: badBeat.verifyBadBeat },
  postPendingSign: { may: SUPERVISOR, clause: '637a.15(f)(1)', rule: badBeat.postPendingSign },
  notifyOfPayout: { may: SUPERVISOR, clause: '637a.15(f)(2)', rule: badBeat.notifyOfPayout },
  preparePayout: { may: FINANCE, clause: '637a.15(g)', rule: badBeat.preparePayout },
  payBadBeat: { may: ['security', 'finance', 'cashier'], clause: '637a.15(g)', rule: badBeat.payBadBeat },
  attendAdjustment: { may: FLOOR, clause: '637a.15(h)(1)', rule: badBeat.attendAdjustment },
  adjustDisplay: { may: FINANCE, clause: '637a.15(h)', rule: badBeat.adjustDisplay },
  compareDisplay: { may: FINANCE, clause: '637a.15(h)(2)', rule: badBeat.compareDisplay },
  announceDiscontinuing: { may: FINANCE, clause: '637a.15(i)', rule: badBeat.announceDiscontinuing },
  discontinueBadBeat: { may: FINANCE, clause: '637a.15(i)', rule: badBeat.discontinueBadBeat },
  transferBadBeat: { may: FINANCE, clause: '637a.15(i)', rule: badBeat.transferBadBeat },
  receiveBadBeat: { may: FINANCE, clause: '637a.15(i)', rule: badBeat.receiveBadBeat },
  endBadBeat: { may: FINANCE, clause: '637a.15(i)', rule: badBeat.endBadBeat },
  startQualifyingPeriod: { may: FLOOR, clause: '637a.16(f)', rule: highHand.startQualifyingPeriod },
  callFloorperson: { may: DEALER, clause: '637a.16(f)', rule: highHand.callFloorperson },
  recordHighHand: { may: FLOOR, clause: '637a.16(f)', rule: highHand.recordHighHand },
  passOverHighHand: { may: FLOOR, clause: '637a.16(f)', rule: highHand.passOverHighHand },
  announceHighHand: { may: STAFF, clause: '637a.16(f)', rule: highHand.announceHighHand },
  endQualifyingPeriod: { may: FLOOR, clause: '637a.16(g)', rule: highHand.endQualifyingPeriod },
  poolContributions: { may: FINANCE, clause: '637a.16(g)', rule: highHandPayout.poolContributions },
  displayHighHand: { may: [...FLOOR, ...FINANCE], clause: '637a.16(g)', rule: highHandPayout.displayHighHand },
  awardHighHand: { may: [...FLOOR, ...FINANCE], clause: '637a.16(h)', rule: highHandPayout.awardHighHand },
  payHighHand: { may: ['cashier'], clause: '637a.16(h)', rule: highHandPayout.payHighHand },
  distributeUncollected: { may: FINANCE, clause: '637a.16(i)', rule: highHandPayout.distributeUncollected },
};
