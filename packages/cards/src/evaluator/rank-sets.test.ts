import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  highestRank,
  highestRanks,
  lowestRanks,
  rankCount,
  rankSetAt,
  rankSetIndex,
  ranksIn,
  straightTop,
} from './rank-sets.js';

const ranks = fc.integer({ min: 1, max: 0x1fff });

test('lists the ranks of a set, highest first', () => {
  fc.assert(
    fc.property(ranks, (set) => {
      expect(ranksIn(set).reduce((bits, rank) => bits | (1 << rank), 0)).toBe(set);
      expect(rankCount(set)).toBe(ranksIn(set).length);
      expect(highestRank(set)).toBe(ranksIn(set)[0]);
      expect(ranksIn(highestRanks(set, 2))).toEqual(ranksIn(set).slice(0, 2));
      expect(ranksIn(lowestRanks(set, 1))).toEqual(ranksIn(set).slice(-1));
    }),
  );
});

test('numbers the sets of each size in order, without gaps, and back', () => {
  for (const count of [1, 2, 3, 4, 5]) {
    const sets = Array.from({ length: 1 << 13 }, (_, set) => set).filter((set) => rankCount(set) === count);
    expect(sets.map(rankSetIndex)).toEqual(sets.map((_, place) => place));
    expect(sets.map((_, place) => rankSetAt(place, count))).toEqual(sets);
  }
});

test.each([
  ['A-K-Q-J-10', 0b1_1111_0000_0000, 12],
  ['5-4-3-2-A', 0b1_0000_0000_1111, 3],
  ['Q-K-A-2-3, which is no sequence (637a.6(a))', 0b1_1100_0000_0011, -1],
  ['6-5-4-3-2-A', 0b1_0000_0001_1111, 4],
])('finds the straight in %s', (_, set, top) => {
  expect(straightTop(set)).toBe(top);
});
