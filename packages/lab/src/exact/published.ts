import type { Paytable } from '@fairdeal/rules';
import {
  absolute,
  compare,
  type Fraction,
  fraction,
  multiply,
  ONE,
  readFraction,
  subtract,
  toDecimal,
  toEightDecimals,
} from '../math/fraction.js';
import { type AuditVerdict, NOT_PUBLISHED, type PublishedAudit } from './game-odds.js';

/** The Board's figures for the tables of one wager, as printed: percents, with as many decimals as it gives. */
export interface PublishedFigures {
  readonly wager: 'main' | (string & {});
  readonly what: 'payback' | 'hold';
  /** One for each table, by its name; or the least and the most that the tables hold. */
  readonly percent: Readonly<Record<string, string>> | { readonly least: string; readonly most: string };
  readonly source: string;
}

/** Where the Board explains the figures of 677a and 678a. */
export const RULEMAKING_2016 = 'Final-Form Rulemaking for Chapters 677a and 678a, Explanation';
/** Where the Board explains the figures of 686a, 687a and 688a. */
export const RULEMAKING_2020 = 'Final-Form Rulemaking 125-223 for Chapters 686a, 687a and 688a, Explanation';

const figuresOf = (published: readonly PublishedFigures[], wager: string): PublishedFigures | undefined =>
  published.find((figures) => figures.wager === wager);

/** A change that might explain the Board's figure, and the payback that it gives. */
export interface Correction {
  readonly words: string;
  readonly payback: Fraction;
}

const asPayback = (what: 'payback' | 'hold', percent: string): Fraction => {
  const share = multiply(readFraction(percent), fraction(1, 100));
  return what === 'hold' ? subtract(ONE, share) : share;
};

const decimalsOf = (percent: string): number => percent.split('.')[1]?.length ?? 0;
const asPercent = (what: 'payback' | 'hold', payback: Fraction, decimals: number): string =>
  toDecimal(multiply(what === 'hold' ? subtract(ONE, payback) : payback, fraction(100)), decimals);

/** Reproduced to its last decimal; off by less than one unit of it, as by cutting instead of rounding; or different. */
export const verdictOn = (what: 'payback' | 'hold', percent: string, payback: Fraction): AuditVerdict => {
  const decimals = decimalsOf(percent);
  if (asPercent(what, payback, decimals) === percent) return 'reproduced';
  const off = absolute(subtract(payback, asPayback(what, percent)));
  return compare(off, fraction(1n, 100n * 10n ** BigInt(decimals))) < 0 ? 'rounding' : 'differs';
};

const auditNote = (
  what: 'payback' | 'hold',
  percent: string,
  payback: Fraction,
  verdict: AuditVerdict,
  corrections: readonly Correction[],
): string | null => {
  if (verdict === 'reproduced') return null;
  const exact = asPercent(what, payback, decimalsOf(percent) + 2);
  const computed = `the Board's ${what === 'hold' ? 'house edge' : what} is ${percent}%, computed ${exact}%`;
  if (verdict === 'rounding') return computed;
  const giving = ['reproduced', 'rounding'].flatMap((good) =>
    corrections.filter((correction) => verdictOn(what, percent, correction.payback) === good),
  )[0];
  if (giving !== undefined)
    return `${computed}; ${giving.words} gives ${asPercent(what, giving.payback, decimalsOf(percent) + 2)}%`;
  const target = asPayback(what, percent);
  const off = ({ payback: other }: Correction): Fraction => absolute(subtract(other, target));
  const [nearest] = [...corrections].sort((one, other) => compare(off(one), off(other)));
  return nearest === undefined || compare(off(nearest), absolute(subtract(payback, target))) >= 0
    ? computed
    : `${computed}; the nearest correction, ${nearest.words}, gives ${asPercent(what, nearest.payback, decimalsOf(percent) + 2)}%`;
};

/** Holds a computed payback against one published percentage. A `note` known beforehand is said in place of the one that is made. */
export const auditFigure = (
  what: 'payback' | 'hold',
  percent: string,
  payback: Fraction,
  corrections: readonly Correction[] = [],
  note?: string,
): PublishedAudit => {
  const verdict = verdictOn(what, percent, payback);
  return {
    published: toEightDecimals(asPayback(what, percent)),
    verdict,
    note: verdict === 'reproduced' ? null : (note ?? auditNote(what, percent, payback, verdict, corrections)),
  };
};

/** The same for one table of a wager (`main` for the main game); not published where the Board gives a range, see `auditRange`. */
export const auditPaytable = (
  published: readonly PublishedFigures[],
  wager: string,
  paytable: string,
  payback: Fraction,
  corrections: readonly Correction[] = [],
  note?: string,
): PublishedAudit => {
  const figures = figuresOf(published, wager);
  if (figures === undefined || 'least' in figures.percent) return NOT_PUBLISHED;
  const percent = (figures.percent as Readonly<Record<string, string>>)[paytable];
  return percent === undefined ? NOT_PUBLISHED : auditFigure(figures.what, percent, payback, corrections, note);
};

/** The Board's figure for one table; null if there is none, or only a range. */
export const publishedFigure = (
  published: readonly PublishedFigures[],
  wager: string,
  paytable: string,
): { readonly what: 'payback' | 'hold'; readonly percent: string; readonly payback: Fraction } | null => {
  const figures = figuresOf(published, wager);
  const percent = (figures?.percent as Readonly<Record<string, string>> | undefined)?.[paytable];
  if (figures === undefined || percent === undefined) return null;
  return { what: figures.what, percent, payback: asPayback(figures.what, percent) };
};

/** Payback of a paytable by the Board's figures; null if there are none. */
export const publishedPayback = (
  published: readonly PublishedFigures[],
  wager: string,
  paytable: string,
): Fraction | null => publishedFigure(published, wager, paytable)?.payback ?? null;

/** Where the Board gives the least and the most that a wager's tables hold: the tables at both ends are held against them. */
export const auditRange = (
  published: readonly PublishedFigures[],
  wager: string,
  paybacks: readonly { readonly table: Pick<Paytable, 'name'>; readonly payback: Fraction }[],
  corrections: (paytable: string) => readonly Correction[] = () => [],
): Readonly<Record<string, PublishedAudit>> => {
  const figures = figuresOf(published, wager);
  if (figures === undefined || !('least' in figures.percent)) return {};
  const { least = '', most = '' } = figures.percent;
  const order = [...paybacks].sort((one, other) => compare(other.payback, one.payback));
  const audited = (at: number, percent: string): Record<string, PublishedAudit> => {
    const found = order.at(at);
    if (found === undefined) return {};
    const { table, payback } = found;
    return { [table.name]: auditFigure(figures.what, percent, payback, corrections(table.name)) };
  };
  return { ...audited(0, least), ...audited(-1, most) };
};
