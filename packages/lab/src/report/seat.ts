import { dollars } from '@fairdeal/rules';
import { countNoun, formatNumber, joinList, percent } from '@fairdeal/rules/internal/text';
import type { GameOdds } from '../exact/game-odds.js';
import type { NetDistribution } from '../exact/net-distribution.js';
import type { DistributionShape } from '../exact/seat-distribution.js';
import { fractionText, roundToEightDecimals, toEightDecimals, toNumber } from '../math/fraction.js';
import { solvedOf } from '../odds/solved.js';
import { crossSeatCovariance } from '../seat/cross-seat-covariance.js';
import { type SeatForecast, type SeatSessionTerms, seatForecast, wagerDistributions } from '../seat/forecast.js';
import { holdJson, holdWords } from '../seat/hold.js';
import type { SeatWagers } from '../seat/wagers.js';
import { BY_ID, type Report, type ReportColumn, type ReportValue, valueUnitOf, type WagerNamer } from './report.js';

const deviationOf = ({ variance }: DistributionShape): number => Math.sqrt(toNumber(variance));

const shapeData = (shape: DistributionShape): object => ({
  mean: toEightDecimals(shape.mean),
  meanFraction: fractionText(shape.mean),
  variance: toEightDecimals(shape.variance),
  varianceFraction: fractionText(shape.variance),
  standardDeviation: roundToEightDecimals(deviationOf(shape)),
  thirdMomentFraction: fractionText(shape.thirdMoment),
  fourthMomentFraction: fractionText(shape.fourthMoment),
  skew: roundToEightDecimals(shape.skew),
  excessKurtosis: roundToEightDecimals(shape.kurtosis),
});

const distributionData = (distribution: NetDistribution): object[] =>
  distribution.map(({ net, chance }) => ({
    net: toEightDecimals(net),
    probability: Number(toNumber(chance).toPrecision(12)),
    fraction: fractionText(chance),
  }));

const seatData = ({ stakes, distribution, shape, after, bankroll, ruin, rounds, hold }: SeatForecast): object => ({
  stakes,
  unit: 'cents',
  ...shapeData(shape),
  distribution: distributionData(distribution),
  ...(after === null
    ? {}
    : {
        after: {
          ...after,
          mean: roundToEightDecimals(after.mean),
          deviation: roundToEightDecimals(after.deviation),
          method: 'transform',
        },
      }),
  ...(bankroll === null ? {} : { bankroll, rounds, ruin: ruin === null ? null : roundToEightDecimals(ruin) }),
  ...(hold === null ? {} : { hold: holdJson(hold) }),
});

type CsvRow = readonly [
  wager: string,
  paytable: string | null,
  net: ReportValue,
  probability?: ReportValue,
  fraction?: string,
];

const distributionRows = (wager: string, paytable: string | null, distribution: NetDistribution): CsvRow[] =>
  distribution.map(({ net, chance }) => [
    ...([wager, paytable, toEightDecimals(net), toNumber(chance), fractionText(chance)] as const),
  ]);

/** Rounds, a bankroll and a table of such seats, in the columns of the ends. */
const sessionRows = ({ after, ruin, bankroll, hold }: SeatForecast): CsvRow[] => {
  const rounds = `after ${countNoun(after?.rounds ?? 0, 'round')}`;
  const house = `house, ${countNoun(hold?.players ?? 0, 'seat')}`;
  return [
    ...(after === null
      ? []
      : ([
          [rounds, 'mean', roundToEightDecimals(after.mean)],
          [rounds, 'standard deviation', roundToEightDecimals(after.deviation)],
          ...(['ahead', 'even', 'behind'] as const).map((how): CsvRow => [rounds, how, null, after[how]]),
          ...Object.entries(after.atMost).map(
            ([share, cents]): CsvRow => [...([rounds, 'at most', cents, Number(share) / 100] as const)],
          ),
        ] as const)),
    ...(ruin === null ? [] : [[`bankroll of ${bankroll}`, 'ruin', null, roundToEightDecimals(ruin)] as const]),
    ...(hold === null
      ? []
      : ([
          [house, 'placed', hold.placed],
          [house, 'wagered', roundToEightDecimals(hold.wagered)],
          [house, 'wins', roundToEightDecimals(hold.wins)],
          [house, 'standard deviation', roundToEightDecimals(hold.deviation)],
        ] as const)),
  ];
};

