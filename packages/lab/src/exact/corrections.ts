import type { Pay, Paytable } from '@fairdeal/rules';
import { payTo } from '@fairdeal/rules/internal';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  subtract,
  toDecimal,
  toNumber,
} from '../math/fraction.js';
import { type LineCounts, paytableOdds } from './paytable-odds.js';
import { type Correction, type PublishedFigures, publishedFigure, verdictOn } from './published.js';

/** The whole odds of this line that bring the payback nearest to a target. */
const nearestOdds = (odds: number, chance: Fraction, payback: Fraction, target: Fraction): number =>
  Number(toDecimal(add(fraction(odds), divide(subtract(target, payback), chance)), 0));

/** A misprint changes a figure by so much at most: 5 for 25, 125 for 25. */
const MOST_CHANGE = 4;

/** The single lines of a table whose misprint would explain the figure that the Board published, the smallest change first. */
export const lineCorrections = (
  published: readonly PublishedFigures[],
  table: Paytable,
  counts: LineCounts,
  deals: bigint,
): Correction[] => {
  const figure = publishedFigure(published, table.wager, table.name);
  if (figure === null) return [];
  const target = figure.payback;
  const { payback } = paytableOdds(table, counts, deals);
  return table.lines
    .flatMap(({ hand, pay }) => {
      const chance = fraction(counts[hand] ?? 0n, deals);
      if (pay.kind !== 'to' || pay.per !== 1 || chance.numerator === 0n) return [];
      const odds = nearestOdds(pay.odds, chance, payback, target);
      if (odds === pay.odds || odds < 1) return [];
      const corrected: Pay = payTo(odds);
      const change = multiply(fraction(odds - pay.odds), chance);
      return [
        {
          words: `${hand} at ${corrected.words}`,
          payback: add(payback, change),
          ratio: toNumber(fraction(Math.abs(odds - pay.odds), Math.min(odds, pay.odds))),
        },
      ];
    })
    .filter(
      ({ ratio, payback: corrected }) =>
        ratio <= MOST_CHANGE && verdictOn(figure.what, figure.percent, corrected) === 'reproduced',
    )
    .sort((one, other) => one.ratio - other.ratio || compare(one.payback, other.payback))
    .map(({ words, payback: corrected }) => ({ words, payback: corrected }));
};
