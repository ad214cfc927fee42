import type { Chance } from '@fairdeal/cards';
import type { AnyAct, Cents, Seat, Who } from '@fairdeal/rules';
import type { RunningTable } from '../running.js';

/** A running table, for who looks at it and does nothing. */
export type Standing<State, Act extends AnyAct, Event, View> = Pick<
  RunningTable<State, Act, Event, View>,
  'book' | 'state' | 'now' | 'options' | 'view'
>;

/** Somebody, and what he does. */
export interface Does<Act> {
  readonly by: Who;
  readonly act: Act;
}

/**
 * Whether the dealer goes on of his own accord: `now`, for he has begun; `all` are ready; `some` are, and the others may still be waited for; `none`.
 */
export type Ready = 'now' | 'all' | 'some' | 'none';

/** How a game is played where staff and players are not all people: whom the table waits for, and what is done for who does not answer. */
export interface Manners<State, Act extends AnyAct, Event, View> {
  readonly title: string;
  readonly seats: number;
  /** What may be wagered, in cents. */
  readonly limits: object;
  /** What a bot sits down with. */
  readonly chips: Cents;
  /** How long the dealer waits once all are ready, in milliseconds: somebody may still add something. */
  readonly moment: number;
  /** The act of sitting down with so many chips. */
  sits(cents: Cents): Act;
  meters(view: View): Readonly<Record<string, Cents>>;
  /** Whoever sits in a seat and takes part. */
  present(state: State): readonly Seat[];
  ready(table: Standing<State, Act, Event, View>): Ready;
  /** What keeps the dealer from going on once the time to wager is over: wagers that are not complete go back. */
  unfinished(table: Standing<State, Act, Event, View>): Does<Act> | null;
  /** What is lawfully done for a player whom the table waits for, and who does not answer; it loses the least. Null where nobody waits for him. */
  unanswered(table: Standing<State, Act, Event, View>, seat: Seat): Act | null;
  /** What is done for a player who has not answered again and again; null where he may stay. */
  gone(table: Standing<State, Act, Event, View>, seat: Seat): Act | null;
  /** What the floor of a table without people rules on, beside what is due. */
  rules(table: Standing<State, Act, Event, View>): Does<Act> | null;
  /** What the clock does whoever the staff are, and when it next may; null for nothing, and for never. */
  clock?(table: Standing<State, Act, Event, View>): Does<Act> | null;
  wakes?(state: State): number | null;
  /** What a bot in this seat would do, the first choice first, among people in these seats. */
  bot(table: Standing<State, Act, Event, View>, seat: Seat, people: readonly Seat[], chance: Chance): readonly Act[];
}
