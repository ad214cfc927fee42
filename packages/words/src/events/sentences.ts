import type { Seat } from '@fairdeal/rules';

interface NamedEvent {
  readonly did: string;
}

/** Event of a union, by its name. */
export type EventNamed<Event extends NamedEvent, Did> = Event extends NamedEvent
  ? Did extends Event['did']
    ? Event
    : never
  : never;

/** Events of a union, each under its name. */
export type EventsByName<Event extends NamedEvent> = { readonly [Did in Event['did']]: EventNamed<Event, Did> };

/** A sentence for each event of a union. */
export type EventSentences<Event extends NamedEvent, Context> = {
  readonly [Did in Event['did']]: (event: EventNamed<Event, Did>, context: Context) => string;
};

/** Names of the people at a table, as its viewer says them. */
export interface SeatNames {
  /** `you` or `seat 3`. */
  readonly who: (seat: Seat) => string;
  /** `your` or `seat 3’s`. */
  readonly whose: (seat: Seat) => string;
  /** `you fold` or `seat 3 folds`. */
  readonly does: (seat: Seat, own: string, other?: string) => string;
}

/** Names for the viewer in seat `you`; null for a viewer without a seat. */
export const seatNames = (you: Seat | null): SeatNames => {
  const who = (seat: Seat): string => (seat === you ? 'you' : `seat ${seat}`);
  return {
    who,
    whose: (seat) => (seat === you ? 'your' : `seat ${seat}’s`),
    does: (seat, own, other = `${own}s`) => `${who(seat)} ${seat === you ? own : other}`,
  };
};
