import {
  type HouseRefusal,
  isHouseRefusal,
  type SealedDeck,
  type SignedInPerson,
  type TablePush,
} from '@fairdeal/client';
import { useEffect, useState } from 'react';
import { houseClient } from './client.js';

/** Pushes of a table, for the screens that show it. */
export interface TableFeed {
  readonly table: string;
  /** Pushes after this position, in order. */
  since(position: number): readonly TablePush[];
  subscribe(heard: (push: TablePush) => void): () => void;
  /** Commitments of the house to the decks on the table. */
  sealed(): readonly SealedDeck[];
}

/** Positions kept for a screen that opens later. */
export const REMEMBERED = 200;

/** Decks that take turns at a table. */
export const DECKS = 2;

/** Positions before the newest that an opened table asks for. */
export const EARLIER = 50;

export interface TableWatch {
  readonly feed: TableFeed;
  readonly newest: TablePush | null;
  readonly refused: HouseRefusal | null;
  /** Count of pushes received. It also changes when earlier ones arrive. */
  readonly heard: number;
}

/** Watches a table while it is shown. With `earlier`, the feed also gets the positions before. */
export const useTableFeed = (table: string, who: SignedInPerson | null | undefined, earlier = false): TableWatch => {
  const [heard, setHeard] = useState(0);
  const [newest, setNewest] = useState<TablePush | null>(null);
  const [refused, setRefused] = useState<HouseRefusal | null>(null);
  const [{ feed, hear }] = useState(() => {
    let all: readonly TablePush[] = [];
    let sealed: readonly SealedDeck[] = [];
    const screens = new Set<(push: TablePush) => void>();
    return {
      /** Whether the push is newer than the others. */
      hear: (push: TablePush): boolean => {
        const last = all.at(-1);
        const isEarlier =
          last !== undefined &&
          (push.position < last.position || (push.position === last.position && push.events.length > 0));
        all = [...all.filter(({ position }) => position !== push.position), push]
          .sort((one, other) => one.position - other.position)
          .slice(-REMEMBERED);
        // Screens already show the state after earlier pushes.
        if (isEarlier) return false;
        const { decks = [] } = push;
        const others = sealed.filter((one) => decks.every(({ position }) => position !== one.position));
        if (decks.length > 0) sealed = [...others, ...decks].slice(-DECKS);
        for (const screen of [...screens]) screen(push);
        return true;
      },
      feed: {
        table,
        since: (position: number) => all.filter((push) => push.position > position),
        sealed: () => sealed,
        subscribe: (screen: (push: TablePush) => void) => {
          screens.add(screen);
          return () => void screens.delete(screen);
        },
      } satisfies TableFeed,
    };
  });
  const known = who !== undefined;
  useEffect(() => {
    if (!known) return undefined;
    let stop = (): void => undefined;
    let wanted = true;
    const told = (push: TablePush): void => {
      if (!wanted) return;
      if (hear(push)) setNewest(push);
      setHeard((count) => count + 1);
    };
    const begin = async (): Promise<void> => {
      // The current state comes first, then the positions before it.
      const stands = earlier ? await houseClient().fetchTable(table) : null;
      if (!wanted) return;
      if (stands !== null && isHouseRefusal(stands)) return setRefused(stands);
      if (stands !== null) told({ ...stands, events: [] });
      const after = stands === null ? undefined : Math.max(0, stands.position - EARLIER);
      const watch = await houseClient().watch(table, told, after);
      if (isHouseRefusal(watch)) return wanted ? setRefused(watch) : undefined;
      if (wanted) stop = watch.stop;
      else watch.stop();
    };
    void begin();
    return () => {
      wanted = false;
      stop();
    };
  }, [table, known, hear, earlier]);
  return { feed, newest, refused, heard };
};
