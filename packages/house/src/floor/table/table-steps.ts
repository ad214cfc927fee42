import type { SealedDeck } from '@fairdeal/client';
import type { AnyAct } from '@fairdeal/rules';
import type { AnyView, Entry } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';
import { foldTable, type HouseLog, type TableRunner } from '../../log/index.js';
import { readSnapshots } from '../../log/reading/snapshots.js';
import type { HouseClock } from './automation/clock.js';
import { HISTORY_PAGE } from './history-turns.js';
import { deckSealedBy, type SealedDecks } from './sealed-decks.js';

/** One position of a table, as nobody sees it. */
export interface TableStep<State, Act, Event> {
  readonly position: number;
  readonly at: number;
  /** Null for the opening of the table, and for a table as it stands. */
  readonly entry: Entry<Act, Event> | null;
  readonly before: State;
  readonly after: State;
  /** Decks that were sealed with it; of a table as it stands, all that lie there. */
  readonly decks: readonly SealedDeck[];
}

/** The positions of a table: as it stands, as they come, and out of the log. */
export interface TableSteps<State, Act, Event> {
  standing(): TableStep<State, Act, Event>;
  stepOf(entry: Entry<Act, Event>, before: State, after: State): TableStep<State, Act, Event>;
  /** Every step after a position. */
  logged(after: number): AsyncGenerator<TableStep<State, Act, Event>>;
}

const NO_DECKS: readonly SealedDeck[] = [];

export const tableSteps = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { keys, database: { pool } }: HouseLog,
  clock: HouseClock,
  { id, durable }: Pick<TableRunner<State, Act, Event, View>, 'id' | 'durable'>,
  { first, openedAt, decks }: { readonly first: State; readonly openedAt: number; readonly decks: SealedDecks },
): TableSteps<State, Act, Event> => {
  const stepOf: TableSteps<State, Act, Event>['stepOf'] = (entry, before, after) => {
    const { position, at } = entry;
    return { position, at, entry, before, after, decks: deckSealedBy(entry) };
  };

  async function* logged(after: number): AsyncGenerator<TableStep<State, Act, Event>> {
    if (after < 1) yield { position: 1, at: openedAt, entry: null, before: first, after: first, decks: NO_DECKS };
    const [snapshot] = await readSnapshots<State>(pool, keys, id, { most: 1, upTo: after });
    const beginning = { from: snapshot ?? { state: first, position: 1 }, check: null, page: 4 * HISTORY_PAGE };
    for await (const { done, before, after: then } of foldTable(game, pool, keys, id, beginning))
      yield stepOf(done, before, then);
  }

  return {
    standing: () => {
      const { state, position, at } = durable();
      const now = Math.max(at, clock.now());
      return { position, at: now, entry: null, before: state, after: state, decks: decks.now() };
    },
    stepOf,
    logged,
  };
};
