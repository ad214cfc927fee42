import type { PokerView, Seat } from '@fairdeal/rules';
import type { Speaker } from '../refusals/speaker.js';
import type { SeatNames } from './sentences.js';

/** The names and amounts as the viewer says them, and the table after the event. */
export interface PokerContext extends SeatNames {
  readonly you: Seat | null;
  readonly say: Speaker;
  readonly view: PokerView;
}

/** `your` or `their`, for something of the player just named. */
export const ownersOf = (seat: Seat, { you }: Pick<PokerContext, 'you'>): string => (seat === you ? 'your' : 'their');
