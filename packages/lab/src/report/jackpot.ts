import type { Cents, HouseGame } from '@fairdeal/rules';
import type { GameOdds } from '../exact/game-odds.js';
import type { WagerPaytable } from '../exact/paytable-odds.js';
import type { Solver, SolverQuestion } from '../exact/solver.js';
import { fractionText, roundToEightDecimals, toEightDecimals, toNumber } from '../math/fraction.js';
import { JACKPOT_PERCENTILES, type Jackpot, type JackpotSpread, jackpotOf } from '../progressive/jackpot.js';
import type { SeatPaytable } from '../seat/wagers.js';
import type { CsvCell } from './csv.js';

/** The jackpots of one table. */
export interface TableJackpot {
  readonly table: WagerPaytable;
  readonly jackpot: Jackpot;
}

/** Each progressive that is offered, by every table of the chapter or by the one that is asked for. Throws a sentence where nothing wins all of a meter. */
export const tableJackpots = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  asked: Readonly<Record<string, SeatPaytable>>,
  offered: readonly string[] | null = null,
): TableJackpot[] => {
  const filed = game.paytables(question.edition);
  const own = Object.entries(asked).flatMap(([wager, { name, lines }]) =>
    lines === undefined ? [] : [{ wager, name, lines }],
  );
  const chapter = solver
    .paytables(question)
    .filter(({ wager, name }) => asked[wager] === undefined || asked[wager].name === name)
    .filter(({ wager }) => offered === null || offered.includes(wager));
  const found = [...chapter, ...own].flatMap((table): TableJackpot[] => {
    const counted = solver.countsFor(question, odds.counts, table);
    const { progressive } =
      filed.find(({ wager, name }) => wager === table.wager && name === table.name) ??
      filed.find(({ wager }) => wager === table.wager) ??
      {};
    const jackpot = counted === null ? null : jackpotOf(table, counted, progressive?.reserveRate ?? 0);
    return jackpot === null ? [] : [{ table, jackpot }];
  });
  if (found.length === 0) throw new RangeError(`No wager of ${game.title} here wins all of a meter.`);
  return found;
};

interface SpreadReport extends Pick<JackpotSpread, 'within'> {
  readonly mean: number;
  readonly meanFraction: string;
  readonly variance: number;
  readonly varianceFraction: string;
  readonly standardDeviation: number;
}

/** The jackpots of one table as they are written: amounts in cents. */
export interface JackpotReport {
  readonly wager: string;
  readonly paytable: string;
  readonly chance: number;
  readonly chanceFraction: string;
  readonly growthPerWager: number;
  readonly keptPerWager: number;
  readonly reseed: number;
  readonly wagers: SpreadReport;
  readonly hours?: number;
  readonly jackpot: SpreadReport & { readonly method: Jackpot['method']; readonly withinError?: number };
  readonly breakEvenMeter?: Cents;
  readonly breakEvenFraction?: string;
  readonly wagersAboveBreakEven?: number;
  readonly housePaysPerWager: number;
  readonly housePaysFraction: string;
}

const spreadReport = ({ mean, variance, within }: JackpotSpread): SpreadReport => ({
  mean: toEightDecimals(mean),
  meanFraction: fractionText(mean),
  variance: toEightDecimals(variance),
  varianceFraction: fractionText(variance),
  standardDeviation: roundToEightDecimals(Math.sqrt(toNumber(variance))),
  within,
});

/** `speed` is how many wagers are made in an hour, where that is said. */
export const jackpotReport = ({ table, jackpot }: TableJackpot, speed: number | null): JackpotReport => ({
  wager: table.wager,
  paytable: table.name,
  chance: toNumber(jackpot.chance),
  chanceFraction: fractionText(jackpot.chance),
  growthPerWager: toEightDecimals(jackpot.growth),
  keptPerWager: toEightDecimals(jackpot.kept),
  reseed: toEightDecimals(jackpot.reseed),
  wagers: spreadReport(jackpot.wagers),
  ...(speed === null ? {} : { hours: roundToEightDecimals(toNumber(jackpot.wagers.mean) / speed) }),
  jackpot: {
    ...spreadReport(jackpot.size),
    method: jackpot.method,
    ...(jackpot.error === undefined ? {} : { withinError: jackpot.error }),
  },
  ...(jackpot.breakEven === null
    ? {}
    : {
        breakEvenMeter: Math.ceil(toNumber(jackpot.breakEven)),
        breakEvenFraction: fractionText(jackpot.breakEven),
        wagersAboveBreakEven: roundToEightDecimals(jackpot.aboveBreakEven ?? 0),
      }),
  housePaysPerWager: toEightDecimals(jackpot.housePays),
  housePaysFraction: fractionText(jackpot.housePays),
});

/** The same for a spreadsheet; the first row says what the columns are. */
export const jackpotTable = (
  said: readonly JackpotReport[],
): readonly [readonly string[], ...(readonly CsvCell[])[]] => [
  [
    'wager',
    'paytable',
    'of',
    'mean',
    'meanFraction',
    'standardDeviation',
    ...JACKPOT_PERCENTILES.map((part) => `within ${part} %`),
  ],
  ...said.flatMap(({ wager, paytable, wagers, jackpot }) =>
    (
      [
        ['wagers', wagers],
        ['cents', jackpot],
      ] as const
    ).map(([of, spread]) => [
      wager,
      paytable,
      of,
      spread.mean,
      spread.meanFraction,
      spread.standardDeviation,
      ...JACKPOT_PERCENTILES.map((part) => spread.within[part]),
    ]),
  ),
];
