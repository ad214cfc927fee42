import type { Card } from '@fairdeal/cards';
import type { TableAccount } from './accounts.js';
import type { Decision } from './decision.js';
import type { Cents } from './money.js';
import type { Actor, Person, Role, StaffRole, Viewer } from './roles.js';

/** What a person does: no name, no time, no chance. */
export interface AnyAct {
  readonly do: string;
}

/** What chance brings to an act, which is nobody's to choose: the order of a shuffle, three dice, a number. */
export interface Randomness {
  readonly order?: readonly Card[];
  readonly dice?: readonly number[];
  readonly number?: number;
}

/** What another table of the house sent here: its number, the cents, and the slips that came with them. */
export interface IncomingTransfer {
  readonly table: number;
  readonly cents: Cents;
  readonly slips: readonly object[];
  /** When the qualifying period ended of which it is. */
  readonly until?: number;
}

/** What a meter or a fund that tables share shows: as it stood after so many entries of the house's log. */
export interface SharedMeter {
  readonly cents: Cents;
  /** What is put aside to start it again. */
  readonly reserve: Cents;
  readonly after: number;
}

/** Who does an act, when, what chance brings to it, and what other tables sent for it. */
export interface ActContext {
  readonly by: Actor;
  /** The house's time in milliseconds. */
  readonly at: number;
  readonly drawn?: Randomness | null;
  /** Like chance this is nobody's to say: whoever runs the tables adds it. */
  readonly brought?: readonly IncomingTransfer[];
  /** What was read for it of the meters and funds that this table shares, by their names. */
  readonly shared?: Readonly<Record<string, SharedMeter>>;
}

/** An act with who, when and chance: whoever runs the table adds them. */
export interface Command<Act> extends ActContext {
  readonly act: Act;
}

/** What must be drawn for an act. */
export type RandomnessNeeded =
  | { readonly draw: 'order'; readonly of: readonly Card[] }
  | { readonly draw: 'dice' }
  | { readonly draw: 'number'; readonly most: number };

/** An act that lacks what only whoever does it can say. */
export type PartialAct<Act> = Act extends AnyAct
  ? { readonly do: Act['do'] } & { readonly [Field in Exclude<keyof Act, 'do'>]?: Act[Field] }
  : never;

/** What an act needs that the procedure does not know: what a person sees, counts or writes, or what chance brings. */
export interface Need {
  /** The field of the act that says it; chance comes with the command. */
  readonly field: string;
  readonly what: 'shuffle' | 'dice' | 'number' | 'count' | 'sum' | 'light' | 'cards' | 'words';
  /** How to fill in the field, where its name does not say it. */
  readonly note?: string;
}

/** What the staff must do next for the game to go on: the act, who may do it, and what it needs. */
export interface Duty<Act> {
  readonly act: PartialAct<Act>;
  /** Whose act it is; who is named first does it at a table whose staff act by themselves. */
  readonly by: readonly StaffRole[];
  readonly needs: readonly Need[];
}

/** A number that may be any of these. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** `play` is what the round waits for or offers, `seat` coming, going and chips, `staff` the procedure. */
export type OptionKind = 'play' | 'seat' | 'staff' | 'irregularity';

/**
 * An act that somebody may do now: as it stands, or with the fields named in `ranges` at any value of their range. The fields named in `needs` are
 * filled in first: at a live table only the player can name the cards in their hand.
 */
export interface Option<Act> {
  readonly act: Act;
  /** The short word it is asked for by: a choice of the game, a wager, or the act itself. */
  readonly name: string;
  readonly words: string;
  readonly kind: OptionKind;
  /** By the path of the field: `cents`, or `play.raise`. */
  readonly ranges?: Readonly<Record<string, NumberRange>>;
  readonly needs?: readonly Need[];
  /** True where the dealer goes on of his own accord: he closes the betting, deals, starts a round. */
  readonly accord?: true;
}

/** A chapter of the regulation as a pure function: no clock, no chance, no input or output. */
export interface Rulebook<Filed, State, Act extends AnyAct, Event, View> {
  /** At a live table nobody knows the order of a shuffle: the dealer reads out what is turned up. */
  open(submission: Filed, cards?: 'virtual' | 'live'): State;
  decide(state: State, command: Command<Act>): Decision<Event>;
  /** Total and pure: replay is a fold. */
  evolve(state: State, event: Event): State;
  /** What the staff must do at this time; null when the game waits for others. */
  requiredNext(state: State, at: number): Duty<Act> | null;
  /** The act as staff who make no mistake would report it: counts, sums and lights as they are. */
  completeAct(state: State, act: PartialAct<Act>): Act;
  /** What chance must bring to the act, if anything. */
  randomnessFor(state: State, act: Act): RandomnessNeeded | null;
  /** Everything that `who` may do at this time, irregularities too, with limits. */
  options(state: State, who: Actor, at: number): Option<Act>[];
  /** The person who deals now; null, or left out, where nobody does yet. */
  dealer?(state: State): Person | null;
  /** What the dealer may do of his own accord at this time; null where he waits for others. */
  dealerMay(state: State, at: number): Act | null;
  /** Private by default: only what `who` may see. */
  viewFor(state: State, who: Viewer): View;
  /** The same for what happened. */
  redact(event: Event, who: Viewer): Event;
  /** Balance of every account; the sum never changes. */
  accounts(state: State): ReadonlyMap<TableAccount, Cents>;
}

/** Whether a role is one of these. */
export const isRoleIn = <R extends Role>(roles: readonly R[], role: Role): role is R => {
  for (let at = 0; at < roles.length; at += 1) if (roles[at] === role) return true;
  return false;
};
