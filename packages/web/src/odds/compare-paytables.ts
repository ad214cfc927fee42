import type { GameOdds, WagerLineOdds } from '@fairdeal/lab';
import { dollars } from '@fairdeal/rules';
import { oneIn, percent } from './odds-words.js';

/** The tables of one wager, side by side. */
export interface WagerComparison {
  readonly wager: string;
  readonly tables: readonly string[];
  readonly lines: readonly {
    readonly hand: string;
    /** Frequency of the hand; null if it depends on the table. */
    readonly often: string | null;
    /** Null if a table has no such line. */
    readonly cells: readonly ({ readonly pays: string; readonly often: string; readonly adds: string } | null)[];
  }[];
  /** Each cell has one or more parts. */
  readonly figures: readonly { readonly name: string; readonly cells: readonly (readonly string[])[] }[];
}

/** Hands of all tables in the order of the first; hands that only other tables have stay next to their neighbors. */
const allHands = (tables: readonly WagerLineOdds[]): string[] => {
  const hands: string[] = [];
  for (const { lines } of tables)
    lines.forEach(({ hand }, at) => {
      if (hands.includes(hand)) return;
      const before = lines
        .slice(0, at)
        .map((line) => hands.indexOf(line.hand))
        .filter((place) => place >= 0)
        .at(-1);
      hands.splice(before === undefined ? 0 : before + 1, 0, hand);
    });
  return hands;
};

const NONE = ['–'];

const auditParts = ({ wagers }: GameOdds, { wager, paytable }: WagerLineOdds): readonly string[] => {
  const row = wagers.find((each) => each.wager === wager && each.paytable === paytable);
  return row?.published == null ? NONE : [percent(row.published, 3), row.verdict ?? 'not judged'];
};

const compareTables = (odds: GameOdds, wager: string, tables: readonly WagerLineOdds[]): WagerComparison => {
  const figures = [
    { name: 'Payback', cells: tables.map(({ payback }) => [percent(payback, 4)]) },
    { name: 'House edge', cells: tables.map(({ hold }) => [percent(hold, 4)]) },
    { name: 'Hit frequency', cells: tables.map(({ hitFrequency }) => [oneIn(hitFrequency)]) },
    { name: 'Standard deviation', cells: tables.map(({ standardDeviation }) => [standardDeviation.toFixed(2)]) },
    { name: 'Payback published by the Board', cells: tables.map((table) => auditParts(odds, table)) },
    {
      name: 'Break-even meter',
      cells: tables.map(({ breakEvenMeter }) => (breakEvenMeter === undefined ? NONE : [dollars(breakEvenMeter)])),
    },
  ];
  return {
    wager,
    tables: tables.map(({ paytable }) => paytable),
    lines: allHands(tables).map((hand) => {
      const own = tables.map(({ lines }) => lines.find((line) => line.hand === hand) ?? null);
      const chances = new Set(own.flatMap((line) => (line === null ? [] : [line.count])));
      const [first] = own.filter((line) => line !== null);
      return {
        hand,
        often: chances.size === 1 && first !== undefined ? oneIn(Number(first.count) / Number(tables[0]?.deals)) : null,
        cells: own.map((line, at) =>
          line === null
            ? null
            : {
                pays: line.pays,
                often: oneIn(Number(line.count) / Number(tables[at]?.deals)),
                adds: percent(line.contribution),
              },
        ),
      };
    }),
    figures: figures.filter(({ cells }) => cells.some((cell) => cell !== NONE)),
  };
};

/** Every wager with paytables, with all its tables, in the order of the odds. */
export const compareByWager = (odds: GameOdds, lines: readonly WagerLineOdds[]): WagerComparison[] =>
  [...new Set(lines.map(({ wager }) => wager))].map((wager) =>
    compareTables(
      odds,
      wager,
      lines.filter((table) => table.wager === wager),
    ),
  );
