import type { HouseGame } from '@fairdeal/rules';
import { formatNumber, percent } from '@fairdeal/rules/internal/text';
import type { GameOdds } from '../exact/game-odds.js';
import { fraction, readFraction, toNumber } from '../math/fraction.js';
import type { WagerLineOdds } from '../odds/wager-odds.js';
import { type Report, type ReportColumn, type ReportTable, tableOf } from './report.js';

/** A line of a paytable in full precision. Parts of the return that no deal decides have no combinations. */
interface PaytableRow {
  readonly hand: string;
  readonly pays: string;
  readonly combinations: string | null;
  readonly probability: number | null;
  /** Part of the payback, with the stake of a win included. */
  readonly return: number;
  readonly returnFraction: string;
}

/** Columns of a paytable, for people: the same names as in a spreadsheet. */
const PAYTABLE_COLUMNS: readonly ReportColumn[] = [
  { name: 'hand' },
  { name: 'pays' },
  { name: 'combinations', unit: 'count' },
  { name: 'probability', unit: 'value' },
  { name: 'return', unit: 'value' },
];

const PAYTABLE_FIELDS = [...PAYTABLE_COLUMNS.map(({ name }) => name), 'returnFraction'];

/** The words of a hand id. */
type HandNamer = (hand: string) => string;

const rowOf = (hand: string, pays: string, part: string, deals?: readonly [string, string]): PaytableRow => ({
  hand,
  pays,
  combinations: deals?.[0] ?? null,
  probability: deals === undefined ? null : toNumber(fraction(BigInt(deals[0]), BigInt(deals[1]))),
  return: toNumber(readFraction(part)),
  returnFraction: part,
});

/** Each paying line, the losing deals, the meter's part, and the total. */
const rowsOf = ({ lines, deals, fromMeter, fraction: payback }: WagerLineOdds, nameOf: HandNamer): PaytableRow[] => {
  const lost = lines.reduce((rest, { count }) => rest - BigInt(count), BigInt(deals));
  return [
    ...lines.map(({ hand, pays, count, contributionFraction }) =>
      rowOf(nameOf(hand), pays.replace(' %', '%'), contributionFraction, [count, deals]),
    ),
    rowOf('all other hands', 'lose', '0', [`${lost}`, deals]),
    ...(fromMeter === undefined
      ? []
      : [
          rowOf('wagers into the meter', '', fromMeter.progressionFraction),
          rowOf('meter reseeded', '', fromMeter.startedAgainFraction),
        ]),
    rowOf('total', '', payback, [deals, deals]),
  ];
};

/** A paytable line by line, with its total: as people read it, and in full precision. */
export const paytableTables = (
  row: WagerLineOdds,
  nameOf: HandNamer,
): { readonly shown: ReportTable; readonly full: ReportTable } => {
  const rows = rowsOf(row, nameOf);
  return {
    shown: tableOf(
      PAYTABLE_COLUMNS,
      rows.map(({ combinations, ...line }) => ({
        ...line,
        combinations: combinations === null ? null : formatNumber(BigInt(combinations)),
      })),
    ),
    full: tableOf(
      PAYTABLE_FIELDS,
      rows.map((line) => ({ ...line })),
    ),
  };
};

/** Reports these paytables line by line: hand, pays, combinations, probability, return. */
export const paytableReport = (
  game: HouseGame,
  { edition, settings }: GameOdds,
  tables: readonly WagerLineOdds[],
  nameOf: HandNamer,
): Report => ({
  title: `${game.title}, edition ${edition}: combinations, probability and return of each line, stake included`,
  sections: tables.map((row) => ({
    title: `${row.wager} ${row.paytable}: payback ${percent(row.payback)} = ${row.fraction}, house edge ${percent(row.hold)}`,
    table: paytableTables(row, nameOf).shown,
  })),
  data: {
    ...{ game: game.id, edition, settings },
    tables: tables.map((row) => {
      const lines = rowsOf(row, nameOf);
      return {
        ...{ wager: row.wager, paytable: row.paytable, payback: row.payback, fraction: row.fraction, hold: row.hold },
        ...{ lines: lines.slice(0, -1), total: lines.at(-1) },
      };
    }),
  },
  csv: tableOf(
    ['wager', 'paytable', ...PAYTABLE_FIELDS],
    tables.flatMap((row) => rowsOf(row, nameOf).map((line) => ({ ...line, wager: row.wager, paytable: row.paytable }))),
  ),
});
