import { type Move, transfer } from './accounts.js';
import type { TableEvent } from './acts.js';
import type { Table } from './state.js';

// Copied field by field, so that all tables have one shape: these are the hottest lines of a simulation.
export const copyTable = (table: Table): { -readonly [Field in keyof Table]: Table[Field] } => ({
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
});

export const next = (table: Table, change: Partial<Table>): Table => Object.assign(copyTable(table), change);

/** The same where chips move, as they do in most steps. */
export const moving = (
  table: Table,
  players: Table['players'],
  boxes: Table['boxes'],
  bank: Table['bank'],
  round: Table['round'] = table.round,
): Table => {
  const after = copyTable(table);
  after.players = players;
  after.boxes = boxes;
  after.bank = bank;
  after.round = round;
  return after;
};

export const NO_MOVES: readonly Move[] = [];

/** The chips after the event's moves. */
export const moved = (table: Table, { moves = NO_MOVES }: TableEvent): Pick<Table, 'players' | 'boxes' | 'bank'> =>
  moves.length === 0 ? table : transfer(table, moves);
