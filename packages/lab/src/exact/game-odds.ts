import type { Cents, HouseGameId } from '@fairdeal/rules';
import type { SettingValues, WagerResult } from '@fairdeal/rules/internal';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionText,
  multiply,
  negate,
  ONE,
  roundToEightDecimals,
  subtract,
  toEightDecimals,
  toNumber,
} from '../math/fraction.js';

import type { JointDistribution } from './joint.js';
import type { Variant } from './variant.js';

/** Method behind a figure: every deal counted, or a sample. */
export type OddsMethod = 'exact' | 'simulated';
/** Comparison of the computed figure with the one that the Board published. */
export type AuditVerdict = 'reproduced' | 'rounding' | 'differs';

/** The Board's figure as a payback, and the comparison with it. Null where the Board published none. */
export interface PublishedAudit {
  readonly published: number | null;
  readonly verdict: AuditVerdict | null;
  readonly note: string | null;
}

export interface RoundResult {
  /** The player's net result, in units of the main wager. */
  readonly net: number;
  readonly probability: number;
  readonly fraction: string;
}

/** Odds of the main game under best play. Expected values are per Ante. */
export interface MainOdds extends PublishedAudit {
  readonly method: OddsMethod;
  readonly expected: string;
  readonly expectedDecimal: number;
  readonly houseEdge: number;
  /** Average total wager of a round, in Antes. */
  readonly averageWager: number;
  readonly elementOfRisk: number;
  /** One plus the expected value over the average wager. */
  readonly payback: number;
  readonly standardDeviation: number;
  readonly strategy: readonly string[];
  /** Frequencies of each action under best play. */
  readonly frequencies: Readonly<Record<string, number>>;
  readonly distribution: readonly RoundResult[];
  readonly standardError?: number;
  readonly rounds?: number;
}

/** Payback of a wager; for a progressive, in the long run and with its meter. */
export interface WagerReturn {
  readonly payback: number;
  readonly fraction: string;
  readonly hold: number;
}

/** The same wager by another reading of the text, which a setting chooses. */
export interface OtherReading extends WagerReturn {
  readonly setting: string;
}

/** Odds of a wager: payback, hit frequency, standard deviation and, for progressives, the meter. */
export interface WagerOdds extends WagerReturn, PublishedAudit {
  readonly wager: string;
  readonly paytable: string;
  readonly method: OddsMethod;
  /** Frequency of a win; a push is not a win. */
  readonly hitFrequency: number;
  /** Per unit staked. */
  readonly standardDeviation: number;
  /** Progressives: level of the meter behind the payback and the deviation, its growth in the long run. */
  readonly meter?: 'growth';
  /** Progressives: that level, in cents. */
  readonly longRunMeter?: number;
  /** Progressives: the same with the meter at its seed. */
  readonly atSeed?: WagerReturn & { readonly standardDeviation: number };
  readonly otherReadings?: readonly OtherReading[];
  /** Progressives: meter, in cents, at which the wager breaks even. */
  readonly breakEvenMeter?: number;
  /** Progressives: payback without the meter. */
  readonly fixedPart?: number;
  /** Envy: payback added by one other player in the round. */
  readonly envyPerOther?: number;
  /** Envy: return beside none, one and more other players. */
  readonly withEnvy?: readonly WagerReturn[];
  readonly standardError?: number;
  readonly rounds?: number;
}

/** Numbers of equally likely deals for each line of a paytable, by wager, as text; `all` counts every deal. */
export type CountsByWager = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Odds of a game under one edition and these settings. */
export interface GameOdds {
  readonly game: HouseGameId;
  readonly edition: string;
  /** Settings that differ from the default. */
  readonly settings: SettingValues;
  /** Variant rules behind these odds. */
  readonly variant?: Variant;
  readonly main: MainOdds;
  readonly wagers: readonly WagerOdds[];
  readonly counts: CountsByWager;
  readonly joint: JointDistribution;
}

/** The audit of a figure that nobody published. */
export const NOT_PUBLISHED: PublishedAudit = { published: null, verdict: null, note: null };

