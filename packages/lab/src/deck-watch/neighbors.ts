import { type Card, JOKER, rankOf, suitOf } from '@fairdeal/cards';
import { CARD_KINDS } from './watched.js';

/** Cards in circles, or some of them in one line: each has a card after it. */
export interface CardOrder {
  /** Number of circles, all of one length, that hold all 52 cards between them; 0 for a line. */
  readonly circles: number;
  /** Number of cards in the line. */
  readonly line: number;
  /** The card after each card, or -1. */
  readonly after: Int8Array;
}

const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return ways;
};

/** Sets of `k` cards of a line of `length`, each weighted with `tilt` for each pair of neighbors in it. */
const lineWeight = (length: number, k: number, tilt: number): number => {
  if (k === 0) return 1;
  let sum = 0;
  for (let runs = 1; runs <= k; runs += 1)
    sum += choose(k - 1, runs - 1) * choose(length - k + 1, runs) * tilt ** (k - runs);
  return sum;
};

/** The same for a circle. */
const circleWeight = (length: number, k: number, tilt: number): number => {
  if (k === 0) return 1;
  if (k === length) return tilt ** length;
  let sum = 0;
  for (let runs = 1; runs <= k; runs += 1)
    sum += (length / runs) * choose(k - 1, runs - 1) * choose(length - k - 1, runs - 1) * tilt ** (k - runs);
  return sum;
};

const convolve = (one: readonly number[], other: readonly number[]): number[] => {
  const sums = new Array<number>(one.length).fill(0);
  for (let k = 0; k < one.length; k += 1)
    for (let i = 0; i <= k; i += 1) sums[k] = (sums[k] ?? 0) + (one[i] ?? 0) * (other[k - i] ?? 0);
  return sums;
};

/** Average of `tilt` to the number of neighbor pairs among `count` cards drawn from a fair deck of `size`. */
export const expectedTilt = (
  { circles, line }: Pick<CardOrder, 'circles' | 'line'>,
  size: number,
  count: number,
  tilt: number,
): number => {
  const upTo = Array.from({ length: count + 1 }, (_, k) => k);
  const length = circles === 0 ? line : SUITED / circles;
  const weight = circles === 0 ? lineWeight : circleWeight;
  const one = upTo.map((k) => (k > length ? 0 : weight(length, k, tilt)));
  const loose = size - length * Math.max(1, circles);
  let weights = upTo.map((k) => choose(loose, k));
  for (let times = 0; times < Math.max(1, circles); times += 1) weights = convolve(weights, one);
  return (weights[count] ?? 0) / choose(size, count);
};

/** Average of `tilt` to the number of marked cards among `count` cards drawn from a fair deck. */
export const expectedMarked = (size: number, marked: number, count: number, tilt: number): number => {
  let sum = 0;
  for (let k = 0; k <= Math.min(marked, count); k += 1)
    sum += choose(marked, k) * choose(size - marked, count - k) * tilt ** k;
  return sum / choose(size, count);
};

/** Pairs of cards that are neighbors in an order. */
export const neighborPairs = (cards: readonly Card[], { after }: CardOrder): number => {
  const held = new Uint8Array(CARD_KINDS);
  for (const card of cards) held[card] = 1;
  let pairs = 0;
  for (let card = 0; card < CARD_KINDS; card += 1) {
    const next = after[card] ?? -1;
    if (held[card] === 1 && next >= 0 && held[next] === 1) pairs += 1;
  }
  return pairs;
};

const SUITED = 52;
const RANKS_IN_SUIT = 13;
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const circled = (circles: number, next: (card: Card) => Card): CardOrder => ({
  circles,
  line: 0,
  after: Int8Array.from({ length: CARD_KINDS }, (_, card) => (card === JOKER ? -1 : next(card))),
});

/** Cards sorted by suit that leave the stack a step apart: every so many ranks in each suit. */
const bySuit = (apart: number): CardOrder | null =>
  apart % RANKS_IN_SUIT === 0
    ? null
    : circled(4, (card) => ((rankOf(card) + apart) % RANKS_IN_SUIT) * 4 + suitOf(card));

/** Cards sorted by rank, the four suits of a rank together, a step apart. */
const byRank = (apart: number): CardOrder | null => {
  const circles = divisor(SUITED, apart % SUITED);
  return SUITED / circles < 3 ? null : circled(circles, (card) => (card + apart) % SUITED);
};

/** Orders of a sorted deck whose cards leave the stack this far apart; null where a step leads back at once. */
export const sortedOrders = (apart: number): readonly (CardOrder | null)[] => [bySuit(apart), byRank(apart)];

/** The order in which cards were put together after the round before. */
export const gatheredOrder = (cards: readonly Card[]): CardOrder => {
  const after = new Int8Array(CARD_KINDS).fill(-1);
  for (let at = 1; at < cards.length; at += 1) after[cards[at - 1] ?? 0] = cards[at] ?? -1;
  return { circles: 0, line: cards.length, after };
};
