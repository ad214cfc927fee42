import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { type Refusal, refuseFor } from '@fairdeal/rules';
import type { HouseClock } from './clock.js';
import type { HistoryTurns } from './history-turns.js';
import type { PushBuilder, TableStep } from './pushes.js';

/** So many positions of a table are at hand; who missed more gets them out of the log. */
const AT_HAND = 32;
/** A page of history: so many positions are read in one turn. */
export const HISTORY_PAGE = 5;
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
  /** The last position he got. */
  at: number;
  stopped: boolean;
}

/** All who watch a table. Each gets every position once, in its order. */
export const watchersOf = <State, Act, Event>(
  pushes: PushBuilder<State, Act, Event>,
  /** The table as it stands. */
  standing: () => TableStep<State, Act, Event>,
  /** All that is in the log from some position on, which is not later than the one after this. */
  logged: (after: number) => AsyncIterable<TableStep<State, Act, Event>>,
  clock: HouseClock,
  turns: HistoryTurns,
): Watchers<State, Act, Event> => {
  /** Those who have all there was, and those who still get it too. */
  const watchers = new Set<Watcher>();
  const all = new Set<Watcher>();
  const recent: TableStep<State, Act, Event>[] = [];
  let closed = false;

  const gives = (watcher: Watcher, position: number, push: (person: SignedInPerson | null) => TablePush): void => {
    if (watcher.stopped || position <= watcher.at) return;
    watcher.at = position;
    try {
      watcher.push(push(watcher.person));
    } catch (error) {
      // Who listens badly does the table no harm.
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  };

  /** What strangers get is made once for all of them. */
  const seen = new WeakMap<TableStep<State, Act, Event>, TablePush>();
  const sharedOf = (step: TableStep<State, Act, Event>): ((person: SignedInPerson | null) => TablePush) => {
    const push = pushes.pushFor(step);
    return (person) => {
      const known = person === null ? seen.get(step) : undefined;
      if (known !== undefined) return known;
      const made = push(person);
      if (person === null) seen.set(step, made);
      return made;
    };
  };

  const isAtHand = (after: number): boolean =>
    after >= standing().position || (recent[0] !== undefined && recent[0].position <= after + 1);

  const catchUp = async (watcher: Watcher): Promise<void> => {
    const wanted = (): boolean => !watcher.stopped && !closed;
    while (wanted() && !isAtHand(watcher.at)) {
      const steps = logged(watcher.at)[Symbol.asyncIterator]();
      let ended = false;
      const page = async (): Promise<void> => {
        for (let nth = 0; nth < HISTORY_PAGE && !ended; nth += 1) {
          const { done, value: step } = await steps.next();
          ended = done === true || !wanted();
          if (ended || step === undefined) return;
          gives(watcher, step.position, pushes.pushFor(step));
          ended = isAtHand(watcher.at);
        }
      };
      while (!ended && wanted()) await turns.take(watcher.whose, wanted, page);
      await steps.return?.();
    }
    // From here to the end nothing can come in between.
    for (const step of recent) gives(watcher, step.position, sharedOf(step));
    if (!watcher.stopped && !closed) watchers.add(watcher);
  };

  const catchUpSomeTime = (watcher: Watcher): void => {
    if (watcher.stopped || closed) return;
    catchUp(watcher).catch(() => void clock.after(AGAIN, () => catchUpSomeTime(watcher)));
  };

  const begin = (watcher: Watcher, after: number | undefined): void => {
    if (after !== undefined) catchUpSomeTime(watcher);
    if (after !== undefined || watcher.stopped || closed) return;
    const now = standing();
    gives(watcher, now.position, pushes.pushFor({ ...now, before: now.after, entry: null }));
    watchers.add(watcher);
  };

  return {
    publish: (step) => {
      recent.push(step);
      if (recent.length > AT_HAND) recent.shift();
      if (watchers.size === 0) return;
      const push = pushes.pushFor(step);
      for (const watcher of [...watchers]) gives(watcher, step.position, push);
    },
    watch: (person, after, push, whose) => {
      const { position } = standing();
      if (after !== undefined && after > position)
        return refuseFor('no-such-position', `The table is at position ${position}.`);
      const watcher: Watcher = { person, push, whose, at: after ?? 0, stopped: false };
      all.add(watcher);
      // He is answered first.
      setImmediate(() => begin(watcher, after));
      return {
        position,
        stop: () => {
          watcher.stopped = true;
          watchers.delete(watcher);
          all.delete(watcher);
        },
      };
    },
    isWatched: () => all.size > 0,
    close: () => {
      closed = true;
      watchers.clear();
      all.clear();
    },
  };
};

export interface FloorSubscription {
  /** The last position that was durable when it began. */
  readonly position: number;
  stop(): void;
}
