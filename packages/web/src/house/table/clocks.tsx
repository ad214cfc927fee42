import type { TableClock, TablePush } from '@fairdeal/client';
import { type ReactNode, useEffect, useState } from 'react';
import { houseClient } from '../client/client.js';
import { useHouse } from '../client/use-house.js';

/** Seconds before the end when the clock turns urgent. */
const SOON = 5;

export interface RunningClock extends TableClock {
  /** By the page's own clock, in milliseconds. */
  readonly ends: number;
}

/** Running clocks of a table: fetched at every position, counted down here. */
export const useClocks = ({ table, position }: TablePush): readonly RunningClock[] => {
  const [running, setRunning] = useState<readonly RunningClock[]>([]);
  const { data } = useHouse(`clocks ${table} ${position}`, () => houseClient().clocks(table));
  useEffect(() => {
    const now = performance.now();
    if (data !== null) setRunning(data.clocks.map((clock) => ({ ...clock, ends: now + 1_000 * clock.seconds })));
  }, [data]);
  const [, tick] = useState(0);
  const runs = running.length > 0;
  useEffect(() => {
    const timer = runs ? window.setInterval(() => tick((times) => times + 1), 250) : 0;
    return () => window.clearInterval(timer);
  }, [runs]);
  return running;
};

/** Seconds left. */
export const secondsLeft = ({ ends }: RunningClock): number =>
  Math.max(0, Math.ceil((ends - performance.now()) / 1_000));

const wordsOf = (clock: RunningClock, mine: number | null): string => {
  if (clock.seat === undefined) return 'to wager';
  return clock.seat === mine ? 'for you to decide' : `for seat ${clock.seat}`;
};

/** Time left: a player sees their own clock, staff see all. */
export const TableClocks = ({ push, mine }: { readonly push: TablePush; readonly mine: number | null }): ReactNode => {
  const clocks = useClocks(push).filter(({ seat }) => mine === null || seat === undefined || seat === mine);
  if (clocks.length === 0) return null;
  return (
    <ul className={mine === null ? 'house-clocks' : 'house-clocks house-clocks-mine'} aria-label="Time left">
      {clocks.map((clock) => (
        <li key={clock.seat ?? 0} data-soon={secondsLeft(clock) <= SOON || undefined}>
          <strong role="timer">{secondsLeft(clock)} s</strong> {wordsOf(clock, mine)}
        </li>
      ))}
    </ul>
  );
};
