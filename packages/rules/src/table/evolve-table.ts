import { transfer } from './accounts.js';
import type { TableEvent } from './acts.js';
import type { Table } from './state.js';

// Written out so that all tables have one shape: this is the hottest line of a simulation.
export const next = (
  table: Table,
  {
    cards = table.cards,
    players = table.players,
    boxes = table.boxes,
    bank = table.bank,
    betsClosed = table.betsClosed,
    round = table.round,
    rounds = table.rounds,
    reported = table.reported,
  }: Partial<Table>,
): Table => ({
  submission: table.submission,
  offered: table.offered,
  cards,
  players,
  boxes,
  bank,
  betsClosed,
  round,
  rounds,
  reported,
});

/** The chips after the event's moves. */
export const moved = (table: Table, { moves = [] }: TableEvent): Pick<Table, 'players' | 'boxes' | 'bank'> =>
  moves.length === 0 ? table : transfer(table, moves);
