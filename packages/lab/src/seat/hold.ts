import { type Cents, dollars } from '@fairdeal/rules';
import { countNoun, percent } from '@fairdeal/rules/internal/text';
import type { DistributionShape } from '../exact/seat-distribution.js';
import { roundToEightDecimals, toNumber } from '../math/fraction.js';
import type { CrossSeatCovariance } from './cross-seat-covariance.js';

/** Rounds played: a number, or hours at a rate per hour. */
export interface RoundsPlayed {
  readonly rounds: number;
  readonly speed: number | null;
  readonly hours: number | null;
}

/** The house's win from a table where all seats stake alike. Money in cents. */
export interface TableHold extends RoundsPlayed {
  readonly players: number;
  /** Totals of all seats in all rounds: stakes before the cards, and all wagers with raises. */
  readonly placed: number;
  readonly wagered: number;
  readonly wins: number;
  readonly deviation: number;
  readonly between: CrossSeatCovariance;
  /** Whether other wagers than the main game are staked: their covariance between seats is not calculated. */
  readonly beside: boolean;
}

/** Stakes of each seat: the Ante and all other wagers; and the average main game in Antes, with raises. */
export interface SeatStake {
  readonly ante: Cents;
  readonly others: Cents;
  readonly antes: number;
  readonly shape: DistributionShape;
}

export const tableHold = (
  { ante, others, antes, shape }: SeatStake,
  played: RoundsPlayed,
  players: number,
  between: CrossSeatCovariance,
): TableHold => {
  const covariance = between.exact ? toNumber(between.covariance) : between.covariance;
  const variance = players * toNumber(shape.variance) + players * (players - 1) * covariance * ante ** 2;
  const seats = players * played.rounds;
  return {
    ...played,
    players,
    placed: seats * (ante + others),
    wagered: seats * (ante * antes + others),
    wins: -seats * toNumber(shape.mean),
    deviation: Math.sqrt(played.rounds * Math.max(0, variance)),
    between,
    beside: others > 0,
  };
};

export const holdJson = (hold: TableHold): object => {
  const { players, rounds, speed, hours, placed, wagered, wins, deviation, between, beside } = hold;
  return {
    unit: 'cents',
    players,
    rounds,
    ...(speed === null ? {} : { roundsPerHour: speed, hours }),
    placed,
    wagered: roundToEightDecimals(wagered),
    placedPerSeatAndRound: roundToEightDecimals(placed / (players * rounds)),
    wageredPerSeatAndRound: roundToEightDecimals(wagered / (players * rounds)),
    wins: roundToEightDecimals(wins),
    ...(hours === null ? {} : { winsPerHour: roundToEightDecimals(wins / hours) }),
    standardDeviation: roundToEightDecimals(deviation),
    holdOfPlaced: roundToEightDecimals(wins / placed),
    holdOfWagered: roundToEightDecimals(wins / wagered),
    exact: between.exact && !beside,
    ...(between.exact ? {} : { betweenSeatsStandardError: roundToEightDecimals(between.standardError) }),
  };
};

const inDollars = (cents: number): string => dollars(Math.round(cents));

export const holdWords = (hold: TableHold): string => {
  const { players, rounds, speed, hours, placed, wagered, wins, deviation, between, beside } = hold;
  const time =
    hours === null || speed === null
      ? countNoun(rounds, 'round')
      : `${hours === 1 ? 'an hour' : countNoun(hours, 'hour')} at ${countNoun(speed, 'round')} an hour`;
  const together = between.exact ? '' : `, known to a standard error of ${between.standardError.toFixed(4)}`;
  return [
    `${countNoun(players, 'such seat')} in ${time}: the house’s expected win is ${inDollars(wins)},`,
    `${percent(wins / placed)} of ${inDollars(placed)} placed before the cards and ${percent(wins / wagered)} of ${inDollars(wagered)} wagered in all,`,
    `with a standard deviation of ${inDollars(deviation)}. It counts the covariance of the main games of two seats${together}${beside ? ' and takes their other wagers as independent' : ''}.`,
  ].join(' ');
};
