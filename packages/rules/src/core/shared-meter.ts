import type { ClauseId } from '../register/index.js';
import { type Decision, isRefused, refuse } from './decision.js';
import type { ActContext, SharedMeter } from './rulebook.js';

// Tables that share a meter or a fund each keep what they know of it: what it showed when they read it, and what they added since. Whatever takes from
// it is decided upon a fresh reading, which stands in front of what comes of it.

/** Shared meters of a table, with their reading. */
export interface MeterSharing<State, Event> {
  readonly name: string;
  readonly clause: ClauseId;
  /** Whether an event takes from it, or says what it comes to. */
  readonly isMeterEvent: (event: Event) => boolean;
  readonly readingEvent: (table: State, shown: SharedMeter) => Event;
  readonly evolve: (table: State, event: Event) => State;
}

/** Judges an act at a table that shares something with others. */
export const decideWithSharedMeter = <State, Event>(
  sharing: MeterSharing<State, Event>,
  table: State,
  { shared }: Pick<ActContext, 'shared'>,
  judge: (table: State) => Decision<Event>,
): Decision<Event> => {
  const ruling = judge(table);
  if (isRefused(ruling) || !ruling.events.some(sharing.isMeterEvent)) return ruling;
  const { name, clause, readingEvent: reads, evolve } = sharing;
  const shown = shared?.[name];
  if (shown === undefined) return refuse('meter-unread', { meter: name }, clause);
  const reading = reads(table, shown);
  const again = judge(evolve(table, reading));
  return isRefused(again) ? again : { events: [reading, ...again.events] };
};
