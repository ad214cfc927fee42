import type { AnyAct, Brought, Cents, Option, PlayerAt, Seat, Who } from '@fairdeal/rules';
import type { Entry, RunningTable } from '../running.js';
import type { SavedRound } from '../saved/saved.js';
import type { SettledLine, Telling } from '../telling/telling.js';
import type { Hint, ReviewedDecision, Snapshot, TableLink } from './link.js';

/** Whoever practises in a seat. */
export const playerIn = (seat: Seat): PlayerAt => ({ role: 'player', seat, person: `player ${seat}` });

/** Somebody, and what he does. */
export interface Doing<Act> {
  readonly by: Who;
  readonly act: Act;
  /** What other tables sent for it. */
  readonly brought?: readonly Brought[];
}

/** A round that is over: the table before it, and all that was done. */
export interface PlayedRound<State, Act, Event> {
  readonly opening: State;
  readonly entries: readonly Entry<Act, Event>[];
}

/** A table as it is kept until somebody comes back: how it was before the last two rounds, and all that was done since. */
export interface KeptTable<State, Act, Event> {
  readonly opening: State;
  readonly entries: readonly Entry<Act, Event>[];
  /** What the person had after each round before those. */
  readonly history: readonly Cents[];
}

/** What a typed line asks for. */
export type Asked<Act> =
  | { readonly say: 'act'; readonly act: Act }
  | { readonly say: 'deal' | 'again' }
  | { readonly text: string };

/** A game for who sits at it, wherever the table is run. */
export interface Seated<Act, Event, View> {
  readonly telling: Telling<Event, View>;
  chips(view: View, viewer: Who): Cents;
  /** Whether a screen lists this. */
  lists(option: Option<Act>): boolean;
  /** What the lab says about a choice once the round is over; null for what is no choice. */
  reviews(view: View, seat: Seat, act: Act): (() => ReviewedDecision) | null;
  /** Whether the cards of a round are dealt with this: what stands then can be repeated. */
  starts(event: Event): boolean;
  /** The wagers that stand, to be placed again. */
  placed(view: View, seat: Seat): readonly Act[];
  /** What comes before the wagers that are repeated. */
  beforeAgain(options: readonly Option<Act>[]): readonly Act[];
  /** Null where there is nothing to decide, or the table gives no hints. */
  hint(now: Snapshot<Act, View>, viewer: Who): Hint<Act> | null;
  /** Reads a typed line, or answers it. */
  reads(line: string, now: Snapshot<Act, View>, viewer: Who): Asked<Act>;
}

/** A game as it is practised: a person at a table, others who play by themselves, and staff who may do so too. */
export interface Playing<State, Act extends AnyAct, Event, View> extends Seated<Act, Event, View> {
  /** Whether the staff act by themselves. */
  readonly automated: boolean;
  /** Whether the person is asked before anything else is done. */
  waits(): boolean;
  /** What one of the others does next; null when all wait. */
  others(): Doing<Act> | null;
  /** What is done before the next round: who needs chips gets some. */
  readies(): readonly Doing<Act>[];
  /** What the dealer does of his own accord to deal; null where the cards are dealt without it. */
  deals(): Act | null;
  /** The same once he has begun: betting is closed, and the cards are to be dealt. */
  dealsOn(): Act | null;
  /** Whether the dealer would deal now for this viewer. */
  canDeal(viewer: Who): boolean;
  saves(round: PlayedRound<State, Act, Event>, lines: readonly SettledLine[]): SavedRound;
}

/** A table at which one practises. Everyone who sits at it has a link of his own. */
export interface Practice<State, Act extends AnyAct, Event, View> {
  readonly table: RunningTable<State, Act, Event, View>;
  /** The table as one person has it. He acts as the first of these that may do what he asks for. */
  link(first: Who, ...others: readonly Who[]): TableLink<Act, View>;
  /** What is done before the doors open: who sits down. A table that was kept goes on where it was instead, for whoever has a link. */
  open(acts: readonly Doing<Act>[]): void;
  goOn(): void;
  /** The table as it is to be kept, for who had this much after each round. */
  kept(history: readonly Cents[]): KeptTable<State, Act, Event>;
}

/** The answer to a typed `hint` where the table gives none. */
export const NO_HINTS = 'This table gives no hints.';
