import type { GameOdds, WagerLineOdds } from '@fairdeal/lab';
import { type Report, type ReportColumn, type ReportSection, tableOf } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import { formatNumber, percent } from '@fairdeal/rules/internal/text';
import { oddsLinesOf } from '@fairdeal/table/internal/documents';
import { handIdWords } from '@fairdeal/table/internal/drills';

/** A line of a paytable: its payout, its combinations and its part of the payback, stake included. */
interface PayLine {
  readonly hand: string;
  readonly pays: string;
  /** Number of equally likely deals; null for a part that doesn't depend on the deal. */
  readonly combinations: string | null;
  readonly probability: number | null;
  readonly return: number;
  readonly fraction: string;
}

/** All deals of a wager: each paying line, the losing deals, and the meter's part. */
const payLines = ({ lines, deals, fromMeter }: WagerLineOdds): PayLine[] => {
  const lost = lines.reduce((rest, { count }) => rest - BigInt(count), BigInt(deals));
  const ofMeter = (hand: string, part: number, fraction: string): PayLine => ({
    ...{ hand, pays: '', combinations: null, probability: null, return: part, fraction },
  });
  return [
    ...lines.map(({ hand, pays, count, probability, contribution, contributionFraction }) => ({
      ...{ hand: handIdWords(hand), pays: pays.replace(' %', '%'), combinations: count, probability },
      ...{ return: contribution, fraction: contributionFraction },
    })),
    {
      ...{ hand: 'all other hands', pays: 'lose', combinations: `${lost}` },
      ...{ probability: Number((Number(lost) / Number(deals)).toFixed(8)), return: 0, fraction: '0' },
    },
    ...(fromMeter === undefined
      ? []
      : [
          ofMeter('wagers into the meter', fromMeter.progression, fromMeter.progressionFraction),
          ofMeter('meter reseeded', fromMeter.startedAgain, fromMeter.startedAgainFraction),
        ]),
  ];
};

const LINE_COLUMNS: readonly ReportColumn[] = [
  { name: 'hand' },
  { name: 'pays' },
  { name: 'combinations', unit: 'count' },
  { name: 'probability', unit: 'value' },
  { name: 'return', unit: 'value' },
];

const tableSection = (row: WagerLineOdds, lines: readonly PayLine[]): ReportSection => {
  const total = { hand: 'total', combinations: row.deals, probability: 1, return: row.payback };
  const records = [...lines, total].map((line) => ({
    ...line,
    combinations: line.combinations === null ? null : formatNumber(BigInt(line.combinations)),
  }));
  return {
    title: `${row.wager} ${row.paytable}: payback ${percent(row.payback)} = ${row.fraction}`,
    table: tableOf(LINE_COLUMNS, records),
  };
};

/** Lines of the paytables of these wagers, or of all: hand, pays, combinations, probability, return. */
export const paytableReport = (game: HouseGame, odds: GameOdds, wagers: readonly string[]): Report => {
  const tables = oddsLinesOf(odds)
    .filter(({ wager }) => wagers.length === 0 || wagers.includes(wager))
    .map((row) => ({ row, lines: payLines(row) }));
  return {
    title: `${game.title}, edition ${odds.edition}: each line of a paytable with its part of the payback, stake included`,
    sections: tables.map(({ row, lines }) => tableSection(row, lines)),
    data: {
      ...{ game: odds.game, edition: odds.edition, settings: odds.settings },
      tables: tables.map(({ row, lines }) => ({
        ...{ wager: row.wager, paytable: row.paytable, combinations: row.deals, payback: row.payback },
        ...{ fraction: row.fraction, hold: row.hold, lines },
      })),
    },
    csv: tableOf(
      ['wager', 'paytable', 'hand', 'pays', 'combinations', 'probability', 'return', 'returnFraction'],
      tables.flatMap(({ row: { wager, paytable }, lines }) =>
        lines.map((line) => ({ ...line, wager, paytable, returnFraction: line.fraction })),
      ),
    ),
  };
};
