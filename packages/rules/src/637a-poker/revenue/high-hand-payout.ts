import { citing, isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { IncomingTransfer } from '../../core/rulebook.js';
import type { PokerHandler } from '../model/acts.js';
import type { HighHandState, NumberedHighHandClaim } from '../model/revenue.js';
import type { PooledTable } from '../model/revenue-acts.js';
import type { PokerTable } from '../model/state.js';
import { highHandClaims } from './high-hand.js';
import { isCountInProgress, jackpotMoves } from './jackpot-count.js';

const HOUR = 3_600_000;

/** The ended period, when its contributions are counted and the finance department has them on record. */
const counted = (table: PokerTable): NonNullable<HighHandState['ended']> | Refusal => {
  const { ended } = table.revenue.highHand;
  if (ended === null) return refuse('no-ended-period', {}, '637a.16(g)');
  if (!ended.boxTaken || isCountInProgress(table, 'highHand')) return refuse('period-not-counted', {}, '637a.16(g)');
  return ended;
};

/**
 * The first that is not what the other table sent; one that sent nothing gives no cents and no slips. A table that was closed and opened again has sent
 * twice for one period.
 */
const tableNotReceived = (
  tables: readonly PooledTable[],
  brought: readonly IncomingTransfer[],
): PooledTable | undefined => {
  const left = [...brought];
  return tables.find(({ table, cents, slips }) => {
    const at = left.findIndex((one) => one.table === table);
    const [sent] = at < 0 ? [] : left.splice(at, 1);
    return cents !== (sent?.cents ?? 0) || JSON.stringify(slips) !== JSON.stringify(sent?.slips ?? []);
  });
};

/** Contributions and slips of every table that took part come together at one of them. */
export const poolContributions: PokerHandler<'poolContributions'> = (_, table, { tables, until }, { brought = [] }) => {
  const { submission, bank } = table;
  const ended = counted(table);
  if (isRefused(ended)) return ended;
  const { table: own, highHand } = submission;
  if (highHand === null || highHand.tables.length < 2 || ended.pooled)
    return refuse('nothing-to-pool', {}, '637a.16(g)');
  if (until !== undefined && until !== ended.until)
    return refuse('wrong-period', { endedAt: ended.until }, '637a.16(g)');
  if (highHand.pooledAt !== own) {
    const of = until === undefined ? {} : { until };
    const moves = jackpotMoves({ at: 'highHandFund' }, { at: 'otherFunds' }, bank.highHandFund, '637a.16(g)');
    return {
      events: [{ did: 'contributionsPooled', slips: ended.slips, sent: true, ...of, moves, cites: ['637a.16(g)'] }],
    };
  }
  const missing = highHand.tables.find((other) => other !== own && !tables.some(({ table: given }) => given === other));
  if (missing !== undefined) return refuse('table-not-pooled', { table: missing }, '637a.16(g)');
  const strange = tables.find(
    ({ table: given }, at) =>
      given === own ||
      !highHand.tables.includes(given) ||
      (tables.findIndex(({ table: again }) => again === given) !== at &&
        brought.filter(({ table: from }) => from === given).length < 2),
  );
  if (strange !== undefined) return refuse('wrong-pooled-table', { table: strange.table }, '637a.16(g)');
  const later = brought.find(({ until = 0 }) => highHand.byTheClock === true && until > ended.until);
  if (later !== undefined) return refuse('later-period-sent', { table: later.table }, '637a.16(g)', '637a.16(h)');
  const unsent = tableNotReceived(tables, brought);
  if (unsent !== undefined) {
    const sent = brought.find((one) => one.table === unsent.table);
    return refuse(
      'pooled-not-as-sent',
      { table: unsent.table, cents: sent?.cents ?? 0, slips: sent?.slips.length ?? 0 },
      '637a.16(g)',
      '637a.16(a)',
      '637a.16(f)',
    );
  }
  return {
    events: [
      {
        did: 'contributionsPooled',
        slips: [...ended.slips, ...tables.flatMap(({ slips }) => slips)],
        sent: false,
        moves: tables.flatMap(({ cents }) =>
          jackpotMoves({ at: 'otherFunds' }, { at: 'highHandFund' }, cents, '637a.16(g)'),
        ),
        cites: ['637a.16(g)'],
      },
    ],
  };
};

export const displayHighHand: PokerHandler<'displayHighHand'> = (_, table, { cents }) => {
  const ended = counted(table);
  if (isRefused(ended)) return ended;
  const { highHand } = table.submission;
  if (!ended.pooled && highHand !== null && highHand.tables.length > 1)
    return refuse('contributions-not-pooled', {}, '637a.16(g)');
  if (ended.shown) return refuse('amount-displayed', {}, '637a.16(g)');
  const fund = table.bank.highHandFund;
  if (cents !== fund)
    return refuse('wrong-display-amount', { fund: 'highHand', due: fund, given: cents }, '637a.16(g)');
  return { events: [{ did: 'highHandDisplayed', cents, cites: ['637a.16(g)', '637a.16(b)'] }] };
};

export const awardHighHand: PokerHandler<'awardHighHand'> = (_, table, _act, { at }) => {
  const ended = counted(table);
  if (isRefused(ended)) return citing(ended, '637a.16(h)');
  if (!ended.shown) return refuse('amount-not-displayed', {}, '637a.16(g)', '637a.16(h)');
  const { highHandFund } = table.bank;
  if (ended.slips.length === 0)
    return { events: [{ did: 'highHandRolledOver', cents: highHandFund, cites: ['637a.16(h)'] }] };
  const claims = highHandClaims(ended.slips, highHandFund, at);
  const moves = jackpotMoves(
    { at: 'highHandFund' },
    { at: 'highHandPayout' },
    highHandFund,
    '637a.16(h)',
    '637a.16(a)',
  );
  return { events: [{ did: 'highHandAwarded', claims, moves, cites: ['637a.16(h)', '637a.16(b)(5)'] }] };
};

/** Whether the time in which this payout may be collected is over. */
const isLate = ({ submission: { highHand } }: PokerTable, since: number, at: number): boolean =>
  highHand !== null && at - since > highHand.collectWithin * HOUR;

/** The open claim of this number, or why there is none: a number is never given twice. */
const claimOf = (
  { revenue: { highHand } }: PokerTable,
  claim: number,
  clause: '637a.16(h)' | '637a.16(i)',
): NumberedHighHandClaim | Refusal =>
  highHand.claims.find(({ number }) => number === claim) ??
  refuse(claim < highHand.awarded ? 'claim-settled' : 'no-such-claim', { claim }, clause);

export const payHighHand: PokerHandler<'payHighHand'> = (_, table, { claim, identification }, { at }) => {
  const { submission } = table;
  const found = claimOf(table, claim, '637a.16(h)');
  if (isRefused(found)) return found;
  if (isLate(table, found.since, at))
    return refuse('claim-expired', { hours: submission.highHand?.collectWithin ?? 0 }, '637a.16(b)(6)');
  if (identification !== true) return refuse('no-identification', { for: 'payout' }, '637a.16(b)(7)');
  const moves = jackpotMoves({ at: 'highHandPayout' }, { at: 'patrons' }, found.cents, '637a.16(h)');
  return { events: [{ did: 'highHandPaid', claim, moves, cites: ['637a.16(h)'] }] };
};

/** 637a.16(i): what was not collected in time goes where the submission says. */
export const distributeUncollected: PokerHandler<'distributeUncollected'> = (_, table, { claim }, { at }) => {
  const { submission } = table;
  const found = claimOf(table, claim, '637a.16(i)');
  if (isRefused(found)) return found;
  if (submission.highHand === null) return refuse('jackpot-not-offered', { fund: 'highHand' }, '637a.16(i)');
  if (!isLate(table, found.since, at))
    return refuse('claim-open', { hours: submission.highHand.collectWithin }, '637a.16(b)(6)', '637a.16(i)');
  const { uncollected } = submission.highHand;
  const to = uncollected === 'next-period' ? 'highHandFund' : 'patrons';
  const moves = jackpotMoves({ at: 'highHandPayout' }, { at: to }, found.cents, '637a.16(i)');
  return { events: [{ did: 'uncollectedDistributed', claim, to: uncollected, moves, cites: ['637a.16(i)'] }] };
};
