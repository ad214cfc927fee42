import type { PokerAccount } from '../../core/accounts.js';
import type { Decision } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import type { ActContext, Command } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { BettingAct, BettingEvent } from './betting-acts.js';
import type { IrregularityAct, IrregularityEvent } from './irregularity-acts.js';
import type { RevenueAct, RevenueEvent } from './revenue-acts.js';
import type { ShowdownAct, ShowdownEvent } from './showdown-acts.js';
import type { PokerTable } from './state.js';
import type { TableSeatsAct, TableSeatsEvent } from './table-seats-acts.js';

/** Act at a poker table: `{ do: 'call' }`, `{ do: 'raiseTo', cents: 16_00 }`. */
export type PokerAct = TableSeatsAct | BettingAct | ShowdownAct | RevenueAct | IrregularityAct;

/** An act at a poker table with its actor, time and randomness. */
export type PokerCommand = Command<PokerAct>;

/** A rule for one act at a poker table. */
export type PokerHandler<Do extends PokerAct['do']> = (
  game: PokerGame,
  table: PokerTable,
  act: Extract<PokerAct, { do: Do }>,
  doing: ActContext,
) => Decision<PokerEvent>;

/** Chips that go from one place of a poker table to another, and by which clauses. */
export interface PokerMove {
  readonly from: PokerAccount;
  readonly to: PokerAccount;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

/** Event at a poker table, with its clauses and chip moves. Players are named by seat. */
export type PokerEvent = {
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly PokerMove[];
} & (TableSeatsEvent | BettingEvent | ShowdownEvent | RevenueEvent | IrregularityEvent);
