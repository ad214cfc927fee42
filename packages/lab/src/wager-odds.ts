import type { Pay, PaytableLine } from '@fairdeal/rules';
import { fraction, fractionText, multiply, toEight } from './fraction.js';
import { solverFor } from './games/index.js';
import {
  type Counted,
  envyPerOther,
  type MeterTerms,
  type PaidBy,
  progressiveWagerOdds,
  returnsOf,
  wagerOdds,
} from './paytable-odds.js';
import type { GameOdds, WagerOdds } from './result.js';
import { ask } from './solver.js';

/** How often a line of a table is paid, and what it returns. */
export interface LineOdds {
  readonly hand: string;
  readonly pay: Pay;
  /** As a layout prints it. */
  readonly pays: string;
  /** In how many of all deals, as text. */
  readonly count: string;
  readonly probability: number;
  /** Part of the payback that the line returns, stake included; for a line that pays from the meter only the fixed part. */
  readonly contribution: number;
  /** The same, exactly. */
  readonly contributionFraction: string;
}

/** Part of the payback that a meter returns: the wagers feed it, and the house starts it again. */
export interface FromMeter {
  readonly progression: number;
  readonly progressionFraction: string;
  readonly startedAgain: number;
  readonly startedAgainFraction: string;
}

/** The odds of a wager line by line: the contributions of the lines, and of the meter where there is one, make up the payback. */
export interface WagerLines extends WagerOdds {
  readonly deals: string;
  readonly lines: readonly LineOdds[];
  readonly fromMeter?: FromMeter;
}

type Asked = Pick<GameOdds, 'game' | 'edition' | 'settings' | 'variant' | 'counts'>;

const countedFor = ({ game, edition, settings, variant, counts }: Asked, table: PaidBy): Counted => {
  const solver = solverFor(game);
  const counted = solver?.counted(ask(solver, edition, settings, variant), counts, table) ?? null;
  if (counted === null) throw new RangeError(`The wager ${table.wager} of ${game} is not paid by a paytable.`);
  return counted;
};

const lineOdds = ({ hand, pay }: PaytableLine, { counts, deals, meter }: Counted): LineOdds => {
  const count = counts[hand] ?? 0n;
  const chance = fraction(count, deals);
  const returned = multiply(returnsOf(pay, meter?.price), chance);
  return {
    hand,
    pay,
    pays: pay.words,
    count: `${count}`,
    probability: toEight(chance),
    contribution: toEight(returned),
    contributionFraction: fractionText(returned),
  };
};

const meterAdds = ({ lines }: PaidBy, { counts, deals }: Counted, { price, reseed, rate }: MeterTerms): FromMeter => {
  const top = lines.filter(({ pay }) => pay.kind === 'meter' && pay.percent === 100);
  const won = top.reduce((sum, { hand }) => sum + (counts[hand] ?? 0n), 0n);
  const progression = fraction(rate, 100);
  const startedAgain = multiply(fraction(won, deals), fraction(reseed, price));
  return {
    progression: toEight(progression),
    progressionFraction: fractionText(progression),
    startedAgain: toEight(startedAgain),
    startedAgainFraction: fractionText(startedAgain),
  };
};

const rowOf = (table: PaidBy, { counts, deals, meter, envyStake }: Counted): WagerOdds => {
  if (meter !== undefined) return progressiveWagerOdds(table, counts, deals, meter);
  const envy = envyPerOther(table, counts, deals, envyStake ?? 1);
  return { ...wagerOdds(table, counts, deals), ...(envy.numerator === 0n ? {} : { envyPerOther: toEight(envy) }) };
};

const computed = (table: PaidBy, counted: Counted): WagerLines => ({
  ...rowOf(table, counted),
  deals: `${counted.deals}`,
  lines: table.lines.map((line) => lineOdds(line, counted)),
  ...(counted.meter === undefined ? {} : { fromMeter: meterAdds(table, counted, counted.meter) }),
});

/** The hands that a table of this wager may list. */
export const handsOf = (odds: Asked, wager: string): readonly string[] =>
  countedFor(odds, { wager, name: '', lines: [] }).hands;

/**
 * The odds of one wager by a table of one's own, at once, from the counts of a result that is stored. The table's name is that of the
 * chapter's whose price, meter and joker it keeps; with any other it keeps those of the first.
 */
export const wagerOddsOf = (odds: Asked, table: PaidBy): WagerLines => {
  const counted = countedFor(odds, table);
  if (counted.byPlay)
    throw new RangeError(
      `The ${table.wager} of ${odds.game} cannot be paid by another table here: how the hand is best played depends on it.`,
    );
  const unknown = table.lines.find(({ hand }) => !counted.hands.includes(hand));
  if (unknown !== undefined)
    throw new RangeError(
      `The ${table.wager} of ${odds.game} has no line "${unknown.hand}"; it has ${counted.hands.map((hand) => `"${hand}"`).join(', ')}.`,
    );
  return computed(table, counted);
};

/** The same of every table that the chapter has, as the settings of the result pay it. */
export const wagerLinesOf = (odds: Asked): WagerLines[] => {
  const solver = solverFor(odds.game);
  const tables = solver?.tables(ask(solver, odds.edition, odds.settings, odds.variant)) ?? [];
  return tables.map((table) => computed(table, countedFor(odds, table)));
};
