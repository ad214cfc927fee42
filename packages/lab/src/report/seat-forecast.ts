import { dollars, type HouseGame } from '@fairdeal/rules';
import type { NetDistribution } from '../exact/net-distribution.js';
import type { DistributionShape } from '../exact/seat-distribution.js';
import { fractionText, roundToEightDecimals, toEightDecimals, toNumber } from '../math/fraction.js';
import type { SeatForecast, WagerDistribution } from '../seat/forecast.js';
import { holdJson, holdWords, roundsText } from '../seat/hold.js';
import type { MeterChoice } from '../seat/wagers.js';
import type { CsvCell } from './csv.js';

const shapeJson = ({ mean, variance, thirdMoment, fourthMoment, skew, kurtosis }: DistributionShape): object => ({
  mean: toEightDecimals(mean),
  meanFraction: fractionText(mean),
  variance: toEightDecimals(variance),
  varianceFraction: fractionText(variance),
  standardDeviation: roundToEightDecimals(Math.sqrt(toNumber(variance))),
  thirdMomentFraction: fractionText(thirdMoment),
  fourthMomentFraction: fractionText(fourthMoment),
  skew: roundToEightDecimals(skew),
  excessKurtosis: roundToEightDecimals(kurtosis),
});

const distributionJson = (distribution: NetDistribution): object[] =>
  distribution.map(({ net, chance }) => ({
    net: toEightDecimals(net),
    probability: Number(toNumber(chance).toPrecision(12)),
    fraction: fractionText(chance),
  }));

const seatJson = ({ stakes, distribution, shape, after, bankroll, ruin, rounds, hold }: SeatForecast): object => ({
  stakes: stakes,
  unit: 'cents',
  ...shapeJson(shape),
  distribution: distributionJson(distribution),
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

/** The ends of every wager and, with stakes, of a whole seat, as they are written. */
export const seatForecastReport = (
  game: HouseGame,
  lines: readonly WagerDistribution[],
  seat: SeatForecast | null,
  meter: MeterChoice | null,
): object => ({
  game: game.id,
  ...(meter === null ? {} : { meter }),
  wagers: lines.map(({ wager, paytable, distribution, shape }) => ({
    wager,
    ...(paytable === null ? {} : { paytable }),
    ...shapeJson(shape),
    distribution: distributionJson(distribution),
  })),
  ...(seat === null ? {} : { seat: seatJson(seat) }),
  exact: true,
});

const distributionRows = (wager: string, paytable: string | null, distribution: NetDistribution): CsvCell[][] =>
  distribution.map(({ net, chance }) => [
    wager,
    paytable,
    toEightDecimals(net),
    toNumber(chance),
    fractionText(chance),
  ]);

/** The same for a spreadsheet; the first row says what the columns are. */
export const seatForecastTable = (
  lines: readonly WagerDistribution[],
  seat: SeatForecast | null,
): readonly [readonly string[], ...(readonly CsvCell[])[]] => [
  ['wager', 'paytable', 'net', 'probability', 'fraction'],
  ...lines.flatMap(({ wager, paytable, distribution }) => distributionRows(wager, paytable, distribution)),
  ...(seat === null ? [] : [...distributionRows('seat', 'cents', seat.distribution), ...sessionRows(seat)]),
];

/** What rounds, a bankroll and a table of such seats come to, in the columns of the ends. */
const sessionRows = ({ after, ruin, bankroll, hold }: SeatForecast): readonly (readonly CsvCell[])[] => [
  ...(after === null
    ? []
    : [
        [`after ${roundsText(after.rounds)}`, 'mean', roundToEightDecimals(after.mean), null, null],
        [`after ${roundsText(after.rounds)}`, 'standard deviation', roundToEightDecimals(after.deviation), null, null],
        ...(['ahead', 'even', 'behind'] as const).map((how) => [
          `after ${roundsText(after.rounds)}`,
          how,
          null,
          after[how],
          null,
        ]),
        ...Object.entries(after.atMost).map(([share, cents]) => [
          `after ${roundsText(after.rounds)}`,
          'at most',
          cents,
          Number(share) / 100,
          null,
        ]),
      ]),
  ...(ruin === null ? [] : [[`bankroll of ${bankroll}`, 'ruin', null, roundToEightDecimals(ruin), null]]),
  ...(hold === null
    ? []
    : [
        [`house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`, 'placed', hold.placed, null, null],
        [
          `house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`,
          'wagered',
          roundToEightDecimals(hold.wagered),
          null,
          null,
        ],
        [
          `house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`,
          'wins',
          roundToEightDecimals(hold.wins),
          null,
          null,
        ],
        [
          `house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`,
          'standard deviation',
          roundToEightDecimals(hold.deviation),
          null,
          null,
        ],
      ]),
];

const LIST = new Intl.ListFormat('en-GB');

const percent = (chance: number): string => `${(100 * chance).toFixed(4)} %`;

/** What comes of a seat, in sentences. */
export const seatForecastWords = (seat: SeatForecast): string[] => {
  const { stakes, shape, after, bankroll, ruin, rounds, hold } = seat;
  const staked = Object.entries(stakes).map(([wager, cents]) => `${dollars(cents)} on ${wager}`);
  return [
    `A seat with ${LIST.format(staked)} nets ${(toNumber(shape.mean) / 100).toFixed(6)} dollars a round on average, with a standard deviation of ${(Math.sqrt(toNumber(shape.variance)) / 100).toFixed(6)} and a skew of ${shape.skew.toFixed(4)}; exact.`,
    ...(after === null
      ? rounds === null
        ? []
        : [
            `After ${roundsText(rounds)} there are too many ends to add up; the deviation grows with the root of the rounds.`,
          ]
      : [
          `After ${roundsText(after.rounds)} it is ahead in ${percent(after.ahead)}, even in ${percent(after.even)} and behind in ${percent(after.behind)}; one in twenty nets at most ${dollars(after.atMost['5'] ?? 0)}, half at most ${dollars(after.atMost['50'] ?? 0)}, nineteen in twenty at most ${dollars(after.atMost['95'] ?? 0)}.`,
        ]),
    ...(bankroll === null || rounds === null
      ? []
      : [
          ruin === null
            ? `Whether ${dollars(bankroll)} last ${roundsText(rounds)} takes too much adding up: fewer rounds can be asked.`
            : `${dollars(bankroll)} do not last ${roundsText(rounds)} in ${percent(ruin)}: less is then left than a round can take, with rounds still to be played.`,
        ]),
    ...(hold === null ? [] : [holdWords(hold)]),
  ];
};
