import type { PokerAccount } from '../../core/accounts.js';
import { type Decision, type Refusal, refuse } from '../../core/decision.js';
import type { Person } from '../../core/roles.js';
import type { ActContext } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerEvent, PokerHandler, PokerMove } from '../model/acts.js';
import type { BoxCountStep, JackpotFund } from '../model/revenue-acts.js';
import type { PokerTable } from '../model/state.js';
import { countDifferenceMoves } from './count-differences.js';

interface CountClauses {
  readonly offered: ClauseId;
  readonly count: ClauseId;
  readonly atTable: ClauseId;
  readonly atCage: ClauseId;
  readonly cashier: ClauseId;
}

export const COUNT_CLAUSES: Readonly<Record<JackpotFund, CountClauses>> = {
  badBeat: {
    offered: '637a.15(a)',
    count: '637a.15(d)',
    atTable: '637a.15(d)(1)',
    atCage: '637a.15(d)(2)',
    cashier: '637a.15(e)',
  },
  highHand: {
    offered: '637a.16(a)',
    count: '637a.16(d)',
    atTable: '637a.16(d)(1)',
    atCage: '637a.16(d)(2)',
    cashier: '637a.16(e)',
  },
};

export const FUND_TITLES: Readonly<Record<JackpotFund, string>> = {
  badBeat: 'Bad Beat',
  highHand: 'High Hand Jackpot',
};

const box = (fund: JackpotFund): PokerAccount => ({ at: fund === 'badBeat' ? 'badBeatBox' : 'highHandBox' });
const transit = (fund: JackpotFund): PokerAccount => ({
  at: fund === 'badBeat' ? 'badBeatTransit' : 'highHandTransit',
});
const fundAccount = (fund: JackpotFund): PokerAccount => ({ at: fund === 'badBeat' ? 'badBeatFund' : 'highHandFund' });

export const centsInBox = ({ bank }: PokerTable, fund: JackpotFund): number =>
  fund === 'badBeat' ? bank.badBeatBox : bank.highHandBox;

const inTransit = ({ bank }: PokerTable, fund: JackpotFund): number =>
  fund === 'badBeat' ? bank.badBeatTransit : bank.highHandTransit;

export const jackpotMoves = (
  from: PokerAccount,
  to: PokerAccount,
  cents: number,
  ...cites: readonly ClauseId[]
): PokerMove[] => (cents > 0 ? [{ from, to, cents, cites }] : []);

/** Whether a box of this fund may be counted now. */
const notCountable = (table: PokerTable, fund: JackpotFund): Refusal | null => {
  const { offered, count } = COUNT_CLAUSES[fund];
  const { badBeat, highHand } = table.revenue;
  if (table.submission[fund] === null || (fund === 'badBeat' && badBeat.life === 'ended'))
    return refuse('jackpot-not-offered', { fund }, offered);
  if (fund === 'highHand' && (highHand.ended === null || highHand.ended.boxTaken) && !isCountInProgress(table, fund))
    return refuse('no-ended-period', {}, count);
  return null;
};

export const isCountInProgress = ({ revenue }: PokerTable, fund: JackpotFund): boolean =>
  revenue.counts[fund].steps.length > 0;

const has = ({ revenue }: PokerTable, fund: JackpotFund, step: BoxCountStep): boolean =>
  revenue.counts[fund].steps.includes(step);

interface BoxCountAction {
  readonly step: BoxCountStep;
  readonly needs: readonly BoxCountStep[];
  readonly clause: ClauseId;
}

/** Takes one step, when those before it are done; only a Bad Beat count needs notice. */
const advanceCount = (
  table: PokerTable,
  fund: JackpotFund,
  { at, by }: ActContext,
  { step, needs, clause }: BoxCountAction,
  more: {
    readonly cents?: number;
    readonly expected?: number;
    readonly signature?: string;
    readonly moves?: readonly PokerMove[];
  } = {},
): Decision<PokerEvent> => {
  const closed = notCountable(table, fund);
  if (closed !== null) return closed;
  if (has(table, fund, step)) return refuse('count-step-done', { step }, clause);
  const notice: readonly BoxCountStep[] = fund === 'badBeat' && step !== 'noticeGiven' ? ['noticeGiven'] : [];
  const missing = [...notice, ...needs].find((needed) => !has(table, fund, needed));
  if (missing !== undefined)
    return refuse(
      'count-step-missing',
      { needs: missing },
      missing === 'noticeGiven' ? COUNT_CLAUSES[fund].count : clause,
    );
  const wrong = wrongPerson(table, fund, by.person, step, clause);
  if (wrong !== null) return wrong;
  return {
    events: [
      {
        did: 'countAdvanced',
        fund,
        step,
        cents: more.cents ?? table.revenue.counts[fund].cents,
        at,
        person: by.person,
        ...(more.expected === undefined || more.expected === more.cents ? {} : { expected: more.expected }),
        ...(more.signature === undefined ? {} : { signature: more.signature }),
        ...(more.moves === undefined ? {} : { moves: more.moves }),
        cites: [clause],
      },
    ],
  };
};

/** Steps of a count that need different people. */
const SEPARATE_PEOPLE_STEPS: readonly BoxCountStep[] = ['recorded', 'witnessed', 'counted', 'verified'];
/** The person who did it signs. */
const SIGNATURE_OF_STEP: Partial<Readonly<Record<BoxCountStep, 'counted' | 'witnessed'>>> = {
  signedByDealer: 'counted',
  signedByFloorperson: 'witnessed',
};

