import type { SealedDeck } from '@fairdeal/client';
import type { AnyAct } from '@fairdeal/rules';
import type { AnyView, GameBundle, TableSnapshot } from '@fairdeal/table';
import { foldTable, type HouseLog, type TableEntry } from '../../log/index.js';
import { readSnapshots } from '../../log/snapshots.js';
import type { HouseClock } from './clock.js';
import type { TableStep } from './pushes.js';
import { deckSealedBy, type SealedDecks } from './sealed-decks.js';
import { HISTORY_PAGE } from './watchers.js';

/** A table as its log has it, whoever runs it. */
export interface FollowedTable<State, Act, Event> {
  now(): TableSnapshot<State>;
  /** The table as it stands, as a step. */
  standing(): TableStep<State, Act, Event>;
  /** Every step after a position. */
  logged(after: number): AsyncGenerator<TableStep<State, Act, Event>>;
  /** Takes the next entry; any other is ignored. */
  heard(entry: TableEntry<Act, Event>, before: State, after: State): void;
  read(check?: TableSnapshot<State> | null): Promise<void>;
  /** Reads on; requests that come while something is read are served by one later read. */
  readOn(): Promise<void>;
}

/** Where a table starts to be followed. */
export interface FollowStart<State> {
  readonly id: string;
  readonly first: State;
  readonly openedAt: number;
  readonly from: TableSnapshot<State>;
  readonly decks: SealedDecks;
}

const NO_DECKS: readonly SealedDeck[] = [];

export const followedTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  { keys, database }: HouseLog,
  clock: HouseClock,
  { id, first, openedAt, from, decks }: FollowStart<State>,
  publish: (step: TableStep<State, Act, Event>) => void,
): FollowedTable<State, Act, Event> => {
  const { pool } = database;
  let now: TableSnapshot<State> = from;
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function* logged(after: number): AsyncGenerator<TableStep<State, Act, Event>> {
    if (after < 1) yield { position: 1, at: openedAt, entry: null, before: first, after: first, decks: NO_DECKS };
    const [snapshot] = await readSnapshots<State>(pool, keys, id, { most: 1, upTo: after });
    const beginning = { from: snapshot ?? { state: first, position: 1 }, check: null, page: 4 * HISTORY_PAGE };
    for await (const { done: entry, before, after: then } of foldTable(game, pool, keys, id, beginning)) {
      const { position, at } = entry;
      yield { position, at, entry, before, after: then, decks: deckSealedBy(entry) };
    }
  }

  const heard = (entry: TableEntry<Act, Event>, before: State, after: State): void => {
    const { position, at } = entry;
    if (position !== now.position + 1) return;
    now = { state: after, position, at };
    decks.heard(position, entry.deck, entry.events);
    publish({ position, at, entry, before, after, decks: deckSealedBy(entry) });
  };

  const read = async (check: TableSnapshot<State> | null = null): Promise<void> => {
    for await (const { done, before, after } of foldTable(game, pool, keys, id, { from: now, check }))
      heard(done, before, after);
  };

  return {
    now: () => now,
    standing: () => {
      const { state, position, at: since } = now;
      const at = Math.max(since, clock.now());
      return { position, at, entry: null, before: state, after: state, decks: decks.now() };
    },
    logged,
    heard,
    read,
    readOn: () => {
      next ??= reading
        .catch(() => undefined)
        .then(() => {
          next = null;
          reading = read();
          return reading;
        });
      return next;
    },
  };
};
