import type { Pay, PaytableLine } from '@fairdeal/rules';
import type { GameOdds, WagerOdds } from '../exact/game-odds.js';
import {
  envyPerOther,
  type MeterTerms,
  payReturn,
  progressiveWagerOdds,
  type WagerCounts,
  type WagerPaytable,
  wagerOdds,
} from '../exact/paytable-odds.js';
import { solverQuestion } from '../exact/solver.js';
import { solverFor } from '../games/index.js';
import { fraction, fractionText, multiply, toEightDecimals } from '../math/fraction.js';

/** Frequency of a paytable line, and its part of the payback. */
export interface LineOdds {
  readonly hand: string;
  readonly pay: Pay;
  /** Words on the layout. */
  readonly pays: string;
  /** Number of deals, as text. */
  readonly count: string;
  readonly probability: number;
  /** Part of the payback, stake included; for a line that pays from the meter, only the fixed part. */
  readonly contribution: number;
  /** The same, exactly. */
  readonly contributionFraction: string;
}

/** Part of the payback that a meter returns: the wagers feed it, and the house starts it again. */
export interface MeterContribution {
  readonly progression: number;
  readonly progressionFraction: string;
  readonly startedAgain: number;
  readonly startedAgainFraction: string;
}

/** Odds of a wager line by line. The lines, and the meter if there is one, add up to the payback. */
export interface WagerLineOdds extends WagerOdds {
  readonly deals: string;
  readonly lines: readonly LineOdds[];
  readonly fromMeter?: MeterContribution;
}

type CountedGameOdds = Pick<GameOdds, 'game' | 'edition' | 'settings' | 'variant' | 'counts'>;

const wagerCountsFor = (
  { game, edition, settings, variant, counts }: CountedGameOdds,
  table: WagerPaytable,
): WagerCounts => {
  const solver = solverFor(game);
  const counted = solver.countsFor(solverQuestion(solver, edition, settings, variant), counts, table);
  if (counted === null) throw new RangeError(`The wager ${table.wager} of ${game} is not paid by a paytable.`);
  return counted;
};

const lineOdds = ({ hand, pay }: PaytableLine, { counts, deals, meter }: WagerCounts): LineOdds => {
  const count = counts[hand] ?? 0n;
  const chance = fraction(count, deals);
  const returned = multiply(payReturn(pay, meter?.price), chance);
  return {
    hand,
    pay,
    pays: pay.words,
    count: `${count}`,
    probability: toEightDecimals(chance),
    contribution: toEightDecimals(returned),
    contributionFraction: fractionText(returned),
  };
};

const contributionOfMeter = (
  { lines }: WagerPaytable,
  { counts, deals }: WagerCounts,
  { price, reseed, rate }: MeterTerms,
): MeterContribution => {
  const top = lines.filter(({ pay }) => pay.kind === 'meter' && pay.percent === 100);
  const won = top.reduce((sum, { hand }) => sum + (counts[hand] ?? 0n), 0n);
  const progression = fraction(rate, 100);
  const startedAgain = multiply(fraction(won, deals), fraction(reseed, price));
  return {
    progression: toEightDecimals(progression),
    progressionFraction: fractionText(progression),
    startedAgain: toEightDecimals(startedAgain),
    startedAgainFraction: fractionText(startedAgain),
  };
};

const wagerRow = (table: WagerPaytable, { counts, deals, meter, envyStake }: WagerCounts): WagerOdds => {
  if (meter !== undefined) return progressiveWagerOdds(table, counts, deals, meter);
  const envy = envyPerOther(table, counts, deals, envyStake ?? 1);
  return {
    ...wagerOdds(table, counts, deals),
    ...(envy.numerator === 0n ? {} : { envyPerOther: toEightDecimals(envy) }),
  };
};

const wagerLineOdds = (table: WagerPaytable, counted: WagerCounts): WagerLineOdds => ({
  ...wagerRow(table, counted),
  deals: `${counted.deals}`,
  lines: table.lines.map((line) => lineOdds(line, counted)),
  ...(counted.meter === undefined ? {} : { fromMeter: contributionOfMeter(table, counted, counted.meter) }),
});

/** The hands that a table of this wager may list. */
export const paytableHands = (odds: CountedGameOdds, wager: string): readonly string[] =>
  wagerCountsFor(odds, { wager, name: '', lines: [] }).hands;

/**
 * Computes the odds of one wager under any paytable at once, from the counts of a result. A table with the name of one of the chapter's
 * keeps its price, meter and joker; any other keeps those of the first.
 */
export const wagerOddsByTable = (odds: CountedGameOdds, table: WagerPaytable): WagerLineOdds => {
  const counted = wagerCountsFor(odds, table);
  if (counted.byPlay)
    throw new RangeError(
      `The ${table.wager} of ${odds.game} cannot be paid by another table here: how the hand is best played depends on it.`,
    );
  const unknown = table.lines.find(({ hand }) => !counted.hands.includes(hand));
  if (unknown !== undefined)
    throw new RangeError(
      `The ${table.wager} of ${odds.game} has no line "${unknown.hand}". Its lines: ${counted.hands.map((hand) => `"${hand}"`).join(', ')}.`,
    );
  return wagerLineOdds(table, counted);
};

/** The same of every table that the chapter has, as the settings of the result pay it. */
export const everyWagerByTable = (odds: CountedGameOdds): WagerLineOdds[] => {
  const solver = solverFor(odds.game);
  const tables = solver.paytables(solverQuestion(solver, odds.edition, odds.settings, odds.variant));
  return tables.map((table) => wagerLineOdds(table, wagerCountsFor(odds, table)));
};
