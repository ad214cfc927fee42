import { transfer } from './accounts.js';
import type { TableEvent } from './acts.js';
import type { Table } from './state.js';

// Copied field by field, so that all tables have one shape: this is the hottest line of a simulation.
export const next = (table: Table, change: Partial<Table>): Table =>
  Object.assign(
    {
      submission: table.submission,
      offered: table.offered,
      cards: table.cards,
      players: table.players,
      boxes: table.boxes,
      bank: table.bank,
      betsClosed: table.betsClosed,
      round: table.round,
      rounds: table.rounds,
      reported: table.reported,
    },
    change,
  );

/** The chips after the event's moves. */
export const moved = (table: Table, { moves = [] }: TableEvent): Pick<Table, 'players' | 'boxes' | 'bank'> =>
  moves.length === 0 ? table : transfer(table, moves);
