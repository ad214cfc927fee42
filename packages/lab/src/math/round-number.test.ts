import { expect, test } from 'vitest';
import { roundUp } from './round-number.js';

test.each([
  [1, 1],
  [1.01, 2],
  [3, 5],
  [21, 25],
  [70, 100],
  [0.003, 0.005],
  [0, 1],
])('%d is rounded up to %d', (value, rounded) => {
  expect(roundUp(value)).toBeCloseTo(rounded, 12);
});
