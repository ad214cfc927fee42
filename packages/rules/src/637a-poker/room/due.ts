import { POKER_FLOOR } from '../../roles.js';
import type { Due, Need } from '../../rulebook.js';
import type { PokerAct } from '../acts.js';
import type { PokerGame } from '../games/index.js';
import type { PokerTable } from '../state.js';
import { buttonDue } from './button.js';
import { cardsDue, recutDue } from './cards.js';
import { isSomebodyAway, unsecured, waitsToReturn } from './seats.js';

const SUM: readonly Need[] = [{ field: 'cents', what: 'sum' }];

/** What the staff must do with the stakes of players who go and come. */
const stakesDue = (table: PokerTable): Due<PokerAct> | null => {
  const leaving = unsecured(table);
  if (leaving > 0) return { act: { do: 'secureStakes', seat: leaving, how: 'counted' }, by: POKER_FLOOR, needs: SUM };
  const returning = waitsToReturn(table);
  return returning > 0 ? { act: { do: 'releaseStakes', seat: returning }, by: POKER_FLOOR, needs: SUM } : null;
};

/** What the staff must do for the table beside the round: stakes of players who go and come, then the cards and the button. */
export const roomDue = (game: PokerGame, table: PokerTable, at: number): Due<PokerAct> | null => {
  const stakes = isSomebodyAway(table) ? stakesDue(table) : null;
  if (stakes !== null) return stakes;
  if (table.hand !== null) return recutDue(table, at);
  const cards = cardsDue(table, at);
  if (cards !== null) return cards;
  return buttonDue(game, table) ? { act: { do: 'dealForButton' }, by: ['dealer'], needs: [] } : null;
};
