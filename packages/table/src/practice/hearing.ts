import { type Cents, type Seat, seatOf, type Who } from '@fairdeal/rules';
import type { AnyView, Told } from '../running.js';
import type { SavedRound } from '../saved/saved.js';
import { type AnyEvent, type SettledLine, type Step, stepsOf } from '../telling/telling.js';
import type { ReviewedDecision, RoundReport } from './link.js';
import type { Seated } from './playing.js';

/** What one person has heard of a table, from where he sits. */
export interface Hearing<Act, Event, View> {
  hear(told: readonly Told<Event, View>[]): void;
  /** What the lab says about a choice of his, once the round is over. */
  decided(review: () => ReviewedDecision): void;
  view(): View;
  /** Since it began anew. */
  steps(): readonly Step<View>[];
  /** What is told from now on is told alone. Gives what takes that back, unless something was told since. */
  beginAnew(): () => void;
  /** The table as it stands, when nothing is told of how it came to be so. */
  stands(view: View): void;
  last(): RoundReport<View> | null;
  history(): readonly Cents[];
  /** His wagers when the cards were last dealt. */
  placed(): readonly Act[];
}

/** Chips that are bought, taken away or paid for the time are no part of a round. */
const OUTSIDE = ['cage', 'rake area'];

/** What a round brought to a seat, or to the table's inventory. */
const netOf = (steps: readonly Step<unknown>[], seat: Seat | null): Cents => {
  const own = seat === null ? 'inventory' : `seat ${seat}`;
  let net = 0;
  for (const { moves } of steps)
    for (const { from, to, cents } of moves) {
      if (OUTSIDE.includes(from) || OUTSIDE.includes(to)) continue;
      if (to === own) net += cents;
      if (from === own) net -= cents;
    }
  return net;
};

/** `saves` gives the round that is over as a file, when that is first asked for; null where nobody here can. */
export const hearingFrom = <Act, Event extends AnyEvent, View extends AnyView>(
  seated: Seated<Act, Event, View>,
  viewer: Who,
  first: View,
  before: readonly Cents[],
  saves: (lines: readonly SettledLine[]) => () => SavedRound | null,
): Hearing<Act, Event, View> => {
  const seat = seatOf(viewer);
  let view = first;
  let steps: readonly Step<View>[] = [];
  let round: Step<View>[] = [];
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
      net: netOf(round, seat),
      dealer: seated.telling.dealer(laid),
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
    hear: (told) => {
      const heard = stepsOf(seated.telling, viewer, view, told);
      for (const [at, { event }] of told.entries()) {
        const step = heard[at];
        if (step === undefined) continue;
        lines.push(...step.lines);
        round.push(step);
        if (seat !== null && seated.starts(event)) placed = seated.placed(view, seat);
        if (step.view.rounds > view.rounds) close(view, step.view);
        view = step.view;
      }
      steps = [...steps, ...heard];
    },
    decided: (review) => void decisions.push(review),
    view: () => view,
    steps: () => steps,
    beginAnew: () => {
      const earlier = steps;
      steps = [];
      return () => {
        if (steps.length === 0) steps = earlier;
      };
    },
    stands: (now) => {
      view = now;
      steps = [];
    },
    last: () => last,
    history: () => history,
    placed: () => placed,
  };
};
