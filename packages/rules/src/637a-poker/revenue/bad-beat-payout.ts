import { type Refusal, refuse } from '../../core/decision.js';
import { dollars, isCents, MOST_CENTS, MOST_HELD } from '../../core/money.js';
import { endedBeforeNotice, refuseNotice } from '../../core/notice-period.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerHandler, PokerMove } from '../model/acts.js';
import type { BadBeatAward, BadBeatPayoutStep, BadBeatRules } from '../model/revenue.js';
import type { PokerTable } from '../model/state.js';
import { badBeatAward, badBeatOnOffer, sharesFund, uncountedContributions } from './bad-beat.js';
import { jackpotMoves } from './jackpot-count.js';

export const verifyBadBeat: PokerHandler<'verifyBadBeat'> = (game, table) => {
  const done = table.revenue.badBeat.award?.round === table.rounds;
  const award = done ? null : badBeatAward(game, table);
  if (award === null) return refuse('No Bad Beat hand lies on the table to be verified.', '637a.15(f)');
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
  needs: readonly (readonly [BadBeatPayoutStep, string])[] = [],
): PendingBadBeatPayout | Refusal => {
  const { award } = revenue.badBeat;
  if (submission.badBeat === null || award === null || award.steps.includes(step))
    return refuse('No verified Bad Beat waits for that.', clause);
  const missing = needs.find(([needed]) => !award.steps.includes(needed));
  return missing === undefined ? { rules: submission.badBeat, award } : refuse(missing[1], clause);
};

export const postPendingSign: PokerHandler<'postPendingSign'> = (_, table) => {
  const found = pendingPayout(table, 'signPosted', '637a.15(f)(1)');
  return 'refused' in found ? found : { events: [{ did: 'pendingSignPosted', cites: ['637a.15(f)(1)'] }] };
};

export const notifyOfPayout: PokerHandler<'notifyOfPayout'> = (_, table, { notify }) => {
  const found = pendingPayout(table, 'notified', '637a.15(f)(2)');
  if ('refused' in found) return found;
  if (notify !== 'security' && notify !== 'finance')
    return refuse('The security or the finance department delivers a Bad Beat payout.', '637a.15(f)(2)');
  return { events: [{ did: 'payoutNotified', notify, cites: ['637a.15(f)(2)'] }] };
};

export const preparePayout: PokerHandler<'preparePayout'> = (_, table, { as }) => {
  const atTable = table.submission.badBeat?.paidAt === 'table';
  const found = pendingPayout(
    table,
    'prepared',
    '637a.15(g)',
    atTable ? [['notified', 'The Poker shift supervisor notifies security or finance of the payout first.']] : [],
  );
  if ('refused' in found) return found;
  if (table.hand !== null) return refuse('The pot of the Bad Beat hand is pushed first.', '637a.15(g)');
  if (!sharesFund(table) && found.award.cents > table.bank.badBeatFund)
    return refuse(
      'What lies in the Bad Beat box belongs to the payout: it is counted and recorded first.',
      '637a.15(a)',
      '637a.15(d)',
      '637a.15(e)',
    );
  if (as !== 'cash' && as !== 'cash-equivalent')
    return refuse('A Bad Beat payout is prepared in cash or a recognized cash equivalent.', '637a.15(g)');
  const moves = sharesFund(table) ? [] : toPayout(found.award);
  return { events: [{ did: 'payoutPrepared', as, moves, cites: ['637a.15(g)'] }] };
};

/** At the table security or finance pays, in a cage the cashier. */
export const payBadBeat: PokerHandler<'payBadBeat'> = (_, table, _act, { by }) => {
  const found = pendingPayout(table, 'paid', '637a.15(g)', [
    ['prepared', 'The finance department prepares the payout first.'],
  ]);
  if ('refused' in found) return found;
  const { paidAt } = found.rules;
  const clause = paidAt === 'table' ? '637a.15(f)(2)' : '637a.15(g)';
  if ((by.role === 'cashier') !== (paidAt === 'cage'))
    return refuse(
      paidAt === 'cage'
        ? 'A Bad Beat payout is paid by the cashier in a cage here.'
        : 'Security or finance pays a Bad Beat payout at the table here.',
      clause,
    );
  const moves = found.award.shares.map(
    ({ cents }): PokerMove => ({ from: { at: 'badBeatPayout' }, to: { at: 'patrons' }, cents, cites: [clause] }),
  );
  return { events: [{ did: 'badBeatPaid', shares: found.award.shares, moves, cites: [clause, '637a.15(b)(3)'] }] };
};

export const attendAdjustment: PokerHandler<'attendAdjustment'> = (_, { submission, revenue }, _act, { by }) => {
  if (submission.badBeat === null || revenue.badBeat.attendedBy !== null)
    return refuse('No adjustment waits for a floorperson.', '637a.15(h)(1)');
  return { events: [{ did: 'adjustmentAttended', person: by.person, cites: ['637a.15(h)(1)'] }] };
};

export const adjustDisplay: PokerHandler<'adjustDisplay'> = (_, table, { cents }, { at, by }) => {
  const { badBeat } = table.revenue;
  if (table.submission.badBeat === null) return refuse('No Bad Beat is offered at this table.', '637a.15(a)');
  if (badBeat.attendedBy === null || badBeat.attendedBy === by.person)
    return refuse('The display is adjusted in the presence of a floorperson or above.', '637a.15(h)(1)');
  if (badBeat.award !== null && !badBeat.award.steps.includes('signPosted'))
    return refuse('The sign that the amount is pending adjustment is posted first.', '637a.15(f)(1)');
  const current = badBeatOnOffer(table);
  if (cents !== current && cents !== current + uncountedContributions(table))
    return refuse(`The Bad Beat payout is ${dollars(current)}, not ${dollars(cents)}.`, '637a.15(h)(1)');
  return { events: [{ did: 'displayAdjusted', cents, at, cites: ['637a.15(h)', '637a.15(h)(1)'] }] };
};

