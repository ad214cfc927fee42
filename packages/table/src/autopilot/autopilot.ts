import type { Chance } from '@fairdeal/cards';
import type { Actor, AnyAct, Cents, Seat } from '@fairdeal/rules';
import type { RunningTable } from '../runtime/running-table.js';

/** A running table, for who looks at it and does nothing. */
export type ObservedTable<State, Act extends AnyAct, Event, View> = Pick<
  RunningTable<State, Act, Event, View>,
  'book' | 'state' | 'now' | 'options' | 'view'
>;

/** Somebody, and what he does. */
export interface ActorAct<Act> {
  readonly by: Actor;
  readonly act: Act;
}

/**
 * Whether the dealer goes on of his own accord: `now`, for he has begun; `all` are ready; `some` are, and the others may still be waited for; `none`.
 */
export type DealReadiness = 'now' | 'all' | 'some' | 'none';

/** How a game is played where staff and players are not all people: whom the table waits for, and what is done for who does not answer. */
export interface Autopilot<State, Act extends AnyAct, Event, View> {
  readonly title: string;
  readonly seats: number;
  /** What may be wagered, in cents. */
  readonly limits: object;
  /** What a bot sits down with. */
  readonly botChips: Cents;
  /** How long the dealer waits once all are ready, in milliseconds: somebody may still add something. */
  readonly dealDelay: number;
  /** The act of sitting down with so many chips. */
  sitAct(cents: Cents): Act;
  meters(view: View): Readonly<Record<string, Cents>>;
  /** Whoever sits in a seat and takes part. */
  activeSeats(state: State): readonly Seat[];
  readiness(table: ObservedTable<State, Act, Event, View>): DealReadiness;
  /** What keeps the dealer from going on once the time to wager is over: wagers that are not complete go back. */
  returnIncompleteWager(table: ObservedTable<State, Act, Event, View>): ActorAct<Act> | null;
  /** What is lawfully done for a player whom the table waits for, and who does not answer; it loses the least. Null where nobody waits for him. */
  timeoutAct(table: ObservedTable<State, Act, Event, View>, seat: Seat): Act | null;
  /** What is done for a player who has not answered again and again; null where he may stay. */
  absenceAct(table: ObservedTable<State, Act, Event, View>, seat: Seat): Act | null;
  /** What the floor of a table without people rules on, beside what is due. */
  floorAct(table: ObservedTable<State, Act, Event, View>): ActorAct<Act> | null;
  /** What the clock does whoever the staff are, and when it next may; null for nothing, and for never. */
  clockAct?(table: ObservedTable<State, Act, Event, View>): ActorAct<Act> | null;
  nextClockAt?(state: State): number | null;
  /** What a bot in this seat would do, the first choice first, among people in these seats. */
  botActs(
    table: ObservedTable<State, Act, Event, View>,
    seat: Seat,
    people: readonly Seat[],
    chance: Chance,
  ): readonly Act[];
}
