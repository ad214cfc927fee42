import { type Decision, isRefused, refuse } from '../../core/decision.js';
import type { Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { liveIndexOf } from '../hand/dead-hand.js';
import type { PokerEvent, PokerHandler } from '../model/acts.js';
import type { TableConduct } from '../model/conduct.js';
import type { RulingOutcome, SupervisorRuling } from '../model/irregularity-acts.js';
import { RULING_CLAUSES } from '../model/ruling-clauses.js';
import type { PokerTable } from '../model/state.js';
import { voidRoundEvents } from '../showdown/void-round.js';
import { deadHandEvents } from './dead-hand.js';

/** The words alone: capitals, stops and blanks make no other matter of it. */
const words = (about: string): string => (about.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [about.trim()]).join(' ');

const earlierRulingOn = ({ rulings }: TableConduct, about: string): SupervisorRuling | undefined =>
  rulings.find((ruling) => words(ruling.about) === words(about));

/** Whether a ruling since the last act of play was about the same, in whatever words: one player's doing, or all that had happened. */
const isSettled = ({ settled }: TableConduct, of: Seat | undefined): boolean =>
  settled.length > 0 && (of === undefined || settled.includes('all') || settled.includes(of));

/** 637a.18(a): play stops on a dispute until the Poker shift supervisor has ruled. */
export const dispute: PokerHandler<'dispute'> = (_, { conduct, seats }, { about, of }, { by }) => {
  if (typeof about !== 'string' || about.trim() === '')
    return refuse('subject-missing', { act: 'dispute' }, '637a.18(a)');
  if (by.role === 'player' && !seats[by.seat - 1]) return refuse('not-at-table', {}, '637a.18(a)');
  if (conduct.dispute !== null)
    return refuse('dispute-open', { about: conduct.dispute.about, act: 'dispute' }, '637a.18(a)');
  const before = earlierRulingOn(conduct, about);
  if (before !== undefined) return refuse('ruling-final', { ruled: before.reason }, '637a.18(a)');
  if (isSettled(conduct, of)) return refuse('ruling-final', { ruled: null }, '637a.18(a)');
  const seat = by.role === 'player' ? by.seat : 'staff';
  return {
    events: [{ did: 'disputed', about, seat, ...(of === undefined ? {} : { of }), cites: ['637a.18(a)'] }],
  };
};

/** The ruling on a dispute, or on what the supervisor takes up unasked. */
export const rule: PokerHandler<'rule'> = (game, table, { about, of: named, decision, reason, supplement, clause }) => {
  const { conduct, submission } = table;
  if (typeof reason !== 'string' || reason.trim() === '')
    return refuse('reason-missing', { for: 'ruling' }, '637a.18(a)');
  if (conduct.dispute !== null && words(conduct.dispute.about) !== words(String(about)))
    return refuse('dispute-open', { about: conduct.dispute.about, act: 'rule' }, '637a.18(a)');
  if (typeof about !== 'string' || about.trim() === '') return refuse('subject-missing', { act: 'rule' }, '637a.18(a)');
  const before = earlierRulingOn(conduct, about);
  if (before !== undefined) return refuse('ruling-final', { ruled: before.reason }, '637a.18(a)');
  const of = conduct.dispute?.of ?? named ?? (decision?.is === 'hand-dead' ? decision.seat : undefined);
  if (isSettled(conduct, of)) return refuse('ruling-final', { ruled: null }, '637a.18(a)');
  const rests = submission.supplements.find(({ name }) => name === supplement);
  if (supplement !== undefined && rests === undefined)
    return refuse('no-such-supplement', { name: supplement }, '637a.18(s)');
  if (clause !== undefined && !RULING_CLAUSES.includes(clause))
    return refuse('clause-not-for-ruling', { clause }, '637a.18(a)');
  const follows = carryOutRuling(game, table, decision);
  if (isRefused(follows)) return follows;
  const ruling: SupervisorRuling = {
    about,
    decision,
    reason,
    supplement: supplement ?? null,
    ...(clause === undefined ? {} : { clause }),
    ...(of === undefined ? {} : { of }),
  };
  const cites: readonly ClauseId[] = [
    '637a.18(a)',
    ...(clause === undefined ? [] : [clause]),
    ...(rests === undefined ? [] : (['637a.18(s)'] as const)),
  ];
  return { events: [{ did: 'ruled', ruling, cites }, ...follows.events] };
};

const RULINGS: readonly RulingOutcome['is'][] = ['play-stands', 'round-void', 'hand-dead'];

const carryOutRuling = (game: PokerGame, table: PokerTable, decision: RulingOutcome): Decision<PokerEvent> => {
  const { hand } = table;
  switch (decision?.is) {
    case 'play-stands':
      return { events: [] };
    case 'round-void':
      return voidRoundEvents(game, table, 'the poker shift supervisor ruled it void', ['637a.18(a)']);
    case 'hand-dead':
      return hand === null || liveIndexOf(hand, decision.seat) < 0
        ? refuse('no-hand-in-play', { seat: decision.seat }, '637a.18(a)')
        : {
            events: deadHandEvents(table, hand, liveIndexOf(hand, decision.seat), 'ruled dead', decision.refund, [
              '637a.18(a)',
            ]),
          };
    default:
      return refuse('unknown-choice', { what: 'ruling', given: decision, allowed: RULINGS }, '637a.18(a)');
  }
};
