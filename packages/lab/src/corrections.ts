import { type Pay, type Paytable, payWords, to } from '@fairdeal/rules';
import { add, compare, divide, type Fraction, fraction, multiply, subtract, toDecimal, toNumber } from './fraction.js';
import { type Counts, paytableOdds } from './paytable-odds.js';
import { type Correction, publishedPayback } from './published.js';

/** The whole odds of this line that bring the payback nearest to a target. */
const nearestOdds = (odds: number, chance: Fraction, payback: Fraction, target: Fraction): number =>
  Number(toDecimal(add(fraction(odds), divide(subtract(target, payback), chance)), 0));

/**
 * For each line of a table the odds that would bring the payback nearest to what the Board published, the smallest change first: a misprint
 * of one line is the commonest slip.
 */
export const lineCorrections = (game: string, table: Paytable, counts: Counts, deals: bigint): Correction[] => {
  const target = publishedPayback(game, table.wager, table.name);
  if (target === null) return [];
  const { payback } = paytableOdds(table, counts, deals);
  return table.lines
    .flatMap(({ hand, pay }) => {
      const chance = fraction(counts[hand] ?? 0n, deals);
      if (pay.kind !== 'to' || pay.per !== 1 || chance.numerator === 0n) return [];
      const odds = nearestOdds(pay.odds, chance, payback, target);
      if (odds === pay.odds || odds < 1) return [];
      const corrected: Pay = to(odds);
      const change = multiply(fraction(odds - pay.odds), chance);
      return [
        {
          words: `${hand} at ${payWords(corrected)}`,
          payback: add(payback, change),
          ratio: toNumber(fraction(Math.abs(odds - pay.odds), Math.min(odds, pay.odds))),
        },
      ];
    })
    .sort((one, other) => one.ratio - other.ratio || compare(one.payback, other.payback))
    .map(({ words, payback: corrected }) => ({ words, payback: corrected }));
};
