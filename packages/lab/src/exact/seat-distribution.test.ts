import { expect, test } from 'vitest';
import { netAfterRounds } from '../bankroll/after-rounds.js';
import { endingsOfSeat, ruinProbability } from '../bankroll/endings.js';
import { SOLVERS } from '../games/index.js';
import { fraction, fractionText, multiply, ONE, sum, toNumber, ZERO } from '../math/fraction.js';
import { defaultOddsOf, houseGameOf, solverOf } from '../testing/stored.js';
import { meterSeedAndGrowth, wagerCovariance } from './covariance.js';
import { distributionShape, seatDistribution } from './seat-distribution.js';
import { type Solver, solverQuestion } from './solver.js';

const seatOf = (solver: Solver) => {
  const odds = defaultOddsOf(solver.game);
  const question = solverQuestion(solver, odds.edition, odds.settings);
  const { optional } = houseGameOf(solver.game);
  const tables = optional.flatMap((id) => solver.paytables(question).find(({ wager }) => wager === id) ?? []);
  const staked = tables.map((table) => ({
    table,
    meter: meterSeedAndGrowth(solver, question, odds, table)?.seed ?? 0,
  }));
  return { odds, question, staked };
};

const known = SOLVERS.filter(({ game }) => defaultOddsOf(game).joint.cells.every(({ ends }) => ends !== undefined));

test.each(known.map((solver) => [solver.game, solver] as const))(
  '%s: the variance of a whole seat matches the covariances of its wagers',
  (_, solver) => {
    const { odds, question, staked } = seatOf(solver);
    const stakes = [2, 3, 5, 7].map((stake) => fraction(stake)).slice(0, staked.length);
    const seat = seatDistribution(
      solver,
      question,
      odds,
      fraction(11),
      staked.map((one, at) => ({ ...one, stake: stakes[at] ?? ZERO })),
    );
    expect(fractionText(sum(seat.map(({ chance }) => chance)))).toBe('1');
    const { means, matrix } = wagerCovariance(solver, question, odds, staked);
    const weights = [fraction(11), ...stakes];
    const { mean, variance } = distributionShape(seat);
    expect(fractionText(mean)).toBe(fractionText(sum(means.map((one, at) => multiply(one, weights[at] ?? ZERO)))));
    const terms = matrix.flatMap((row, one) =>
      row.map((value, other) => multiply(value, multiply(weights[one] ?? ZERO, weights[other] ?? ZERO))),
    );
    expect(fractionText(variance)).toBe(fractionText(sum(terms)));
  },
);

test('the distribution over several rounds matches every way that they can go', () => {
  const { odds, question, staked } = seatOf(solverOf('over-under'));
  const seat = seatDistribution(
    solverOf('over-under'),
    question,
    odds,
    fraction(100),
    staked.map((one) => ({ ...one, stake: fraction(50) })),
  );
  const endings = endingsOfSeat(seat);
  const sums = new Map<number, number>([[0, 1]]);
  for (let round = 0; round < 3; round += 1) {
    const before = [...sums];
    sums.clear();
    for (const [net, chance] of before)
      for (const ending of endings)
        sums.set(net + ending.net, (sums.get(net + ending.net) ?? 0) + chance * ending.probability);
  }
  const share = (of: (net: number) => boolean): number =>
    [...sums].reduce((all, [net, chance]) => all + (of(net) ? chance : 0), 0);
  const after = netAfterRounds(endings, 3);
  expect(after?.ahead).toBeCloseTo(
    share((net) => net > 0),
    9,
  );
  expect(after?.behind).toBeCloseTo(
    share((net) => net < 0),
    9,
  );
  expect(after?.mean).toBeCloseTo(3 * toNumber(distributionShape(seat).mean), 6);
  expect(share((net) => net <= (after?.atMost['50'] ?? 0))).toBeGreaterThanOrEqual(0.5);
  expect(ruinProbability(endings, 300, 250, 1)).toBe(0);
  expect(ruinProbability(endings, 300, 250, 2)).toBeCloseTo(
    endings.reduce((all, { net, probability }) => all + (net < -50 ? probability : 0), 0),
    12,
  );
});

test('skew and kurtosis are those of a coin', () => {
  const coin = [
    { net: ONE, chance: fraction(1, 4) },
    { net: ZERO, chance: fraction(3, 4) },
  ];
  const { variance, skew, kurtosis } = distributionShape(coin);
  expect(fractionText(variance)).toBe('3/16');
  expect(skew).toBeCloseTo(0.5 / Math.sqrt(3 / 16), 12);
  expect(kurtosis).toBeCloseTo((1 - 6 * (3 / 16)) / (3 / 16), 12);
});
