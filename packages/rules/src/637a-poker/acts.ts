import type { Card } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { ClauseId } from '../register/index.js';
import type { Seat } from '../roles.js';
import type { Command, Doing } from '../rulebook.js';
import type { Ruling } from '../ruling.js';
import type { BettingAct, BettingEvent } from './betting/acts.js';
import type { PokerGame } from './games/index.js';
import type { ConductAct, ConductEvent } from './irregularities/acts.js';
import type { RevenueAct, RevenueEvent } from './revenue/acts.js';
import type { RoomAct, RoomEvent } from './room/acts.js';
import type { ShowdownAct, ShowdownEvent } from './showdown/acts.js';
import type { PokerBank, PokerTable } from './state.js';

/** All that somebody can ask for at a poker table: `{ do: 'call' }`, `{ do: 'raiseTo', cents: 1600 }`. */
export type PokerAct = RoomAct | BettingAct | ShowdownAct | RevenueAct | ConductAct;

/** An act at a poker table with who asks for it, when, and what chance brings. */
export type PokerCommand = Command<PokerAct>;

/** A rule for one act at a poker table. */
export type PokerHandler<Do extends PokerAct['do']> = (
  game: PokerGame,
  table: PokerTable,
  act: Extract<PokerAct, { do: Do }>,
  doing: Doing,
) => Ruling<PokerEvent>;

/** Where chips lie at a poker table. */
export type PokerAccount =
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'pot' }
  | { readonly at: keyof PokerBank };

/** Chips that go from one place of a poker table to another, and by which clauses. */
export interface PokerMove {
  readonly from: PokerAccount;
  readonly to: PokerAccount;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

/** Cards that were dealt to one seat or to the board. */
export interface DealtTo {
  readonly to: Seat | 'board';
  readonly cards: readonly Card[];
  readonly up: boolean;
}

/** What happened, and the clauses behind it. Players are named by their seats. */
export type PokerEvent = {
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly PokerMove[];
} & (RoomEvent | BettingEvent | ShowdownEvent | RevenueEvent | ConductEvent);
