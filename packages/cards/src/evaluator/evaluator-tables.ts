import { suitedValue, unsuitedValue } from './hand-value.js';

/** Found by search: the sums of any seven ranks, none more than four times, differ modulo 2 to the 23rd. */
export const RANK_KEYS = [
  0, 2718281, 2250751, 5583428, 2136920, 3872380, 702358, 2614805, 2531370, 6920921, 243255, 7589080, 8275078,
] as const;

export const ROWS = 1 << 14;
export const COLUMNS = 1 << 9;
const COLUMN_BITS = 9;
/** Number of shifts a row may have. With 16 bits, a row plus a column never leaves a table of `PLACES`. */
const SHIFTS = 1 << 16;
export const PLACES = SHIFTS + COLUMNS;
/** Any odd stride visits every shift. This one jumps far, so that neighboring rows do not crowd each other. */
const STRIDE = 40_503;

/** Number of ways to hold seven ranks, none more than four times. */
const MOST_HOLDINGS = 49_205;

interface Holdings {
  readonly count: number;
  readonly sums: Int32Array;
  readonly values: Uint16Array;
}

/** Lists every way to hold `cards` ranks, with its sum of rank keys and its value without a flush. */
const holdings = (cards: number): Holdings => {
  const sums = new Int32Array(MOST_HOLDINGS);
  const values = new Uint16Array(MOST_HOLDINGS);
  let count = 0;
  const hold = (
    rank: number,
    left: number,
    sum: number,
    once: number,
    twice: number,
    thrice: number,
    four: number,
  ): void => {
    if (left === 0) {
      sums[count] = sum;
      values[count++] = unsuitedValue(once, twice, thrice, four);
      return;
    }
    if (left > (13 - rank) * 4) return;
    const bit = 1 << rank;
    const key = RANK_KEYS[rank] ?? 0;
    hold(rank + 1, left, sum, once, twice, thrice, four);
    hold(rank + 1, left - 1, sum + key, once | bit, twice, thrice, four);
    if (left >= 2) hold(rank + 1, left - 2, sum + 2 * key, once | bit, twice | bit, thrice, four);
    if (left >= 3) hold(rank + 1, left - 3, sum + 3 * key, once | bit, twice | bit, thrice | bit, four);
    if (left >= 4) hold(rank + 1, left - 4, sum + 4 * key, once | bit, twice | bit, thrice | bit, four | bit);
  };
  hold(0, cards, 0, 0, 0, 0, 0);
  return { count, sums, values };
};

/**
 * Overlays the rows of sums, the fullest first, each at a shift where all its entries fall on empty places. A value is then at
 * `values[rows[sum >>> 9] + (sum & 511)]`.
 */
export const fillRows = (cards: number, rows: Uint16Array, places: Uint16Array): void => {
  const { count, sums, values } = holdings(cards);
  const first = new Int32Array(ROWS).fill(-1);
  const next = new Int32Array(count);
  const length = new Uint8Array(ROWS);
  for (let entry = 0; entry < count; entry++) {
    const row = ((sums[entry] ?? 0) >>> COLUMN_BITS) & (ROWS - 1);
    next[entry] = first[row] ?? -1;
    first[row] = entry;
    length[row] = (length[row] ?? 0) + 1;
  }
  const column = (entry: number): number => (sums[entry] ?? 0) & (COLUMNS - 1);
  const fits = (row: number, shift: number): boolean => {
    for (let entry = first[row] ?? -1; entry >= 0; entry = next[entry] ?? -1)
      if (places[shift + column(entry)] !== 0) return false;
    return true;
  };
  let shift = 0;
  for (let entries = length.reduce((most, held) => Math.max(most, held)); entries > 0; entries--)
    for (let row = 0; row < ROWS; row++) {
      if (length[row] !== entries) continue;
      while (!fits(row, shift)) shift = (shift + STRIDE) & (SHIFTS - 1);
      rows[row] = shift;
      for (let entry = first[row] ?? -1; entry >= 0; entry = next[entry] ?? -1)
        places[shift + column(entry)] = values[entry] ?? 0;
    }
};

/** Indexed by the octal digits that count clubs, diamonds and hearts: one more than the suit held five times or more, or 0. */
export const fillSuits = (cards: number, suits: Uint8Array): void => {
  for (let digits = 0; digits < suits.length; digits++) {
    const counted = [digits & 7, (digits >> 3) & 7, digits >> 6];
    const spades = cards - counted.reduce((sum, held) => sum + held, 0);
    suits[digits] = [...counted, spades].findIndex((held) => held >= 5) + 1;
  }
};

/** Indexed by the set of ranks held in one suit. */
export const fillSuited = (suited: Uint16Array): void => {
  for (let set = 0; set < suited.length; set++) suited[set] = suitedValue(set);
};

/** Explains a value that was not found. Repeated cards mostly go undetected. */
export const notAHandError = (cards: number): RangeError =>
  new RangeError(`One of these ${cards} is not a card, or five have the same rank.`);
