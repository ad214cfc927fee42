import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import { gamingDaysBetween, USUAL_GAMING_DAY } from '../../core/gaming-day.js';
import { POKER_FLOOR_ROLES, type StaffRole } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerHandler } from '../model/acts.js';
import { INITIAL_REVENUE, JACKPOT_FUNDS, type JackpotFund } from '../model/revenue.js';
import type { PokerTable } from '../model/state.js';
import { periodIsOver } from './high-hand.js';
import { COUNT_CLAUSES, centsInBox, FUND_TITLES } from './jackpot-count.js';
import { areClocksRunning, refuseUnpaidTimeCharge } from './time-charges.js';

const DAY = 86_400_000;

/** Whether what is done each day was last done too long ago. */
export const isOverdue = (since: number | null, at: number): boolean => since !== null && at - since >= DAY;

/** 637a.15(d): whether a gaming day has gone by without a count. */
export const countIsOverdue = ({ revenue, submission }: PokerTable, at: number): boolean => {
  const { since, counted } = revenue.counts.badBeat;
  if (since === null) return false;
  const { gamingDayHour: hour = USUAL_GAMING_DAY.hour, gamingDayZone: zone = USUAL_GAMING_DAY.zone } = submission;
  return gamingDaysBetween(since, at, { hour, zone }) > (counted ? 1 : 0);
};

/** An act that the staff owe, by whom, and under which clause. */
export interface MissingAct {
  readonly words: string;
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
  const title = FUND_TITLES[fund];
  if (steps.includes('counted') && !steps.includes('transported'))
    return [
      steps.includes('signedByDealer') && steps.includes('signedByFloorperson')
        ? { words: `take the counted ${title} contributions to the cage`, by: ['security'], clause: atTable }
        : { words: `sign the count of the ${title} box`, by: ['dealer', ...POKER_FLOOR_ROLES], clause: atTable },
    ];
  return fund === 'badBeat' && centsInBox(table, fund) > 0 && countIsOverdue(table, at)
    ? [{ words: 'make the daily count of the Bad Beat box', by: POKER_FLOOR_ROLES, clause: count }]
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
      words: 'post the sign that the Bad Beat payout is pending adjustment',
      by: ['poker-shift-supervisor'],
      clause: '637a.15(f)(1)',
    });
  if (paidAt === 'table' && !award.steps.includes('notified'))
    acts.push({
      words: 'notify security or finance of the Bad Beat payout',
      by: ['poker-shift-supervisor'],
      clause: '637a.15(f)(2)',
    });
  if (!award.steps.includes('prepared'))
    acts.push({ words: 'prepare the Bad Beat payout', by: ['finance'], clause: '637a.15(g)' });
  if (!award.steps.includes('paid'))
    acts.push({
      words: 'pay the Bad Beat payout',
      by: paidAt === 'table' ? ['security', 'finance'] : ['cashier'],
      clause: '637a.15(g)',
    });
  if (!award.steps.includes('adjusted'))
    acts.push({ words: 'adjust the Bad Beat display', by: ['finance'], clause: '637a.15(h)' });
  return acts;
};

const displayMissing = ({ submission, revenue }: PokerTable, at: number): MissingAct[] => {
  const { adjustedAt, compared, award, life } = revenue.badBeat;
  if (submission.badBeat === null || life === 'ended') return [];
  if (!compared && (award === null || award.cents === 0 || award.steps.includes('adjusted')))
    return [{ words: 'compare the Bad Beat display with the record', by: ['finance'], clause: '637a.15(h)(2)' }];
  return isOverdue(adjustedAt, at)
    ? [{ words: 'make the daily adjustment of the Bad Beat display', by: ['finance'], clause: '637a.15(h)' }]
    : [];
};

const periodMissing = (table: PokerTable, at: number): MissingAct[] => {
  const { ended } = table.revenue.highHand;
  if (ended !== null && !ended.boxTaken)
    return [
      { words: 'count the High Hand Jackpot box of the ended period', by: POKER_FLOOR_ROLES, clause: '637a.16(d)' },
    ];
  return periodIsOver(table, at)
    ? [{ words: 'end the qualifying period', by: POKER_FLOOR_ROLES, clause: '637a.16(g)' }]
    : [];
};

/** `the dealer, floorperson or pit manager`; a department has no article. */
const anyOf = (by: readonly StaffRole[]): string => {
  const names = by.map((role) => role.replaceAll('-', ' '));
  const article = by[0] === 'finance' || by[0] === 'security' ? '' : 'the ';
  return `${article}${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')}`;
};

const sentence = (words: string, by: readonly StaffRole[]): string =>
  `Before another round, ${anyOf(by)} must ${words}.`;

const refuseMissingActs = (table: PokerTable, at: number): Refusal | null => {
  const time = refuseUnpaidTimeCharge(table, at);
  if (time !== null) return time;
  const [first] = missingActs(table, at);
  return first === undefined ? null : refuse(sentence(first.words, first.by), first.clause);
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
