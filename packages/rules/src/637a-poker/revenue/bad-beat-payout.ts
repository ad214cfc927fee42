import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import { isCents, MOST_CENTS, MOST_HELD } from '../../core/money.js';
import { endedBeforeNotice, refuseNotice } from '../../core/notice-period.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerHandler, PokerMove } from '../model/acts.js';
import type { BadBeatRules } from '../model/revenue.js';
import type { BadBeatAward, BadBeatPayoutStep } from '../model/revenue-acts.js';
import type { PokerTable } from '../model/state.js';
import { badBeatAward, badBeatOnOffer, sharesFund, uncountedContributions } from './bad-beat.js';
import { jackpotMoves } from './jackpot-count.js';

export const verifyBadBeat: PokerHandler<'verifyBadBeat'> = (game, table) => {
  const done = table.revenue.badBeat.award?.round === table.rounds;
  const award = done ? null : badBeatAward(game, table);
  if (award === null) return refuse('no-bad-beat-to-verify', {}, '637a.15(f)');
  const verified = { did: 'badBeatVerified', award, cites: ['637a.15(f)', '637a.15(b)(3)'] } as const;
  // Out of a fund that others share the award is taken at once: their hands in progress are for what is left.
  return { events: [sharesFund(table) ? { ...verified, moves: toPayout(award) } : verified] };
};

const toPayout = ({ cents }: BadBeatAward): PokerMove[] =>
  jackpotMoves({ at: 'badBeatFund' }, { at: 'badBeatPayout' }, cents, '637a.15(g)', '637a.15(a)');

interface PendingBadBeatPayout {
  readonly rules: BadBeatRules;
  readonly award: BadBeatAward;
}

/** The verified Bad Beat, when the steps before this one are done. */
const pendingPayout = (
  { submission, revenue }: PokerTable,
  step: BadBeatPayoutStep,
  clause: ClauseId,
  needs: 'notified' | 'prepared' | null = null,
): PendingBadBeatPayout | Refusal => {
  const { award } = revenue.badBeat;
  if (submission.badBeat === null || award === null || award.steps.includes(step))
    return refuse('no-payout-waiting', { for: step }, clause);
  return needs === null || award.steps.includes(needs)
    ? { rules: submission.badBeat, award }
    : refuse('payout-not-ready', { needs }, clause);
};

export const postPendingSign: PokerHandler<'postPendingSign'> = (_, table) => {
  const found = pendingPayout(table, 'signPosted', '637a.15(f)(1)');
  return isRefused(found) ? found : { events: [{ did: 'pendingSignPosted', cites: ['637a.15(f)(1)'] }] };
};

export const notifyOfPayout: PokerHandler<'notifyOfPayout'> = (_, table, { notify }) => {
  const found = pendingPayout(table, 'notified', '637a.15(f)(2)');
  if (isRefused(found)) return found;
  if (notify !== 'security' && notify !== 'finance') return refuse('wrong-payout-department', {}, '637a.15(f)(2)');
  return { events: [{ did: 'payoutNotified', notify, cites: ['637a.15(f)(2)'] }] };
};

export const preparePayout: PokerHandler<'preparePayout'> = (_, table, { as }) => {
  const atTable = table.submission.badBeat?.paidAt === 'table';
  const found = pendingPayout(table, 'prepared', '637a.15(g)', atTable ? 'notified' : null);
  if (isRefused(found)) return found;
  if (table.hand !== null) return refuse('bad-beat-pot-not-pushed', {}, '637a.15(g)');
  if (!sharesFund(table) && found.award.cents > table.bank.badBeatFund)
    return refuse('bad-beat-box-not-counted', {}, '637a.15(a)', '637a.15(d)', '637a.15(e)');
  if (as !== 'cash' && as !== 'cash-equivalent') return refuse('payout-not-in-cash', {}, '637a.15(g)');
  const moves = sharesFund(table) ? [] : toPayout(found.award);
  return { events: [{ did: 'payoutPrepared', as, moves, cites: ['637a.15(g)'] }] };
};

