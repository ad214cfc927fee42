import type { Chance } from '@fairdeal/cards';
import type { AnyAct } from '@fairdeal/rules';
import type { AnyView, GameBundle } from '@fairdeal/table';
import type { HouseLog, TableInLog, TableRunner } from '../../log/index.js';
import type { TableOpening } from '../openings/opening.js';
import { type Automation, automate } from './automation.js';
import type { HouseClock } from './clock.js';
import type { FollowedTable } from './followed-table.js';

/** The runner of a table, with its timers. */
export interface RunningHere<State, Act extends AnyAct, Event, View> {
  readonly runner: TableRunner<State, Act, Event, View>;
  readonly automation: Automation;
}

/** Whether this node runs the table, and the change from one to the other. */
export interface RunSwitch<State, Act extends AnyAct, Event, View> {
  here(): RunningHere<State, Act, Event, View> | null;
  /** The table as it is decided so far where it is run here; otherwise as the log has it. */
  decided(): State;
  /** Runs it, unless another node does. */
  run(): Promise<void>;
  handOver(): Promise<void>;
  close(): void;
}

export const runSwitch = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  kept: TableInLog<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
  { id, opening }: { readonly id: string; readonly opening: TableOpening },
  { record, clock, chance }: { readonly record: HouseLog; readonly clock: HouseClock; readonly chance: Chance },
  followed: FollowedTable<State, Act, Event>,
): RunSwitch<State, Act, Event, View> => {
  let here: RunningHere<State, Act, Event, View> | null = null;
  let beginning: Promise<void> | null = null;
  let closed = false;

  const begin = async (): Promise<void> => {
    const runner = await kept.run();
    if (runner === null) return;
    try {
      while (followed.now().position < runner.durable().position) await followed.readOn();
    } catch (error) {
      // A table that cannot be read here is not kept from others.
      await record.closeTable(id).catch(() => undefined);
      throw error;
    }
    if (closed) await record.closeTable(id);
    if (runner.isLost()) return;
    runner.follow(followed.heard);
    const automation = automate(runner, game, opening, clock, chance);
    here = { runner, automation };
    runner.whenLost(() => {
      automation.close();
      here = null;
      void followed.readOn().catch(() => undefined);
    });
    automation.react();
  };

  return {
    here: () => here,
    decided: () => here?.runner.pending()?.state() ?? followed.now().state,
    run: () => {
      if (here !== null || closed) return Promise.resolve();
      beginning ??= begin().finally(() => {
        beginning = null;
      });
      return beginning;
    },
    handOver: async () => {
      here?.automation.close();
      await record.closeTable(id);
      here = null;
    },
    close: () => {
      closed = true;
      here?.automation.close();
    },
  };
};
