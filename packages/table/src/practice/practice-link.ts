import { type Actor, type AnyAct, type Cents, isRefused, type Option, type Refusal } from '@fairdeal/rules';
import { isSameAct, optionId, refuse, sampleRandomness, seatOf } from '@fairdeal/rules/internal';
import { type WrittenRefusal, writeRefusal } from '@fairdeal/words';
import type { AnyEvent } from '@fairdeal/words/internal';
import { refusalWithClauses } from '@fairdeal/words/internal/text';
import type { LinkState, RequiredAct, TableLink } from '../link/table-link.js';
import { openViewerFeed, type ViewerFeed } from '../link/viewer-feed.js';
import type { AnyView } from '../runtime/entry.js';
import type { RunningTable } from '../runtime/running-table.js';
import type { PracticeGame, PracticeRound } from './practice-game.js';
import type { PracticeRunner } from './practice-runner.js';

/** A practice table, for the links of the people at it. */
export interface PracticeRuntime<State, Act extends AnyAct, Event, View>
  extends Pick<PracticeRunner<Act>, 'advance' | 'refusalOfActs' | 'deal'> {
  readonly table: RunningTable<State, Act, Event, View>;
  readonly game: PracticeGame<State, Act, Event, View>;
  /** The last complete round. */
  lastRound(): PracticeRound<State, Act, Event>;
  /** Tells all screens that a person acted, and the others after them. */
  notifyAll(): void;
  readonly screens: Set<() => void>;
  /** Links of a table that is opened again: they keep the stored decisions and start with no steps. */
  readonly links: Set<{ readonly keepDecision: (by: Actor, act: Act) => void; readonly startSteps: () => void }>;
  /** The person's chips after each earlier round. */
  readonly history: readonly Cents[];
}

/** Options of a person with several roles, each option once. */
const optionsOf = <State, Act extends AnyAct, Event, View>(
  { table, game }: Pick<PracticeRuntime<State, Act, Event, View>, 'table' | 'game'>,
  roles: readonly Actor[],
): Option<Act>[] => {
  const seen = new Set<string>();
  return roles
    .flatMap((role) => table.options(role))
    .filter((option) => {
      const id = optionId(option);
      return game.isListed(option) && !seen.has(id) && seen.add(id);
    });
};

/** Acts of a person at a practice table: one act or several, a deal, a rebet. */
const practiceActs = <State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  runtime: PracticeRuntime<State, Act, Event, View>,
  feed: ViewerFeed<Act, Event, View>,
  roles: readonly [Actor, ...Actor[]],
) => {
  const { table, game, advance } = runtime;
  const [viewer] = roles;
  const seat = seatOf(viewer);

  /** The first of the person's roles that is offered the act. */
  const roleFor = (act: Act): Actor =>
    roles.length === 1
      ? viewer
      : (roles.find((role) => table.options(role).some((option) => option.act.do === act.do)) ?? viewer);

  /** Starts new steps for an action; a refused action puts the old steps back. */
  const withNewSteps = (action: () => Refusal | null): Refusal | null => {
    const restoreSteps = feed.clearSteps();
    const refused = action();
    if (refused === null) runtime.notifyAll();
    else restoreSteps();
    return refused;
  };

  const perform = (acts: readonly Act[]): Refusal | null =>
    withNewSteps(() => {
      const refused = acts.length > 1 ? runtime.refusalOfActs(acts, viewer) : null;
      if (refused !== null) return refused;
      for (const act of acts) {
        const decided = seat === null ? null : game.decisionOf(feed.view(), seat, act);
        const done = table.act(roleFor(act), act);
        if (isRefused(done)) return done;
        if (decided !== null) feed.addDecision(decided);
        advance();
      }
      return null;
    });

  return {
    perform,
    deal: (): Refusal | null => withNewSteps(runtime.deal),
    rebet: (): Refusal | null =>
      feed.lastWagers().length === 0
        ? refuse('no-round-to-repeat', {})
        : perform([...game.beforeRebet(optionsOf(runtime, roles)), ...feed.lastWagers()]),
  };
};