/** At the table security or finance pays, in a cage the cashier. */
export const payBadBeat: PokerHandler<'payBadBeat'> = (_, table, _act, { by }) => {
  const found = pendingPayout(table, 'paid', '637a.15(g)', 'prepared');
  if (isRefused(found)) return found;
  const { paidAt } = found.rules;
  const clause = paidAt === 'table' ? '637a.15(f)(2)' : '637a.15(g)';
  if ((by.role === 'cashier') !== (paidAt === 'cage')) return refuse('wrong-payout-place', { paidAt }, clause);
  const moves = found.award.shares.map(
    ({ cents }): PokerMove => ({ from: { at: 'badBeatPayout' }, to: { at: 'patrons' }, cents, cites: [clause] }),
  );
  return { events: [{ did: 'badBeatPaid', shares: found.award.shares, moves, cites: [clause, '637a.15(b)(3)'] }] };
};

export const attendAdjustment: PokerHandler<'attendAdjustment'> = (_, { submission, revenue }, _act, { by }) => {
  if (submission.badBeat === null || revenue.badBeat.attendedBy !== null)
    return refuse('no-adjustment-to-attend', {}, '637a.15(h)(1)');
  return { events: [{ did: 'adjustmentAttended', person: by.person, cites: ['637a.15(h)(1)'] }] };
};

export const adjustDisplay: PokerHandler<'adjustDisplay'> = (_, table, { cents }, { at, by }) => {
  const { badBeat } = table.revenue;
  if (table.submission.badBeat === null) return refuse('jackpot-not-offered', { fund: 'badBeat' }, '637a.15(a)');
  if (badBeat.attendedBy === null || badBeat.attendedBy === by.person)
    return refuse('adjustment-unattended', {}, '637a.15(h)(1)');
  if (badBeat.award !== null && !badBeat.award.steps.includes('signPosted'))
    return refuse('pending-sign-not-posted', {}, '637a.15(f)(1)');
  const current = badBeatOnOffer(table);
  if (cents !== current && cents !== current + uncountedContributions(table))
    return refuse('wrong-display-amount', { fund: 'badBeat', due: current, given: cents }, '637a.15(h)(1)');
  return { events: [{ did: 'displayAdjusted', cents, at, cites: ['637a.15(h)', '637a.15(h)(1)'] }] };
};

export const compareDisplay: PokerHandler<'compareDisplay'> = (_, table, { cents }) => {
  const { compared, displayed, award } = table.revenue.badBeat;
  const unadjusted = award !== null && !award.steps.includes('adjusted');
  if (compared || unadjusted) return refuse('no-display-to-compare', {}, '637a.15(h)(2)');
  const current = badBeatOnOffer(table);
  if ((cents !== current && cents !== current + uncountedContributions(table)) || cents !== displayed)
    return refuse('display-not-on-record', { given: cents }, '637a.15(h)(2)');
  return { events: [{ did: 'displayCompared', cites: ['637a.15(h)(2)'] }] };
};

/** 637a.15(i): the approved procedures may require days of notice to players. */
export const announceDiscontinuing: PokerHandler<'announceDiscontinuing'> = (
  _,
  { submission, revenue },
  _act,
  { at },
) => {
  const { life, announcedAt } = revenue.badBeat;
  if (submission.badBeat === null || life !== 'offered')
    return refuse('jackpot-not-offered', { fund: 'badBeat' }, '637a.15(i)');
  const not = refuseNotice(submission.badBeat.noticeDays ?? 0, announcedAt);
  return not ?? { events: [{ did: 'discontinuingAnnounced', at, cites: ['637a.15(i)'] }] };
};

