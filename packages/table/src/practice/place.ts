import {
  type AnyAct,
  anyDraw,
  type Cents,
  isRefused,
  type Option,
  type Refused,
  refuse,
  seatOf,
  type Who,
} from '@fairdeal/rules';
import type { AnyView, RunningTable } from '../running.js';
import { refusalText } from '../sentence.js';
import type { AnyEvent } from '../telling/telling.js';
import { hearingFrom } from './hearing.js';
import type { DueAct, Snapshot, TableLink } from './link.js';
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

export const NO_ROUND_BEFORE = 'There is no round before this one to repeat.';

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
  const hearing = hearingFrom(playing, viewer, table.view(viewer), before, (lines) => {
    const over = played();
    return () => playing.saves(over, lines);
  });

  table.watch(viewer, ({ told }) => {
    hearing.hear(told);
    now = null;
  });

  places.add({
    chose: (by, act) => {
      const review = seat !== null && seatOf(by) === seat ? playing.reviews(hearing.view(), seat, act) : null;
      if (review !== null) hearing.decided(review);
    },
    isBack: () => {
      hearing.beginAnew();
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
    const takeBack = hearing.beginAnew();
    const refused = something();
    if (refused === null) tellAll();
    else takeBack();
    return refused;
  };

  const perform = (acts: readonly Act[]): Refused | null =>
    does(() => {
      const refused = acts.length > 1 ? wouldDo(acts, viewer) : null;
      if (refused !== null) return refused;
      for (const act of acts) {
        const review = seat === null ? null : playing.reviews(hearing.view(), seat, act);
        const done = table.act(hatFor(act), act);
        if (isRefused(done)) return done;
        if (review !== null) hearing.decided(review);
        goOn();
      }
      return null;
    });

  const again = (): Refused | null =>
    hearing.placed().length === 0
      ? refuse(NO_ROUND_BEFORE)
      : perform([...playing.beforeAgain(options()), ...hearing.placed()]);

  const snapshot = (): Snapshot<Act, View> => {
    if (now === null) {
      const open = options();
      const view = hearing.view();
      now = {
        view,
        options: open,
        due: seat === null && !playing.automated ? dueOf(table, playing, open) : null,
        steps: hearing.steps(),
        last: hearing.last(),
        chips: playing.chips(view, viewer),
        history: hearing.history(),
        canDeal: playing.canDeal(viewer),
        hints: true,
        awaits: null,
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
