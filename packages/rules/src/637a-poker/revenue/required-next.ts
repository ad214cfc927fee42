import { POKER_FLOOR_ROLES, type StaffRole } from '../../core/roles.js';
import type { Duty, Need } from '../../core/rulebook.js';
import type { PokerGame } from '../games/game.js';
import type { PokerAct } from '../model/acts.js';
import type { JackpotFund } from '../model/revenue-acts.js';
import type { PokerTable } from '../model/state.js';
import { refuseUnverifiedBadBeat, sharesFund } from './bad-beat.js';
import { highHandsToRecord, periodIsOver } from './high-hand.js';
import { centsInBox } from './jackpot-count.js';
import { countIsOverdue, isOverdue } from './missing-acts.js';
import { timeChargeIsDue } from './time-charges.js';

type PokerDuty = Duty<PokerAct>;

const NOTHING: readonly Need[] = [];
const SUM: readonly Need[] = [{ field: 'cents', what: 'sum' }];

const words = (...fields: readonly string[]): Need[] => fields.map((field) => ({ field, what: 'words' }));

const by = (role: StaffRole, act: PokerDuty['act'], needs = NOTHING): PokerDuty => ({ act, by: [role], needs });
const byFloor = (act: PokerDuty['act'], needs = NOTHING): PokerDuty => ({ act, by: POKER_FLOOR_ROLES, needs });

/** Steps for a jackpot hand before the cards are taken. */
export const jackpotDuty = (game: PokerGame, table: PokerTable): PokerDuty | null => {
  if (refuseUnverifiedBadBeat(game, table) !== null) return by('poker-shift-supervisor', { do: 'verifyBadBeat' });
  const { called, toAnnounce } = table.revenue.highHand;
  if (called !== null) return byFloor({ do: 'recordHighHand' }, words('name', 'phone', 'identification', 'verifiedBy'));
  if (toAnnounce) return by('dealer', { do: 'announceHighHand' });
  const [waiting] = highHandsToRecord(game, table);
  return waiting === undefined
    ? null
    : by('dealer', { do: 'callFloorperson', seat: waiting.player.seat }, words('dealer'));
};

/** Duties of the staff between rounds for time charges, funds and displays. */
export const revenueDuty = (table: PokerTable, at: number): PokerDuty | null =>
  timeChargeDuty(table, at) ?? badBeatDuty(table, at) ?? highHandDuty(table, at);

const timeChargeDuty = (table: PokerTable, at: number): PokerDuty | null => {
  const { assessed, verified } = table.revenue.time;
  if (assessed > 0 || verified)
    return verified ? by('dealer', { do: 'dropTimeCharge' }) : byFloor({ do: 'verifyTimeCharge' }, SUM);
  const seated = table.seats.some((seat) => seat !== null);
  return seated && timeChargeIsDue(table, at) ? by('dealer', { do: 'assessTimeCharge' }) : null;
};

/** A box on its way to the cage: accounted for, transported, counted and entered. */
const countDuty = ({ revenue }: PokerTable, fund: JackpotFund): PokerDuty => {
  const { steps } = revenue.counts[fund];
  if (steps.includes('verified')) return by('finance', { do: 'recordContributions', fund }, SUM);
  if (steps.includes('transported')) return by('cashier', { do: 'verifyCount', fund }, SUM);
  if (steps.includes('counted')) {
    if (!steps.includes('signedByDealer')) return by('dealer', { do: 'signCount', fund }, words('signature'));
    if (!steps.includes('signedByFloorperson')) return byFloor({ do: 'signCount', fund }, words('signature'));
    return by('security', { do: 'transportBox', fund, locked: true });
  }
  if (fund === 'badBeat' && !steps.includes('noticeGiven')) return byFloor({ do: 'giveNoticeOfCount', fund });
  return steps.includes('accountedFor')
    ? by('security', { do: 'transportBox', fund, locked: true })
    : byFloor({ do: 'accountForBoxes', fund, locked: true });
};

const badBeatDuty = (table: PokerTable, at: number): PokerDuty | null => {
  const { submission, revenue } = table;
  const { badBeat, counts } = revenue;
  if (submission.badBeat === null || badBeat.life === 'ended') return null;
  const { steps } = counts.badBeat;
  const overdue = countIsOverdue(table, at) && centsInBox(table, 'badBeat') > 0;
  if (overdue || steps.includes('counted') || steps.includes('transported')) return countDuty(table, 'badBeat');
  const { award } = badBeat;
  const lacks = (step: NonNullable<typeof award>['steps'][number]): boolean =>
    // An empty fund pays nothing: no payout follows.
    award !== null && award.cents > 0 && !award.steps.includes(step);
  const { paidAt } = submission.badBeat;
  if (lacks('signPosted')) return by('poker-shift-supervisor', { do: 'postPendingSign' });
  if (paidAt === 'table' && lacks('notified'))
    return by('poker-shift-supervisor', { do: 'notifyOfPayout', notify: 'finance' });
  if (lacks('prepared') && award !== null && !sharesFund(table) && award.cents > table.bank.badBeatFund)
    return countDuty(table, 'badBeat');
  if (lacks('prepared')) return by('finance', { do: 'preparePayout', as: 'cash' });
  if (lacks('paid')) return by(paidAt === 'table' ? 'finance' : 'cashier', { do: 'payBadBeat' });
  if (lacks('adjusted') || isOverdue(badBeat.adjustedAt, at))
    return badBeat.attendedBy !== null
      ? by('finance', { do: 'adjustDisplay' }, SUM)
      : byFloor({ do: 'attendAdjustment' });
  return badBeat.compared ? null : by('finance', { do: 'compareDisplay' }, SUM);
};

const highHandDuty = (table: PokerTable, at: number): PokerDuty | null => {
  const { submission, revenue } = table;
  const { ended } = revenue.highHand;
  if (submission.highHand === null) return null;
  if (ended === null) return periodIsOver(table, at) ? byFloor({ do: 'endQualifyingPeriod' }) : null;
  if (!ended.boxTaken || revenue.counts.highHand.steps.length > 0) return countDuty(table, 'highHand');
  if (submission.highHand.tables.length > 1 && !ended.pooled) return null;
  return ended.shown ? byFloor({ do: 'awardHighHand' }) : byFloor({ do: 'displayHighHand' }, SUM);
};
