/**
 * Core evaluator: values the best high hand of five, six or seven cards of a 52-card deck with three look-ups.
 *
 * Each card has a 32-bit key, and the sum of the keys says all that matters. Its low nine bits are three octal digits that count the clubs,
 * diamonds and hearts; the cards not counted are spades. Its high 23 bits, which may overflow, sum to a different number for every way to
 * hold seven ranks (and so six, and five). That number is folded into a small table: its upper 14 bits name a row, its lower 9 bits a
 * column, and the rows overlap so that no two entries collide.
 */
import type { Card } from '../deck/card.js';
import { fillRows, fillSuited, fillSuits, notAHandError, PLACES, RANK_KEYS, ROWS } from './evaluator-tables.js';
import type { HandValue } from './hand-value.js';
import type { RankSet } from './rank-sets.js';

// One constant per table, with room for every index that the types of its parts allow. The compiler then folds address and length into the
// code and drops the bounds checks.
const KEYS = new Int32Array(256);
const SUITS_OF_FIVE = new Uint8Array(0o1000);
const SUITS_OF_SIX = new Uint8Array(0o1000);
const SUITS_OF_SEVEN = new Uint8Array(0o1000);
const ROWS_OF_FIVE = new Uint16Array(ROWS);
const ROWS_OF_SIX = new Uint16Array(ROWS);
const ROWS_OF_SEVEN = new Uint16Array(ROWS);
const PLACES_OF_FIVE = new Uint16Array(PLACES);
const PLACES_OF_SIX = new Uint16Array(PLACES);
const PLACES_OF_SEVEN = new Uint16Array(PLACES);
const SUITED = new Uint16Array(1 << 13);

const SUIT_KEYS = [0o1, 0o10, 0o100, 0] as const;
RANK_KEYS.forEach((rankKey, rank) => {
  SUIT_KEYS.forEach((suitKey, suit) => {
    KEYS[rank * 4 + suit] = (rankKey << 9) | suitKey;
  });
});
fillSuits(5, SUITS_OF_FIVE);
fillSuits(6, SUITS_OF_SIX);
fillSuits(7, SUITS_OF_SEVEN);

/** Key of a card. Sum the keys with `| 0`, in any order, to evaluate a hand as it is dealt. */
export const cardKey = (card: Card): number => KEYS[card] ?? 0;

/** Finds the suit that five or more of five cards share from the sum of their keys: one more than the suit, or 0. */
export const flushOf5 = (key: number): number => SUITS_OF_FIVE[key & 0o777] ?? 0;
/** Same as `flushOf5`, for six cards. */
export const flushOf6 = (key: number): number => SUITS_OF_SIX[key & 0o777] ?? 0;
/** Same as `flushOf5`, for seven cards. */
export const flushOf7 = (key: number): number => SUITS_OF_SEVEN[key & 0o777] ?? 0;

const lookUp = (rows: Uint16Array, places: Uint16Array, key: number): HandValue =>
  places[(rows[key >>> 18] ?? 0) + ((key >>> 9) & 0x1ff)] ?? 0;

/** Sizes whose larger tables are filled. A table is filled when a hand of its size is first evaluated. */
const filledTables = new Set<number>();
const lookUpFirst = (cards: number, rows: Uint16Array, places: Uint16Array, key: number): HandValue => {
  if (filledTables.has(cards)) throw notAHandError(cards);
  filledTables.add(cards);
  fillRows(cards, rows, places);
  return lookUp(rows, places, key);
};

/** Value by rank alone, from the sum of the keys. Correct when no five cards share a suit. */
export const unsuitedHandValue5 = (key: number): HandValue =>
  lookUp(ROWS_OF_FIVE, PLACES_OF_FIVE, key) || lookUpFirst(5, ROWS_OF_FIVE, PLACES_OF_FIVE, key);
/** Same as `unsuitedHandValue5`, for six cards. */
export const unsuitedHandValue6 = (key: number): HandValue =>
  lookUp(ROWS_OF_SIX, PLACES_OF_SIX, key) || lookUpFirst(6, ROWS_OF_SIX, PLACES_OF_SIX, key);
/** Same as `unsuitedHandValue5`, for seven cards. */
export const unsuitedHandValue7 = (key: number): HandValue =>
  lookUp(ROWS_OF_SEVEN, PLACES_OF_SEVEN, key) || lookUpFirst(7, ROWS_OF_SEVEN, PLACES_OF_SEVEN, key);

const suitedFirst = (ranks: RankSet): HandValue => {
  fillSuited(SUITED);
  return SUITED[ranks] ?? 0;
};

/** Value of five or more ranks in one suit. The other cards of a seven-card hand cannot improve it. */
export const suitedHandValue = (ranks: RankSet): HandValue => (SUITED[ranks] ?? 0) || suitedFirst(ranks);

const inSuit = (card: Card, suit: number): RankSet => ((card & 3) === suit ? 1 << (card >> 2) : 0);

/** Values five different cards as a high hand. The better hand has the higher value; ties have equal values. */
export const evaluate5 = (a: Card, b: Card, c: Card, d: Card, e: Card): HandValue => {
  const key = (cardKey(a) + cardKey(b) + cardKey(c) + cardKey(d) + cardKey(e)) | 0;
  if (flushOf5(key) === 0) return unsuitedHandValue5(key);
  return suitedHandValue((1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)) | (1 << (d >> 2)) | (1 << (e >> 2)));
};

/** Values the best five of six different cards. */
export const evaluate6 = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card): HandValue => {
  const key = (cardKey(a) + cardKey(b) + cardKey(c) + cardKey(d) + cardKey(e) + cardKey(f)) | 0;
  const flush = flushOf6(key);
  if (flush === 0) return unsuitedHandValue6(key);
  const suit = flush - 1;
  return suitedHandValue(
    inSuit(a, suit) | inSuit(b, suit) | inSuit(c, suit) | inSuit(d, suit) | inSuit(e, suit) | inSuit(f, suit),
  );
};

/** Separate from `evaluate7` to keep that small: only three hands in a hundred have a flush. */
const flushAmong7 = (suit: number, a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): HandValue =>
  suitedHandValue(
    inSuit(a, suit) |
      inSuit(b, suit) |
      inSuit(c, suit) |
      inSuit(d, suit) |
      inSuit(e, suit) |
      inSuit(f, suit) |
      inSuit(g, suit),
  );

/** Values the best five of seven different cards. */
export const evaluate7 = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): HandValue => {
  // Written out because seven calls of `cardKey` would use up the compiler's inlining budget.
  const key =
    ((KEYS[a] ?? 0) +
      (KEYS[b] ?? 0) +
      (KEYS[c] ?? 0) +
      (KEYS[d] ?? 0) +
      (KEYS[e] ?? 0) +
      (KEYS[f] ?? 0) +
      (KEYS[g] ?? 0)) |
    0;
  const flush = flushOf7(key);
  return flush === 0 ? unsuitedHandValue7(key) : flushAmong7(flush - 1, a, b, c, d, e, f, g);
};
