import { type Refusal, refuse } from '../../core/decision.js';
import { dollars } from '../../core/money.js';
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
  if (ended === null) return refuse('No qualifying period has ended that waits for that.', '637a.16(g)');
  if (!ended.boxTaken || isCountInProgress(table, 'highHand'))
    return refuse('The contributions of the period are counted, verified and recorded first.', '637a.16(g)');
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
  if ('refused' in ended) return ended;
  const { table: own, highHand } = submission;
  if (highHand === null || highHand.tables.length < 2 || ended.pooled)
    return refuse('There is nothing to pool.', '637a.16(g)');
  if (until !== undefined && until !== ended.until)
    return refuse(`The period that waits ended at ${new Date(ended.until).toISOString()}.`, '637a.16(g)');
  if (highHand.pooledAt !== own) {
    const of = until === undefined ? {} : { until };
    const moves = jackpotMoves({ at: 'highHandFund' }, { at: 'otherFunds' }, bank.highHandFund, '637a.16(g)');
    return {
      events: [{ did: 'contributionsPooled', slips: ended.slips, sent: true, ...of, moves, cites: ['637a.16(g)'] }],
    };
  }
  const missing = highHand.tables.find((other) => other !== own && !tables.some(({ table: given }) => given === other));
  if (missing !== undefined) return refuse(`Table ${missing} took part as well.`, '637a.16(g)');
  const strange = tables.find(
    ({ table: given }, at) =>
      given === own ||
      !highHand.tables.includes(given) ||
      (tables.findIndex(({ table: again }) => again === given) !== at &&
        brought.filter(({ table: from }) => from === given).length < 2),
  );
  if (strange !== undefined) return refuse(`Table ${strange.table} is pooled once, if it took part.`, '637a.16(g)');
  const later = brought.find(({ until = 0 }) => highHand.byTheClock === true && until > ended.until);
  if (later !== undefined)
    return refuse(`What table ${later.table} sent is of a later qualifying period.`, '637a.16(g)', '637a.16(h)');
  const unsent = tableNotReceived(tables, brought);
  if (unsent !== undefined) {
    const sent = brought.find((one) => one.table === unsent.table);
    return refuse(
      `Table ${unsent.table} has sent ${dollars(sent?.cents ?? 0)} and ${sent?.slips.length ?? 0} slips: what is pooled comes from the tables themselves.`,
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
  if ('refused' in ended) return ended;
  const { highHand } = table.submission;
  if (!ended.pooled && highHand !== null && highHand.tables.length > 1)
    return refuse('The contributions of all tables that took part are pooled first.', '637a.16(g)');
  if (ended.shown) return refuse('The amount has been announced and displayed.', '637a.16(g)');
  const fund = table.bank.highHandFund;
  if (cents !== fund)
    return refuse(`The pooled contributions are ${dollars(fund)}, not ${dollars(cents)}.`, '637a.16(g)');
  return { events: [{ did: 'highHandDisplayed', cents, cites: ['637a.16(g)', '637a.16(b)'] }] };
};

export const awardHighHand: PokerHandler<'awardHighHand'> = (_, table, _act, { at }) => {
  const ended = counted(table);
  if ('refused' in ended) return refuse(ended.refused, ...ended.cites, '637a.16(h)');
  if (!ended.shown) return refuse('The pooled amount is announced and displayed first.', '637a.16(g)', '637a.16(h)');
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
  refuse(
    claim < highHand.awarded
      ? `You can't pay claim ${claim}. It was paid or distributed before.`
      : `You can't pay claim ${claim}. There is no claim of that number.`,
    clause,
  );

export const payHighHand: PokerHandler<'payHighHand'> = (_, table, { claim, identification }, { at }) => {
  const { submission } = table;
  const found = claimOf(table, claim, '637a.16(h)');
  if ('refused' in found) return found;
  if (isLate(table, found.since, at))
    return refuse(`A payout may be collected within ${submission.highHand?.collectWithin} hours.`, '637a.16(b)(6)');
  if (identification !== true) return refuse('A payout is collected with valid identification.', '637a.16(b)(7)');
  const moves = jackpotMoves({ at: 'highHandPayout' }, { at: 'patrons' }, found.cents, '637a.16(h)');
  return { events: [{ did: 'highHandPaid', claim, moves, cites: ['637a.16(h)'] }] };
};

/** 637a.16(i): what was not collected in time goes where the submission says. */
export const distributeUncollected: PokerHandler<'distributeUncollected'> = (_, table, { claim }, { at }) => {
  const { submission } = table;
  const found = claimOf(table, claim, '637a.16(i)');
  if ('refused' in found) return found;
  if (submission.highHand === null) return refuse('No High Hand Jackpot is filed for this table.', '637a.16(i)');
  if (!isLate(table, found.since, at))
    return refuse(
      `The player has ${submission.highHand.collectWithin} hours to collect the payout.`,
      '637a.16(b)(6)',
      '637a.16(i)',
    );
  const { uncollected } = submission.highHand;
  const to = uncollected === 'next-period' ? 'highHandFund' : 'patrons';
  const moves = jackpotMoves({ at: 'highHandPayout' }, { at: to }, found.cents, '637a.16(i)');
  return { events: [{ did: 'uncollectedDistributed', claim, to: uncollected, moves, cites: ['637a.16(i)'] }] };
};
