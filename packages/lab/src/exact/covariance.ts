import { type Fraction, fraction, multiply, readFraction, subtract, sum, ZERO } from '../math/fraction.js';
import type { GameOdds } from './game-odds.js';
import { mainGameNets, type SeatWager, seatWagerNets } from './net-distribution.js';
import { type MeterLevel, progressiveOdds, type WagerPaytable } from './paytable-odds.js';
import type { Solver, SolverQuestion } from './solver.js';

/** Means and covariances of the net results of a seat's wagers: the main game first, per Ante; the others per unit staked. */
export interface WagerCovariance {
  readonly means: readonly Fraction[];
  readonly matrix: readonly (readonly Fraction[])[];
}

/** Seed of a table's meter, and its long-run level; null if the table has no meter. */
export const meterSeedAndGrowth = (
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  table: WagerPaytable,
): { readonly seed: MeterLevel; readonly growth: MeterLevel } | null => {
  const counted = solver.countsFor(question, odds.counts, table);
  if (counted?.meter === undefined) return null;
  const { growth } = progressiveOdds(table, counted.counts, counted.deals, counted.meter);
  return { seed: counted.meter.seed, growth };
};

/** Sums over deals share one denominator as long as they can: it is what makes this quick. */
const sumOver = (terms: readonly (readonly [value: Fraction, times: bigint])[]): Fraction => {
  let [over, under] = [0n, 1n];
  for (const [{ numerator, denominator }, times] of terms) {
    if (under % denominator !== 0n) [over, under] = [over * denominator, under * denominator];
    over += numerator * (under / denominator) * times;
  }
  return fraction(over, under);
};

const secondMoment = (odds: GameOdds): Fraction =>
  sum(mainGameNets(odds).map(({ net, chance }) => multiply(multiply(net, net), chance)));

/** Computes the exact covariances of the main game under best play and other wagers on the same cards. */
export const wagerCovariance = (
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  staked: readonly SeatWager[],
): WagerCovariance => {
  const { cells } = odds.joint;
  const deals = cells.map((cell) => BigInt(cell.deals));
  const all = deals.reduce((sum, count) => sum + count, 0n);
  const mains = cells.map(({ net }) => readFraction(net));
  const mean = (terms: readonly (readonly [Fraction, bigint])[]): Fraction =>
    multiply(sumOver(terms), fraction(1n, all));
  const nets = staked.map((wager) => seatWagerNets(solver, question, odds, wager));
  const product = (one: readonly Fraction[], other: readonly Fraction[]): (readonly [Fraction, bigint])[] =>
    one.map((value, at) => [multiply(value, other[at] ?? ZERO), deals[at] ?? 0n]);
  const means = [
    readFraction(odds.main.expected),
    ...nets.map((values) => mean(values.map((value, at) => [value, deals[at] ?? 0n]))),
  ];
  const both = (one: number, other: number): Fraction => {
    if (one === 0 && other === 0) return secondMoment(odds);
    const [first = [], second = []] = [nets[Math.min(one, other) - 1], nets[Math.max(one, other) - 1]];
    return one === 0 || other === 0
      ? mean(second.map((value, at) => [multiply(value, mains[at] ?? ZERO), 1n]))
      : mean(product(first, second));
  };
  const numbers = means.map((_, at) => at);
  return {
    means,
    matrix: numbers.map((one) =>
      numbers.map((other) => subtract(both(one, other), multiply(means[one] ?? ZERO, means[other] ?? ZERO))),
    ),
  };
};
