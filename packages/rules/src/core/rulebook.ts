import type { Card } from '@fairdeal/cards';
import type { TableAccount } from './accounts.js';
import type { Decision } from './decision.js';
import type { Cents } from './money.js';
import type { Actor, Person, Role, StaffRole, Viewer } from './roles.js';

/** Act of any game, without actor, time or randomness. */
export interface AnyAct {
  readonly do: string;
}

/** Randomness for an act, which nobody may choose: the order of a shuffle, three dice or a number. */
export interface Randomness {
  readonly order?: readonly Card[];
  readonly dice?: readonly number[];
  readonly number?: number;
}

/** Delivery from another table of the house: its number, the cents and their slips. */
export interface IncomingTransfer {
  readonly table: number;
  readonly cents: Cents;
  readonly slips: readonly object[];
  /** End of the qualifying period that it belongs to. */
  readonly until?: number;
}

/** Amount of a shared meter or fund after a number of entries of the house's log. */
export interface SharedMeter {
  readonly cents: Cents;
  /** Amount set aside to restart it. */
  readonly reserve: Cents;
  readonly after: number;
}

/** Actor and time of an act, with its randomness and deliveries from other tables. */
export interface ActContext {
  readonly by: Actor;
  /** Gives the house's time in milliseconds. */
  readonly at: number;
  readonly drawn?: Randomness | null;
  /** Like randomness, nobody states this: the program that runs the tables adds it. */
  readonly brought?: readonly IncomingTransfer[];
  /** Readings of the meters and funds that this table shares, by name. */
  readonly shared?: Readonly<Record<string, SharedMeter>>;
}

/** Act with its actor, time and randomness, which the runtime adds. */
export interface Command<Act> extends ActContext {
  readonly act: Act;
}

/** Randomness to draw for an act. */
export type RandomnessNeeded =
  | { readonly draw: 'order'; readonly of: readonly Card[] }
  | { readonly draw: 'dice' }
  | { readonly draw: 'number'; readonly most: number };

/** Act without the details that only its actor can give. */
export type PartialAct<Act> = Act extends AnyAct
  ? { readonly do: Act['do'] } & { readonly [Field in Exclude<keyof Act, 'do'>]?: Act[Field] }
  : never;

/** Detail that an act lacks: something a person sees, counts or writes, or something to draw at random. */
export interface Need {
  /** Field of the act to fill in. Randomness comes with the command. */
  readonly field: string;
  readonly what: 'shuffle' | 'dice' | 'number' | 'count' | 'sum' | 'light' | 'cards' | 'words';
  /** Explanation of the field, where its name does not say enough. */
  readonly note?: string;
}

/** Act that the staff must do next, the roles that may do it, and the details it lacks. */
export interface Duty<Act> {
  readonly act: PartialAct<Act>;
  /** Roles that may do it. At a table with automatic staff, the first one does. */
  readonly by: readonly StaffRole[];
  readonly needs: readonly Need[];
}

/** Numbers that a field may take, in whole steps. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** `play` is what the round waits for or offers, `seat` coming, going and chips, `staff` the procedure. */
export type OptionKind = 'play' | 'seat' | 'staff' | 'irregularity';

/**
 * Act that someone may do now. Send `act` as it is, or with the fields named in `ranges` at any value of their range. Fill in the fields
 * named in `needs` first: at a live table only the player can name the cards in their hand.
 */
export interface Option<Act> {
  readonly act: Act;
  /** Short word for it: a choice of the game, a wager, or the act itself. */
  readonly name: string;
  readonly words: string;
  /** The words without the seat, where the dealer acts for one. */
  readonly title?: string;
  readonly kind: OptionKind;
  /** Ranges by the path of the field: `cents`, or `play.raise`. */
  readonly ranges?: Readonly<Record<string, NumberRange>>;
  readonly needs?: readonly Need[];
  /** True where the dealer acts unasked: closes the betting, deals, starts a round. */
  readonly accord?: true;
}

/** Rules of a game as pure functions: no clock, no randomness, no input or output. */
export interface Rulebook<Filed, State, Act extends AnyAct, Event, View> {
  /** Opens a table. At a live table nobody knows the order of a shuffle; the dealer reads out the cards that are turned up. */
  open(submission: Filed, cards?: 'virtual' | 'live'): State;
  decide(state: State, command: Command<Act>): Decision<Event>;
  /** Applies an event. Total and pure: replay is a fold. */
  evolve(state: State, event: Event): State;
  /** Gives what the staff must do at this time; null if the game waits for others. */
  requiredNext(state: State, at: number): Duty<Act> | null;
  /** Completes an act as flawless staff would report it: the right counts, sums and lights. */
  completeAct(state: State, act: PartialAct<Act>): Act;
  /** Gives the randomness that an act needs, if any. */
  randomnessFor(state: State, act: Act): RandomnessNeeded | null;
  /** Lists everything that `who` may do at this time, irregularities too, with limits. */
  options(state: State, who: Actor, at: number): Option<Act>[];
  /** Names the person who deals now; null, or left out, where nobody does yet. */
  dealer?(state: State): Person | null;
  /** Gives what the dealer may do unasked at this time; null if the dealer waits for others. */
  dealerMay(state: State, at: number): Act | null;
  /** Shows the table as `who` may see it. Private by default. */
  viewFor(state: State, who: Viewer): View;
  /** Redacts an event to what `who` may know. */
  redact(event: Event, who: Viewer): Event;
  /** Balances every account. The sum never changes. */
  accounts(state: State): ReadonlyMap<TableAccount, Cents>;
}

/** Whether a role is one of these. */
export const isRoleIn = <R extends Role>(roles: readonly R[], role: Role): role is R => {
  for (let at = 0; at < roles.length; at += 1) if (roles[at] === role) return true;
  return false;
};
