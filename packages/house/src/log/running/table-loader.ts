import type { AnyAct, Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, withGame } from '@fairdeal/table/internal';
import { type OpeningEntry, readOpening } from '../reading/reading.js';
import { readSnapshots, usingSnapshots } from '../reading/snapshots.js';
import { openTableRunner, type RunnerStart, type TableRunner, type TableRunnerDeps } from './table-runner.js';

/** How a table was opened, and when in milliseconds. */
export interface KnownTableOpening {
  readonly opening: Pick<OpeningEntry['opening'], 'open' | 'cards' | 'money' | 'rack' | 'chips'>;
  readonly at: number;
}

export interface LoadOptions {
  /** How the table was opened, where that is known. */
  readonly opened?: KnownTableOpening;
  /** Trusts no snapshot. */
  readonly verify?: boolean;
}

/** A user of a table that knows no game: it is given the table with its game, whatever that is. */
export type UseTableRunner<Result> = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
) => Result | Promise<Result>;

/** Loads a table to follow or run it. */
export type LoadTable = <Result>(
  id: string,
  use: UseTableRunner<Result>,
  how?: LoadOptions,
) => Promise<Result | Refusal>;

export const tableLoader = (deps: TableRunnerDeps): LoadTable => {
  const { pool, keys } = deps;

  const openingOf = async (id: string): Promise<KnownTableOpening | null> => {
    const found = await readOpening(pool, id);
    return found === undefined ? null : { opening: found.opening, at: Date.parse(found.logged.entry.at) };
  };

  /** The newest snapshot is never trusted alone: it must be what the log comes to from the one before. */
  const startOf = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
    { book, submission }: GameBundle<Filed, State, Act, Event, View>,
    id: string,
    { opening: { cards, money, rack, chips }, at }: KnownTableOpening,
    verify: boolean,
  ): Promise<RunnerStart<State>> => {
    const snapshots = await readSnapshots<State>(pool, keys, id);
    const [newer, older] = snapshots;
    const table = { id, cards, money, bound: rack === 'cage', ...(chips === undefined ? {} : { chips }) };
    return verify || newer === undefined || older === undefined
      ? { ...table, from: { state: book.open(submission, cards), position: 1, at }, checks: snapshots }
      : { ...table, from: older, checks: [newer] };
  };

  return async <Result>(id: string, use: UseTableRunner<Result>, how: LoadOptions = {}): Promise<Result | Refusal> => {
    const { opened = await openingOf(id), verify = false } = how;
    if (opened === null) return refuse('no-such-table', { table: id });
    const loaded = withGame<Promise<Result>>(
      opened.opening.open,
      async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
        game: GameBundle<Filed, State, Act, Event, View>,
      ) => {
        const load = async () => openTableRunner(game, deps, await startOf(game, id, opened, verify));
        return use(await usingSnapshots(pool, id, load), game);
      },
    );
    if ('faults' in loaded) throw new Error(loaded.faults.map(({ fault }) => fault).join(' '));
    return loaded;
  };
};