/** One way that a round can end: its net and the total wagered, in Antes, and the number of equally likely deals. */
export interface RoundOutcome {
  readonly net: Fraction;
  readonly wagered: Fraction;
  readonly count: bigint;
}

/** Ends of wagers that the rulebook settled, in Antes of `ante` cents. */
export const outcomeInAntes = (ante: Cents, results: readonly WagerResult[]): Omit<RoundOutcome, 'count'> => ({
  net: fraction(
    results.reduce((net, { received, stake }) => net + received - stake, 0),
    ante,
  ),
  wagered: fraction(
    results.reduce((all, { stake }) => all + stake, 0),
    ante,
  ),
});

/** The exact figures of a main game. */
export interface Moments {
  readonly expected: Fraction;
  readonly averageWager: Fraction;
  readonly variance: Fraction;
  readonly payback: Fraction;
}

const mean = (outcomes: readonly RoundOutcome[], of: (outcome: RoundOutcome) => Fraction): Fraction => {
  let [over, under, deals] = [0n, 1n, 0n];
  for (const outcome of outcomes) {
    const { numerator, denominator } = of(outcome);
    if (under % denominator !== 0n) [over, under] = [over * denominator, under * denominator];
    over += numerator * (under / denominator) * outcome.count;
    deals += outcome.count;
  }
  return fraction(over, under * deals);
};

/** Expected net of a round, in Antes. */
export const meanNet = (outcomes: readonly RoundOutcome[]): Fraction => mean(outcomes, ({ net }) => net);

/** The exact figures of a main game, from everything that can come of a round. */
export const momentsOf = (outcomes: readonly RoundOutcome[]): Moments => {
  const expected = meanNet(outcomes);
  const averageWager = mean(outcomes, ({ wagered }) => wagered);
  const variance = subtract(
    mean(outcomes, ({ net }) => multiply(net, net)),
    multiply(expected, expected),
  );
  return { expected, averageWager, variance, payback: add(ONE, divide(expected, averageWager)) };
};

/** Outcomes with the same net put together, the best first. */
const mergeOutcomes = (outcomes: readonly RoundOutcome[]): RoundResult[] => {
  const counts = new Map<string, { readonly net: Fraction; count: bigint }>();
  let total = 0n;
  for (const { net, count } of outcomes) {
    const key = fractionText(net);
    const line = counts.get(key) ?? { net, count: 0n };
    line.count += count;
    total += count;
    counts.set(key, line);
  }
  return [...counts.values()]
    .filter(({ count }) => count > 0n)
    .sort((one, other) => compare(other.net, one.net))
    .map(({ net, count }) => {
      const probability = fraction(count, total);
      return { net: toNumber(net), probability: toEightDecimals(probability), fraction: fractionText(probability) };
    });
};

/** The figures of a main game as they are stored, from everything that can come of a round. */
export const mainOdds = (
  outcomes: readonly RoundOutcome[],
  strategy: readonly string[],
  frequencies: Readonly<Record<string, Fraction>>,
  audited: (payback: Fraction) => PublishedAudit = () => NOT_PUBLISHED,
): MainOdds => {
  const { expected, averageWager, variance, payback } = momentsOf(outcomes);
  return {
    method: 'exact',
    expected: fractionText(expected),
    expectedDecimal: toEightDecimals(expected),
    houseEdge: toEightDecimals(negate(expected)),
    averageWager: toEightDecimals(averageWager),
    elementOfRisk: toEightDecimals(divide(negate(expected), averageWager)),
    payback: toEightDecimals(payback),
    standardDeviation: roundToEightDecimals(Math.sqrt(toNumber(variance))),
    strategy,
    frequencies: Object.fromEntries(Object.entries(frequencies).map(([name, value]) => [name, toEightDecimals(value)])),
    distribution: mergeOutcomes(outcomes),
    ...audited(payback),
  };
};

/** Payback of a wager, as it is stored. */
export const wagerReturn = (payback: Fraction): WagerReturn => ({
  payback: toEightDecimals(payback),
  fraction: fractionText(payback),
  hold: toEightDecimals(subtract(ONE, payback)),
});
