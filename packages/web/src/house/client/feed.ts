import {
  type HouseRefusal,
  isHouseRefusal,
  type SealedDeck,
  type SignedInPerson,
  type TablePush,
} from '@fairdeal/client';
import { useEffect, useState } from 'react';
import { houseClient } from './client.js';

/** What is pushed of a table, for the screens that show it. */
export interface TableFeed {
  readonly table: string;
  /** All that was heard after this position, in order. */
  since(position: number): readonly TablePush[];
  subscribe(heard: (push: TablePush) => void): () => void;
  /** What the house committed itself to for the cards that lie there. */
  sealed(): readonly SealedDeck[];
}

/** So many positions are remembered for a screen that is being opened. */
export const REMEMBERED = 200;

/** Decks that take turns at a table. */
export const DECKS = 2;

/** So many positions before the newest are asked for when a table is opened. */
export const EARLIER = 50;

export interface TableWatch {
  readonly feed: TableFeed;
  readonly newest: TablePush | null;
  readonly refused: HouseRefusal | null;
  /** How many positions are remembered: it changes when earlier ones come in. */
  readonly heard: number;
}

/** Watches a table for as long as it is shown: its newest push, or why there is none. With `earlier`, also what led to it. */
export const useTableFeed = (table: string, who: SignedInPerson | null | undefined, earlier = false): TableWatch => {
  const [heard, setHeard] = useState(0);
  const [newest, setNewest] = useState<TablePush | null>(null);
  const [refused, setRefused] = useState<HouseRefusal | null>(null);
  const [{ feed, hear }] = useState(() => {
    let all: readonly TablePush[] = [];
    let sealed: readonly SealedDeck[] = [];
    const screens = new Set<(push: TablePush) => void>();
    return {
      /** Whether it is news. */
      hear: (push: TablePush): boolean => {
        const last = all.at(-1);
        const isEarlier =
          last !== undefined &&
          (push.position < last.position || (push.position === last.position && push.events.length > 0));
        all = [...all.filter(({ position }) => position !== push.position), push]
          .sort((one, other) => one.position - other.position)
          .slice(-REMEMBERED);
        // The screens show what comes after the push that they were opened with.
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
      // The table as it stands comes first; what led to it follows.
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
