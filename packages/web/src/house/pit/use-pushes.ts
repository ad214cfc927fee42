import { isHouseRefusal, type LobbyTable, type TablePush } from '@fairdeal/client';
import { useEffect, useRef, useState } from 'react';
import { houseClient } from '../client/client.js';

/** The newest push of each table, by the table's id. */
export type FloorPushes = ReadonlyMap<string, TablePush>;

/** Watches many tables at once, each from its last position on, so that the push says when that came. */
export const usePushes = (tables: readonly LobbyTable[]): FloorPushes => {
  const [pushes, setPushes] = useState<FloorPushes>(new Map());
  const stops = useRef(new Map<string, () => void>());
  const ids = tables.map(({ table }) => table).join(' ');
  const listed = useRef(tables);
  listed.current = tables;
  useEffect(() => {
    const all = stops.current;
    const wanted = new Set(ids.split(' '));
    for (const [id, stop] of all)
      if (!wanted.has(id)) {
        stop();
        all.delete(id);
      }
    for (const { table, position } of listed.current) {
      if (all.has(table)) continue;
      let stopped = false;
      let stop = (): void => {
        stopped = true;
      };
      all.set(table, () => stop());
      const heard = (push: TablePush): void =>
        setPushes((before) => (all.has(table) ? new Map(before).set(table, push) : before));
      void houseClient()
        .watch(table, heard, position === null ? undefined : Math.max(0, position - 1))
        .then((watch) => {
          if (isHouseRefusal(watch)) return void all.delete(table);
          if (stopped) watch.stop();
          else stop = watch.stop;
        });
    }
  }, [ids]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop();
      all.clear();
    };
  }, []);
  return pushes;
};
