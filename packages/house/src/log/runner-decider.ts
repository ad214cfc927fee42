import type { AnyAct, Refusal } from '@fairdeal/rules';
import type { RunningTable } from '@fairdeal/table';
import { RUN_ELSEWHERE, refuseAfterError, UNREACHABLE } from './append-errors.js';

/** The table as it is decided so far. It falls with an entry that could not be written, and is read anew from the log. */
export interface Decider<State, Act extends AnyAct, Event, View> {
  /** Null while it is read. It shows more than the log has. */
  now(): RunningTable<State, Act, Event, View> | null;
  /** Reads it; throws where that fails. */
  load(): Promise<void>;
  /** The table, read first where it has to be; or the reason why nothing is decided here. */
  ready(): Promise<RunningTable<State, Act, Event, View> | Refusal>;
  /** Gives up what was decided upon a failed entry; says whether it was not given up before. */
  drop(decider: unknown): boolean;
  /** Another owner has the table: nothing is decided here any more. */
  lose(): void;
  isLost(): boolean;
}

export const deciderOf = <State, Act extends AnyAct, Event, View>(
  read: () => Promise<RunningTable<State, Act, Event, View>>,
  isReachable: () => boolean,
  onLost: () => void,
): Decider<State, Act, Event, View> => {
  let running: RunningTable<State, Act, Event, View> | null = null;
  let lost = false;
  let reading: Promise<void> | null = null;

  const load = (): Promise<void> => {
    reading ??= read()
      .then((table) => {
        if (!lost) running = table;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  return {
    now: () => running,
    load,
    ready: async () => {
      const failed =
        running === null && !lost && isReachable() ? await load().then(() => null, refuseAfterError) : UNREACHABLE;
      return lost ? RUN_ELSEWHERE : (running ?? failed ?? UNREACHABLE);
    },
    drop: (decider) => {
      if (running !== decider) return false;
      running = null;
      return true;
    },
    lose: () => {
      if (lost) return;
      lost = true;
      running = null;
      onLost();
    },
    isLost: () => lost,
  };
};
