import type { HouseGame } from '@fairdeal/rules';
import type { Covariance } from '../covariance.js';
import type { Cell } from '../csv.js';
import { eight, fractionText, toEight } from '../fraction.js';

import type { BetweenSeats } from '../two-seats.js';
import type { AskedMeter, SeatWagers } from './wagers.js';

/** The covariance of the main game of two seats, as it is written. */
interface BetweenSaid {
  readonly betweenSeats?: number;
  readonly betweenSeatsFraction?: string;
  readonly betweenSeatsExact?: false;
  readonly standardError?: number;
  readonly rounds?: number;
}

/** How all wagers of one seat go together, as it is written: the contract of `fairdeal odds --covariance --json`. */
export interface CovarianceSaid extends BetweenSaid {
  readonly game: string;
  readonly wagers: readonly string[];
  readonly paytables: Readonly<Record<string, string>>;
  readonly meter?: AskedMeter;
  readonly means: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  readonly meanFractions: readonly string[];
  readonly fractions: readonly (readonly string[])[];
  readonly exact: boolean;
}

const betweenSaid = (between: BetweenSeats): BetweenSaid =>
  between.exact
    ? { betweenSeats: toEight(between.covariance), betweenSeatsFraction: fractionText(between.covariance) }
    : {
        betweenSeats: eight(between.covariance),
        betweenSeatsExact: false,
        standardError: eight(between.standardError),
        rounds: between.rounds,
      };

/** Covariances as they are written. */
export const covarianceSaid = (
  game: HouseGame,
  { means, matrix }: Covariance,
  { staked, meter }: SeatWagers,
  between: BetweenSeats | null,
): CovarianceSaid => ({
  game: game.id,
  wagers: ['main', ...staked.map(({ table }) => table.wager)],
  paytables: Object.fromEntries(staked.map(({ table }) => [table.wager, table.name])),
  ...(meter === null ? {} : { meter }),
  means: means.map(toEight),
  covariance: matrix.map((row) => row.map(toEight)),
  meanFractions: means.map(fractionText),
  fractions: matrix.map((row) => row.map(fractionText)),
  ...(between === null ? {} : betweenSaid(between)),
  exact: between?.exact ?? true,
});

/** The same for a spreadsheet, each pair of wagers in a row; the first row says what the columns are. */
export const covarianceTable = (said: CovarianceSaid): readonly [readonly string[], ...(readonly Cell[])[]] => {
  const { wagers, means, meanFractions, covariance, fractions } = said;
  const mean = (at: number): Cell[] => [means[at] ?? null, meanFractions[at] ?? null];
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
