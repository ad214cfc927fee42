import type { PokerCommand } from '../acts.js';
import type { PokerGame } from '../games/index.js';
import { type PokerTable, seatAt } from '../state.js';
import { buttonDue } from './button.js';
import { cardsDue } from './cards.js';
import { unsecured, waitsToReturn } from './seats.js';

/** What the staff must do for the table beside the round: stakes of players who go and come, then the cards and the button. */
export const roomDue = (game: PokerGame, table: PokerTable): PokerCommand | null => {
  const leaving = unsecured(table);
  const cents = (seat: number): number => seatAt(table, seat)?.stack ?? 0;
  if (leaving > 0)
    return { by: { role: 'floorperson' }, do: 'secureStakes', seat: leaving, how: 'counted', cents: cents(leaving) };
  const returning = waitsToReturn(table);
  if (returning > 0)
    return { by: { role: 'floorperson' }, do: 'releaseStakes', seat: returning, cents: cents(returning) };
  if (table.hand !== null) return null;
  const cards = cardsDue(table);
  if (cards !== null) return cards;
  return buttonDue(game, table) ? { by: { role: 'dealer' }, do: 'dealForButton' } : null;
};