/** The table as one person sees it and acts at it, in one role or several. */
export const openPracticeLink = <State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  runtime: PracticeRuntime<State, Act, Event, View>,
  roles: readonly [Actor, ...Actor[]],
): TableLink<Act, Event, View> => {
  const { table, game } = runtime;
  const [viewer] = roles;
  const seat = seatOf(viewer);
  const listeners = new Set<() => void>();
  let now: LinkState<Act, Event, View> | null = null;
  runtime.screens.add(() => {
    if (now === null) for (const listener of [...listeners]) listener();
  });
  const feed = openViewerFeed(game, viewer, table.view(viewer), runtime.history, (lines) => {
    const over = runtime.lastRound();
    return () => game.saveRound(over, lines);
  });
  table.watch(viewer, ({ broadcasts }) => {
    feed.receive(broadcasts);
    now = null;
  });
  runtime.links.add({
    keepDecision: (by, act) => {
      const decided = seat !== null && seatOf(by) === seat ? game.decisionOf(feed.view(), seat, act) : null;
      if (decided !== null) feed.addDecision(decided);
    },
    startSteps: () => {
      feed.clearSteps();
      now = null;
    },
  });

  const snapshot = (): LinkState<Act, Event, View> => {
    if (now === null) {
      const options = optionsOf(runtime, roles);
      const view = feed.view();
      now = {
        view,
        options,
        due: seat === null && !game.hasAutomaticStaff ? requiredActOf(table, game, options) : null,
        steps: feed.steps(),
        last: feed.lastRound(),
        lastWagers: feed.lastWagers(),
        chips: game.chips(view, viewer),
        history: feed.history(),
        canDeal: game.canDeal(viewer),
        hints: true,
        awaits: null,
      };
    }
    return now;
  };

  const { perform, deal, rebet } = practiceActs(runtime, feed, roles);
  return {
    state: snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: async (act) => written(perform([act])),
    deal: async () => written(deal()),
    rebet: async () => written(rebet()),
    enterLine: async (line) => {
      const asked = game.readLine(line, snapshot(), viewer);
      if ('text' in asked) return asked;
      const refused = asked.say === 'act' ? perform([asked.act]) : asked.say === 'deal' ? deal() : rebet();
      return refused === null ? { did: true } : { text: refusalWithClauses(writeRefusal(refused)) };
    },
    hint: async () => game.hintFor(snapshot(), viewer),
  };
};

const written = (refused: Refusal | null): WrittenRefusal | null => (refused === null ? null : writeRefusal(refused));

/** The act that the procedure requires of the staff next. While everybody waits for the dealer, it is the deal. */
const requiredActOf = <State, Act extends AnyAct, Event extends AnyEvent, View>(
  { book, state, requiredNext, now }: RunningTable<State, Act, Event, View>,
  game: PracticeGame<State, Act, Event, View>,
  options: readonly Option<Act>[],
): RequiredAct<Act> | null => {
  const asked = requiredNext();
  const deals = asked === null ? game.dealAct() : null;
  const act = asked !== null ? book.completeAct(state(), asked.act) : deals;
  if (act === null) return null;
  const same =
    options.find((option) => isSameAct(option.act, act)) ?? options.find((option) => option.act.do === act.do);
  if (asked === null && same === undefined) return null;
  const role = asked?.by[0] ?? 'dealer';
  // A trial run with sample randomness; only its clauses are used.
  const ruling = book.decide(state(), {
    act,
    by: { role, person: role },
    at: now(),
    drawn: sampleRandomness(book.randomnessFor(state(), act)),
  });
  const cites = isRefused(ruling) ? ruling.cites : [...new Set(ruling.events.flatMap((event) => event.cites))];
  return { act, name: same?.name ?? act.do, words: same?.words ?? act.do, by: role, cites };
};
