import { isRefused, type PokerGame, type Refusal } from '@fairdeal/rules';
import { refuse, staffMember } from '@fairdeal/rules/internal';
import { playerInSeat } from '../link/seat-adapter.js';
import type { HandTable } from './hand-table.js';

/** Starts the round. The player left of the last blind places the Straddle Bet before any cards. */
export const placeStraddle = (game: PokerGame, table: HandTable): Refusal | null => {
  const { straddle, blinds, smallBet } = table.state().submission;
  if (game.straddleClause === null) return refuseStraddle(game);
  if (straddle === null)
    return refuse('straddle-not-filed', { such: 2 * Math.max(smallBet, ...blinds) }, game.straddleClause);
  const ready = table.runStaff('due');
  if (isRefused(ready)) return ready;
  const started = table.act(staffMember('dealer'), { do: 'startRound' });
  if (isRefused(started)) return started;
  const { players = [] } = table.state().hand ?? {};
  const straddler = players[blinds.length];
  if (straddler === undefined)
    return refuse('too-few-for-straddle', { players: players.length, needed: blinds.length + 1 }, game.straddleClause);
  const { seat } = straddler;
  const { stack = 0 } = table.state().seats[seat - 1] ?? {};
  if (stack < straddle)
    return refuse('short-stack', { for: 'straddle', seat, has: stack, needed: straddle }, game.straddleClause);
  const placed = table.act(playerInSeat(seat), { do: 'straddle' });
  return isRefused(placed) ? placed : null;
};

/** Once cards are dealt it is too late for one. */
export const refuseLateStraddle = (game: PokerGame): Refusal =>
  game.straddleClause === null ? refuseStraddle(game) : refuse('straddle-too-late', {}, game.straddleClause);

const refuseStraddle = ({ title, players }: PokerGame): Refusal =>
  refuse('no-straddle-in-game', { game: title }, players.clause);
