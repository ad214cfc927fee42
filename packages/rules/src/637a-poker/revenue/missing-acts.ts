import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import { gamingDayStart, USUAL_GAMING_DAY } from '../../core/gaming-day.js';
import type { OwedAct } from '../../core/reasons/index.js';
import { POKER_FLOOR_ROLES, type StaffRole } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerHandler } from '../model/acts.js';
import { INITIAL_REVENUE, JACKPOT_FUNDS } from '../model/revenue.js';
import type { JackpotFund } from '../model/revenue-acts.js';
import type { PokerTable } from '../model/state.js';
import { periodIsOver } from './high-hand.js';
import { COUNT_CLAUSES, centsInBox } from './jackpot-count.js';
import { areClocksRunning, refuseUnpaidTimeCharge } from './time-charges.js';

const DAY = 86_400_000;

/** Whether what is done each day was last done too long ago. */
export const isOverdue = (since: number | null, at: number): boolean => since !== null && at - since >= DAY;

/** 637a.15(d): from when on a gaming day has gone by without a count: the first after play began, or the second after a count. */
export const countOverdueFrom = ({ submission }: PokerTable, since: number, counted: boolean): number => {
  const { gamingDayHour: hour = USUAL_GAMING_DAY.hour, gamingDayZone: zone = USUAL_GAMING_DAY.zone } = submission;
  return gamingDayStart(since, { hour, zone }, counted ? 2 : 1);
};

/** Whether the daily count is overdue. */
export const countIsOverdue = (table: PokerTable, at: number): boolean => {
  const { since, counted, overdueFrom } = table.revenue.counts.badBeat;
  return since !== null && at >= (overdueFrom ?? countOverdueFrom(table, since, counted));
};

/** An act that the staff owe, by whom, and under which clause. */
export interface MissingAct {
  readonly owed: OwedAct;
  readonly by: readonly StaffRole[];
  readonly clause: ClauseId;
}

/** Acts about time charges, funds and displays that must be made up for before another round of play starts. */
export const missingActs = (table: PokerTable, at: number): MissingAct[] => {
  const { submission, revenue } = table;
  // Where no jackpot is offered and none has been, nobody owes anything for one.
  if (submission.badBeat === null && submission.highHand === null && revenue === INITIAL_REVENUE) return [];
  return [
    ...JACKPOT_FUNDS.flatMap((fund) => countsMissing(table, fund, at)),
    ...payoutMissing(table),
    ...displayMissing(table, at),
    ...periodMissing(table, at),
  ];
};

const countsMissing = (table: PokerTable, fund: JackpotFund, at: number): MissingAct[] => {
  const { steps } = table.revenue.counts[fund];
  const { count, atTable } = COUNT_CLAUSES[fund];
  if (steps.includes('counted') && !steps.includes('transported'))
    return [
      steps.includes('signedByDealer') && steps.includes('signedByFloorperson')
        ? { owed: { act: 'transportBox', fund }, by: ['security'], clause: atTable }
        : { owed: { act: 'signCount', fund }, by: ['dealer', ...POKER_FLOOR_ROLES], clause: atTable },
    ];
  return fund === 'badBeat' && countIsOverdue(table, at) && centsInBox(table, fund) > 0
    ? [{ owed: { act: 'countBox', fund }, by: POKER_FLOOR_ROLES, clause: count }]
    : [];
};

/** 637a.15(f), 637a.15(g), 637a.15(h): what follows a verified Bad Beat. */
const payoutMissing = ({ submission, revenue }: PokerTable): MissingAct[] => {
  const { award } = revenue.badBeat;
  // An empty fund pays nothing: no payout follows.
  if (submission.badBeat === null || award === null || award.cents === 0) return [];
  const { paidAt } = submission.badBeat;
  const acts: MissingAct[] = [];
  if (!award.steps.includes('signPosted'))
    acts.push({
      owed: { act: 'postPendingSign' },
      by: ['poker-shift-supervisor'],
      clause: '637a.15(f)(1)',
    });
  if (paidAt === 'table' && !award.steps.includes('notified'))
    acts.push({
      owed: { act: 'notifyOfPayout' },
      by: ['poker-shift-supervisor'],
      clause: '637a.15(f)(2)',
    });
  if (!award.steps.includes('prepared'))
    acts.push({ owed: { act: 'preparePayout' }, by: ['finance'], clause: '637a.15(g)' });
  if (!award.steps.includes('paid'))
    acts.push({
      owed: { act: 'payBadBeat' },
      by: paidAt === 'table' ? ['security', 'finance'] : ['cashier'],
      clause: '637a.15(g)',
    });
  if (!award.steps.includes('adjusted'))
    acts.push({ owed: { act: 'adjustDisplay' }, by: ['finance'], clause: '637a.15(h)' });
  return acts;
};

const displayMissing = ({ submission, revenue }: PokerTable, at: number): MissingAct[] => {
  const { adjustedAt, compared, award, life } = revenue.badBeat;
  if (submission.badBeat === null || life === 'ended') return [];
  if (!compared && (award === null || award.cents === 0 || award.steps.includes('adjusted')))
    return [{ owed: { act: 'compareDisplay' }, by: ['finance'], clause: '637a.15(h)(2)' }];
  return isOverdue(adjustedAt, at) ? [{ owed: { act: 'adjustDisplay' }, by: ['finance'], clause: '637a.15(h)' }] : [];
};

const periodMissing = (table: PokerTable, at: number): MissingAct[] => {
  const { ended } = table.revenue.highHand;
  if (ended !== null && !ended.boxTaken)
    return [{ owed: { act: 'countBox', fund: 'highHand' }, by: POKER_FLOOR_ROLES, clause: '637a.16(d)' }];
  return periodIsOver(table, at)
    ? [{ owed: { act: 'endQualifyingPeriod' }, by: POKER_FLOOR_ROLES, clause: '637a.16(g)' }]
    : [];
};

const refuseMissingActs = (table: PokerTable, at: number): Refusal | null => {
  const time = refuseUnpaidTimeCharge(table, at);
  if (time !== null) return time;
  const [first] = missingActs(table, at);
  return first === undefined ? null : refuse('staff-act-owed', { owed: first.owed, by: first.by }, first.clause);
};

const runsByTheClock = ({ submission: { timeCharge, badBeat } }: PokerTable): boolean =>
  timeCharge !== null || badBeat !== null;

const clockIsSet = (table: PokerTable): boolean =>
  areClocksRunning(table) && table.revenue.counts.badBeat.since !== null;

/** A round starts when nothing that revenue and jackpots ask of the staff is left undone. */
export const refuseWhileActsMissing =
  (start: PokerHandler<'startRound'>): PokerHandler<'startRound'> =>
  (game, table, act, doing) => {
    const refused = refuseMissingActs(table, doing.at);
    if (refused !== null) return refused;
    const ruling = start(game, table, act, doing);
    if (isRefused(ruling) || !runsByTheClock(table) || clockIsSet(table)) return ruling;
    const clauses: readonly ClauseId[] = ['637a.17(b)(3)(iii)', '637a.15(d)'];
    return { events: [{ did: 'clockStarted', at: doing.at, cites: clauses }, ...ruling.events] };
  };
