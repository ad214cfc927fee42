import type { Pool } from 'pg';

// The house's time is the database's: every node reads it there, and counts on from it by a clock that nobody sets. A computer whose own clock is
// wrong therefore dates no entry wrong. Its clock is compared all the same, since other programs on it believe it.

/** A clock this far off is warned of, and one this far off runs no tables, in seconds. */
const WARN = 2;
const MOST = 10;
/** Readings of which the median counts. */
const READINGS = 5;
const COMPARE_EVERY = 60_000;
/** The same while the clock is wrong. */
const COMPARE_AGAIN = 5_000;

export type ClockState = 'right' | 'off' | 'wrong';

export interface HouseTime {
  /** The time of the house, in milliseconds. */
  now(): number;
  /** Seconds by which this computer's clock was ahead of the database's when they were last compared; below zero where it is behind. */
  skew(): number;
  /** Off: more than 2 seconds. Wrong: more than 10; this node then runs no tables. */
  state(): ClockState;
  compare(): Promise<void>;
  /** The database refused an entry as too early: the node reads the time again. */
  correct(): Promise<void>;
  close(): void;
}

export interface HouseClocks {
  /** This computer's clock, in milliseconds. */
  readonly wall?: () => number;
  /** Milliseconds since any moment, by a clock that nobody sets. */
  readonly steady?: () => number;
}

/** A time that nothing is compared with. */
export const fixedTime = (clock: () => number): HouseTime => ({
  now: clock,
  skew: () => 0,
  state: () => 'right',
  compare: async () => undefined,
  correct: async () => undefined,
  close: () => undefined,
});

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Reads the time of the database, and goes on reading it every minute. */
export const openHouseTime = async (
  pool: Pool,
  { wall = Date.now, steady = () => performance.now() }: HouseClocks = {},
): Promise<HouseTime> => {
  let ahead = 0;
  /** From the steady clock to the time of the house; null before the first reading. */
  let offset: number | null = null;
  let stepped = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const read = async (): Promise<{ readonly ahead: number; readonly offset: number }> => {
    const [wallBefore, before] = [wall(), steady()];
    const { rows } = await pool.query<{ at: number }>(
      'select (1000 * extract(epoch from clock_timestamp()))::float8 as at',
    );
    const [wallAfter, after] = [wall(), steady()];
    const at = rows[0]?.at ?? Number.NaN;
    return { ahead: (wallBefore + wallAfter) / 2 - at, offset: at - (before + after) / 2 };
  };

  /** A step of the database's own clock is believed once it was seen twice: it may be set right again. */
  const settle = (fresh: number, atOnce: boolean): void => {
    const step = offset !== null && Math.abs(fresh - offset) > 1_000 * MOST;
    const believed = !step || stepped || atOnce;
    stepped = !believed;
    if (believed) offset = fresh;
  };

  const compareAll = async (atOnce: boolean): Promise<void> => {
    const readings = [];
    for (let nth = 0; nth < READINGS; nth += 1) readings.push(await read());
    ahead = median(readings.map((one) => one.ahead));
    settle(median(readings.map((one) => one.offset)), atOnce);
  };

  const state = (): ClockState => {
    const seconds = Math.abs(ahead) / 1_000;
    return seconds > MOST ? 'wrong' : seconds > WARN ? 'off' : 'right';
  };

  const again = (): void => {
    if (closed) return;
    timer = setTimeout(
      // A database that is lost is compared with when it is back.
      () =>
        void compareAll(false)
          .catch(() => undefined)
          .finally(again),
      state() === 'wrong' ? COMPARE_AGAIN : COMPARE_EVERY,
    );
    timer.unref();
  };

  await compareAll(true);
  again();
  return {
    now: () => Math.round(steady() + (offset ?? 0)),
    skew: () => ahead / 1_000,
    state,
    compare: () => compareAll(false),
    correct: () => compareAll(true),
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};
