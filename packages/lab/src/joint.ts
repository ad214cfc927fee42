import { fraction, fractionText } from './fraction.js';

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
}

/** How what a seat's wagers win goes together: all that the optional wagers can be paid by, with what the main game then nets. */
export interface Joint {
  readonly columns: readonly string[];
  readonly cells: readonly JointCell[];
}

/** Deals and the units that the main game nets in them, by what is made; in a chunk, whole numbers below two to the 53rd. */
export type JointSums = Record<string, readonly [deals: number, units: number]>;

export const addSums = (sums: JointSums, key: string, deals: number, units: number): void => {
  const [before, netted] = sums[key] ?? [0, 0];
  sums[key] = [before + deals, netted + units];
};

/** What the chunks found, put together; `madeOf` reads a key as what is made, and an Ante has `scale` units. */
export const jointOf = (
  columns: readonly string[],
  parts: readonly JointSums[],
  madeOf: (key: string) => readonly string[],
  scale = 1,
): Joint => {
  const cells = new Map<string, { readonly made: readonly string[]; deals: bigint; units: bigint }>();
  for (const part of parts)
    for (const [key, [deals, units]] of Object.entries(part)) {
      const made = madeOf(key);
      const cell = cells.get(made.join('\n')) ?? { made, deals: 0n, units: 0n };
      cell.deals += BigInt(deals);
      cell.units += BigInt(units);
      cells.set(made.join('\n'), cell);
    }
  return {
    columns,
    cells: [...cells.keys()].sort().flatMap((key) => {
      const { made, deals, units } = cells.get(key) ?? { made: [], deals: 0n, units: 0n };
      return deals === 0n ? [] : [{ made, deals: `${deals}`, net: fractionText(fraction(units, scale)) }];
    }),
  };
};
