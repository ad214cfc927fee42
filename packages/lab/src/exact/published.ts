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

/** What the Board says of the tables of one wager, as it is printed: percents, with as many decimals as it gives. */
export interface PublishedFigures {
  readonly game: string;
  readonly wager: 'main' | (string & {});
  readonly what: 'payback' | 'hold';
  /** One for each table, by its name; or the least and the most that the tables hold. */
  readonly percent: Readonly<Record<string, string>> | { readonly least: string; readonly most: string };
  readonly source: string;
}

const SOURCE_2016 = 'Final-Form Rulemaking for Chapters 677a and 678a, Explanation';
const SOURCE_680A = 'Final-Form Rulemaking for Chapter 680a, Explanation';
const SOURCE_2020 = 'Final-Form Rulemaking 125-223 for Chapters 686a, 687a and 688a, Explanation';

/** Every figure that the Board publishes about these games. */
export const PUBLISHED: readonly PublishedFigures[] = [
  {
    game: 'heads-up-holdem',
    wager: 'pocket-bonus',
    what: 'hold',
    percent: { least: '4.52', most: '9.95' },
    source: SOURCE_2016,
  },
  {
    game: 'heads-up-holdem',
    wager: 'trips-plus',
    what: 'hold',
    percent: { least: '0.75', most: '4.34' },
    source: SOURCE_2016,
  },
  {
    game: 'high-card-flush',
    wager: 'flush-bonus',
    what: 'hold',
    percent: { least: '5.3', most: '11.1' },
    source: SOURCE_2016,
  },
  {
    game: 'high-card-flush',
    wager: 'straight-flush-bonus',
    what: 'hold',
    percent: { least: '6.6', most: '13.0' },
    source: SOURCE_2016,
  },
  { game: 'high-card-flush', wager: 'progressive', what: 'hold', percent: { A: '23', B: '23' }, source: SOURCE_2016 },
  { game: 'saigon-5', wager: 'bonus', what: 'hold', percent: { A: '7.97' }, source: SOURCE_680A },
  { game: 'over-under', wager: 'main', what: 'payback', percent: { main: '98.95' }, source: SOURCE_2020 },
  { game: 'over-under', wager: 'bonus', what: 'payback', percent: { A: '94.393' }, source: SOURCE_2020 },
  { game: 'dj-wild', wager: 'main', what: 'payback', percent: { main: '98.99' }, source: SOURCE_2020 },
  {
    game: 'dj-wild',
    wager: 'trips',
    what: 'payback',
    percent: { 'DJWT-04': '98.843', 'DJWT-05': '92.474', 'DJWT-06': '92.338', 'DJWT-07': '91.454' },
    source: SOURCE_2020,
  },
  {
    game: 'dj-wild',
    wager: 'bad-beat',
    what: 'payback',
    percent: { 'DJWBB-01': '86.8', 'DJWBB-02': '87.682', 'DJWBB-03': '85.904', 'DJWBB-04': '85.848' },
    source: SOURCE_2020,
  },
  { game: 'dj-wild', wager: 'progressive', what: 'payback', percent: { 1: '77', 2: '77' }, source: SOURCE_2020 },
  { game: 'face-up-pai-gow', wager: 'main', what: 'payback', percent: { main: '98.404' }, source: SOURCE_2020 },
  {
    game: 'face-up-pai-gow',
    wager: 'ace-high',
    what: 'payback',
    percent: { 1: '96.425', 2: '95.233', 3: '94.169', 4: '93.141', 5: '92.647' },
    source: SOURCE_2020,
  },
  {
    game: 'face-up-pai-gow',
    wager: 'fortune',
    what: 'payback',
    percent: { 1: '93.94', 2: '94.15', 3: '94.10', 4: '93.41', 5: '92.62', 6: '94.10' },
    source: SOURCE_2020,
  },
  {
    game: 'face-up-pai-gow',
    wager: 'progressive',
    what: 'payback',
    percent: { 1: '75.751', 2: '78.073', 3: '75.568', 4: '91.937', 5: '80.962', 6: '75.349', 7: '75.746' },
    source: SOURCE_2020,
  },
];

/** What the Board published of a wager, if it did. */
export const publishedFor = (game: string, wager: string): PublishedFigures | undefined =>
  PUBLISHED.find((figures) => figures.game === game && figures.wager === wager);

/** A change that might have given the Board's figure: what it would be, and what the wager would then return. */
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
  const computed = `the Board's ${what} is ${percent} %, computed ${exact} %`;
  if (verdict === 'rounding') return computed;
  const giving = ['reproduced', 'rounding'].flatMap((good) =>
    corrections.filter((correction) => verdictOn(what, percent, correction.payback) === good),
  )[0];
  if (giving !== undefined)
    return `${computed}; ${giving.words} gives ${asPercent(what, giving.payback, decimalsOf(percent) + 2)} %`;
  const target = asPayback(what, percent);
  const off = ({ payback: other }: Correction): Fraction => absolute(subtract(other, target));
  const [nearest] = [...corrections].sort((one, other) => compare(off(one), off(other)));
  return nearest === undefined || compare(off(nearest), absolute(subtract(payback, target))) >= 0
    ? computed
    : `${computed}; the nearest correction, ${nearest.words}, gives ${asPercent(what, nearest.payback, decimalsOf(percent) + 2)} %`;
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
  game: string,
  wager: string,
  paytable: string,
  payback: Fraction,
  corrections: readonly Correction[] = [],
  note?: string,
): PublishedAudit => {
  const figures = publishedFor(game, wager);
  if (figures === undefined || 'least' in figures.percent) return NOT_PUBLISHED;
  const percent = (figures.percent as Readonly<Record<string, string>>)[paytable];
  return percent === undefined ? NOT_PUBLISHED : auditFigure(figures.what, percent, payback, corrections, note);
};

/** What the Board published for one table; null where it gives nothing, or a range. */
export const publishedFigure = (
  game: string,
  wager: string,
  paytable: string,
): { readonly what: 'payback' | 'hold'; readonly percent: string; readonly payback: Fraction } | null => {
  const figures = publishedFor(game, wager);
  const percent = (figures?.percent as Readonly<Record<string, string>> | undefined)?.[paytable];
  if (figures === undefined || percent === undefined) return null;
  return { what: figures.what, percent, payback: asPayback(figures.what, percent) };
};

/** What a paytable pays back by the Board's figures; null where there are none. */
export const publishedPayback = (game: string, wager: string, paytable: string): Fraction | null =>
  publishedFigure(game, wager, paytable)?.payback ?? null;

/** Where the Board gives the least and the most that a wager's tables hold: the tables at both ends are held against them. */
export const auditRange = (
  game: string,
  wager: string,
  paybacks: readonly { readonly table: Pick<Paytable, 'name'>; readonly payback: Fraction }[],
  corrections: (paytable: string) => readonly Correction[] = () => [],
): Readonly<Record<string, PublishedAudit>> => {
  const figures = publishedFor(game, wager);
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
