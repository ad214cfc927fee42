import type { HighHandStatus, PokerRoom, PokerSeat } from '@fairdeal/rules/internal';
import type { FloorTable } from '../table/floor-table.js';

/** The poker room; null for a table. */
export const roomOf = (table: FloorTable): PokerRoom | null => table.ask((game, state) => game.roomOf?.(state) ?? null);

/** Players of a poker table, with their stacks. */
export const seatsOf = (table: FloorTable): readonly (PokerSeat | null)[] =>
  table.ask((game, state) => game.pokerSeats?.(state) ?? []);

/** The High Hand Jackpot of a poker table that tables pool by the clock. */
export const highHandOf = (table: FloorTable): HighHandStatus | null =>
  table.ask((game, state) => game.highHand?.(state) ?? null);