export const compareDisplay: PokerHandler<'compareDisplay'> = (_, table, { cents }) => {
  const { compared, displayed, award } = table.revenue.badBeat;
  const unadjusted = award !== null && !award.steps.includes('adjusted');
  if (compared || unadjusted) return refuse('No adjusted display waits to be compared.', '637a.15(h)(2)');
  const current = badBeatOnOffer(table);
  if ((cents !== current && cents !== current + uncountedContributions(table)) || cents !== displayed)
    return refuse(
      `The record of the finance department and the display do not agree on ${dollars(cents)}: adjust the display.`,
      '637a.15(h)(2)',
    );
  return { events: [{ did: 'displayCompared', cites: ['637a.15(h)(2)'] }] };
};

/** 637a.15(i): the approved procedures may have players told some days before. */
export const announceDiscontinuing: PokerHandler<'announceDiscontinuing'> = (
  _,
  { submission, revenue },
  _act,
  { at },
) => {
  const { life, announcedAt } = revenue.badBeat;
  if (submission.badBeat === null || life !== 'offered')
    return refuse('No Bad Beat is offered that could be discontinued.', '637a.15(i)');
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
    return refuse('No Bad Beat is offered that could be discontinued.', '637a.15(i)');
  if (rules.discontinuing === null || !rules.discontinuingApproved)
    return refuse('The procedures for discontinuing a Bad Beat must be filed and approved.', '637a.15(i)');
  if (hand !== null) return refuse('Collection ends between rounds of play.', '637a.15(c)');
  const early = endedBeforeNotice(rules.noticeDays ?? 0, revenue.badBeat.announcedAt, at);
  if (early !== null) return early;
  return { events: [{ did: 'badBeatDiscontinued', cites: ['637a.15(c)', '637a.15(i)'] }] };
};

const OF_ALL = 'The fund belongs to several tables: it goes over to another fund for all of them at once.';

const unpaid = ({ revenue: { badBeat } }: PokerTable): boolean =>
  badBeat.award !== null && badBeat.award.cents > 0 && !badBeat.award.steps.includes('paid');

export const transferBadBeat: PokerHandler<'transferBadBeat'> = (_, table) => {
  const { submission, revenue, bank } = table;
  if (revenue.badBeat.life !== 'discontinued' || submission.badBeat?.discontinuing !== 'transfer')
    return refuse('Only a discontinued Bad Beat goes over to another, where that was filed.', '637a.15(i)');
  if (sharesFund(table)) return refuse(OF_ALL, '637a.15(i)');
  if (unpaid(table)) return refuse('The verified Bad Beat is paid first.', '637a.15(i)');
  if (bank.badBeatFund === 0) return refuse('The fund holds nothing.', '637a.15(i)');
  const moves = jackpotMoves({ at: 'badBeatFund' }, { at: 'otherFunds' }, bank.badBeatFund, '637a.15(i)');
  return { events: [{ did: 'badBeatTransferred', moves, cites: ['637a.15(i)'] }] };
};

/** 637a.15(a), 637a.15(i): a fund comes from pots, and from a discontinued Bad Beat of another table, which sent it. */
export const receiveBadBeat: PokerHandler<'receiveBadBeat'> = (_, table, { cents }, { brought = [] }) => {
  const { submission, revenue, bank } = table;
  if (sharesFund(table)) return refuse(OF_ALL, '637a.15(i)');
  if (submission.badBeat === null || revenue.badBeat.life !== 'offered')
    return refuse('A discontinued Bad Beat goes over to one that is offered.', '637a.15(i)');
  if (!isCents(cents) || cents <= 0 || cents > MOST_CENTS || bank.badBeatFund + cents > MOST_HELD)
    return refuse(
      `A transfer is whole cents above zero, up to ${dollars(MOST_CENTS)} at once and ${dollars(MOST_HELD)} in all.`,
      '637a.15(i)',
    );
  const sent = brought.reduce((sum, from) => sum + from.cents, 0);
  if (cents !== sent)
    return refuse(
      `Other tables have sent ${dollars(sent)}, not ${dollars(cents)}: a fund holds what pots gave and what was transferred, no more.`,
      '637a.15(a)',
      '637a.15(i)',
    );
  const moves = jackpotMoves({ at: 'otherFunds' }, { at: 'badBeatFund' }, cents, '637a.15(i)');
  return { events: [{ did: 'badBeatReceived', cents, moves, cites: ['637a.15(i)'] }] };
};

/** A fund is at an end when not a cent of it is left that players should have. */
export const endBadBeat: PokerHandler<'endBadBeat'> = (_, table) => {
  const { badBeatBox, badBeatTransit, badBeatFund, badBeatPayout } = table.bank;
  if (table.revenue.badBeat.life !== 'discontinued')
    return refuse('A Bad Beat is discontinued before it ends.', '637a.15(i)');
  const owed = badBeatBox + badBeatTransit + badBeatPayout + (sharesFund(table) ? 0 : badBeatFund);
  if (owed > 0) return refuse(`${dollars(owed)} of the Bad Beat must still reach Poker patrons.`, '637a.15(i)');
  return { events: [{ did: 'badBeatEnded', cites: ['637a.15(i)'] }] };
};
