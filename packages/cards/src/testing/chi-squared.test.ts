import { expect, test } from 'vitest';
import { chiSquaredSurvival, pearson } from './chi-squared.js';

test.each([
  [3.841458820694124, 1, 0.05],
  [6.634896601021213, 1, 0.01],
  [18.307038053275146, 10, 0.05],
  [124.34211340400407, 100, 0.05],
  [135.80672317102676, 100, 0.01],
])('matches the chi-squared table: %f at %i degrees of freedom has a p-value of %f', (statistic, degrees, likely) => {
  expect(chiSquaredSurvival(statistic, degrees)).toBeCloseTo(likely, 12);
});

test.each([0.01, 1, 2, 5, 30, 200])(
  'with two degrees of freedom the p-value of %f is e to the minus half of it',
  (statistic) => {
    expect(chiSquaredSurvival(statistic, 2) / Math.exp(-statistic / 2)).toBeCloseTo(1, 12);
  },
);

test.each([2300, 2500, 2601, 2602, 2603, 2610, 2800, 3100])(
  'with 2602 degrees of freedom the p-value of %i is the sum of a Poisson series',
  (statistic) => {
    const half = statistic / 2;
    let logTerm = -half;
    let sum = Math.exp(logTerm);
    for (let n = 1; n < 1301; n += 1) {
      logTerm += Math.log(half / n);
      sum += Math.exp(logTerm);
    }
    expect(chiSquaredSurvival(statistic, 2602) / sum).toBeCloseTo(1, 9);
  },
);

test('gives counts as expected a p-value of one, and pools cells that expect too few', () => {
  expect(pearson([10, 20, 30], [10, 20, 30])).toBe(1);
  expect(pearson([0, 6, 50, 50], [3, 3, 50, 50])).toBe(1);
});
