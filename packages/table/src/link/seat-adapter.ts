import type { Actor, Cents, Option, Seat, SeatedActor } from '@fairdeal/rules';
import type { EventNarrator } from '@fairdeal/words/internal';
import type { Hint } from '../words/commands/choices.js';
import type { LinkState, ReviewedDecision } from './table-link.js';

/** Makes the player in a seat, to act and look as: `playerInSeat(1)`. */
export const playerInSeat = (seat: Seat): SeatedActor => ({ role: 'player', seat, person: `player ${seat}` });

/** What a typed line asks for. */
export type TypedLineRequest<Act> =
  | { readonly say: 'act'; readonly act: Act }
  | { readonly say: 'deal' | 'again' }
  | { readonly text: string };

/** A game for who sits at it, wherever the table is run. */
export interface SeatAdapter<Act, Event, View> {
  readonly narrator: EventNarrator<Event, View>;
  chips(view: View, viewer: Actor): Cents;
  /** Whether a screen lists this. */
  isListed(option: Option<Act>): boolean;
  /** What the lab says about a choice once the round is over; null for what is no choice. */
  reviewFor(view: View, seat: Seat, act: Act): (() => ReviewedDecision) | null;
  /** Whether the cards of a round are dealt with this: what stands then can be repeated. */
  opensRound(event: Event): boolean;
  /** The wagers that stand, to be placed again. */
  standingWagers(view: View, seat: Seat): readonly Act[];
  /** What comes before the wagers that are repeated. */
  beforeRebet(options: readonly Option<Act>[]): readonly Act[];
  /** Null where there is nothing to decide, or the table gives no hints. */
  hintFor(now: LinkState<Act, Event, View>, viewer: Actor): Hint<Act> | null;
  /** Reads a typed line, or answers it. */
  readLine(line: string, now: LinkState<Act, Event, View>, viewer: Actor): TypedLineRequest<Act>;
}

/** The answer to a typed `hint` where the table gives none. */
export const NO_HINTS = 'This table gives no hints.';
