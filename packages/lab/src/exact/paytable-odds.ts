import type { Cents, Pay, Paytable } from '@fairdeal/rules';
import { meterShare } from '@fairdeal/rules/internal';
import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  ONE,
  roundToEightDecimals,
  subtract,
  sum,
  toEightDecimals,
  toNumber,
  ZERO,
} from '../math/fraction.js';
import { NOT_PUBLISHED, type PublishedAudit, type WagerOdds, wagerReturn } from './game-odds.js';

/** Paytable by its payouts alone: one of the chapter's, or your own. */
export type WagerPaytable = Pick<Paytable, 'wager' | 'name' | 'lines'>;

/** How many of the equally likely deals each line of a paytable gets; a line that is left out gets none. */
export type LineCounts = Readonly<Record<string, bigint>>;

/** Amount on a meter: cents, of which shares are paid in whole cents; or its long-run level, which may be any fraction. */
export type MeterLevel = Cents | Fraction;

const meterShareOf = (percent: number, meter: MeterLevel): Fraction =>
  typeof meter === 'number' ? fraction(meterShare(percent, meter)) : multiply(fraction(percent, 100), meter);

/** Return of a line per unit staked, with the stake if the player keeps it. */
export const payReturn = (pay: Pay, stake: Cents = 1, meter: MeterLevel = 0): Fraction => {
  const back = (returned: boolean): Fraction => (returned ? ONE : ZERO);
  switch (pay.kind) {
    case 'to':
      return add(ONE, fraction(pay.odds, pay.per));
    case 'for':
      return fraction(pay.odds);
    case 'amount':
      return add(fraction(pay.cents, stake), back(pay.stakeReturned));
    case 'meter':
      return add(
        divide(add(meterShareOf(pay.percent, meter), fraction(pay.plus)), fraction(stake)),
        back(pay.stakeReturned),
      );
    case 'push':
      return ONE;
  }
};

/** Return of a wager that a table pays. */
export interface PaytableOdds {
  readonly payback: Fraction;
  readonly hit: Fraction;
  readonly variance: Fraction;
}

/** Expected return of a wager that this table pays, with its hit frequency and variance, per unit staked. */
export const paytableOdds = (
  table: WagerPaytable,
  counts: LineCounts,
  deals: bigint,
  stake: Cents = 1,
  meter: MeterLevel = 0,
): PaytableOdds => {
  const lines = table.lines.map(({ hand, pay }) => ({
    pay,
    returns: payReturn(pay, stake, meter),
    chance: fraction(counts[hand] ?? 0n, deals),
  }));
  const payback = sum(lines.map(({ returns, chance }) => multiply(returns, chance)));
  const square = sum(lines.map(({ returns, chance }) => multiply(multiply(returns, returns), chance)));
  return {
    payback,
    hit: sum(lines.filter(({ pay }) => pay.kind !== 'push').map(({ chance }) => chance)),
    variance: subtract(square, multiply(payback, payback)),
  };
};

/** How a meter is fed: the one stake that is taken, what it starts with, and again, and percent of each wager that goes into it. */
export interface MeterTerms {
  readonly price: Cents;
  readonly seed: Cents;
  readonly reseed: Cents;
  readonly rate: number;
}

/** Counts that the odds of any paytable of a wager are computed from. */
export interface WagerCounts {
  readonly counts: LineCounts;
  readonly deals: bigint;
  /** Hands that a paytable may list. */
  readonly hands: readonly string[];
  readonly meter?: MeterTerms;
  /** Stake behind envy bonuses, where a line may pay them. */
  readonly envyStake?: Cents;
  /** True if best play of the main game depends on this paytable, so that another needs a new solution. */
  readonly byPlay?: true;
}

/** Return of a progressive wager, by the amount on its meter. */
export interface ProgressiveOdds extends PaytableOdds {
  /** Long-run level of the meter when it pays; payback and variance are those at this level. */
  readonly growth: Fraction;
  readonly atSeed: PaytableOdds;
  /** Return of a wager with nothing from the meter. */
  readonly fixed: Fraction;
  /** The meter in cents at which a wager is expected to return itself; null where no line is paid from it. */
  readonly breakEven: Fraction | null;
}

/**
 * In the long run all that a meter pays was put into it: by the wagers, at the rate of progression, and by the house each time the whole
 * of it is won. The payback is therefore the fixed pays, the rate, and the chance of the top award times what the house puts in again. The
 * level at which a meter would return just that is what it stands at in the long run, and the variance is taken there too.
 */