const wrongPerson = (
  { revenue }: PokerTable,
  fund: JackpotFund,
  person: Person,
  step: BoxCountStep,
  clause: ClauseId,
): Refusal | null => {
  const { people } = revenue.counts[fund];
  const signed = SIGNATURE_OF_STEP[step];
  if (signed !== undefined && people[signed] !== person) return refuse('wrong-signer', { step: signed }, clause);
  const before = SEPARATE_PEOPLE_STEPS.includes(step)
    ? SEPARATE_PEOPLE_STEPS.find((other) => people[other] === person)
    : undefined;
  return before === undefined ? null : refuse('two-people', { what: 'countBox' }, clause);
};

/** A table is closed when nobody sits at it. */
const stillOpen = (table: PokerTable, fund: JackpotFund): Refusal | null =>
  table.hand === null && table.seats.every((seat) => seat === null)
    ? null
    : refuse('table-still-open', {}, COUNT_CLAUSES[fund].atTable, COUNT_CLAUSES[fund].count);

export const giveNoticeOfCount: PokerHandler<'giveNoticeOfCount'> = (_, table, { fund }, doing) => {
  if (fund === 'highHand') return refuse('notice-not-needed', {}, '637a.16(d)');
  return advanceCount(table, fund, doing, { step: 'noticeGiven', needs: [], clause: '637a.15(d)' });
};

export const recordCount: PokerHandler<'recordCount'> = (_, table, { fund }, doing) => {
  const clause = COUNT_CLAUSES[fund].atTable;
  return stillOpen(table, fund) ?? advanceCount(table, fund, doing, { step: 'recorded', needs: [], clause });
};

export const witnessCount: PokerHandler<'witnessCount'> = (_, table, { fund }, doing) => {
  const clause = COUNT_CLAUSES[fund].atTable;
  return stillOpen(table, fund) ?? advanceCount(table, fund, doing, { step: 'witnessed', needs: [], clause });
};

export const countBox: PokerHandler<'countBox'> = (_, table, { fund, cents }, doing) => {
  const clause = COUNT_CLAUSES[fund].atTable;
  const open = stillOpen(table, fund);
  if (open !== null) return open;
  const step: BoxCountAction = { step: 'counted', needs: ['recorded', 'witnessed'], clause };
  return advanceCount(table, fund, doing, step, { cents, expected: centsInBox(table, fund) });
};

export const signCount: PokerHandler<'signCount'> = (_, table, { fund, signature }, doing) => {
  const clause = COUNT_CLAUSES[fund].atTable;
  if (signature.trim() === '') return refuse('signature-missing', {}, clause);
  const step = doing.by.role === 'dealer' ? 'signedByDealer' : 'signedByFloorperson';
  return advanceCount(table, fund, doing, { step, needs: ['counted'], clause }, { signature });
};

export const accountForBoxes: PokerHandler<'accountForBoxes'> = (_, table, { fund, locked }, doing) => {
  const clause = COUNT_CLAUSES[fund].atCage;
  if (has(table, fund, 'counted')) return refuse('box-counted-at-table', {}, clause);
  if (locked !== true) return refuse('box-not-locked', {}, clause);
  return advanceCount(table, fund, doing, { step: 'accountedFor', needs: [], clause });
};

/** Counted money goes in a locked container, uncounted money in its locked box. */
export const transportBox: PokerHandler<'transportBox'> = (_, table, { fund, locked }, doing) => {
  const { atTable, atCage } = COUNT_CLAUSES[fund];
  const counted = has(table, fund, 'counted');
  const clause = counted ? atTable : atCage;
  if (table.hand !== null) return refuse('round-in-progress', { what: 'transportBox' }, clause);
  if (locked !== true) return refuse('box-not-locked', {}, clause);
  const cents = centsInBox(table, fund);
  const needs: BoxCountStep[] = counted ? ['signedByDealer', 'signedByFloorperson'] : ['accountedFor'];
  const moves = jackpotMoves(box(fund), transit(fund), cents, clause);
  return advanceCount(table, fund, doing, { step: 'transported', needs, clause }, { cents, moves });
};

export const verifyCount: PokerHandler<'verifyCount'> = (_, table, { fund, cents }, doing) => {
  const { cashier: clause } = COUNT_CLAUSES[fund];
  const expected = inTransit(table, fund);
  const moves = [
    ...countDifferenceMoves(transit(fund), expected, cents, clause),
    ...jackpotMoves(transit(fund), fundAccount(fund), cents, clause),
  ];
  return advanceCount(
    table,
    fund,
    doing,
    { step: 'verified', needs: ['transported'], clause },
    { cents, expected, moves },
  );
};

export const recordContributions: PokerHandler<'recordContributions'> = (_, table, { fund, cents }) => {
  const { cashier: clause } = COUNT_CLAUSES[fund];
  if (!has(table, fund, 'verified')) return refuse('count-step-missing', { needs: 'verified' }, clause);
  const counted = table.revenue.counts[fund].cents;
  if (cents !== counted) return refuse('wrong-official-amount', { counted, given: cents }, clause);
  return { events: [{ did: 'contributionsRecorded', fund, cents, cites: [clause] }] };
};
