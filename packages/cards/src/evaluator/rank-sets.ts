/** Set of ranks as thirteen bits: the 2 in bit 0, the ace in bit 12. For low hands the same bits stand for ace, 2 … king. */
export type RankSet = number;

/** Counts the ranks in the set by adding its bits in pairs, then fours, then all. */
export const rankCount = (set: RankSet): number => {
  const pairs = set - ((set >> 1) & 0x1555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const eights = (fours + (fours >> 4)) & 0x0f0f;
  return (eights + (eights >> 8)) & 0xf;
};

/** Highest rank of a set that is not empty. */
export const highestRank = (set: RankSet): number => 31 - Math.clz32(set);

/** Highest `count` ranks of the set. */
export const highestRanks = (set: RankSet, count: number): RankSet => {
  let kept = set;
  for (let excess = rankCount(set) - count; excess > 0; excess--) kept &= kept - 1;
  return kept;
};

/** Lowest `count` ranks of the set. */
export const lowestRanks = (set: RankSet, count: number): RankSet => {
  let rest = set;
  for (let left = count; left > 0; left--) rest &= rest - 1;
  return set & ~rest;
};

/** Ranks of the set, highest first. */
export const ranksIn = (set: RankSet): number[] => {
  const ranks: number[] = [];
  for (let rest = set; rest !== 0; rest &= ~(1 << highestRank(rest))) ranks.push(highestRank(rest));
  return ranks;
};

/**
 * Highest rank of the best straight in the set, or -1. The ace also counts below the 2 and nowhere else in a sequence (637a.6(a),
 * 677a.6(a)), so the lowest straight is 5 high.
 */
export const straightTop = (set: RankSet): number => {
  const line = (set << 1) | (set >> 12);
  const ends = line & (line << 1) & (line << 2) & (line << 3) & (line << 4);
  return ends === 0 ? -1 : highestRank(ends) - 1;
};

const CHOOSE: readonly (readonly number[])[] = Array.from({ length: 14 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= 5; k++) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});
const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0;

/** Index of a set among all sets of its size, compared from the highest rank down; 0 is the lowest. */
export const rankSetIndex = (set: RankSet): number => {
  let place = 0;
  let nth = 1;
  for (let rest = set; rest !== 0; rest &= rest - 1) place += choose(highestRank(rest & -rest), nth++);
  return place;
};

/** Set of `count` ranks at this index: the inverse of `rankSetIndex`. */
export const rankSetAt = (place: number, count: number): RankSet => {
  let set = 0;
  let left = place;
  let rank = 12;
  for (let nth = count; nth > 0; nth--) {
    while (choose(rank, nth) > left) rank--;
    set |= 1 << rank;
    left -= choose(rank--, nth);
  }
  return set;
};
