import { type Cents, dollars } from '@fairdeal/rules';
import type { Shape } from '../distribution.js';
import { eight, toNumber } from '../fraction.js';
import type { BetweenSeats } from '../two-seats.js';

/** Rounds that are played: so many, or those of some hours at so many an hour. */
export interface Played {
  readonly rounds: number;
  readonly speed: number | null;
  readonly hours: number | null;
}

/** What a table of seats that all stake alike wins in some rounds. Money in cents. */
export interface Hold extends Played {
  readonly players: number;
  /** By all seats in all rounds: what they place before the cards, and all that they wager, raises too. */
  readonly placed: number;
  readonly wagered: number;
  readonly wins: number;
  readonly deviation: number;
  readonly between: BetweenSeats;
  /** Whether something is staked beside the main game: how that goes together at two seats is not reckoned. */
  readonly beside: boolean;
}

/** What each seat stakes: the Ante and all other wagers; and how many Antes the main game comes to, raises too. */
export interface SeatStake {
  readonly ante: Cents;
  readonly others: Cents;
  readonly antes: number;
  readonly shape: Shape;
}

export const holdOf = (
  { ante, others, antes, shape }: SeatStake,
  played: Played,
  players: number,
  between: BetweenSeats,
): Hold => {
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

export const holdOut = (hold: Hold): object => {
  const { players, rounds, speed, hours, placed, wagered, wins, deviation, between, beside } = hold;
  return {
    unit: 'cents',
    players,
    rounds,
    ...(speed === null ? {} : { roundsPerHour: speed, hours }),
    placed,
    wagered: eight(wagered),
    placedPerSeatAndRound: eight(placed / (players * rounds)),
    wageredPerSeatAndRound: eight(wagered / (players * rounds)),
    wins: eight(wins),
    ...(hours === null ? {} : { winsPerHour: eight(wins / hours) }),
    standardDeviation: eight(deviation),
    holdOfPlaced: eight(wins / placed),
    holdOfWagered: eight(wins / wagered),
    exact: between.exact && !beside,
    ...(between.exact ? {} : { betweenSeatsStandardError: eight(between.standardError) }),
  };
};

const percent = (share: number): string => `${(100 * share).toFixed(4)} %`;

/** `1 round`, `200 rounds`. */
export const roundsSaid = (rounds: number): string =>
  `${rounds.toLocaleString('en-US')} ${rounds === 1 ? 'round' : 'rounds'}`;

const inDollars = (cents: number): string => dollars(Math.round(cents));

export const holdWords = (hold: Hold): string => {
  const { players, rounds, speed, hours, placed, wagered, wins, deviation, between, beside } = hold;
  const time =
    hours === null || speed === null
      ? roundsSaid(rounds)
      : `${hours === 1 ? 'an hour' : `${hours} hours`} at ${roundsSaid(speed)} an hour`;
  const together = between.exact ? '' : `, known to a standard error of ${between.standardError.toFixed(4)}`;
  return [
    `${players} such ${players === 1 ? 'seat' : 'seats'} in ${time}: the house wins ${inDollars(wins)} on average,`,
    `${percent(wins / placed)} of ${inDollars(placed)} placed before the cards and ${percent(wins / wagered)} of ${inDollars(wagered)} wagered in all,`,
    `give or take ${inDollars(deviation)} (one standard deviation; the main games of two seats go together${together}${beside ? ', their other wagers are taken to have nothing to do with each other' : ''}).`,
  ].join(' ');
};
