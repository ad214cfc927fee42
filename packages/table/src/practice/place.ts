import {
  type AnyAct,
  anyDraw,
  type Cents,
  isRefused,
  type Option,
  type Refused,
  refuse,
  type Seat,
  seatOf,
  type Who,
} from '@fairdeal/rules';
import type { AnyView, RunningTable } from '../running.js';
import type { SavedRound } from '../saved/saved.js';
import { refusalText } from '../sentence.js';
import { type AnyEvent, type SettledLine, type Step, stepsOf } from '../telling/telling.js';
import type { DueAct, ReviewedDecision, RoundReport, Snapshot, TableLink } from './link.js';
import type { PlayedRound, Playing } from './playing.js';

/** A table that is practised at, for who sits down at it. */
export interface Runs<State, Act extends AnyAct, Event, View> {
  readonly table: RunningTable<State, Act, Event, View>;
  readonly playing: Playing<State, Act, Event, View>;
  /** All that the staff and the others do until a person is to act. */
  goOn(): void;
  /** Why not all of these would be taken, one after the other. */
  wouldDo(acts: readonly Act[], by: Who): Refused | null;
  deal(): Refused | null;
  /** The round that was over last. */
  played(): PlayedRound<State, Act, Event>;
  /** Lets all screens know that somebody has acted, and others after him. */
  tellAll(): void;
  readonly screens: Set<() => void>;
  /** Everyone's place, for a table that is opened again: what was chosen is looked over anew, and nothing of it is told twice. */
  readonly places: Set<{ readonly chose: (by: Who, act: Act) => void; readonly isBack: () => void }>;
  /** What the person had after the rounds before. */
  readonly history: readonly Cents[];
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

/** The table as one person has it: he sees and acts as these, and as nobody else. */
export const linkTo = <State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  {
    table,
    playing,
    goOn,
    wouldDo,
    deal,
    played,
    tellAll,
    screens,
    places,
    history: before,
  }: Runs<State, Act, Event, View>,
  hats: readonly [Who, ...Who[]],
): TableLink<Act, View> => {
  const [viewer] = hats;
  const seat = seatOf(viewer);
  const listeners = new Set<() => void>();
  screens.add(() => {
    if (now === null) for (const heard of [...listeners]) heard();
  });
  let now: Snapshot<Act, View> | null = null;
  let view = table.view(viewer);
  let steps: readonly Step<View>[] = [];
  let round: Step<View>[] = [];
  let lines: SettledLine[] = [];
  let decisions: (() => ReviewedDecision)[] = [];
  let placed: readonly Act[] = [];
  let last: RoundReport<View> | null = null;
  let history = before;

  const close = (laid: View, after: View): void => {
    const over = played();
    const [settled, made] = [lines, decisions];
    let reviewed: readonly ReviewedDecision[] | null = null;
    let saved: SavedRound | null = null;
    last = {
      number: after.rounds,
      lines: settled,
      own: seat,
      net: netOf(round, seat),
      dealer: playing.telling.dealer(laid),
      laid,
      /** Reckoned when it is first asked for: the lab may take a moment. */
      get decisions() {
        reviewed ??= made.map((review) => review());
        return reviewed;
      },
      get saved() {
        saved ??= playing.saves(over, settled);
        return saved;
      },
    };
    history = [...history, playing.chips(after, viewer)];
    round = [];
    lines = [];
    decisions = [];
  };

  table.watch(viewer, ({ told }) => {
    const heard = stepsOf(playing.telling, viewer, view, told);
    for (const [at, { event }] of told.entries()) {
      const step = heard[at];
      if (step === undefined) continue;
      lines.push(...step.lines);
      round.push(step);
      if (seat !== null && playing.starts(event)) placed = playing.placed(view, seat);
      if (step.view.rounds > view.rounds) close(view, step.view);
      view = step.view;
    }
    steps = [...steps, ...heard];
    now = null;
  });

  places.add({
    chose: (by, act) => {
      const review = seat !== null && seatOf(by) === seat ? playing.reviews(view, seat, act) : null;
      if (review !== null) decisions.push(review);
    },
    isBack: () => {
      steps = [];
      now = null;
    },
  });

  const options = (): Option<Act>[] => {
    const seen = new Set<string>();
    return hats
      .flatMap((hat) => table.options(hat))
      .filter((option) => {
        const text = JSON.stringify(option.act);
        return playing.lists(option) && !seen.has(text) && seen.add(text);
      });
  };

  /** As whom it is done: as the first who has it among his options. */
  const hatFor = (act: Act): Who =>
    hats.length === 1
      ? viewer
      : (hats.find((hat) => table.options(hat).some((option) => option.act.do === act.do)) ?? viewer);

  /** Does something; what is told of it begins anew, unless it is refused. */
  const does = (something: () => Refused | null): Refused | null => {
    const before = steps;
    steps = [];
    const refused = something();
    if (refused !== null && steps.length === 0) steps = before;
    if (refused === null) tellAll();
    return refused;
  };

  const perform = (acts: readonly Act[]): Refused | null =>
    does(() => {
      const refused = acts.length > 1 ? wouldDo(acts, viewer) : null;
      if (refused !== null) return refused;
      for (const act of acts) {
        const review = seat === null ? null : playing.reviews(view, seat, act);
        const done = table.act(hatFor(act), act);
        if (isRefused(done)) return done;
        if (review !== null) decisions.push(review);
        goOn();
      }
      return null;
    });

  const again = (): Refused | null =>
    placed.length === 0
      ? refuse('There is no round before this one to repeat.')
      : perform([...playing.beforeAgain(options()), ...placed]);

  const snapshot = (): Snapshot<Act, View> => {
    if (now === null) {
      const open = options();
      now = {
        view,
        options: open,
        due: seat === null && !playing.automated ? dueOf(table, playing, open) : null,
        steps,
        last,
        chips: playing.chips(view, viewer),
        history,
        canDeal: playing.canDeal(viewer),
      };
    }
    return now;
  };

  return {
    now: snapshot,
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    send: async (act) => perform([act]),
    deal: async () => does(deal),
    again: async () => again(),
    say: async (line) => {
      const asked = playing.reads(line, snapshot(), viewer);
      if ('text' in asked) return asked;
      const refused = asked.say === 'act' ? perform([asked.act]) : asked.say === 'deal' ? does(deal) : again();
      return refused === null ? { did: true } : { text: refusalText(refused) };
    },
    hint: async () => playing.hint(snapshot(), viewer),
  };
};

/** What the procedure asks of the staff; when all wait for the dealer to deal, that. */
const dueOf = <State, Act extends AnyAct, Event extends AnyEvent, View>(
  { book, state, due, now }: RunningTable<State, Act, Event, View>,
  playing: Playing<State, Act, Event, View>,
  options: readonly Option<Act>[],
): DueAct<Act> | null => {
  const asked = due();
  const deals = asked === null ? playing.deals() : null;
  const act = asked !== null ? book.asItIs(state(), asked.act) : deals;
  if (act === null) return null;
  const text = JSON.stringify(act);
  const same =
    options.find((option) => JSON.stringify(option.act) === text) ?? options.find((option) => option.act.do === act.do);
  if (asked === null && same === undefined) return null;
  const role = asked?.by[0] ?? 'dealer';
  // A trial that no chance decides: only its clauses are looked at.
  const ruling = book.decide(state(), {
    act,
    by: { role, person: role },
    at: now(),
    drawn: anyDraw(book.toDraw(state(), act)),
  });
  const cites = isRefused(ruling) ? ruling.cites : [...new Set(ruling.events.flatMap((event) => event.cites))];
  return { act, name: same?.name ?? act.do, words: same?.words ?? act.do, by: role, cites };
};
