import { dollars, type HouseGame } from '@fairdeal/rules';
import type { Cell } from '../csv.js';
import type { Shape } from '../distribution.js';
import { eight, fractionText, toEight, toNumber } from '../fraction.js';
import type { Distribution } from '../seat-nets.js';
import type { SeatEnds, WagerEnds } from './ends.js';
import { holdOut, holdWords, roundsSaid } from './hold.js';
import type { AskedMeter } from './wagers.js';

const shapeOut = ({ mean, variance, thirdMoment, fourthMoment, skew, kurtosis }: Shape): object => ({
  mean: toEight(mean),
  meanFraction: fractionText(mean),
  variance: toEight(variance),
  varianceFraction: fractionText(variance),
  standardDeviation: eight(Math.sqrt(toNumber(variance))),
  thirdMomentFraction: fractionText(thirdMoment),
  fourthMomentFraction: fractionText(fourthMoment),
  skew: eight(skew),
  excessKurtosis: eight(kurtosis),
});

const distributionOut = (distribution: Distribution): object[] =>
  distribution.map(({ net, chance }) => ({
    net: toEight(net),
    probability: Number(toNumber(chance).toPrecision(12)),
    fraction: fractionText(chance),
  }));

const seatOut = ({ stakes, distribution, shape, after, bankroll, ruin, rounds, hold }: SeatEnds): object => ({
  stakes: stakes,
  unit: 'cents',
  ...shapeOut(shape),
  distribution: distributionOut(distribution),
  ...(after === null
    ? {}
    : { after: { ...after, mean: eight(after.mean), deviation: eight(after.deviation), method: 'transform' } }),
  ...(bankroll === null ? {} : { bankroll, rounds, ruin: ruin === null ? null : eight(ruin) }),
  ...(hold === null ? {} : { hold: holdOut(hold) }),
});

/** The ends of every wager and, with stakes, of a whole seat, as they are written. */
export const endsSaid = (
  game: HouseGame,
  lines: readonly WagerEnds[],
  seat: SeatEnds | null,
  meter: AskedMeter | null,
): object => ({
  game: game.id,
  ...(meter === null ? {} : { meter }),
  wagers: lines.map(({ wager, paytable, distribution, shape }) => ({
    wager,
    ...(paytable === null ? {} : { paytable }),
    ...shapeOut(shape),
    distribution: distributionOut(distribution),
  })),
  ...(seat === null ? {} : { seat: seatOut(seat) }),
  exact: true,
});

const endRows = (wager: string, paytable: string | null, distribution: Distribution): Cell[][] =>
  distribution.map(({ net, chance }) => [wager, paytable, toEight(net), toNumber(chance), fractionText(chance)]);

/** The same for a spreadsheet; the first row says what the columns are. */
export const endsTable = (
  lines: readonly WagerEnds[],
  seat: SeatEnds | null,
): readonly [readonly string[], ...(readonly Cell[])[]] => [
  ['wager', 'paytable', 'net', 'probability', 'fraction'],
  ...lines.flatMap(({ wager, paytable, distribution }) => endRows(wager, paytable, distribution)),
  ...(seat === null ? [] : [...endRows('seat', 'cents', seat.distribution), ...sessionRows(seat)]),
];

/** What rounds, a bankroll and a table of such seats come to, in the columns of the ends. */
const sessionRows = ({ after, ruin, bankroll, hold }: SeatEnds): readonly (readonly Cell[])[] => [
  ...(after === null
    ? []
    : [
        [`after ${roundsSaid(after.rounds)}`, 'mean', eight(after.mean), null, null],
        [`after ${roundsSaid(after.rounds)}`, 'standard deviation', eight(after.deviation), null, null],
        ...(['ahead', 'even', 'behind'] as const).map((how) => [
          `after ${roundsSaid(after.rounds)}`,
          how,
          null,
          after[how],
          null,
        ]),
        ...Object.entries(after.atMost).map(([share, cents]) => [
          `after ${roundsSaid(after.rounds)}`,
          'at most',
          cents,
          Number(share) / 100,
          null,
        ]),
      ]),
  ...(ruin === null ? [] : [[`bankroll of ${bankroll}`, 'ruin', null, eight(ruin), null]]),
  ...(hold === null
    ? []
    : [
        [`house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`, 'placed', hold.placed, null, null],
        [`house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`, 'wagered', eight(hold.wagered), null, null],
        [`house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`, 'wins', eight(hold.wins), null, null],
        [
          `house, ${hold.players} ${hold.players === 1 ? 'seat' : 'seats'}`,
          'standard deviation',
          eight(hold.deviation),
          null,
          null,
        ],
      ]),
];

const LIST = new Intl.ListFormat('en-GB');

const percent = (chance: number): string => `${(100 * chance).toFixed(4)} %`;

/** What comes of a seat, in sentences. */
export const seatWords = (seat: SeatEnds): string[] => {
  const { stakes, shape, after, bankroll, ruin, rounds, hold } = seat;
  const staked = Object.entries(stakes).map(([wager, cents]) => `${dollars(cents)} on ${wager}`);
  return [
    `A seat with ${LIST.format(staked)} nets ${(toNumber(shape.mean) / 100).toFixed(6)} dollars a round on average, with a standard deviation of ${(Math.sqrt(toNumber(shape.variance)) / 100).toFixed(6)} and a skew of ${shape.skew.toFixed(4)}; exact.`,
    ...(after === null
      ? rounds === null
        ? []
        : [
            `After ${roundsSaid(rounds)} there are too many ends to add up; the deviation grows with the root of the rounds.`,
          ]
      : [
          `After ${roundsSaid(after.rounds)} it is ahead in ${percent(after.ahead)}, even in ${percent(after.even)} and behind in ${percent(after.behind)}; one in twenty nets at most ${dollars(after.atMost['5'] ?? 0)}, half at most ${dollars(after.atMost['50'] ?? 0)}, nineteen in twenty at most ${dollars(after.atMost['95'] ?? 0)}.`,
        ]),
    ...(bankroll === null || rounds === null
      ? []
      : [
          ruin === null
            ? `Whether ${dollars(bankroll)} last ${roundsSaid(rounds)} takes too much adding up: fewer rounds can be asked.`
            : `${dollars(bankroll)} do not last ${roundsSaid(rounds)} in ${percent(ruin)}: less is then left than a round can take, with rounds still to be played.`,
        ]),
    ...(hold === null ? [] : [holdWords(hold)]),
  ];
};
