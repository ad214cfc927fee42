import type { Decision } from '../../core/decision.js';
import { type ActOf, cents, clauses, type EventOf, open, pokerAccount, type ValuesOf } from '../../core/fields.js';
import type { ActContext, Command } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { BETTING_ACTS, BETTING_EVENTS } from './betting-acts.js';
import { IRREGULARITY_ACTS, IRREGULARITY_EVENTS } from './irregularity-acts.js';
import { REVENUE_ACTS, REVENUE_EVENTS } from './revenue-acts.js';
import { SHOWDOWN_ACTS, SHOWDOWN_EVENTS } from './showdown-acts.js';
import type { PokerTable } from './state.js';
import { TABLE_SEATS_ACTS, TABLE_SEATS_EVENTS } from './table-seats-acts.js';

/** Acts at a poker table, each with its fields. */
export const POKER_ACTS = {
  ...TABLE_SEATS_ACTS,
  ...BETTING_ACTS,
  ...SHOWDOWN_ACTS,
  ...REVENUE_ACTS,
  ...IRREGULARITY_ACTS,
};

/** Act at a poker table: `{ do: 'call' }`, `{ do: 'raiseTo', cents: 16_00 }`. */
export type PokerAct = ActOf<typeof POKER_ACTS>;

/** An act at a poker table with its actor, time and randomness. */
export type PokerCommand = Command<PokerAct>;

/** A rule for one act at a poker table. */
export type PokerHandler<Do extends PokerAct['do']> = (
  game: PokerGame,
  table: PokerTable,
  act: Extract<PokerAct, { do: Do }>,
  doing: ActContext,
) => Decision<PokerEvent>;

export const POKER_MOVE = open({ from: pokerAccount, to: pokerAccount, cents, cites: clauses });

/** Chips that go from one place of a poker table to another, and by which clauses. */
export interface PokerMove extends ValuesOf<typeof POKER_MOVE> {}

/** Events at a poker table, each with its fields. */
export const POKER_EVENTS = {
  ...TABLE_SEATS_EVENTS,
  ...BETTING_EVENTS,
  ...SHOWDOWN_EVENTS,
  ...REVENUE_EVENTS,
  ...IRREGULARITY_EVENTS,
};

/** Event at a poker table, with its clauses and chip moves. Players are named by seat. */
export type PokerEvent = {
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly PokerMove[];
} & EventOf<typeof POKER_EVENTS>;
