import type { SignedInPerson, TablePush } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { reportFault } from '../../database/faults.js';
import type { HouseClock } from './automation/clock.js';
import { HISTORY_PAGE, type HistoryTurns } from './history-turns.js';
import type { PushBuilder } from './pushes.js';
import type { TableStep } from './table-steps.js';

/** Newest positions of a table kept in memory. A watcher who missed more gets them from the log. */
const AT_HAND = 32;
/** How long is waited before the log is asked again, in milliseconds. */
const AGAIN = 1_000;

export interface Watchers<State, Act, Event> {
  /** A position that has become durable. */
  publish(step: TableStep<State, Act, Event>): void;
  /** `whose` turns history is read in. */
  watch(
    person: SignedInPerson | null,
    after: number | undefined,
    push: (push: TablePush) => void,
    whose: string,
  ): FloorSubscription | Refusal;
  /** Whether anybody does. */
  isWatched(): boolean;
  close(): void;
}

interface Watcher {
  readonly person: SignedInPerson | null;
  readonly push: (push: TablePush) => void;
  readonly whose: string;
  /** The last position they got. */
  at: number;
  stopped: boolean;
}

/** Pushes of one position, for anybody. */
type StepPushes = (person: SignedInPerson | null) => TablePush;

/** Gives a watcher a position that they did not get before. */
const give = (watcher: Watcher, position: number, pushes: StepPushes): void => {
  if (watcher.stopped || position <= watcher.at) return;
  watcher.at = position;
  try {
    watcher.push(pushes(watcher.person));
  } catch (error) {
    // A bad listener does the table no harm.
    reportFault(error);
  }
};

/** The last positions of a table. Their pushes for strangers are made once for all of them. */
const recentSteps = <State, Act, Event>({ pushFor }: PushBuilder<State, Act, Event>) => {
  const steps: TableStep<State, Act, Event>[] = [];
  const forStrangers = new WeakMap<TableStep<State, Act, Event>, TablePush>();
  const pushesOf = (step: TableStep<State, Act, Event>): StepPushes => {
    const push = pushFor(step);
    return (person) => {
      const known = person === null ? forStrangers.get(step) : undefined;
      if (known !== undefined) return known;
      const made = push(person);
      if (person === null) forStrangers.set(step, made);
      return made;
    };
  };
  return {
    add: (step: TableStep<State, Act, Event>): void => {
      steps.push(step);
      if (steps.length > AT_HAND) steps.shift();
    },
    /** Whether everything after a position is here. */
    reaches: (after: number): boolean => steps[0] !== undefined && steps[0].position <= after + 1,
    giveAll: (watcher: Watcher): void => {
      for (const step of steps) give(watcher, step.position, pushesOf(step));
    },
  };
};

/** Gives a watcher steps out of the log, page by page, until the rest is at hand or nobody wants it any more. */
const readHistory = async <State, Act, Event>(
  watcher: Watcher,
  logged: AsyncIterable<TableStep<State, Act, Event>>,
  { pushFor }: PushBuilder<State, Act, Event>,
  turns: HistoryTurns,
  { isWanted, isAtHand }: { isWanted(watcher: Watcher): boolean; isAtHand(after: number): boolean },
): Promise<void> => {
  const steps = logged[Symbol.asyncIterator]();
  let ended = false;
  const page = async (): Promise<void> => {
    for (let nth = 0; nth < HISTORY_PAGE && !ended; nth += 1) {
      const { done, value: step } = await steps.next();
      ended = done === true || !isWanted(watcher);
      if (ended || step === undefined) return;
      give(watcher, step.position, pushFor(step));
      ended = isAtHand(watcher.at);
    }
  };
  while (!ended && isWanted(watcher)) await turns.take(watcher.whose, () => isWanted(watcher), page);
  await steps.return?.();
};

/** Watchers of a table. Each gets every position once, in order. */
export const watchersOf = <State, Act, Event>(
  pushes: PushBuilder<State, Act, Event>,
  /** The table as it stands. */
  standing: () => TableStep<State, Act, Event>,
  /** Every step of the log from some position on, which is not later than the one after this. */
  logged: (after: number) => AsyncIterable<TableStep<State, Act, Event>>,
  clock: HouseClock,
  turns: HistoryTurns,
): Watchers<State, Act, Event> => {
  /** Those who have all there was, and those who still get it too. */
  const upToDate = new Set<Watcher>();
  const all = new Set<Watcher>();
  const recent = recentSteps(pushes);
  let closed = false;

  const isWanted = ({ stopped }: Watcher): boolean => !stopped && !closed;
  const isAtHand = (after: number): boolean => after >= standing().position || recent.reaches(after);

  const catchUp = async (watcher: Watcher): Promise<void> => {
    while (isWanted(watcher) && !isAtHand(watcher.at))
      await readHistory(watcher, logged(watcher.at), pushes, turns, { isWanted, isAtHand });
    // From here to the end nothing can come in between.
    recent.giveAll(watcher);
    if (isWanted(watcher)) upToDate.add(watcher);
  };

  const catchUpSomeTime = (watcher: Watcher): void => {
    if (!isWanted(watcher)) return;
    catchUp(watcher).catch(() => void clock.after(AGAIN, () => catchUpSomeTime(watcher)));
  };

  const begin = (watcher: Watcher, after: number | undefined): void => {
    if (after !== undefined) catchUpSomeTime(watcher);
    if (after !== undefined || !isWanted(watcher)) return;
    const now = standing();
    give(watcher, now.position, pushes.pushFor({ ...now, before: now.after, entry: null }));
    upToDate.add(watcher);
  };

  return {
    publish: (step) => {
      recent.add(step);
      if (upToDate.size === 0) return;
      const push = pushes.pushFor(step);
      for (const watcher of [...upToDate]) give(watcher, step.position, push);
    },
    watch: (person, after, push, whose) => {
      const { position } = standing();
      if (after !== undefined && after > position) return refuse('no-such-position', { position });
      const watcher: Watcher = { person, push, whose, at: after ?? 0, stopped: false };
      all.add(watcher);
      // They are answered first.
      setImmediate(() => begin(watcher, after));
      return {
        position,
        stop: () => {
          watcher.stopped = true;
          upToDate.delete(watcher);
          all.delete(watcher);
        },
      };
    },
    isWatched: () => all.size > 0,
    close: () => {
      closed = true;
      upToDate.clear();
      all.clear();
    },
  };
};

export interface FloorSubscription {
  /** The last position that was durable when it began. */
  readonly position: number;
  stop(): void;
}
