import { expect, test } from 'vitest';
import { WINDOWS, type WindowSize, walkTable } from '../testing/table-walk.js';

/** Every table at every size; otherwise one game in three windows, those that a table fits worst. */
const LONG = process.env.FAIRDEAL_LONG !== undefined;

const SHORT_WINDOWS: readonly WindowSize[] = [
  { width: 1366, height: 768 },
  { width: 844, height: 390 },
  { width: 360, height: 640 },
];

const HOUSE_TABLES = ['high-card-flush', 'face-up-pai-gow', 'heads-up-holdem', 'saigon-5', 'over-under', 'dj-wild'].map(
  (game) => `/table/${game}?seats=4`,
);

/** One of each family. */
const POKER_TABLES = ['hold-em', 'omaha-high', 'seven-card-stud-high', 'five-card-draw-high'].map(
  (game) => `/poker/${game}`,
);

test.each(LONG ? [...HOUSE_TABLES, ...POKER_TABLES] : HOUSE_TABLES.slice(0, 1))(
  '%s fits its window in every state: nothing outside, overlapping, cut off or too small',
  async (path) => {
    expect(await walkTable(path, LONG ? WINDOWS : SHORT_WINDOWS)).toEqual([]);
  },
);
