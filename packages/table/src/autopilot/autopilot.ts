import type { Chance } from '@fairdeal/cards';
import type { Actor, AnyAct, Cents, Seat } from '@fairdeal/rules';
import type { RunningTable } from '../runtime/running-table.js';

/** Read-only part of a running table. */
export type ObservedTable<State, Act extends AnyAct, Event, View> = Pick<
  RunningTable<State, Act, Event, View>,
  'book' | 'state' | 'now' | 'options' | 'view'
>;

/** An act with its actor. */
export interface ActorAct<Act> {
  readonly by: Actor;
  readonly act: Act;
}

/**
 * Whether the dealer may deal: `now`, because the deal has begun; `all` players are ready; `some` are, and the others may still bet; or `none`.
 */
export type DealReadiness = 'now' | 'all' | 'some' | 'none';

/** Automatic staff, bots, and the default acts of players who don't answer. */
export interface Autopilot<State, Act extends AnyAct, Event, View> {
  readonly title: string;
  readonly seats: number;
  /** Betting limits in cents. */
  readonly limits: object;
  /** Buy-in of a bot. */
  readonly botChips: Cents;
  /** Milliseconds that the dealer waits once all are ready, because players may still add to their bets. */
  readonly dealDelay: number;
  /** The act of sitting down with so many chips. */
  sitAct(cents: Cents): Act;
  meters(view: View): Readonly<Record<string, Cents>>;
  /** Seats of the players who take part. */
  activeSeats(state: State): readonly Seat[];
  readiness(table: ObservedTable<State, Act, Event, View>): DealReadiness;
  /** Return of an incomplete wager, which holds up the dealer once the time to wager is over. */
  returnIncompleteWager(table: ObservedTable<State, Act, Event, View>): ActorAct<Act> | null;
  /** Cheapest lawful act for a player who holds up the table. Null if the table doesn't wait for them. */
  timeoutAct(table: ObservedTable<State, Act, Event, View>, seat: Seat): Act | null;
  /** Act for a player who keeps missing their turn; null if they may stay. */
  absenceAct(table: ObservedTable<State, Act, Event, View>, seat: Seat): Act | null;
  /** Ruling of automatic floor staff, beside the acts that are due. */
  floorAct(table: ObservedTable<State, Act, Event, View>): ActorAct<Act> | null;
  /** Act that the clock triggers with any staff, and its next time; null for none. */
  clockAct?(table: ObservedTable<State, Act, Event, View>): ActorAct<Act> | null;
  nextClockAt?(state: State): number | null;
  /** Acts of a bot in this seat, best first, among people in these seats. */
  botActs(
    table: ObservedTable<State, Act, Event, View>,
    seat: Seat,
    people: readonly Seat[],
    chance: Chance,
  ): readonly Act[];
}
