import { type KnownTable, lobbyEntryOf } from './directory/table-directory.js';

/** Listeners to changes of the list of tables, of posts, and of whatever else the house enters about its floor. */
export interface FloorChanges {
  hear(heard: () => void): () => void;
  tell(): void;
  /** Tells where seats, meters, missing fills or the tables themselves differ from the last look. */
  compare(tables: readonly KnownTable[]): void;
}

export const floorChanges = (): FloorChanges => {
  const listeners = new Set<() => void>();
  let before = '';
  const tell = (): void => {
    for (const heard of [...listeners]) heard();
  };
  return {
    hear: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    tell,
    compare: (tables) => {
      const now = JSON.stringify(
        tables.map((known) => {
          const { taken, meters, lacks } = lobbyEntryOf(known);
          return [known.id, known.closed, taken, meters, lacks];
        }),
      );
      if (now === before) return;
      before = now;
      tell();
    },
  };
};
