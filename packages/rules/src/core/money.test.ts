import { expect, test } from 'vitest';
import { dollars, isCents, MOST_CENTS } from './money.js';

test.each([
  [0, '$0'],
  [1, '$0.01'],
  [99, '$0.99'],
  [100, '$1'],
  [250, '$2.50'],
  [1005, '$10.05'],
  [99_999, '$999.99'],
  [100_000, '$1,000'],
  [125_000, '$1,250'],
  [123_456_789, '$1,234,567.89'],
  [-500, '-$5'],
  [-1, '-$0.01'],
  [MOST_CENTS, '$1,000,000,000'],
])('%i cents are written out', (cents, words) => {
  expect(dollars(cents)).toBe(words);
});

test.each([0, 1, -1, Number.MAX_SAFE_INTEGER])('%i is an amount of cents', (value) => {
  expect(isCents(value)).toBe(true);
});

test.each([0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, [1], {}, true, 1n])(
  '%s is no amount of cents',
  (value) => {
    expect(isCents(value)).toBe(false);
  },
);
