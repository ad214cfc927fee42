/**
 * Reference evaluator: five-card hands as the chapters describe them, plain and slow. Only tests and benchmarks use it, to compare the fast
 * rankings with it.
 */
import { ACE, type Card, rankOf, suitOf } from '../deck/card.js';

/** A category, then the deciding ranks, compared from the left. Cards may repeat, as wild cards do. */
export type PlainValue = readonly number[];

export const comparePlain = (a: PlainValue, b: PlainValue): number => {
  const difference = a.findIndex((part, at) => part !== b[at]);
  return difference < 0 ? 0 : (a[difference] ?? 0) - (b[difference] ?? 0);
};

/** From 0 for a high card to 8 for a straight flush, 9 for five of a kind and 10 for a royal flush. */
export const plainHigh = (five: readonly Card[]): PlainValue => {
  const ranks = five.map(rankOf).sort((a, b) => b - a);
  const times = (rank: number): number => ranks.filter((other) => other === rank).length;
  const groups = [...new Set(ranks)].sort((a, b) => times(b) - times(a) || b - a);
  const shape = groups.map(times).join('');
  const flush = new Set(five.map(suitOf)).size === 1;
  const wheel = ranks.join() === [ACE, 3, 2, 1, 0].join();
  const straight = wheel || (shape === '11111' && (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const top = wheel ? 3 : (ranks[0] ?? 0);
  if (shape === '5') return [9, ...groups];
  if (flush && straight) return top === ACE ? [10] : [8, top];
  if (shape === '41') return [7, ...groups];
  if (shape === '32') return [6, ...groups];
  if (flush) return [5, ...ranks];
  if (straight) return [4, top];
  if (shape === '311') return [3, ...groups];
  if (shape === '221') return [2, ...groups];
  if (shape === '2111') return [1, ...groups];
  return [0, ...ranks];
};

/** Best of several hands. */
export const bestPlain = (values: Iterable<PlainValue>): PlainValue => {
  let best: PlainValue = [-1];
  for (const value of values) if (comparePlain(value, best) > 0) best = value;
  return best;
};
