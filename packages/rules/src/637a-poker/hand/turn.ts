import { type Refusal, refuse } from '../../core/decision.js';
import type { Actor } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { PokerHand, PokerPlayer, PokerTable } from '../model/state.js';
import { boardClauses, streetOf } from './turns.js';

export interface PlayerTurn {
  readonly hand: PokerHand;
  readonly player: PokerPlayer;
  readonly at: number;
  readonly clause: ClauseId;
}

/** Clause for it, besides the clause of the betting. */
export const phaseClauses = (game: PokerGame, hand: PokerHand): ClauseId[] => {
  switch (hand.phase) {
    case 'forced-bet':
      return game.forcedBet === null ? [] : [game.forcedBet.clause];
    case 'discard':
    case 'draw':
      return [streetOf(game, hand).dealClause];
    case 'showdown':
      return [game.showdown];
    default:
      return [];
  }
};

/** The player's turn in one of these phases, or why it is not. */
export const turnOf = (
  game: PokerGame,
  table: PokerTable,
  by: Actor,
  phases: readonly PokerHand['phase'][],
): PlayerTurn | Refusal => {
  const { hand } = table;
  if (hand === null) return refuse('too-early', { what: 'no-round' }, '637a.8(a)');
  const clause = streetOf(game, hand).betClause;
  const seat = by.role === 'player' ? by.seat : 0;
  const player = hand.players[hand.actor];
  if (player !== undefined && player.seat === seat && phases.includes(hand.phase))
    return { hand, player, at: hand.actor, clause };
  const clauses = [...phaseClauses(game, hand), clause];
  if (player === undefined) return refuse('not-your-turn', { what: 'dealer' }, ...clauses);
  if (!hand.players.some((one) => one.seat === seat))
    return refuse('not-in-round', { seat }, '637a.8(a)', '637a.8(c)', ...clauses);
  if (player.seat !== seat)
    return refuse(
      'not-your-turn',
      { what: 'seat', seat, turn: player.seat },
      '637a.8(c)',
      ...clauses,
      ...boardClauses(game, hand),
    );
  if (hand.phase === 'forced-bet') clauses.push('637a.18(l)(2)');
  return refuse('other-act-due', { seat, phase: hand.phase }, ...clauses);
};
