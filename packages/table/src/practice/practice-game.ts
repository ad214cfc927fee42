import type { Actor, AnyAct, Cents } from '@fairdeal/rules';
import type { IncomingTransfer } from '@fairdeal/rules/internal';
import type { SettledLine } from '@fairdeal/words/internal';
import type { SeatAdapter } from '../link/seat-adapter.js';
import type { TableLink } from '../link/table-link.js';
import type { Entry } from '../runtime/entry.js';
import type { RunningTable } from '../runtime/running-table.js';
import type { SavedRound } from '../saved/saved.js';

/** An act with its actor. */
export interface PlannedAct<Act> {
  readonly by: Actor;
  readonly act: Act;
  /** Transfers from other tables for it. */
  readonly brought?: readonly IncomingTransfer[];
}

/** A finished round: the table before it, and its entries. */
export interface PracticeRound<State, Act, Event> {
  readonly opening: State;
  readonly entries: readonly Entry<Act, Event>[];
}

/** A stored practice table: its state before the last two rounds, and the entries since. */
export interface SavedPractice<State, Act, Event> {
  readonly opening: State;
  readonly entries: readonly Entry<Act, Event>[];
  /** The person's chips after each round before those. */
  readonly history: readonly Cents[];
}

/** A game for practice: a person at a table, bots, and staff who may be automatic. */
export interface PracticeGame<State, Act extends AnyAct, Event, View> extends SeatAdapter<Act, Event, View> {
  /** Whether the staff act by themselves. */
  readonly hasAutomaticStaff: boolean;
  /** Whether the table waits for the person. */
  waitsForPlayer(): boolean;
  /** Next act of a bot; null when all wait. */
  nextBotAct(): PlannedAct<Act> | null;
  /** Acts before the next round: rebuys for players who need chips. */
  beforeRound(): readonly PlannedAct<Act>[];
  /** Act with which the dealer starts a deal; null where the deal needs none. */
  dealAct(): Act | null;
  /** Act with which the dealer continues once betting is closed. */
  continueDeal(): Act | null;
  /** Whether the dealer would deal now for this viewer. */
  canDeal(viewer: Actor): boolean;
  saveRound(round: PracticeRound<State, Act, Event>, lines: readonly SettledLine[]): SavedRound;
}

/** A practice table. Everyone at it has their own link. */
export interface PracticeSession<State, Act extends AnyAct, Event, View> {
  readonly table: RunningTable<State, Act, Event, View>;
  /** Link of one person, who acts in the first of these roles that is offered the act. */
  link(first: Actor, ...others: readonly Actor[]): TableLink<Act, Event, View>;
  /** Carries out the first acts: players sit down. A stored table resumes instead, for every link. */
  begin(acts: readonly PlannedAct<Act>[]): void;
  resume(): void;
  /** The table for storage, with the person's chips after each round. */
  toSaved(history: readonly Cents[]): SavedPractice<State, Act, Event>;
}
