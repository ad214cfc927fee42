import type { Box, Cents, ClauseId, Seat, TableAccount, Viewer } from '@fairdeal/rules';
import { type Spot, seatOf, type WagerResult } from '@fairdeal/rules/internal';

/** An event of any table. */
export interface AnyEvent {
  readonly did: string;
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly AnyMove[];
}

interface AnyMove {
  readonly from: TableAccount;
  readonly to: TableAccount;
  readonly cents: Cents;
}

/** One event at the table, redacted for its viewer. */
export interface EventWords<Event, View> {
  /** One sentence or more. It never names a card that the viewer may not see. */
  readonly words: string;
  readonly event: Event;
  /** The table after it. */
  readonly view: View;
  /** Rows of the settlement that it adds. */
  readonly lines: readonly SettledLine[];
  /** Way the cards leave the shoe; null where none are dealt. */
  readonly delivers: Delivery | null;
}

/** Cards that leave the shoe, one at a time to each place in turn or as a whole stack. The places are in the order the rules give. */
export interface Delivery {
  readonly by: 'cards' | 'stacks';
  readonly to: readonly Spot[];
}

/** Outcome of one wager or pot with its owner: a row of the settlement, in the order the rules give. */
export interface SettledLine
  extends Pick<WagerResult, 'outcome' | 'stake' | 'received' | 'pays' | 'reduced' | 'stakeKept' | 'cites'> {
  /** The owner. */
  readonly seat: Seat;
  /** The betting position of the wager, at a house game. */
  readonly box: Box | null;
  readonly what: string;
  readonly title: string;
  readonly hand: string;
  /** A hand that was not compared: declared dead, or left by its player. */
  readonly ended?: 'dead' | 'abandoned';
  /** Another player’s hand that an envy bonus is paid for, and the wager it won, by title. */
  readonly envy?: { readonly from: Box; readonly owner: Seat | null; readonly wager: string };
}

/** Words for the events of a game. Its input is redacted, so it can't name a card that the viewer may not see. */
export interface EventNarrator<Event, View> {
  /** One sentence or more, for the viewer in seat `you`. */
  describe(event: Event, before: View, after: View, you: Seat | null): string;
  /** Rows of the settlement that it adds. */
  settledLines(event: Event, before: View): readonly SettledLine[];
  /** Way the cards leave the shoe; null where none are dealt. */
  deliveryOf(event: Event): Delivery | null;
  /** The dealer's hand, once the viewer sees it. */
  dealerHand(view: View): string | null;
}

/** Writes events in words, one step each. */
export const describeEvents = <Event extends AnyEvent, View>(
  narrator: EventNarrator<Event, View>,
  viewer: Viewer,
  before: View,
  redacted: readonly { readonly event: Event; readonly view: View }[],
): EventWords<Event, View>[] => {
  const you = seatOf(viewer);
  let last = before;
  return redacted.map(({ event, view }) => {
    const step = {
      words: narrator.describe(event, last, view, you),
      event,
      view,
      lines: narrator.settledLines(event, last),
      delivers: narrator.deliveryOf(event),
    };
    last = view;
    return step;
  });
};
