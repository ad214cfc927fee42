import type { TableLink } from '@fairdeal/table/internal';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaded } from '../ui/hooks/use-loaded.js';
import { dollarsOrMinus } from '../ui/money.js';
import { deleteTable, loadTable, saveTable } from './saved-tables.js';

/** State of a saved table: open here, open in another window, or loading. */
export type SavedTableAccess<Table> =
  | { readonly is: 'opening' }
  | { readonly is: 'elsewhere'; readonly take: () => void }
  | {
      readonly is: 'here';
      /** Stored table; null for a new one. */
      readonly from: Table | null;
      readonly keep: (title: string, words: string, table: Table) => void;
      readonly leave: () => Promise<void>;
    };

type TableLock = 'no' | 'yes' | 'elsewhere';

/** Lock that lets one window play at a table. Taking it tells the other window. */
const useTableLock = (name: string): readonly [TableLock, take: () => void] => {
  const [held, setHeld] = useState<TableLock>('no');
  const [steals, setSteals] = useState(0);
  useEffect(() => {
    const { locks } = navigator;
    if (locks === undefined) {
      setHeld('yes');
      return undefined;
    }
    let letGo = (): void => {};
    let gone = false;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void locks
      .request(name, steals > 0 ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (gone) return undefined;
        setHeld(lock === null ? 'elsewhere' : 'yes');
        return lock === null ? undefined : until;
      })
      .catch(() => (gone ? undefined : setHeld('elsewhere')));
    return () => {
      gone = true;
      letGo();
    };
  }, [name, steals]);
  return [held, () => setSteals((times) => times + 1)];
};

/** Saved table of an address. */
export const useSavedTable = <Table>(href: string): SavedTableAccess<Table> => {
  const [held, take] = useTableLock(`fairdeal table ${href}`);
  const { value: found } = useLoaded(held === 'yes' ? href : null, async () => ({
    from: (await loadTable(href)) as Table | null,
  }));
  const left = useRef(false);
  const keep = useCallback(
    (title: string, words: string, table: Table): void => {
      if (!left.current) void saveTable({ href, title, words }, table);
    },
    [href],
  );
  const leave = useCallback(async (): Promise<void> => {
    left.current = true;
    await deleteTable(href);
  }, [href]);
  if (held === 'elsewhere') return { is: 'elsewhere', take };
  return found === undefined ? { is: 'opening' } : { is: 'here', from: found.from, keep, leave };
};

/** Saves a table after each event, before the event is shown. */
export const useAutosave = <Act, Event, View extends { readonly rounds: number }, Table>(
  { keep }: Pick<Extract<SavedTableAccess<Table>, { readonly is: 'here' }>, 'keep'>,
  title: string,
  link: TableLink<Act, Event, View>,
  kept: (history: readonly number[]) => Table,
): void => {
  useLayoutEffect(() => {
    const keeps = (): void => {
      const { steps, view, chips, history } = link.state();
      if (steps.length === 0) return;
      const round = view.rounds === 0 ? 'the first round' : `round ${view.rounds}`;
      keep(title, `${round}, ${dollarsOrMinus(chips)}`, kept(history));
    };
    keeps();
    return link.subscribe(keeps);
  }, [link, keep, title, kept]);
};
