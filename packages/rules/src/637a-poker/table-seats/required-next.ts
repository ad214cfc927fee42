import { POKER_FLOOR_ROLES } from '../../core/roles.js';
import type { Duty, Need } from '../../core/rulebook.js';
import type { PokerGame } from '../games/game.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { isButtonDue } from './button.js';
import { cardsDuty, recutDuty } from './cards.js';
import { isAnyoneAway, returningSeat, unsecuredSeat } from './seats.js';

const SUM: readonly Need[] = [{ field: 'cents', what: 'sum' }];

/** Next duty of the staff with the stakes of absent players. */
const stakesDuty = (table: PokerTable): Duty<PokerAct> | null => {
  const leaving = unsecuredSeat(table);
  if (leaving > 0)
    return { act: { do: 'secureStakes', seat: leaving, how: 'counted' }, by: POKER_FLOOR_ROLES, needs: SUM };
  const returning = returningSeat(table);
  return returning > 0 ? { act: { do: 'releaseStakes', seat: returning }, by: POKER_FLOOR_ROLES, needs: SUM } : null;
};

/** Next duty of the staff outside the round: stakes of absent players, then the cards and the button. */
export const tableSeatsDuty = (game: PokerGame, table: PokerTable, at: number): Duty<PokerAct> | null => {
  const stakes = isAnyoneAway(table) ? stakesDuty(table) : null;
  if (stakes !== null) return stakes;
  if (table.hand !== null) return recutDuty(table, at);
  const cards = cardsDuty(table, at);
  if (cards !== null) return cards;
  return isButtonDue(game, table) ? { act: { do: 'dealForButton' }, by: ['dealer'], needs: [] } : null;
};
