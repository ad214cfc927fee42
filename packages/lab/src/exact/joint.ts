import { fraction, fractionText } from '../math/fraction.js';

/** Deals in which every optional wager has the same to be paid by. */
export interface JointCell {
  /**
   * What is made of the cards, a column each: the hand of a line, or several with a bar between of which a table pays the first that it lists;
   * nothing where no line can be paid.
   */
  readonly made: readonly string[];
  /** As text: a browser's JSON has no large integers. */
  readonly deals: string;
  /** What the main game nets in all of them together, played best, in Antes. */
  readonly net: string;
  /** In how many of them it nets so many Antes, by that net as text; left out where only their sum is known. */
  readonly ends?: Readonly<Record<string, string>>;
}

/** How what a seat's wagers win goes together: all that the optional wagers can be paid by, with what the main game then nets. */
export interface JointDistribution {
  readonly columns: readonly string[];
  readonly cells: readonly JointCell[];
}

/** By what is made, deals by the units that the main game nets in them; in a chunk, whole numbers below two to the 53rd. */
export type JointSums = Record<string, Record<string, number>>;

export const addJointDeals = (sums: JointSums, key: string, units: number, deals: number): void => {
  if (deals === 0) return;
  const ends = sums[key] ?? {};
  sums[key] = ends;
  ends[units] = (ends[units] ?? 0) + deals;
};

/** What the chunks found, put together; `madeOf` reads a key as what is made, and an Ante has `scale` units. */
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
