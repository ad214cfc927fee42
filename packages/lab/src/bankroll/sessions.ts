import type { Cents } from '@fairdeal/rules';
import { roundUp } from '../math/round-number.js';

export interface SessionTerms {
  readonly bankroll: Cents;
  /** With less than this the player gets up. */
  readonly need: Cents;
  readonly rounds: number;
  readonly sessions: number;
}

/** Results of simulated sessions. */
export interface SessionResults extends SessionTerms {
  /** Final amount of each player, lowest first. */
  readonly ends: readonly Cents[];
  /** How many could not play all rounds. */
  readonly ruined: number;
  readonly roundsPlayed: number;
  /** After which rounds the figures below were taken. */
  readonly after: readonly number[];
  /** The first few sessions. */
  readonly paths: readonly (readonly Cents[])[];
  /** Percentiles of the final amounts: 5, 25, 50, 75 and 95. */
  readonly bands: Readonly<Record<SessionPercentile, readonly Cents[]>>;
}

/** The percentiles that are reported. */
export const SESSION_PERCENTILES = [5, 25, 50, 75, 95] as const;
export type SessionPercentile = (typeof SESSION_PERCENTILES)[number];

const PATHS = 12;
const POINTS = 60;

const pointsOf = (rounds: number): number[] => {
  const points = Math.min(rounds, POINTS);
  return Array.from({ length: points + 1 }, (_, at) => Math.round((at * rounds) / points));
};

/** The value that a share of all does not exceed; `sorted` has the least first. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;

/** Plays sessions one after another; `next` returns the net of the next round. */
export const playSessions = (
  terms: SessionTerms,
  next: () => Cents,
  progress: (share: number) => void = () => {},
): SessionResults => {
  const { bankroll, need, rounds, sessions } = terms;
  const after = pointsOf(rounds);
  const held = after.map(() => new Float64Array(sessions));
  let [ruined, roundsPlayed] = [0, 0];
  for (let session = 0; session < sessions; session += 1) {
    let [cents, round] = [bankroll, 0];
    for (const [point, until] of after.entries()) {
      while (round < until && cents >= need) {
        cents += next();
        round += 1;
      }
      (held[point] as Float64Array)[session] = cents;
    }
    roundsPlayed += round;
    if (round < rounds) ruined += 1;
    progress((session + 1) / sessions);
  }
  const paths = Array.from({ length: Math.min(PATHS, sessions) }, (_, session) =>
    held.map((column) => column[session] ?? 0),
  );
  const sorted = held.map((column) => column.toSorted());
  const band = (share: SessionPercentile): Cents[] => sorted.map((column) => quantile(column, share / 100));
  return {
    ...terms,
    ends: [...(sorted.at(-1) ?? [])],
    ruined,
    roundsPlayed,
    after,
    paths,
    bands: { 5: band(5), 25: band(25), 50: band(50), 75: band(75), 95: band(95) },
  };
};

export interface SampleMean {
  readonly mean: number;
  readonly deviation: number;
  /** The standard error of the mean. */
  readonly error: number;
}

/** The mean of some values, with their deviation and its error. */
export const sampleMean = (values: readonly number[]): SampleMean => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  const deviation = Math.sqrt(variance);
  return { mean, deviation, error: deviation / Math.sqrt(values.length) };
};

/** Share of trials, with its standard error. */
export const sampleShare = (count: number, trials: number): { readonly share: number; readonly error: number } => {
  const share = count / trials;
  return { share, error: Math.sqrt((share * (1 - share)) / trials) };
};

export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Histogram of sorted values with bins of a round width; outliers share the last bin. */
export const histogram = (sorted: readonly number[], most = 16): HistogramBin[] => {
  const [least = 0] = sorted;
  const top = quantile(sorted, 0.97);
  const width = roundUp(Math.max(1, top - least) / (most - 2));
  const first = Math.floor(least / width) * width;
  const count = Math.max(1, Math.floor((top - first) / width) + 1);
  const bins = Array.from({ length: count }, (_, at) => ({
    from: first + at * width,
    to: first + (at + 1) * width,
    count: 0,
  }));
  for (const value of sorted) {
    const bin = bins[Math.min(count - 1, Math.floor((value - first) / width))];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
};
