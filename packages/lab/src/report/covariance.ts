import type { HouseGame } from '@fairdeal/rules';
import type { WagerCovariance } from '../exact/covariance.js';
import { fractionText, roundToEightDecimals, toEightDecimals } from '../math/fraction.js';
import type { CrossSeatCovariance } from '../seat/cross-seat-covariance.js';
import type { MeterChoice, SeatWagers } from '../seat/wagers.js';
import type { CsvCell } from './csv.js';

/** The covariance of the main game of two seats, as it is written. */
interface CrossSeatReport {
  readonly betweenSeats?: number;
  readonly betweenSeatsFraction?: string;
  readonly betweenSeatsExact?: false;
  readonly standardError?: number;
  readonly rounds?: number;
}

/** How all wagers of one seat go together, as it is written: the contract of `fairdeal odds --covariance --json`. */
export interface CovarianceReport extends CrossSeatReport {
  readonly game: string;
  readonly wagers: readonly string[];
  readonly paytables: Readonly<Record<string, string>>;
  readonly meter?: MeterChoice;
  readonly means: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  readonly meanFractions: readonly string[];
  readonly fractions: readonly (readonly string[])[];
  readonly exact: boolean;
}

const crossSeatReport = (between: CrossSeatCovariance): CrossSeatReport =>
  between.exact
    ? { betweenSeats: toEightDecimals(between.covariance), betweenSeatsFraction: fractionText(between.covariance) }
    : {
        betweenSeats: roundToEightDecimals(between.covariance),
        betweenSeatsExact: false,
        standardError: roundToEightDecimals(between.standardError),
        rounds: between.rounds,
      };

/** Covariances as they are written. */
export const covarianceReport = (
  game: HouseGame,
  { means, matrix }: WagerCovariance,
  { staked, meter }: SeatWagers,
  between: CrossSeatCovariance | null,
): CovarianceReport => ({
  game: game.id,
  wagers: ['main', ...staked.map(({ table }) => table.wager)],
  paytables: Object.fromEntries(staked.map(({ table }) => [table.wager, table.name])),
  ...(meter === null ? {} : { meter }),
  means: means.map(toEightDecimals),
  covariance: matrix.map((row) => row.map(toEightDecimals)),
  meanFractions: means.map(fractionText),
  fractions: matrix.map((row) => row.map(fractionText)),
  ...(between === null ? {} : crossSeatReport(between)),
  exact: between?.exact ?? true,
});

/** The same for a spreadsheet, each pair of wagers in a row; the first row says what the columns are. */
export const covarianceTable = (said: CovarianceReport): readonly [readonly string[], ...(readonly CsvCell[])[]] => {
  const { wagers, means, meanFractions, covariance, fractions } = said;
  const mean = (at: number): CsvCell[] => [means[at] ?? null, meanFractions[at] ?? null];
  return [
    ['wager', 'with', 'covariance', 'fraction', 'mean', 'meanFraction', 'standardError'],
    ...wagers.flatMap((wager, one) =>
      wagers.map((other, at) => [
        wager,
        other,
        covariance[one]?.[at] ?? null,
        fractions[one]?.[at] ?? null,
        ...mean(one),
        null,
      ]),
    ),
    ...(said.betweenSeats === undefined
      ? []
      : [
          [
            'main',
            'main of another seat',
            said.betweenSeats,
            said.betweenSeatsFraction ?? null,
            ...mean(0),
            said.standardError ?? null,
          ],
        ]),
  ];
};
