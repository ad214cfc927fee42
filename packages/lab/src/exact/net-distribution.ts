import { compare, type Fraction, fraction, fractionText, ONE, readFraction, subtract, ZERO } from '../math/fraction.js';
import type { GameOdds } from './game-odds.js';
import type { JointCell } from './joint.js';
import { type MeterLevel, payReturn, type WagerPaytable } from './paytable-odds.js';
import type { Solver, SolverQuestion } from './solver.js';

/** Wager of a seat other than the main game: its paytable, and the level of its meter. */
export interface SeatWager {
  readonly table: WagerPaytable;
  readonly meter: MeterLevel;
}

/** Net of a wager in each cell, per unit staked. */
export const seatWagerNets = (
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  { table, meter }: SeatWager,
): Fraction[] => {
  const column = odds.joint.columns.indexOf(solver.jointColumn?.(question, table) ?? table.wager);
  const price = solver.countsFor(question, odds.counts, table)?.meter?.price;
  const net = ({ made }: JointCell): Fraction => {
    const hand = made[column]?.split('|').find((one) => table.lines.some((line) => line.hand === one));
    const line = table.lines.find((one) => one.hand === hand);
    return subtract(line === undefined ? ZERO : payReturn(line.pay, price, meter), ONE);
  };
  return odds.joint.cells.map(net);
};

/** All that can come of a round: each net once, the best first, with how likely it is. */
export type NetDistribution = readonly { readonly net: Fraction; readonly chance: Fraction }[];

/** Counts of deals by net put together. */
export const netDistribution = (ends: Iterable<readonly [net: Fraction, deals: bigint]>): NetDistribution => {
  const found = new Map<string, { readonly net: Fraction; deals: bigint }>();
  let all = 0n;
  for (const [net, deals] of ends) {
    const key = fractionText(net);
    const line = found.get(key) ?? { net, deals: 0n };
    line.deals += deals;
    all += deals;
    found.set(key, line);
  }
  return [...found.values()]
    .sort((one, other) => compare(other.net, one.net))
    .map(({ net, deals }) => ({ net, chance: fraction(deals, all) }));
};

/** The main game alone, per Ante. */
export const mainGameNets = ({ main, joint: { cells } }: GameOdds): NetDistribution =>
  cells.every(({ ends }) => ends !== undefined)
    ? netDistribution(
        cells.flatMap(({ ends = {} }) =>
          Object.entries(ends).map(([net, deals]) => [readFraction(net), BigInt(deals)] as const),
        ),
      )
    : main.distribution.map(({ net, fraction: chance }) => ({
        net: readFraction(`${net}`),
        chance: readFraction(chance),
      }));
