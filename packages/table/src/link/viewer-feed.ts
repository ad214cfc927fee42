import type { Actor, Cents, Seat, TableAccount } from '@fairdeal/rules';
import { seatOf } from '@fairdeal/rules/internal';
import { type AnyEvent, describeEvents, type EventWords, type SettledLine } from '@fairdeal/words/internal';
import type { AnyView, Broadcast } from '../runtime/entry.js';
import type { SavedRound } from '../saved/saved.js';
import type { SeatAdapter } from './seat-adapter.js';
import type { MadeDecision, RoundReport } from './table-link.js';

/** History of a table for one viewer. */
export interface ViewerFeed<Act, Event, View> {
  receive(told: readonly Broadcast<Event, View>[]): void;
  /** Adds a decision of the viewer, to be reviewed after the round. */
  addDecision(decided: MadeDecision): void;
  view(): View;
  /** Steps since they were last cleared. */
  steps(): readonly EventWords<Event, View>[];
  /** Clears the steps. Returns a function that restores them, unless there are new ones. */
  clearSteps(): () => void;
  /** Replaces the view, without steps that led to it. */
  resetView(view: View): void;
  lastRound(): RoundReport<View> | null;
  history(): readonly Cents[];
  /** The viewer's wagers when cards were last dealt. */
  lastWagers(): readonly Act[];
}

/** Whether an account is outside the round: buy-ins, cash-outs and time charges. */
const isOutside = ({ at }: TableAccount): boolean => at === 'cage' || at === 'rakeArea';

/** Net result of a round for a seat, or for the table's inventory. */
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

/** Opens a feed. `saves` makes the file of a finished round on demand; null where that isn't possible. */
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
  let decisions: readonly MadeDecision[] = [];
  let placed: readonly Act[] = [];
  let last: RoundReport<View> | null = null;
  let history = before;

  const close = (laid: View, after: View): void => {
    const [settled, made, save] = [lines, decisions, saves(lines)];
    let saved: SavedRound | null = null;
    last = {
      number: after.rounds,
      lines: settled,
      own: seat,
      net: netResult(round, seat),
      dealer: seated.narrator.dealerHand(laid),
      laid,
      decisions: made,
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
    addDecision: (decided) => {
      decisions = [...decisions, decided];
    },
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