export const progressiveOdds = (
  table: WagerPaytable,
  counts: LineCounts,
  deals: bigint,
  { price, seed, reseed, rate }: MeterTerms,
): ProgressiveOdds => {
  const fixed = paytableOdds(table, counts, deals, price).payback;
  const atSeed = paytableOdds(table, counts, deals, price, seed);
  const shares = table.lines.flatMap(({ hand, pay }) =>
    pay.kind === 'meter' ? [{ percent: pay.percent, chance: fraction(counts[hand] ?? 0n, deals) }] : [],
  );
  const top = sum(shares.filter(({ percent }) => percent === 100).map(({ chance }) => chance));
  const share = sum(shares.map(({ percent, chance }) => multiply(fraction(percent, 100), chance)));
  const fed = add(fraction(rate, 100), multiply(top, fraction(reseed, price)));
  const growth = share.numerator === 0n ? ZERO : multiply(divide(fed, share), fraction(price));
  return {
    payback: add(fixed, fed),
    hit: atSeed.hit,
    variance: paytableOdds(table, counts, deals, price, growth).variance,
    growth,
    atSeed,
    fixed,
    breakEven: share.numerator === 0n ? null : multiply(divide(subtract(ONE, fixed), share), fraction(price)),
  };
};

/** Payback that one other player's wager adds by envy: that player's hand pays you. */
export const envyPerOther = (table: WagerPaytable, counts: LineCounts, deals: bigint, price: Cents): Fraction =>
  sum(table.lines.map(({ hand, envy = 0 }) => fraction(BigInt(envy) * (counts[hand] ?? 0n), deals * BigInt(price))));

const deviation = (variance: Fraction): number => roundToEightDecimals(Math.sqrt(toNumber(variance)));

/** The row of a wager that a table pays by the count of its lines alone. */
export const wagerOdds = (
  table: WagerPaytable,
  counts: LineCounts,
  deals: bigint,
  audited: (payback: Fraction) => PublishedAudit = () => NOT_PUBLISHED,
): WagerOdds => {
  const { payback, hit, variance } = paytableOdds(table, counts, deals);
  return {
    wager: table.wager,
    paytable: table.name,
    method: 'exact',
    ...wagerReturn(payback),
    hitFrequency: toEightDecimals(hit),
    standardDeviation: deviation(variance),
    ...audited(payback),
  };
};

/** The row of a progressive wager. */
export const progressiveWagerOdds = (
  table: WagerPaytable,
  counts: LineCounts,
  deals: bigint,
  terms: MeterTerms,
  audited: (payback: Fraction) => PublishedAudit = () => NOT_PUBLISHED,
): WagerOdds => {
  const { payback, hit, variance, growth, atSeed, fixed, breakEven } = progressiveOdds(table, counts, deals, terms);
  const envy = envyPerOther(table, counts, deals, terms.price);
  return {
    wager: table.wager,
    paytable: table.name,
    method: 'exact',
    ...wagerReturn(payback),
    hitFrequency: toEightDecimals(hit),
    standardDeviation: deviation(variance),
    meter: 'growth',
    longRunMeter: Math.round(toNumber(growth)),
    atSeed: { ...wagerReturn(atSeed.payback), standardDeviation: deviation(atSeed.variance) },
    fixedPart: toEightDecimals(fixed),
    ...(breakEven === null ? {} : { breakEvenMeter: Math.ceil(toNumber(breakEven)) }),
    ...(envy.numerator === 0n ? {} : { envyPerOther: toEightDecimals(envy) }),
    ...audited(payback),
  };
};

/** As the results hold them: text, because a browser's JSON has no large integers. */
export const countsToText = (counts: LineCounts, deals: bigint): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(counts).map(([line, count]) => [line, `${count}`])),
  all: `${deals}`,
});

/** The counts of a wager whose deals are each paid by one line, as the results hold them. */
export const countsByLine = (texts: Readonly<Record<string, string>> | undefined): WagerCounts | null => {
  if (texts === undefined) return null;
  const { all = '0', ...lines } = texts;
  const counts = Object.fromEntries(Object.entries(lines).map(([line, count]) => [line, BigInt(count)]));
  return { counts, deals: BigInt(all), hands: Object.keys(lines) };
};

/** The table's name where these have it, else that of the wager's first. */
export const paytableNameAmong = (tables: readonly WagerPaytable[], { wager, name }: WagerPaytable): string => {
  const names = tables.filter((table) => table.wager === wager).map((table) => table.name);
  return names.includes(name) ? name : (names[0] ?? '');
};
