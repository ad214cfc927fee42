import type { CsvCell, GameOdds, WagerLineOdds } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { oddsLinesOf } from '@fairdeal/table/documents';
import { handIdWords } from '@fairdeal/table/drills';
import { closePercentSigns, percent } from '../../lab/odds-text.js';
import type { CommandOutput } from '../../shared/command-output.js';
import { formatTable } from '../../shared/print.js';

/** A line of a pay table: what it pays, how often, and its part of the payback, stake included. */
interface PayLine {
  readonly hand: string;
  readonly pays: string;
  /** How many of all equally likely deals; null for a part that no deal decides. */
  readonly combinations: string | null;
  readonly probability: number | null;
  readonly return: number;
  readonly fraction: string;
}

/** All deals of a wager: those that a line pays, those that lose, and the part of the meter. */
const payLines = ({ lines, deals, fromMeter }: WagerLineOdds): PayLine[] => {
  const lost = lines.reduce((rest, { count }) => rest - BigInt(count), BigInt(deals));
  const ofMeter = (hand: string, part: number, fraction: string): PayLine => ({
    ...{ hand, pays: '', combinations: null, probability: null, return: part, fraction },
  });
  return [
    ...lines.map(({ hand, pays, count, probability, contribution, contributionFraction }) => ({
      ...{ hand: handIdWords(hand), pays: closePercentSigns(pays), combinations: count, probability },
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
          ofMeter('meter started again', fromMeter.startedAgain, fromMeter.startedAgainFraction),
        ]),
  ];
};

const withThousands = (count: string | null): string => count?.replace(/\B(?=(\d{3})+$)/g, ',') ?? '';
const eight = (value: number | null): string => value?.toFixed(8) ?? '';

/** Figures end in the same column. */
const aligned = (cells: readonly string[]): string[] => {
  const wide = Math.max(...cells.map(({ length }) => length));
  return cells.map((cell) => cell.padStart(wide));
};

const tableWords = (row: WagerLineOdds): string => {
  const lines = payLines(row);
  const total = { combinations: row.deals, probability: 1, return: row.payback };
  const column = (name: string, cells: readonly string[]): string[] => aligned([name, ...cells]);
  const [counts, chances, returns] = [
    column(
      'combinations',
      [...lines, total].map(({ combinations }) => withThousands(combinations)),
    ),
    column(
      'probability',
      [...lines, total].map(({ probability }) => eight(probability)),
    ),
    column(
      'return',
      [...lines, total].map((line) => eight(line.return)),
    ),
  ];
  const named = [['hand', 'pays'], ...lines.map(({ hand, pays }) => [hand, pays]), ['total', '']];
  return [
    `${row.wager} ${row.paytable}: payback ${percent(row.payback)} = ${row.fraction}`,
    '',
    formatTable(named.map((cells, at) => [...cells, counts[at] ?? '', chances[at] ?? '', returns[at] ?? ''])),
  ].join('\n');
};

const cellsOf = ({ wager, paytable }: WagerLineOdds, line: PayLine): CsvCell[] => [
  ...[wager, paytable, line.hand, line.pays, line.combinations, line.probability, line.return, line.fraction],
];

/** Each line of the paytables of these wagers, or of all: hand, pays, combinations, probability, return. */
export const paytableOutput = (game: HouseGame, odds: GameOdds, wagers: readonly string[]): CommandOutput => {
  const rows = oddsLinesOf(odds).filter(({ wager }) => wagers.length === 0 || wagers.includes(wager));
  return {
    json: {
      ...{ game: odds.game, edition: odds.edition, settings: odds.settings },
      tables: rows.map((row) => ({
        ...{ wager: row.wager, paytable: row.paytable, combinations: row.deals, payback: row.payback },
        ...{ fraction: row.fraction, hold: row.hold, lines: payLines(row) },
      })),
    },
    table: [
      ['wager', 'paytable', 'hand', 'pays', 'combinations', 'probability', 'return', 'returnFraction'],
      ...rows.flatMap((row) => payLines(row).map((line) => cellsOf(row, line))),
    ],
    words: () =>
      [
        `${game.title}, edition ${odds.edition}: each line of a paytable with its part of the payback, stake included`,
        ...rows.map(tableWords),
      ].join('\n\n'),
  };
};
