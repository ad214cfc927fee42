import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHIPS, chipsFor } from './chips.js';

test('a stack starts with the largest chips and never exceeds its amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), (cents) => {
      const stack = chipsFor(cents).map((chip) => chip.cents);
      expect(stack).toEqual(stack.toSorted((one, other) => other - one));
      expect(stack.reduce((sum, chip) => sum + chip, 0)).toBeLessThanOrEqual(cents);
      expect(stack.length).toBeGreaterThan(0);
    }),
  );
});

test('an amount below the smallest chip is drawn as one chip, zero as none', () => {
  expect(chipsFor(50)).toEqual([CHIPS.at(-1)]);
  expect(chipsFor(0)).toEqual([]);
});
