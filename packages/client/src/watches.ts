import type { TablePush } from './messages.js';

/** Watcher of a table, and the last position they saw. */
interface TableWatcher {
  readonly heard: (push: TablePush) => void;
  last: number | undefined;
}

interface WatchedTable {
  readonly watchers: Set<TableWatcher>;
  newest: TablePush | null;
}

/** Watchers of tables over one socket. Each position reaches each watcher once, in order. */
export interface TableWatches {
  add(table: string, heard: (push: TablePush) => void, after: number | undefined): () => void;
  /** Request to send so that no watcher misses anything. */
  watchRequest(table: string): { readonly watch: string; readonly after?: number };
  tables(): readonly string[];
  isWatched(table: string): boolean;
  deliver(push: TablePush): void;
  /** Somebody else watches from now on: the tables are asked for as they stand. */
  reset(): void;
}

export const createTableWatches = (): TableWatches => {
  const all = new Map<string, WatchedTable>();

  const tell = (watcher: TableWatcher, push: TablePush): void => {
    if (watcher.last !== undefined && push.position <= watcher.last) return;
    watcher.last = push.position;
    watcher.heard(push);
  };

  return {
    add: (table, heard, after) => {
      const watched = all.get(table) ?? { watchers: new Set(), newest: null };
      all.set(table, watched);
      const watcher: TableWatcher = { heard, last: after };
      watched.watchers.add(watcher);
      if (after === undefined && watched.newest !== null) tell(watcher, { ...watched.newest, events: [] });
      return () => {
        watched.watchers.delete(watcher);
        if (watched.watchers.size === 0 && all.get(table) === watched) all.delete(table);
      };
    },
    watchRequest: (table) => {
      const seen = [...(all.get(table)?.watchers ?? [])].flatMap(({ last }) => last ?? []);
      return seen.length === 0 ? { watch: table } : { watch: table, after: Math.min(...seen) };
    },
    tables: () => [...all.keys()],
    isWatched: (table) => all.has(table),
    deliver: (push) => {
      const watched = all.get(push.table);
      if (watched === undefined) return;
      if (watched.newest === null || push.position >= watched.newest.position) watched.newest = push;
      for (const watcher of [...watched.watchers]) tell(watcher, push);
    },
    reset: () => {
      for (const watched of all.values()) {
        watched.newest = null;
        for (const watcher of watched.watchers) watcher.last = undefined;
      }
    },
  };
};
