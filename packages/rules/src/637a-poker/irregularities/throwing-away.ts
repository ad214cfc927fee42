import { type Decision, isRefused, refuse } from '../../core/decision.js';
import type { ClauseId } from '../../register/index.js';
import { fold, makeForcedBet } from '../betting/betting.js';
import { currentStatement, decisionWithClauses, finishRaise } from '../betting/statements.js';
import { evolve } from '../evolve/evolve.js';
import type { PokerGame } from '../games/game.js';
import { turnOf } from '../hand/turn.js';
import type { PokerEvent, PokerHandler } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { deadHandEvents } from './dead-hand.js';

/** 637a.18(l)(1): cards thrown away by a player who must bet or call are folded; they still pay what they owe. */
export const throwAway: PokerHandler<'throwAway'> = (game, table, { how }, doing) => {
  const turn = turnOf(game, table, doing.by, ['bet', 'forced-bet']);
  if (isRefused(turn)) return refuse(turn.reason, turn.args, '637a.18(l)(1)', ...turn.cites);
  const { hand, player, at } = turn;
  if (how === 'up-cards-face-down' && game.forcedBet === null) return refuse('no-up-cards', {}, '637a.18(l)(1)(ii)');
  const clause = how === 'up-cards-face-down' ? '637a.18(l)(1)(ii)' : '637a.18(l)(1)(i)';
  if (hand.phase === 'forced-bet')
    return thenThrown(game, table, at, makeForcedBet(game, table, { do: 'makeForcedBet' }, doing), clause);
  const statement = currentStatement(hand);
  return statement?.said === 'raise'
    ? thenThrown(game, table, at, finishRaise(game, table, hand, doing, player, statement), clause)
    : decisionWithClauses(fold(game, table, { do: 'fold' }, doing), '637a.18(l)(1)', clause);
};

const thenThrown = (
  game: PokerGame,
  table: PokerTable,
  at: number,
  owed: Decision<PokerEvent>,
  clause: ClauseId,
): Decision<PokerEvent> => {
  const paid = decisionWithClauses(owed, '637a.18(l)(2)');
  if (isRefused(paid)) return paid;
  const after = paid.events.reduce((now, event) => evolve(game, now, event), table);
  if (after.hand === null) return paid;
  const thrown = deadHandEvents(after, after.hand, at, 'thrown away', false, [
    '637a.18(l)(1)',
    clause,
    '637a.18(l)(2)',
  ]);
  return { events: [...paid.events, ...thrown] };
};
