import type { ClauseId } from './register/index.js';
import type { Doing, Shared } from './rulebook.js';
import { isRefused, type Ruling, type Unread } from './ruling.js';

// Tables that share a meter or a fund each keep what they know of it: what it showed when they read it, and what they added since. Whatever takes from
// it is decided upon a fresh reading, which stands in front of what comes of it.

/** What a meter that tables share is called in the house. */
export const meterNamed = (name: string): string => `meter/${name}`;
/** The same for a fund. */
export const fundNamed = (name: string): string => `fund/${name}`;

/** What a table shares, and how it reads it. */
export interface Sharing<State, Event> {
  readonly name: string;
  readonly clause: ClauseId;
  /** Whether an event takes from it, or says what it comes to. */
  readonly uses: (event: Event) => boolean;
  readonly reads: (table: State, shown: Shared) => Event;
  readonly evolve: (table: State, event: Event) => State;
}

const unread = (name: string, clause: ClauseId): Unread => ({
  refused: `What ${name} shows must be read first: other tables add to it and are paid by it.`,
  reason: 'not-allowed',
  cites: [clause],
  needs: name,
});

/** Judges an act at a table that shares something with others. */
export const uponShared = <State, Event>(
  sharing: Sharing<State, Event>,
  table: State,
  { shared }: Pick<Doing, 'shared'>,
  judge: (table: State) => Ruling<Event>,
): Ruling<Event> => {
  const ruling = judge(table);
  if (isRefused(ruling) || !ruling.events.some(sharing.uses)) return ruling;
  const { name, clause, reads, evolve } = sharing;
  const shown = shared?.[name];
  if (shown === undefined) return unread(name, clause);
  const reading = reads(table, shown);
  const again = judge(evolve(table, reading));
  return isRefused(again) ? again : { events: [reading, ...again.events] };
};
