import { add, divide, type Fraction, multiply, readFraction, subtract, sum, toNumber, ZERO } from '../math/fraction.js';
import type { GameOdds } from './game-odds.js';
import {
  mainGameNets,
  type NetDistribution,
  netDistribution,
  type SeatWager,
  seatWagerNets,
} from './net-distribution.js';
import type { Solver, SolverQuestion } from './solver.js';

/** A wager other than the main game, and the stake on it. */
export interface SeatWagerStake extends SeatWager {
  readonly stake: Fraction;
}

/** Summary of a distribution; skew and excess kurtosis are those of the standardized net. */
export interface DistributionShape {
  readonly mean: Fraction;
  readonly variance: Fraction;
  readonly thirdMoment: Fraction;
  readonly fourthMoment: Fraction;
  readonly skew: number;
  readonly kurtosis: number;
}

/**
 * Exact net of a seat that stakes these amounts on the main game and on other wagers on the same cards. Throws a sentence where only the
 * sum of what the main game nets beside the others is known.
 */
export const seatDistribution = (
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  ante: Fraction,
  staked: readonly SeatWagerStake[],
): NetDistribution => {
  if (staked.length === 0) return mainGameNets(odds).map(({ net, chance }) => ({ net: multiply(net, ante), chance }));
  const nets = staked.map((wager) => seatWagerNets(solver, question, odds, wager));
  const withMain = ante.numerator !== 0n;
  return netDistribution(
    odds.joint.cells.flatMap(({ deals, ends }, cell): (readonly [Fraction, bigint])[] => {
      const beside = sum(staked.map(({ stake }, at) => multiply(stake, nets[at]?.[cell] ?? ZERO)));
      if (!withMain) return [[beside, BigInt(deals)]];
      if (ends === undefined)
        throw new RangeError(
          `How often the main game of ${solver.game} ends in which way beside other wagers is not known, only what it nets: stake on it alone, or on the others.`,
        );
      return Object.entries(ends).map(([net, count]) => [
        add(multiply(ante, readFraction(net)), beside),
        BigInt(count),
      ]);
    }),
  );
};

/** Mean, variance and higher moments, exactly. */
export const distributionShape = (distribution: NetDistribution): DistributionShape => {
  const moment = (of: (net: Fraction) => Fraction): Fraction =>
    sum(distribution.map(({ net, chance }) => multiply(of(net), chance)));
  const mean = moment((net) => net);
  const power = (net: Fraction, times: number): Fraction => {
    const from = subtract(net, mean);
    return Array.from({ length: times - 1 }).reduce<Fraction>((product) => multiply(product, from), from);
  };
  const variance = moment((net) => power(net, 2));
  const thirdMoment = moment((net) => power(net, 3));
  const fourthMoment = moment((net) => power(net, 4));
  const flat = variance.numerator === 0n;
  return {
    mean,
    variance,
    thirdMoment,
    fourthMoment,
    skew: flat ? 0 : toNumber(thirdMoment) / toNumber(variance) ** 1.5,
    kurtosis: flat ? 0 : toNumber(divide(fourthMoment, multiply(variance, variance))) - 3,
  };
};
