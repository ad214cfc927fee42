import { type Actor, type AnyAct, type Cents, isRefused, type Option, type Refusal } from '@fairdeal/rules';
import { isSameAct, optionId, refuse, sampleRandomness, seatOf } from '@fairdeal/rules/internal';
import { type WrittenRefusal, writeRefusal } from '@fairdeal/words';
import type { AnyEvent } from '@fairdeal/words/internal';
import { refusalWithClauses } from '@fairdeal/words/internal/text';
import type { LinkState, RequiredAct, TableLink } from '../link/table-link.js';
import { openViewerFeed } from '../link/viewer-feed.js';
import type { AnyView } from '../runtime/entry.js';
import type { RunningTable } from '../runtime/running-table.js';
import type { PracticeGame, PracticeRound } from './practice-game.js';

/** A table that is practised at, for who sits down at it. */
export interface PracticeRuntime<State, Act extends AnyAct, Event, View> {
  readonly table: RunningTable<State, Act, Event, View>;
  readonly game: PracticeGame<State, Act, Event, View>;
  /** All that the staff and the others do until a person is to act. */
  advance(): void;
  /** Why not all of these would be taken, one after the other. */
  refusalOfActs(acts: readonly Act[], by: Actor): Refusal | null;
  deal(): Refusal | null;
  /** The round that was over last. */
  lastRound(): PracticeRound<State, Act, Event>;
  /** Lets all screens know that somebody has acted, and others after him. */
  notifyAll(): void;
  readonly screens: Set<() => void>;
  /** Everyone's place, for a table that is opened again: what was chosen is looked over anew, and nothing of it is told twice. */
  readonly links: Set<{ readonly chose: (by: Actor, act: Act) => void; readonly isBack: () => void }>;
  /** What the person had after the rounds before. */
  readonly history: readonly Cents[];
}

/** The table as one person has it: he sees and acts as these, and as nobody else. */
export const openPracticeLink = <State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  {
    table,
    game: playing,
    advance: goOn,
    refusalOfActs: wouldDo,
    deal,
    lastRound: played,
    notifyAll: tellAll,
    screens,
    links: places,
    history: before,
  }: PracticeRuntime<State, Act, Event, View>,
  hats: readonly [Actor, ...Actor[]],
): TableLink<Act, Event, View> => {
  const [viewer] = hats;
  const seat = seatOf(viewer);
  const listeners = new Set<() => void>();
  screens.add(() => {
    if (now === null) for (const heard of [...listeners]) heard();
  });
  let now: LinkState<Act, Event, View> | null = null;
  const hearing = openViewerFeed(playing, viewer, table.view(viewer), before, (lines) => {
    const over = played();
    return () => playing.saveRound(over, lines);
  });

  table.watch(viewer, ({ broadcasts: told }) => {
    hearing.receive(told);
    now = null;
  });

  places.add({
    chose: (by, act) => {
      const review = seat !== null && seatOf(by) === seat ? playing.reviewFor(hearing.view(), seat, act) : null;
      if (review !== null) hearing.addReview(review);
    },
    isBack: () => {
      hearing.clearSteps();
      now = null;
    },
  });

  const options = (): Option<Act>[] => {
    const seen = new Set<string>();
    return hats
      .flatMap((hat) => table.options(hat))
      .filter((option) => {
        const id = optionId(option);
        return playing.isListed(option) && !seen.has(id) && seen.add(id);
      });
  };

  /** As whom it is done: as the first who has it among his options. */
  const hatFor = (act: Act): Actor =>
    hats.length === 1
      ? viewer
      : (hats.find((hat) => table.options(hat).some((option) => option.act.do === act.do)) ?? viewer);

  /** Does something; what is told of it begins anew, unless it is refused. */
  const does = (something: () => Refusal | null): Refusal | null => {
    const takeBack = hearing.clearSteps();
    const refused = something();
    if (refused === null) tellAll();
    else takeBack();
    return refused;
  };

  const perform = (acts: readonly Act[]): Refusal | null =>
    does(() => {
      const refused = acts.length > 1 ? wouldDo(acts, viewer) : null;
      if (refused !== null) return refused;
      for (const act of acts) {
        const review = seat === null ? null : playing.reviewFor(hearing.view(), seat, act);
        const done = table.act(hatFor(act), act);
        if (isRefused(done)) return done;
        if (review !== null) hearing.addReview(review);
        goOn();
      }
      return null;
    });

  const again = (): Refusal | null =>
    hearing.lastWagers().length === 0
      ? refuse('no-round-to-repeat', {})
      : perform([...playing.beforeRebet(options()), ...hearing.lastWagers()]);

  const snapshot = (): LinkState<Act, Event, View> => {
    if (now === null) {
      const open = options();
      const view = hearing.view();
      now = {
        view,
        options: open,
        due: seat === null && !playing.hasAutomaticStaff ? requiredActOf(table, playing, open) : null,
        steps: hearing.steps(),
        last: hearing.lastRound(),
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
    state: snapshot,
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    send: async (act) => written(perform([act])),
    deal: async () => written(does(deal)),
    rebet: async () => written(again()),
    enterLine: async (line) => {
      const asked = playing.readLine(line, snapshot(), viewer);
      if ('text' in asked) return asked;
      const refused = asked.say === 'act' ? perform([asked.act]) : asked.say === 'deal' ? does(deal) : again();
      return refused === null ? { did: true } : { text: refusalWithClauses(writeRefusal(refused)) };
    },
    hint: async () => playing.hintFor(snapshot(), viewer),
  };
};

const written = (refused: Refusal | null): WrittenRefusal | null => (refused === null ? null : writeRefusal(refused));

/** What the procedure asks of the staff; when all wait for the dealer to deal, that. */
const requiredActOf = <State, Act extends AnyAct, Event extends AnyEvent, View>(
  { book, state, requiredNext: due, now }: RunningTable<State, Act, Event, View>,
  playing: PracticeGame<State, Act, Event, View>,
  options: readonly Option<Act>[],
): RequiredAct<Act> | null => {
  const asked = due();
  const deals = asked === null ? playing.dealAct() : null;
  const act = asked !== null ? book.completeAct(state(), asked.act) : deals;
  if (act === null) return null;
  const same =
    options.find((option) => isSameAct(option.act, act)) ?? options.find((option) => option.act.do === act.do);
  if (asked === null && same === undefined) return null;
  const role = asked?.by[0] ?? 'dealer';
  // A trial that no chance decides: only its clauses are looked at.
  const ruling = book.decide(state(), {
    act,
    by: { role, person: role },
    at: now(),
    drawn: sampleRandomness(book.randomnessFor(state(), act)),
  });
  const cites = isRefused(ruling) ? ruling.cites : [...new Set(ruling.events.flatMap((event) => event.cites))];
  return { act, name: same?.name ?? act.do, words: same?.words ?? act.do, by: role, cites };
};
