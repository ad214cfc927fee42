import type { WagerCounts, WagerPaytable } from '../exact/paytable-odds.js';
import { progressiveOdds } from '../exact/paytable-odds.js';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  ONE,
  subtract,
  sum,
  toNumber,
  ZERO,
} from '../math/fraction.js';
import { meterLevels } from './meter-levels.js';

/** Statistics of a progressive's top award: wagers until it is won, and its size. Amounts in cents. */
export interface Jackpot {
  /** The chance that a wager wins all of the meter. */
  readonly chance: Fraction;
  /** Cents that a wager adds, those apart that are kept for the next start. */
  readonly growth: Fraction;
  readonly kept: Fraction;
  /** Amount the house puts in at the restart. */
  readonly reseed: Fraction;
  readonly wagers: JackpotSpread;
  /** Of one jackpot among many; as a wager wins it whatever the meter shows, what stands there at any wager is spread alike. */
  readonly size: JackpotSpread;
  /** Method for the percentiles of `size`: closed form, or a recursion on a grid with this error in cents. */
  readonly method: 'exact' | 'recursion';
  readonly error?: number;
  readonly breakEven: Fraction | null;
  /** The share of wagers that are made while the meter stands above that. */
  readonly aboveBreakEven: number | null;
  /** Cents a wager that the house pays besides what wagers put in: fixed pays, and starting again as far as nothing is kept for it. */
  readonly housePays: Fraction;
}

/** Exact mean and variance, and percentiles. */
export interface JackpotSpread {
  readonly mean: Fraction;
  readonly variance: Fraction;
  readonly within: Readonly<Record<JackpotPercentile, number>>;
}

export const JACKPOT_PERCENTILES = [1, 5, 25, 50, 75, 95, 99] as const;
type JackpotPercentile = (typeof JACKPOT_PERCENTILES)[number];

interface MeterShareLine {
  /** Share of the meter that is left, and its probability for a wager. */
  readonly leaves: Fraction;
  readonly chance: Fraction;
}

const meterShareLines = ({ lines }: WagerPaytable, { counts, deals }: WagerCounts): MeterShareLine[] =>
  lines.flatMap(({ hand, pay }) =>
    pay.kind === 'meter' && (counts[hand] ?? 0n) > 0n
      ? [{ leaves: fraction(100 - pay.percent, 100), chance: fraction(counts[hand] ?? 0n, deals) }]
      : [],
  );

/** Limit of the grid, in deviations from the mean. */
const MOST_DEVIATIONS = 30;

/** Number of wagers after which the chance of a win reaches `share`. */
const wagersUntilChance = (chance: number, share: number): number =>
  Math.max(1, Math.ceil(Math.log1p(-share) / Math.log1p(-chance) - 1e-9));

const percentilesOf = (of: (part: JackpotPercentile) => number): JackpotSpread['within'] => ({
  1: of(1),
  5: of(5),
  25: of(25),
  50: of(50),
  75: of(75),
  95: of(95),
  99: of(99),
});

/** Mean and variance of the number of wagers up to the first win. */
const firstWinMoments = (chance: Fraction): readonly [mean: Fraction, variance: Fraction] => [
  divide(ONE, chance),
  divide(subtract(ONE, chance), multiply(chance, chance)),
];

/**
 * Moments of a meter when it is won. From a meter of m, the mean is u·m + v and the mean square is w·m² + x·m + y. One wager later the same
 * holds for the meter that is left, which gives the five coefficients.
 */
