import type { Actor, AnyAct, Role, Rulebook, Seat, Viewer } from '@fairdeal/rules';
import { isStaff } from '@fairdeal/rules/internal';

/** Author of an act. `clock` marks the default act of a player whose time ran out. */
export type EntryAuthor = Actor & { readonly clock?: true };

/** An act with its author, time and events. The entries of a table are its whole history. */
export interface Entry<Act, Event> {
  /** From 1, without a gap. */
  readonly position: number;
  readonly at: number;
  readonly by: EntryAuthor;
  readonly act: Act;
  readonly events: readonly Event[];
  /** Key of the request, which may be sent again. */
  readonly key?: string;
  /** Root hash of the shuffled cards, where the log seals them. */
  readonly deck?: string;
}

/** A table after one of its entries, hidden cards included. */
export interface TableSnapshot<State> {
  readonly state: State;
  readonly position: number;
  readonly at: number;
}

/** Snapshot from which a table continues; its first entry gets the next position. */
export const initialSnapshot = <State>(state: State, position = 0): TableSnapshot<State> => ({
  state,
  position,
  at: Number.NEGATIVE_INFINITY,
});

/** View of any table, with its number of rounds. */
export interface AnyView {
  readonly rounds: number;
}

/** A redacted event, with its viewer's view of the table after it. */
export interface Broadcast<Event, View> {
  readonly event: Event;
  readonly view: View;
}

/** Redacted author of an act. Only the staff see names, and players their own. */
export type RedactedActor = {
  readonly role: Role;
  readonly seat?: Seat;
  readonly person?: string;
  readonly clock?: true;
};

/** Redacted entry. It leaves out the act, which may name cards. */
export interface RedactedEntry<Event, View> {
  readonly position: number;
  readonly at: number;
  readonly by: RedactedActor;
  readonly broadcasts: readonly Broadcast<Event, View>[];
}

/** Redacts the author of an act. */
export const redactActor = (by: EntryAuthor, viewer: Viewer): RedactedActor => {
  if (isStaff(viewer) || (typeof viewer === 'object' && viewer.person === by.person)) return by;
  const { person: _, ...nameless } = by;
  return nameless;
};

/** Redacts an entry, with the view after each of its events. */
export const redactEntry = <State, Act extends AnyAct, Event, View>(
  book: Pick<Rulebook<never, State, Act, Event, View>, 'evolve' | 'redact' | 'viewFor'>,
  { position, at, by, events }: Entry<Act, Event>,
  before: State,
  viewer: Viewer,
): RedactedEntry<Event, View> => {
  let table = before;
  return {
    position,
    at,
    by: redactActor(by, viewer),
    broadcasts: events.map((event) => {
      table = book.evolve(table, event);
      return { event: book.redact(event, viewer), view: book.viewFor(table, viewer) };
    }),
  };
};
