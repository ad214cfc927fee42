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

/** One event at the table, as its viewer may know it. */
export interface EventWords<Event, View> {
  /** A plain sentence. It never names a card that the viewer may not see. */
  readonly words: string;
  readonly event: Event;
  /** The table after it. */
  readonly view: View;
  /** The rows of the settlement that it brings. */
  readonly lines: readonly SettledLine[];
  /** How cards leave the shoe; null where none are dealt. */
  readonly delivers: Delivery | null;
}

/** Cards that leave the shoe: one at a time to each place in turn, or a whole stack to each, the places in their lawful order. */
export interface Delivery {
  readonly by: 'cards' | 'stacks';
  readonly to: readonly Spot[];
}

/** Outcome of one wager or pot with its owner: a row of the settlement in the lawful order. */
export interface SettledLine
  extends Pick<WagerResult, 'outcome' | 'stake' | 'received' | 'pays' | 'reduced' | 'stakeKept' | 'cites'> {
  /** Its owner. */
  readonly seat: Seat;
  /** The betting position it stood on, at a house game. */
  readonly box: Box | null;
  readonly what: string;
  readonly title: string;
  readonly hand: string;
  /** Another player’s hand that an envy bonus is paid for, and the wager it won, by title. */
  readonly envy?: { readonly from: Box; readonly owner: Seat | null; readonly wager: string };
}

/** How the events of a game are told. All of it is made from what the viewer saw, so nothing else can be in it. */
export interface EventNarrator<Event, View> {
  /** In a sentence, for whoever sits in seat `you`. */
  describe(event: Event, before: View, after: View, you: Seat | null): string;
  /** The rows of the settlement that it brings. */
  settledLines(event: Event, before: View): readonly SettledLine[];
  /** How cards leave the shoe with it. */
  deliveryOf(event: Event): Delivery | null;
  /** The dealer's hand, once the viewer sees it. */
  dealerHand(view: View): string | null;
}

/** Events in words, one step each. */
export const describeEvents = <Event extends AnyEvent, View>(
  telling: EventNarrator<Event, View>,
  viewer: Viewer,
  before: View,
  told: readonly { readonly event: Event; readonly view: View }[],
): EventWords<Event, View>[] => {
  const you = seatOf(viewer);
  let last = before;
  return told.map(({ event, view }) => {
    const step = {
      words: telling.describe(event, last, view, you),
      event,
      view,
      lines: telling.settledLines(event, last),
      delivers: telling.deliveryOf(event),
    };
    last = view;
    return step;
  });
};
