import { fraction, fractionText } from '../math/fraction.js';

/** Deals in which every optional wager has the same to be paid by. */
export interface JointCell {
  /**
   * Hands made of the cards, one column each. A column is empty where no line can be paid. Where it names several, with bars between, a
   * table pays the first that it lists.
   */
  readonly made: readonly string[];
  /** As text: a browser's JSON has no large integers. */
  readonly deals: string;
  /** Net of the main game over all of them with best play, in Antes. */
  readonly net: string;
  /** Number of deals for each net, by the net as text; left out if only the sum is known. */
  readonly ends?: Readonly<Record<string, string>>;
}

/** Joint distribution of a seat's wagers: everything that optional wagers can be paid by, with the net of the main game. */
export interface JointDistribution {
  readonly columns: readonly string[];
  readonly cells: readonly JointCell[];
}

/** For each made hand, deals by the net of the main game in units; in a chunk, whole numbers below two to the 53rd. */
export type JointSums = Record<string, Record<string, number>>;

export const addJointDeals = (sums: JointSums, key: string, units: number, deals: number): void => {
  if (deals === 0) return;
  const ends = sums[key] ?? {};
  sums[key] = ends;
  ends[units] = (ends[units] ?? 0) + deals;
};

/** Combines the results of chunks; `madeOf` reads a key as a made hand, and an Ante has `scale` units. */
export const jointDistribution = (
  columns: readonly string[],
  parts: readonly JointSums[],
  madeOf: (key: string) => readonly string[],
  scale = 1,
): JointDistribution => {
  const cells = new Map<string, { readonly made: readonly string[]; readonly ends: Map<number, bigint> }>();
  for (const part of parts)
    for (const [key, found] of Object.entries(part)) {
      const made = madeOf(key);
      const cell = cells.get(made.join('\n')) ?? { made, ends: new Map() };
      cells.set(made.join('\n'), cell);
      for (const [units, deals] of Object.entries(found))
        cell.ends.set(Number(units), (cell.ends.get(Number(units)) ?? 0n) + BigInt(deals));
    }
  return {
    columns,
    cells: [...cells.keys()].sort().flatMap((key) => {
      const { made = [], ends = new Map<number, bigint>() } = cells.get(key) ?? {};
      let [deals, units] = [0n, 0n];
      for (const [net, count] of ends) {
        deals += count;
        units += BigInt(net) * count;
      }
      if (deals === 0n) return [];
      const sorted = [...ends].sort(([one], [other]) => one - other);
      return [
        {
          made,
          deals: `${deals}`,
          net: fractionText(fraction(units, scale)),
          ends: Object.fromEntries(sorted.map(([net, count]) => [fractionText(fraction(net, scale)), `${count}`])),
        },
      ];
    }),
  };
};
