import { dollars } from '@fairdeal/rules';
import { formatNumber, percent } from '@fairdeal/rules/internal/text';
import type { GameOdds } from '../exact/game-odds.js';
import type { WagerPaytable } from '../exact/paytable-odds.js';
import { fractionText, roundToEightDecimals, toEightDecimals, toNumber } from '../math/fraction.js';
import { solvedOf } from '../odds/solved.js';
import { JACKPOT_PERCENTILES, type Jackpot, type JackpotSpread, jackpotOf } from '../progressive/jackpot.js';
import type { SeatPaytable } from '../seat/wagers.js';
import { BY_ID, type Report, type ReportSection, tableOf, type WagerNamer } from './report.js';

/** The jackpots of one table. */
interface TableJackpot {
  readonly table: WagerPaytable;
  readonly jackpot: Jackpot;
}

/** Each progressive that is offered, by every table of the chapter or by the one that is asked for. Throws a sentence where nothing wins all of a meter. */
const tableJackpots = (
  odds: GameOdds,
  asked: Readonly<Record<string, SeatPaytable>>,
  offered: readonly string[] | null,
): TableJackpot[] => {
  const { game, solver, question } = solvedOf(odds);
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
  if (found.length === 0)
    throw new RangeError(`No wager of ${game.title} wins a whole progressive jackpot under these settings.`);
  return found;
};

const spreadData = ({ mean, variance, within }: JackpotSpread) => ({
  mean: toEightDecimals(mean),
  meanFraction: fractionText(mean),
  variance: toEightDecimals(variance),
  varianceFraction: fractionText(variance),
  standardDeviation: roundToEightDecimals(Math.sqrt(toNumber(variance))),
  within,
});

const hoursOf = ({ wagers }: Jackpot, speed: number): number => toNumber(wagers.mean) / speed;

const jackpotData = ({ table, jackpot }: TableJackpot, speed: number | null): object => ({
  wager: table.wager,
  paytable: table.name,
  chance: toNumber(jackpot.chance),
  chanceFraction: fractionText(jackpot.chance),
  growthPerWager: toEightDecimals(jackpot.growth),
  keptPerWager: toEightDecimals(jackpot.kept),
  reseed: toEightDecimals(jackpot.reseed),
  wagers: spreadData(jackpot.wagers),
  ...(speed === null ? {} : { hours: roundToEightDecimals(hoursOf(jackpot, speed)) }),
  jackpot: {
    ...spreadData(jackpot.size),
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

const spreadRow = (
  name: string,
  { mean, variance, within }: JackpotSpread,
  text: (value: number) => string,
): string[] => [
  name,
  ...[toNumber(mean), Math.sqrt(toNumber(variance)), ...JACKPOT_PERCENTILES.map((part) => within[part])].map(text),
];

const jackpotSection = ({ table, jackpot }: TableJackpot, speed: number | null, nameOf: WagerNamer): ReportSection => {
  const { wagers, size, breakEven, aboveBreakEven } = jackpot;
  const title = `${nameOf(table.wager)} ${table.name}`;
  const inDollars = (cents: number): string => dollars(Math.round(cents));
  return {
    title,
    figures: [
      {
        name: 'Wins all of the meter',
        value: `1 in ${formatNumber(toNumber(wagers.mean))}`,
        detail:
          speed === null
            ? fractionText(jackpot.chance)
            : `${formatNumber(hoursOf(jackpot, speed), 1)} hours on average`,
      },
      {
        name: 'Average jackpot',
        value: inDollars(toNumber(size.mean)),
        detail: `${fractionText(size.mean)} cents`,
      },
      ...(breakEven === null
        ? []
        : [
            {
              name: 'Break-even meter',
              value: dollars(Math.ceil(toNumber(breakEven))),
              detail: `the meter is above that at ${percent(aboveBreakEven ?? 0)} of wagers`,
            },
          ]),
      {
        name: 'House’s cost per wager',
        value: `${formatNumber(toNumber(jackpot.housePays), 4)} cents`,
        detail: 'besides the money from wagers',
      },
    ],
    table: {
      title: `Percentiles of ${title}`,
      columns: [
        { name: '' },
        ...['mean', 'standard deviation', ...JACKPOT_PERCENTILES.map((part) => `P${part}`)].map((name) => ({
          name,
          unit: 'count' as const,
        })),
      ],
      rows: [
        spreadRow('Wagers until it is won', wagers, (count) => formatNumber(count)),
        spreadRow('The jackpot', size, inDollars),
      ],
    },
    ...(jackpot.error === undefined
      ? {}
      : {
          notes: [
            `The percentiles of the jackpot come from a recursion from level to level of the meter, right to ${dollars(jackpot.error)}.`,
          ],
        }),
  };
};

/** The jackpots of a game: how many wagers they take, and their sizes. `speed` is wagers an hour, where hours are asked for. */
export const jackpotReport = (
  odds: GameOdds,
  tables: Readonly<Record<string, SeatPaytable>>,
  offered: readonly string[] | null,
  speed: number | null,
  nameOf: WagerNamer = BY_ID,
): Report => {
  const { game } = solvedOf(odds);
  const found = tableJackpots(odds, tables, offered);
  return {
    title: `${game.title}: time to its jackpots, and their size`,
    sections: [
      ...found.map((one) => jackpotSection(one, speed, nameOf)),
      {
        notes: [
          'Means and standard deviations are exact, for jackpots in the long run. P5 is the 5th percentile. The meter at any wager has the same distribution as the jackpots: that is the house’s liability.',
        ],
      },
    ],
    data: { game: game.id, progressives: found.map((one) => jackpotData(one, speed)) },
    csv: tableOf(
      [
        ...['wager', 'paytable', 'of', 'mean', 'meanFraction', 'standardDeviation'],
        ...JACKPOT_PERCENTILES.map((part) => `percentile${part}`),
      ],
      found.flatMap(({ table, jackpot }) =>
        Object.entries({ wagers: jackpot.wagers, cents: jackpot.size }).map(([of, spread]) => ({
          ...{ wager: table.wager, paytable: table.name, of },
          mean: toEightDecimals(spread.mean),
          meanFraction: fractionText(spread.mean),
          standardDeviation: roundToEightDecimals(Math.sqrt(toNumber(spread.variance))),
          ...Object.fromEntries(JACKPOT_PERCENTILES.map((part) => [`percentile${part}`, spread.within[part]])),
        })),
      ),
      `Jackpots of ${game.title}`,
    ),
  };
};
