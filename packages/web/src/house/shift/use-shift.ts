import type { HouseShiftReport, ShiftOverview, ShiftTakings } from '@fairdeal/client';
import { type ExpectedWin, expectedWin } from '@fairdeal/table/internal';
import { useEffect, useState } from 'react';
import { storedOdds } from '../../odds/stored-odds.js';
import { type HouseAnswer, useHouseData } from '../client/use-house.js';

const POLL_MS = 5_000;

/** Shifts of the house, newest first. */
export const useShifts = (): HouseAnswer<{ readonly shifts: readonly ShiftOverview[] }> =>
  useHouseData<{ readonly shifts: readonly ShiftOverview[] }>('/api/shifts', POLL_MS);

/** Report of a shift; null asks for none. One that runs is asked for again and again. */
export const useShiftReport = (shift: ShiftOverview | undefined): HouseAnswer<HouseShiftReport> =>
  useHouseData<HouseShiftReport>(
    shift === undefined ? null : `/api/shifts/${shift.shift}`,
    shift?.closed === null ? POLL_MS : 0,
  );

/** The win that exact odds expect of each table, in the order of the tables; null until it is known. */
export const useExpected = (tables: readonly ShiftTakings[]): readonly (ExpectedWin | null)[] => {
  const [expected, setExpected] = useState<readonly (ExpectedWin | null)[]>([]);
  const key = JSON.stringify(tables.map(({ table, opened, wagers }) => [table, opened, wagers]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wagers are the same for as long as the key is
  useEffect(() => {
    let isShown = true;
    const all = tables.map(async ({ open, wagers }) =>
      open === null ? null : expectedWin(open, await storedOdds(open.game).catch(() => null), wagers),
    );
    void Promise.all(all).then((found) => {
      if (isShown) setExpected(found);
    });
    return () => {
      isShown = false;
    };
  }, [key]);
  return expected;
};
