import type { Actor, AnyAct, Cents } from '@fairdeal/rules';
import type { IncomingTransfer } from '@fairdeal/rules/internal';
import type { SettledLine } from '@fairdeal/words/internal';
import type { SeatAdapter } from '../link/seat-adapter.js';
import type { TableLink } from '../link/table-link.js';
import type { Entry } from '../runtime/entry.js';
import type { RunningTable } from '../runtime/running-table.js';
import type { SavedRound } from '../saved/saved.js';

/** Somebody, and what he does. */
export interface PlannedAct<Act> {
  readonly by: Actor;
  readonly act: Act;
  /** What other tables sent for it. */
  readonly brought?: readonly IncomingTransfer[];
}

/** A round that is over: the table before it, and all that was done. */
export interface PracticeRound<State, Act, Event> {
  readonly opening: State;
  readonly entries: readonly Entry<Act, Event>[];
}

/** A table as it is kept until somebody comes back: how it was before the last two rounds, and all that was done since. */
export interface SavedPractice<State, Act, Event> {
  readonly opening: State;
  readonly entries: readonly Entry<Act, Event>[];
  /** What the person had after each round before those. */
  readonly history: readonly Cents[];
}

/** A game as it is practised: a person at a table, others who play by themselves, and staff who may do so too. */
export interface PracticeGame<State, Act extends AnyAct, Event, View> extends SeatAdapter<Act, Event, View> {
  /** Whether the staff act by themselves. */
  readonly hasAutomaticStaff: boolean;
  /** Whether the person is asked before anything else is done. */
  waitsForPlayer(): boolean;
  /** What one of the others does next; null when all wait. */
  nextBotAct(): PlannedAct<Act> | null;
  /** What is done before the next round: who needs chips gets some. */
  beforeRound(): readonly PlannedAct<Act>[];
  /** What the dealer does of his own accord to deal; null where the cards are dealt without it. */
  dealAct(): Act | null;
  /** The same once he has begun: betting is closed, and the cards are to be dealt. */
  continueDeal(): Act | null;
  /** Whether the dealer would deal now for this viewer. */
  canDeal(viewer: Actor): boolean;
  saveRound(round: PracticeRound<State, Act, Event>, lines: readonly SettledLine[]): SavedRound;
}

/** A table at which one practises. Everyone who sits at it has a link of his own. */
export interface PracticeSession<State, Act extends AnyAct, Event, View> {
  readonly table: RunningTable<State, Act, Event, View>;
  /** The table as one person has it. He acts as the first of these that may do what he asks for. */
  link(first: Actor, ...others: readonly Actor[]): TableLink<Act, Event, View>;
  /** What is done before the doors open: who sits down. A table that was kept goes on where it was instead, for whoever has a link. */
  begin(acts: readonly PlannedAct<Act>[]): void;
  resume(): void;
  /** The table as it is to be kept, for who had this much after each round. */
  toSaved(history: readonly Cents[]): SavedPractice<State, Act, Event>;
}
