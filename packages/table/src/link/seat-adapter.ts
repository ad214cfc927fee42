import type { Actor, Cents, Option, Seat, SeatedActor } from '@fairdeal/rules';
import type { EventNarrator } from '@fairdeal/words/internal';
import type { Hint } from '../words/commands/choices.js';
import type { LinkState, MadeDecision } from './table-link.js';

/** Makes the player in a seat, to act and look as: `playerInSeat(1)`. */
export const playerInSeat = (seat: Seat): SeatedActor => ({ role: 'player', seat, person: `player ${seat}` });

/** Request of a typed line. */
export type TypedLineRequest<Act> =
  | { readonly say: 'act'; readonly act: Act }
  | { readonly say: 'deal' | 'again' }
  | { readonly text: string };

/** A game for the person in a seat, in the page or on a server. */
export interface SeatAdapter<Act, Event, View> {
  readonly narrator: EventNarrator<Event, View>;
  chips(view: View, viewer: Actor): Cents;
  /** Whether a screen lists this option. */
  isListed(option: Option<Act>): boolean;
  /** The decision that an act makes, to be reviewed after the round; null for other acts. */
  decisionOf(view: View, seat: Seat, act: Act): MadeDecision | null;
  /** Whether this event deals the first cards. The wagers standing then can be rebet. */
  opensRound(event: Event): boolean;
  /** Acts that place the standing wagers again. */
  standingWagers(view: View, seat: Seat): readonly Act[];
  /** Acts before a rebet. */
  beforeRebet(options: readonly Option<Act>[]): readonly Act[];
  /** Null where there is nothing to decide, or the table gives no hints. */
  hintFor(now: LinkState<Act, Event, View>, viewer: Actor): Hint<Act> | null;
  /** Reads a typed line, or answers it. */
  readLine(line: string, now: LinkState<Act, Event, View>, viewer: Actor): TypedLineRequest<Act>;
}

/** The answer to a typed `hint` where the table gives none. */
export const NO_HINTS = 'This table gives no hints.';