const roundsNote = ({ after, rounds }: SeatForecast): string[] => {
  if (rounds === null) return [];
  if (after === null)
    return [
      `After ${countNoun(rounds, 'round')} there are too many results to add up; the standard deviation grows with the square root of the rounds.`,
    ];
  const most = (share: string): string => dollars(after.atMost[share] ?? 0);
  return [
    `After ${countNoun(rounds, 'round')} it is ahead ${percent(after.ahead)} of the time, even ${percent(after.even)} and behind ${percent(after.behind)}. The 5th percentile is ${most('5')}, the median ${most('50')}, the 95th percentile ${most('95')}.`,
  ];
};

const ruinNote = ({ bankroll, ruin, rounds }: SeatForecast): string[] => {
  if (bankroll === null || rounds === null) return [];
  const session = countNoun(rounds, 'round');
  return [
    ruin === null
      ? `The risk of ruin over ${session} takes too long to calculate. Choose fewer rounds.`
      : `Risk of ruin: a ${percent(ruin)} chance that ${dollars(bankroll)} does not last ${session}.`,
  ];
};

const exactCents = (cents: number): string => `${formatNumber(cents, 4)} cents`;

/** A seat with its stakes, in sentences. */
const seatNotes = (seat: SeatForecast): string[] => {
  const staked = Object.entries(seat.stakes).map(([wager, cents]) => `${dollars(cents)} on ${wager}`);
  return [
    `A seat with ${joinList(staked)} has an EV of ${exactCents(toNumber(seat.shape.mean))} a round, with a standard deviation of ${exactCents(deviationOf(seat.shape))} and a skew of ${seat.shape.skew.toFixed(4)}; exact.`,
    ...roundsNote(seat),
    ...ruinNote(seat),
    ...(seat.hold === null ? [] : [holdWords(seat.hold)]),
  ];
};

const SHAPE_COLUMNS: readonly ReportColumn[] = [
  { name: 'wager' },
  { name: 'outcomes', unit: 'count' },
  { name: 'mean', title: 'EV', unit: 'value' },
  { name: 'variance', unit: 'value' },
  { name: 'standard deviation', unit: 'value' },
  { name: 'skew', unit: 'value', digits: 4 },
  { name: 'excess kurtosis', unit: 'value', digits: 2 },
];

/** The results of each wager of a seat and, with stakes, of the whole seat. */
export const seatReport = (
  odds: GameOdds,
  { staked, meter }: SeatWagers,
  terms: SeatSessionTerms | null,
  nameOf: WagerNamer = BY_ID,
): Report => {
  const { game, solver, question } = solvedOf(odds);
  const wagers = wagerDistributions(solver, question, odds, staked);
  const between = () => crossSeatCovariance(solver, question, odds);
  const seat = terms === null ? null : seatForecast(game, solver, question, odds, staked, terms, between);
  const columns = ['wager', 'paytable', 'net', 'probability', 'fraction'];
  const rows = [
    ...wagers.flatMap(({ wager, paytable, distribution }) => distributionRows(wager, paytable, distribution)),
    ...(seat === null ? [] : [...distributionRows('seat', 'cents', seat.distribution), ...sessionRows(seat)]),
  ];
  return {
    title: `${game.title}: distribution of results`,
    sections: [
      {
        table: {
          title: 'Distributions of the wagers',
          columns: SHAPE_COLUMNS,
          rows: wagers.map(({ wager, paytable, distribution, shape }) => [
            ...[paytable === null ? nameOf(wager) : `${nameOf(wager)} ${paytable}`, distribution.length],
            ...[toEightDecimals(shape.mean), toEightDecimals(shape.variance), deviationOf(shape)],
            ...[shape.skew, shape.kurtosis],
          ]),
        },
        notes: [`Net results of the main game per ${valueUnitOf(game)}, of the others per unit staked; exact.`],
      },
      ...(seat === null ? [] : [{ notes: seatNotes(seat) }]),
    ],
    data: {
      game: game.id,
      ...(meter === null ? {} : { meter }),
      wagers: wagers.map(({ wager, paytable, distribution, shape }) => ({
        wager,
        ...(paytable === null ? {} : { paytable }),
        ...shapeData(shape),
        distribution: distributionData(distribution),
      })),
      ...(seat === null ? {} : { seat: seatData(seat) }),
      exact: true,
    },
    csv: {
      title: `${seat === null ? 'Results' : 'A seat'} of ${game.title}`,
      columns: columns.map((name) => ({ name })),
      rows: rows.map((row) => columns.map((_, at) => row[at] ?? null)),
    },
  };
};
