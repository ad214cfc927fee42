import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addChips,
  breakChip,
  type ChipStacks,
  chipsValue,
  colorUp,
  denominationFault,
  exactChips,
  freshChips,
  lackingChips,
  payChips,
  playableChips,
  sortedChips,
  takeChips,
} from './chips.js';

const stacks = (...pairs: readonly (readonly [number, number])[]): ChipStacks =>
  sortedChips(pairs.map(([chip, count]) => ({ chip, count })));

/** Denominations of which each is a multiple of the next smaller one. */
const chain = fc
  .array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 5 })
  .map((factors) => factors.map((_, at) => factors.slice(0, at).reduce((chip, factor) => chip * factor, 25)));
const held = chain.chain((chips) =>
  fc
    .array(fc.integer({ min: 0, max: 6 }), { minLength: chips.length, maxLength: chips.length })
    .map((counts) => sortedChips(counts.map((count, at) => ({ chip: chips[at] ?? 25, count })))),
);

/** Every amount that some of these chips make, by trying all of them. */
const amountsOf = (all: ChipStacks): ReadonlySet<number> => {
  let sums = new Set([0]);
  for (const { chip, count } of all)
    sums = new Set([...sums].flatMap((sum) => Array.from({ length: count + 1 }, (_, some) => sum + some * chip)));
  return sums;
};

test.each([
  [[], 'none'],
  [[100, 500, 2_500, 10_000, 50_000], null],
  [[2_500, 100, 500], null],
  [[100, 250], 'not-multiples'],
  [[100, 100], 'not-multiples'],
  [[100, 500, 2_000, 2_500], 'not-multiples'],
  [Array.from({ length: 13 }, (_, at) => 2 ** at), 'too-many'],
])('the denominations %j have the fault %s', (denominations, fault) => {
  expect(denominationFault(denominations)).toBe(fault);
});

describe('an amount out of the chips at hand', () => {
  test('takes the fewest chips', () => {
    expect(exactChips(stacks([10_000, 2], [2_500, 4], [500, 20]), 23_000)).toEqual(
      stacks([10_000, 2], [2_500, 1], [500, 1]),
    );
    expect(exactChips(stacks([10_000, 1], [500, 2]), 2_500)).toBeNull();
  });

  test('is found wherever any of the chips make it', () => {
    fc.assert(
      fc.property(held, fc.integer({ min: 0, max: 400 }), (all, nth) => {
        const cents = nth * 25;
        const exact = exactChips(all, cents);
        expect(exact !== null).toBe(amountsOf(all).has(cents));
        if (exact === null) return;
        expect(chipsValue(exact)).toBe(cents);
        expect(lackingChips(all, exact)).toEqual([]);
      }),
    );
  });

  test('is paid with change where it can’t be paid exactly, and nothing is lost', () => {
    expect(payChips(stacks([2_500, 3]), 3_500, stacks([500, 4]))).toEqual({
      given: stacks([2_500, 2]),
      change: stacks([500, 3]),
    });
    expect(payChips(stacks([2_500, 3]), 3_500, stacks([500, 1]))).toBeNull();
    fc.assert(
      fc.property(held, held, fc.integer({ min: 1, max: 200 }), (giver, changer, nth) => {
        const paid = payChips(giver, nth * 25, changer);
        if (paid === null) return;
        expect(chipsValue(paid.given) - chipsValue(paid.change)).toBe(nth * 25);
        expect(takeChips(giver, paid.given)).not.toBeNull();
        expect(takeChips(changer, paid.change)).not.toBeNull();
      }),
    );
  });

  test('is bet after the tray has broken a chip', () => {
    expect(breakChip(stacks([10_000, 1], [500, 1]), 1_500, stacks([2_500, 4], [500, 10], [100, 20]))).toEqual({
      bet: stacks([500, 1]),
      broken: { chip: 10_000, count: 1 },
      added: stacks([500, 2]),
      returned: stacks([2_500, 3], [500, 3]),
    });
    expect(breakChip(stacks([10_000, 1]), 1_500, stacks([2_500, 40]))).toBeNull();
    expect(breakChip(stacks([500, 1]), 1_500, stacks([500, 40]))).toBeNull();
  });
});

test('a buy-in comes in chips to play with, a color-up in the fewest', () => {
  const chips = [100, 500, 2_500, 10_000, 50_000];
  expect(playableChips(chips, 100_000)).toEqual({ taken: stacks([10_000, 10]), rest: 0 });
  expect(playableChips(chips, 10_050)).toEqual({ taken: stacks([500, 20]), rest: 50 });
  expect(playableChips(chips, 300)).toEqual({ taken: stacks([100, 3]), rest: 0 });
  expect(freshChips(chips, 100_000).taken).toEqual(stacks([50_000, 2]));
  expect(colorUp(chips, stacks([500, 25]))).toEqual({ taken: stacks([10_000, 1], [2_500, 1]), rest: 0 });
});

test('chips that are not there can’t be taken', () => {
  const tray = stacks([500, 3]);
  expect(takeChips(tray, stacks([500, 4]))).toBeNull();
  expect(takeChips(tray, stacks([100, 1]))).toBeNull();
  expect(lackingChips(tray, stacks([500, 5], [100, 1]))).toEqual(stacks([500, 2], [100, 1]));
  expect(addChips(tray, stacks([2_500, 1], [500, 1]))).toEqual(stacks([2_500, 1], [500, 4]));
});
