import type { Actor, AnyAct, Role, Rulebook, Seat, Viewer } from '@fairdeal/rules';
import { isStaff } from '@fairdeal/rules/internal';

/** Author of an act; `clock` where their time had run out and the lawful default was done for them. */
export type EntryAuthor = Actor & { readonly clock?: true };

/** One thing that was done: who did what and when, and what came of it. The entries of a table are the truth about it. */
export interface Entry<Act, Event> {
  /** From 1, without a gap. */
  readonly position: number;
  readonly at: number;
  readonly by: EntryAuthor;
  readonly act: Act;
  readonly events: readonly Event[];
  /** Text under which the person asked for it: the same request may be sent again. */
  readonly key?: string;
  /** Root over the cards that were shuffled, where the log seals them. */
  readonly deck?: string;
}

/** A table as it stood after one of its entries, as nobody sees it. */
export interface TableSnapshot<State> {
  readonly state: State;
  readonly position: number;
  readonly at: number;
}

/** A table that begins its entries anew, from what it was; the first of them has the next position. */
export const initialSnapshot = <State>(state: State, position = 0): TableSnapshot<State> => ({
  state,
  position,
  at: Number.NEGATIVE_INFINITY,
});

/** A view of any table: how many rounds were played. */
export interface AnyView {
  readonly rounds: number;
}

/** One event as a viewer may know it, and the table after it as they see it. */
export interface Broadcast<Event, View> {
  readonly event: Event;
  readonly view: View;
}

/** Author of an act, as a viewer may know them: names are for the staff, and one's own for oneself. */
export type RedactedActor = {
  readonly role: Role;
  readonly seat?: Seat;
  readonly person?: string;
  readonly clock?: true;
};

/** An entry as a viewer may know it. The act is not in it: an act may name cards. */
export interface RedactedEntry<Event, View> {
  readonly position: number;
  readonly at: number;
  readonly by: RedactedActor;
  readonly broadcasts: readonly Broadcast<Event, View>[];
}

/** Who did something, as a viewer may know it. */
export const redactActor = (by: EntryAuthor, viewer: Viewer): RedactedActor => {
  if (isStaff(viewer) || (typeof viewer === 'object' && viewer.person === by.person)) return by;
  const { person: _, ...nameless } = by;
  return nameless;
};

/** An entry as a viewer may know it, and the table after each of its events, from the table before it. */
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