/** 637a.15(c): with amended rules collection ends at any time; not in the middle of a round. */
export const discontinueBadBeat: PokerHandler<'discontinueBadBeat'> = (
  _,
  { submission, revenue, hand },
  _act,
  { at },
) => {
  const rules = submission.badBeat;
  if (rules === null || revenue.badBeat.life !== 'offered')
    return refuse('jackpot-not-offered', { fund: 'badBeat' }, '637a.15(i)');
  if (rules.discontinuing === null || !rules.discontinuingApproved)
    return refuse('discontinuing-not-approved', {}, '637a.15(i)');
  if (hand !== null) return refuse('round-in-progress', { what: 'discontinueBadBeat' }, '637a.15(c)');
  const early = endedBeforeNotice(rules.noticeDays ?? 0, revenue.badBeat.announcedAt, at);
  if (early !== null) return early;
  return { events: [{ did: 'badBeatDiscontinued', cites: ['637a.15(c)', '637a.15(i)'] }] };
};

const unpaid = ({ revenue: { badBeat } }: PokerTable): boolean =>
  badBeat.award !== null && badBeat.award.cents > 0 && !badBeat.award.steps.includes('paid');

export const transferBadBeat: PokerHandler<'transferBadBeat'> = (_, table) => {
  const { submission, revenue, bank } = table;
  if (revenue.badBeat.life !== 'discontinued' || submission.badBeat?.discontinuing !== 'transfer')
    return refuse('bad-beat-not-transferable', {}, '637a.15(i)');
  if (sharesFund(table)) return refuse('fund-shared', {}, '637a.15(i)');
  if (unpaid(table)) return refuse('bad-beat-unpaid', {}, '637a.15(i)');
  if (bank.badBeatFund === 0) return refuse('fund-empty', {}, '637a.15(i)');
  const moves = jackpotMoves({ at: 'badBeatFund' }, { at: 'otherFunds' }, bank.badBeatFund, '637a.15(i)');
  return { events: [{ did: 'badBeatTransferred', moves, cites: ['637a.15(i)'] }] };
};

/** 637a.15(a), 637a.15(i): a fund comes from pots, and from a discontinued Bad Beat of another table, which sent it. */
export const receiveBadBeat: PokerHandler<'receiveBadBeat'> = (_, table, { cents }, { brought = [] }) => {
  const { submission, revenue, bank } = table;
  if (sharesFund(table)) return refuse('fund-shared', {}, '637a.15(i)');
  if (submission.badBeat === null || revenue.badBeat.life !== 'offered')
    return refuse('jackpot-not-offered', { fund: 'badBeat' }, '637a.15(i)');
  if (!isCents(cents) || cents <= 0 || cents > MOST_CENTS || bank.badBeatFund + cents > MOST_HELD)
    return refuse('amount-out-of-range', { of: 'transfer', most: MOST_CENTS, mostHeld: MOST_HELD }, '637a.15(i)');
  const sent = brought.reduce((sum, from) => sum + from.cents, 0);
  if (cents !== sent) return refuse('transfer-not-sent', { sent, given: cents }, '637a.15(a)', '637a.15(i)');
  const moves = jackpotMoves({ at: 'otherFunds' }, { at: 'badBeatFund' }, cents, '637a.15(i)');
  return { events: [{ did: 'badBeatReceived', cents, moves, cites: ['637a.15(i)'] }] };
};

/** A fund is at an end when not a cent of it is left that players should have. */
export const endBadBeat: PokerHandler<'endBadBeat'> = (_, table) => {
  const { badBeatBox, badBeatTransit, badBeatFund, badBeatPayout } = table.bank;
  if (table.revenue.badBeat.life !== 'discontinued') return refuse('bad-beat-not-discontinued', {}, '637a.15(i)');
  const owed = badBeatBox + badBeatTransit + badBeatPayout + (sharesFund(table) ? 0 : badBeatFund);
  if (owed > 0) return refuse('fund-not-empty', { cents: owed }, '637a.15(i)');
  return { events: [{ did: 'badBeatEnded', cites: ['637a.15(i)'] }] };
};
