import type { Actor, Cents, Seat, TableAccount } from '@fairdeal/rules';
import { seatOf } from '@fairdeal/rules/internal';
import { type AnyEvent, describeEvents, type EventWords, type SettledLine } from '@fairdeal/words/internal';
import type { AnyView, Broadcast } from '../runtime/entry.js';
import type { SavedRound } from '../saved/saved.js';
import type { SeatAdapter } from './seat-adapter.js';
import type { ReviewedDecision, RoundReport } from './table-link.js';

/** What one person has heard of a table, from where he sits. */
export interface ViewerFeed<Act, Event, View> {
  receive(told: readonly Broadcast<Event, View>[]): void;
  /** What the lab says about a choice of his, once the round is over. */
  addReview(review: () => ReviewedDecision): void;
  view(): View;
  /** Since it began anew. */
  steps(): readonly EventWords<Event, View>[];
  /** What is told from now on is told alone. Gives what takes that back, unless something was told since. */
  clearSteps(): () => void;
  /** The table as it stands, when nothing is told of how it came to be so. */
  resetView(view: View): void;
  lastRound(): RoundReport<View> | null;
  history(): readonly Cents[];
  /** His wagers when the cards were last dealt. */
  lastWagers(): readonly Act[];
}

/** Chips that are bought, taken away or paid for the time are no part of a round. */
const isOutside = ({ at }: TableAccount): boolean => at === 'cage' || at === 'rakeArea';

/** What a round brought to a seat, or to the table's inventory. */
const netResult = (steps: readonly EventWords<AnyEvent, unknown>[], seat: Seat | null): Cents => {
  const isOwn = (account: TableAccount): boolean =>
    seat === null ? account.at === 'inventory' : account.at === 'seat' && account.seat === seat;
  let net = 0;
  for (const { event } of steps)
    for (const { from, to, cents } of event.moves ?? []) {
      if (isOutside(from) || isOutside(to)) continue;
      if (isOwn(to)) net += cents;
      if (isOwn(from)) net -= cents;
    }
  return net;
};

/** `saves` gives the round that is over as a file, when that is first asked for; null where nobody here can. */
export const openViewerFeed = <Act, Event extends AnyEvent, View extends AnyView>(
  seated: SeatAdapter<Act, Event, View>,
  viewer: Actor,
  first: View,
  before: readonly Cents[],
  saves: (lines: readonly SettledLine[]) => () => SavedRound | null,
): ViewerFeed<Act, Event, View> => {
  const seat = seatOf(viewer);
  let view = first;
  let steps: readonly EventWords<Event, View>[] = [];
  let round: EventWords<Event, View>[] = [];
  let lines: SettledLine[] = [];
  let decisions: (() => ReviewedDecision)[] = [];
  let placed: readonly Act[] = [];
  let last: RoundReport<View> | null = null;
  let history = before;

  const close = (laid: View, after: View): void => {
    const [settled, made, save] = [lines, decisions, saves(lines)];
    let reviewed: readonly ReviewedDecision[] | null = null;
    let saved: SavedRound | null = null;
    last = {
      number: after.rounds,
      lines: settled,
      own: seat,
      net: netResult(round, seat),
      dealer: seated.narrator.dealerHand(laid),
      laid,
      /** Reckoned when it is first asked for: the lab may take a moment. */
      get decisions() {
        reviewed ??= made.map((review) => review());
        return reviewed;
      },
      get saved() {
        saved ??= save();
        return saved;
      },
    };
    history = [...history, seated.chips(after, viewer)];
    round = [];
    lines = [];
    decisions = [];
  };

  return {
    receive: (told) => {
      const heard = describeEvents(seated.narrator, viewer, view, told);
      for (const [at, { event }] of told.entries()) {
        const step = heard[at];
        if (step === undefined) continue;
        lines.push(...step.lines);
        round.push(step);
        if (seat !== null && seated.opensRound(event)) placed = seated.standingWagers(view, seat);
        if (step.view.rounds > view.rounds) close(view, step.view);
        view = step.view;
      }
      steps = [...steps, ...heard];
    },
    addReview: (review) => void decisions.push(review),
    view: () => view,
    steps: () => steps,
    clearSteps: () => {
      const earlier = steps;
      steps = [];
      return () => {
        if (steps.length === 0) steps = earlier;
      };
    },
    resetView: (now) => {
      view = now;
      steps = [];
    },
    lastRound: () => last,
    history: () => history,
    lastWagers: () => placed,
  };
};
