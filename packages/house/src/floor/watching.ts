import { setImmediate as breath } from 'node:timers/promises';
import type { Person, Push } from '@fairdeal/client';
import { type Refused, refuseFor } from '@fairdeal/rules';
import type { Clock } from './clock.js';
import type { Watching } from './floor.js';
import type { Pushes, Step } from './pushes.js';

/** So many positions of a table are at hand; who missed more gets them out of the log. */
const AT_HAND = 32;
/** So many of them are sent before others have their turn. */
const AT_ONCE = 20;
/** How long is waited before the log is asked again, in milliseconds. */
const AGAIN = 1_000;

export interface Watchers<State, Act, Event> {
  /** A position that has become durable. */
  heard(step: Step<State, Act, Event>): void;
  watch(person: Person | null, after: number | undefined, push: (push: Push) => void): Watching | Refused;
  /** Whether anybody does. */
  isWatched(): boolean;
  close(): void;
}

interface Watcher {
  readonly person: Person | null;
  readonly push: (push: Push) => void;
  /** The last position he got. */
  at: number;
  stopped: boolean;
}

/** All who watch a table. Each gets every position once, in its order. */
export const watchersOf = <State, Act, Event>(
  pushes: Pushes<State, Act, Event>,
  /** The table as it stands. */
  standing: () => Step<State, Act, Event>,
  /** What is in the log after a position. */
  logged: (after: number) => AsyncIterable<Step<State, Act, Event>>,
  clock: Clock,
): Watchers<State, Act, Event> => {
  /** Those who have all there was, and those who still get it too. */
  const watchers = new Set<Watcher>();
  const all = new Set<Watcher>();
  const recent: Step<State, Act, Event>[] = [];
  let closed = false;

  const gives = (watcher: Watcher, position: number, push: (person: Person | null) => Push): void => {
    if (watcher.stopped || position <= watcher.at) return;
    watcher.at = position;
    try {
      watcher.push(push(watcher.person));
    } catch (error) {
      // Who listens badly does the table no harm.
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  };

  const isAtHand = (after: number): boolean =>
    after >= standing().position || (recent[0] !== undefined && recent[0].position <= after + 1);

  const catchUp = async (watcher: Watcher): Promise<void> => {
    while (!isAtHand(watcher.at)) {
      let sent = 0;
      for await (const step of logged(watcher.at)) {
        if (watcher.stopped || closed) return;
        gives(watcher, step.position, pushes.of(step));
        if (isAtHand(watcher.at)) break;
        sent += 1;
        if (sent % AT_ONCE === 0) await breath();
      }
    }
    // From here to the end nothing can come in between.
    for (const step of recent) gives(watcher, step.position, pushes.of(step));
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
    gives(watcher, now.position, pushes.of({ ...now, before: now.after, entry: null }));
    watchers.add(watcher);
  };

  return {
    heard: (step) => {
      recent.push(step);
      if (recent.length > AT_HAND) recent.shift();
      if (watchers.size === 0) return;
      const push = pushes.of(step);
      for (const watcher of [...watchers]) gives(watcher, step.position, push);
    },
    watch: (person, after, push) => {
      const { position } = standing();
      if (after !== undefined && after > position)
        return refuseFor('no-such-position', `The table is at position ${position}.`);
      const watcher: Watcher = { person, push, at: after ?? 0, stopped: false };
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
