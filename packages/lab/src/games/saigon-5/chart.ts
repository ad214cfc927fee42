import type { HouseGameId } from '@fairdeal/rules';
import type { HandPlay } from '../../exact/hand-play.js';
import { type Fraction, fraction, fractionText, toEightDecimals, ZERO } from '../../math/fraction.js';
import { GAME, solveSaigon, tableOf } from './deals.js';
import { BY_LAW } from './rules.js';

/** Net results of each Point Count against each of the dealer's, and how often they meet. 0 is a hand that does not qualify. */
export interface PointsChart {
  readonly game: HouseGameId;
  readonly deals: number;
  readonly rows: readonly {
    readonly points: number;
    readonly expected: number;
    readonly fraction: string;
    readonly against: readonly { readonly points: number; readonly deals: number; readonly net: number }[];
  }[];
}

/** The chart of Saigon 5 Card with the joker. */
export const saigonChart = (): PointsChart => {
  const { nets } = tableOf(BY_LAW, 'highest');
  const { best } = solveSaigon(BY_LAW, 'highest');
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const netOf = (player: number, dealer: number): Fraction => nets[player]?.[dealer] ?? ZERO;
  return {
    game: GAME,
    deals: sum(best.map(sum)),
    rows: best.map((counts, points) => {
      const halves = counts.reduce(
        (worth, deals, dealer) =>
          worth + BigInt(deals) * ((2n * netOf(points, dealer).numerator) / netOf(points, dealer).denominator),
        0n,
      );
      const expected = sum(counts) === 0 ? ZERO : fraction(halves, 2n * BigInt(sum(counts)));
      return {
        points,
        expected: toEightDecimals(expected),
        fraction: fractionText(expected),
        against: counts.map((deals, dealer) => ({
          points: dealer,
          deals,
          net: toEightDecimals(netOf(points, dealer)),
        })),
      };
    }),
  };
};

/** Best play of each Point Count in a chart. */
export const pointsChartPlays = ({ rows }: PointsChart): readonly HandPlay[] =>
  rows.map(({ points, expected, fraction: exact }) => ({
    hand: points === 0 ? 'does not qualify' : `Point Count of ${points}`,
    best: 'set the highest',
    worths: { set: { expected, fraction: exact } },
  }));