const momentsFrom = (
  top: Fraction,
  shares: readonly MeterShareLine[],
  growth: Fraction,
  mean: Fraction,
  square: Fraction,
) => {
  const partly = shares.filter(({ leaves }) => leaves.numerator > 0n);
  const rest = subtract(subtract(ONE, top), sum(partly.map(({ chance }) => chance)));
  const left = add(rest, sum(partly.map(({ leaves, chance }) => multiply(leaves, chance))));
  const leftSquared = add(rest, sum(partly.map(({ leaves, chance }) => multiply(multiply(leaves, leaves), chance))));
  const u = divide(top, subtract(ONE, left));
  const v = divide(multiply(growth, u), top);
  const w = divide(top, subtract(ONE, leftSquared));
  const x = divide(multiply(fraction(2), multiply(w, growth)), subtract(ONE, left));
  const y = divide(add(multiply(w, multiply(growth, growth)), multiply(x, multiply(left, growth))), top);
  const first = add(multiply(u, mean), v);
  return { mean: first, square: add(add(multiply(w, square), multiply(x, mean)), y) };
};

/**
 * A progressive wager by this table; `reserve` percent of it are kept for the next start. Where the house starts it again with a seed, what is
 * kept pays for that as far as it goes; where it does not, all that is kept starts it, and the rate of the meter counts it in. Null where
 * nothing wins all of a meter.
 */
export const jackpotOf = (table: WagerPaytable, counted: WagerCounts, reserve: number): Jackpot | null => {
  const { counts, deals, meter } = counted;
  if (meter === undefined) return null;
  const shares = meterShareLines(table, counted);
  const chance = sum(shares.filter(({ leaves }) => leaves.numerator === 0n).map((share) => share.chance));
  if (chance.numerator === 0n || meter.rate === 0) return null;
  const price = fraction(meter.price);
  const percent = (rate: number): Fraction => multiply(price, fraction(rate, 100));
  const kept = percent(reserve);
  const reseed = fraction(meter.reseed);
  const keptToStart = meter.reseed === 0 ? kept : ZERO;
  const growth = subtract(percent(meter.rate), keptToStart);
  const [meanWagers, varianceOfWagers] = firstWinMoments(chance);
  const start = add(reseed, multiply(keptToStart, meanWagers));
  const startVariance = multiply(multiply(keptToStart, keptToStart), varianceOfWagers);
  const { mean, square } = momentsFrom(chance, shares, growth, start, add(multiply(start, start), startVariance));
  const variance = subtract(square, multiply(mean, mean));
  const top = toNumber(chance);
  const wagers = (part: number): number => wagersUntilChance(top, part / 100);
  const simple = keptToStart.numerator === 0n && shares.every(({ leaves }) => leaves.numerator === 0n);
  const grows = toNumber(growth);
  const from = toNumber(reseed);
  const levels = simple
    ? null
    : meterLevels({
        chance: top,
        growth: grows,
        reseed: from,
        kept: toNumber(keptToStart),
        shares: shares.map((share) => ({ leaves: toNumber(share.leaves), chance: toNumber(share.chance) })),
        most: toNumber(mean) + MOST_DEVIATIONS * Math.sqrt(toNumber(variance)),
      });
  const started = multiply(chance, reseed);
  const { breakEven, fixed } = progressiveOdds(table, counts, deals, meter);
  const even = breakEven === null ? null : toNumber(breakEven);
  const above = (level: number): number =>
    levels === null ? (1 - top) ** Math.max(0, Math.floor((level - from) / grows)) : 1 - levels.upTo(level);
  return {
    chance,
    growth,
    kept,
    reseed,
    wagers: { mean: meanWagers, variance: varianceOfWagers, within: percentilesOf(wagers) },
    size: {
      mean,
      variance,
      within: percentilesOf((part) =>
        Math.floor(levels === null ? from + grows * wagers(part) : levels.within(part / 100)),
      ),
    },
    method: levels === null ? 'exact' : 'recursion',
    ...(levels === null
      ? {}
      : { error: Math.ceil(Math.max(...JACKPOT_PERCENTILES.map((part) => levels.error(part / 100)))) }),
    breakEven,
    aboveBreakEven: even === null ? null : above(even),
    housePays: add(multiply(fixed, price), compare(started, kept) > 0 ? subtract(started, kept) : ZERO),
  };
};
