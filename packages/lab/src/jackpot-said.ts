import type { Cents, HouseGame } from '@fairdeal/rules';
import type { Cell } from './csv.js';
import { eight, fractionText, toEight, toNumber } from './fraction.js';
import { type Jackpot, jackpotOf, PARTS, type Spread } from './jackpot.js';
import type { PaidBy } from './paytable-odds.js';
import type { GameOdds } from './result.js';
import type { AskedTable } from './seat/wagers.js';
import type { Question, Solver } from './solver.js';

/** The jackpots of one table. */
export interface TableJackpot {
  readonly table: PaidBy;
  readonly jackpot: Jackpot;
}

/** Each progressive that is offered, by every table of the chapter or by the one that is asked for. Throws a sentence where nothing wins all of a meter. */
export const jackpotsOf = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  asked: Readonly<Record<string, AskedTable>>,
  offered: readonly string[] | null = null,
): TableJackpot[] => {
  const filed = game.paytables(question.edition);
  const own = Object.entries(asked).flatMap(([wager, { name, lines }]) =>
    lines === undefined ? [] : [{ wager, name, lines }],
  );
  const chapter = solver
    .tables(question)
    .filter(({ wager, name }) => asked[wager] === undefined || asked[wager].name === name)
    .filter(({ wager }) => offered === null || offered.includes(wager));
  const found = [...chapter, ...own].flatMap((table): TableJackpot[] => {
    const counted = solver.counted(question, odds.counts, table);
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

interface SpreadSaid extends Pick<Spread, 'within'> {
  readonly mean: number;
  readonly meanFraction: string;
  readonly variance: number;
  readonly varianceFraction: string;
  readonly standardDeviation: number;
}

/** The jackpots of one table as they are written: amounts in cents. */
export interface JackpotSaid {
  readonly wager: string;
  readonly paytable: string;
  readonly chance: number;
  readonly chanceFraction: string;
  readonly growthPerWager: number;
  readonly keptPerWager: number;
  readonly reseed: number;
  readonly wagers: SpreadSaid;
  readonly hours?: number;
  readonly jackpot: SpreadSaid & { readonly method: Jackpot['method']; readonly withinError?: number };
  readonly breakEvenMeter?: Cents;
  readonly breakEvenFraction?: string;
  readonly wagersAboveBreakEven?: number;
  readonly housePaysPerWager: number;
  readonly housePaysFraction: string;
}

const spreadSaid = ({ mean, variance, within }: Spread): SpreadSaid => ({
  mean: toEight(mean),
  meanFraction: fractionText(mean),
  variance: toEight(variance),
  varianceFraction: fractionText(variance),
  standardDeviation: eight(Math.sqrt(toNumber(variance))),
  within,
});

/** `speed` is how many wagers are made in an hour, where that is said. */
export const jackpotSaid = ({ table, jackpot }: TableJackpot, speed: number | null): JackpotSaid => ({
  wager: table.wager,
  paytable: table.name,
  chance: toNumber(jackpot.chance),
  chanceFraction: fractionText(jackpot.chance),
  growthPerWager: toEight(jackpot.growth),
  keptPerWager: toEight(jackpot.kept),
  reseed: toEight(jackpot.reseed),
  wagers: spreadSaid(jackpot.wagers),
  ...(speed === null ? {} : { hours: eight(toNumber(jackpot.wagers.mean) / speed) }),
  jackpot: {
    ...spreadSaid(jackpot.size),
    method: jackpot.method,
    ...(jackpot.error === undefined ? {} : { withinError: jackpot.error }),
  },
  ...(jackpot.breakEven === null
    ? {}
    : {
        breakEvenMeter: Math.ceil(toNumber(jackpot.breakEven)),
        breakEvenFraction: fractionText(jackpot.breakEven),
        wagersAboveBreakEven: eight(jackpot.aboveBreakEven ?? 0),
      }),
  housePaysPerWager: toEight(jackpot.housePays),
  housePaysFraction: fractionText(jackpot.housePays),
});

/** The same for a spreadsheet; the first row says what the columns are. */
export const jackpotTable = (said: readonly JackpotSaid[]): readonly [readonly string[], ...(readonly Cell[])[]] => [
  ['wager', 'paytable', 'of', 'mean', 'meanFraction', 'standardDeviation', ...PARTS.map((part) => `within ${part} %`)],
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
      ...PARTS.map((part) => spread.within[part]),
    ]),
  ),
];
