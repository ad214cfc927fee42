import type { Viewer, Who } from './roles.js';
import type { Ruling } from './ruling.js';
import type { Submission } from './submission.js';

/** A command that `who` may give now. Fields named in `ranges` may take any value of their range. */
export interface Option<Command> {
  readonly command: Command;
  /** The short word it is asked for by: a choice of the game, a wager, or the act itself. */
  readonly name: string;
  readonly words: string;
  readonly ranges?: Readonly<Record<string, Range>>;
}

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A chapter of the regulation as a pure function: no clock, no chance, no input or output. */
export interface Rulebook<State, Command, Event, View> {
  open(submission: Submission): State;
  decide(state: State, command: Command): Ruling<Event>;
  evolve(state: State, event: Event): State;
  options(state: State, who: Who): Option<Command>[];
  view(state: State, who: Viewer): View;
}
