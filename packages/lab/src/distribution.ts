import { add, divide, type Fraction, multiply, readFraction, subtract, sum, toNumber, ZERO } from './fraction.js';
import type { GameOdds } from './result.js';
import { type Distribution, gathered, mainEnds, netsOf, type Staked } from './seat-nets.js';
import type { Question, Solver } from './solver.js';

/** A wager beside the main game, and how much is staked on it. */
export interface StakedAmount extends Staked {
  readonly stake: Fraction;
}

/** What a distribution comes to; skew and excess kurtosis are those of the standardised net. */
export interface Shape {
  readonly mean: Fraction;
  readonly variance: Fraction;
  readonly thirdMoment: Fraction;
  readonly fourthMoment: Fraction;
  readonly skew: number;
  readonly kurtosis: number;
}

/**
 * What a seat nets that stakes so much on the main game and on other wagers on the same cards, exactly. Throws a sentence where only the
 * sum of what the main game nets beside the others is known.
 */
export const distributionOfSeat = (
  solver: Solver,
  question: Question,
  odds: GameOdds,
  ante: Fraction,
  staked: readonly StakedAmount[],
): Distribution => {
  if (staked.length === 0) return mainEnds(odds).map(({ net, chance }) => ({ net: multiply(net, ante), chance }));
  const nets = staked.map((wager) => netsOf(solver, question, odds, wager));
  const withMain = ante.numerator !== 0n;
  return gathered(
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

/** Mean, variance and what follows them, exactly. */
export const shapeOf = (distribution: Distribution): Shape => {
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
