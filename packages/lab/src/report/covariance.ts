import { dollars } from '@fairdeal/rules';
import { formatNumber } from '@fairdeal/rules/internal/text';
import { wagerCovariance } from '../exact/covariance.js';
import type { GameOdds } from '../exact/game-odds.js';
import { type Fraction, fractionText, roundToEightDecimals, toEightDecimals } from '../math/fraction.js';
import { solvedOf } from '../odds/solved.js';
import type { CrossSeatCovariance } from '../seat/cross-seat-covariance.js';
import type { MeterChoice, SeatWagers } from '../seat/wagers.js';
import { BY_ID, type Report, tableOf, valueUnitOf, type WagerNamer } from './report.js';

const METERS = { seed: 'its seed', growth: 'what it grows to in the long run' } as const;

const meterNotes = (meter: MeterChoice | null): string[] =>
  meter === null ? [] : [`The meter stands at ${typeof meter === 'number' ? dollars(meter) : METERS[meter]}.`];

const betweenData = (between: CrossSeatCovariance | null): object => {
  if (between === null) return {};
  return between.exact
    ? { betweenSeats: toEightDecimals(between.covariance), betweenSeatsFraction: fractionText(between.covariance) }
    : {
        betweenSeats: roundToEightDecimals(between.covariance),
        betweenSeatsExact: false,
        standardError: roundToEightDecimals(between.standardError),
        rounds: between.rounds,
      };
};

const betweenCells = (
  between: CrossSeatCovariance,
): { readonly covariance: number; readonly fraction?: string; readonly standardError?: number } =>
  between.exact
    ? { covariance: toEightDecimals(between.covariance), fraction: fractionText(between.covariance) }
    : {
        covariance: roundToEightDecimals(between.covariance),
        standardError: roundToEightDecimals(between.standardError),
      };

const betweenNotes = (between: CrossSeatCovariance | null): string[] => {
  if (between === null) return [];
  const what = 'Covariance of the main game of two seats at one table';
  return between.exact
    ? [`${what}: ${toEightDecimals(between.covariance).toFixed(8)}, exact.`]
    : [
        `${what}: ${between.covariance.toFixed(4)}, not exact: from ${formatNumber(between.rounds)} rounds, with a standard error of ${between.standardError.toFixed(4)}.`,
      ];
};

/** Means and covariances of the wagers of one seat, and of the main game of two seats where it was asked for. */
export const covarianceReport = (
  odds: GameOdds,
  { staked, meter }: SeatWagers,
  between: CrossSeatCovariance | null,
  nameOf: WagerNamer = BY_ID,
): Report => {
  const { game, solver, question } = solvedOf(odds);
  const { means, matrix } = wagerCovariance(solver, question, odds, staked);
  const wagers = ['main', ...staked.map(({ table }) => table.wager)];
  const names = [nameOf('main'), ...staked.map(({ table }) => `${nameOf(table.wager)} ${table.name}`)];
  const pair = (value: Fraction): { readonly covariance: number; readonly fraction: string } => ({
    covariance: toEightDecimals(value),
    fraction: fractionText(value),
  });
  const exactMeans = means.map((mean) => ({ mean: toEightDecimals(mean), meanFraction: fractionText(mean) }));
  return {
    title: `${game.title}: covariance of the wagers of one seat`,
    sections: [
      {
        table: {
          title: 'EV and covariances',
          columns: [
            { name: 'wager', title: '' },
            { name: 'mean', title: 'EV', unit: 'value' },
            ...names.map((name) => ({ name: `with ${name}`, unit: 'value' as const })),
          ],
          rows: means.map((value, at) => [
            names[at] ?? '',
            ...[value, ...(matrix[at] ?? [])].map((one) => toEightDecimals(one)),
          ]),
        },
        notes: [
          `EV and covariances of the net results: the main game per ${valueUnitOf(game)}, the others per unit staked; exact.`,
          ...meterNotes(meter),
          ...betweenNotes(between),
        ],
      },
    ],
    data: {
      game: game.id,
      wagers,
      paytables: Object.fromEntries(staked.map(({ table }) => [table.wager, table.name])),
      ...(meter === null ? {} : { meter }),
      means: means.map(toEightDecimals),
      covariance: matrix.map((row) => row.map(toEightDecimals)),
      meanFractions: means.map(fractionText),
      fractions: matrix.map((row) => row.map(fractionText)),
      ...betweenData(between),
      exact: between?.exact ?? true,
    },
    csv: tableOf(
      ['wager', 'with', 'covariance', 'fraction', 'mean', 'meanFraction', 'standardError'],
      [
        ...matrix.flatMap((row, one) =>
          row.map((value, at) => ({ wager: wagers[one], with: wagers[at], ...pair(value), ...exactMeans[one] })),
        ),
        ...(between === null
          ? []
          : [{ wager: 'main', with: 'main of another seat', ...betweenCells(between), ...exactMeans[0] }]),
      ],
      `Covariances of ${game.title}`,
    ),
  };
};
