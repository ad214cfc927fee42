import type { HouseGameId } from '@fairdeal/rules';
import { fraction, fractionText, toEightDecimals } from '../math/fraction.js';
import type { HandPlay } from './hand-play.js';

/** Hands that a player would give one name, and how best play plays them. */
export interface ChartHandClass {
  readonly group: string;
  readonly name: string;
  readonly hands: number;
  /** How many of them best play raises. */
  readonly raised: number;
  /** Average value of raising them, in Antes. */
  readonly raise: number;
  readonly raiseFraction: string;
  readonly fold: number;
}

export interface RaiseChart {
  readonly game: HouseGameId;
  readonly classes: readonly ChartHandClass[];
}

/** A tally of hands: how many, how many raised, and the worth of raising all of them over all of the dealer's hands. */
export interface ChartTally {
  readonly group: string;
  readonly name: string;
  hands: number;
  raised: number;
  worth: bigint;
}

/** A class of hands as a chart holds it. */
export const chartClass = (
  { group, name, hands, raised, worth }: ChartTally,
  dealers: number,
  fold: number,
): ChartHandClass => {
  const raise = fraction(worth, BigInt(hands) * BigInt(dealers));
  return { group, name, hands, raised, raise: toEightDecimals(raise), raiseFraction: fractionText(raise), fold };
};

/** The tally of a class, begun where there is none yet. */
export const tallyIn = (tallies: Map<string, ChartTally>, group: string, name: string): ChartTally => {
  const tally = tallies.get(`${group} ${name}`) ?? { group, name, hands: 0, raised: 0, worth: 0n };
  tallies.set(`${group} ${name}`, tally);
  return tally;
};

/** Best play of each class of hands in a chart. */
export const raiseChartPlays = ({ classes }: RaiseChart): readonly HandPlay[] =>
  classes.map(({ group, name, hands, raised, raise, raiseFraction, fold }) => ({
    hand: group === name ? name : `${group}, ${name}`,
    best: raised === hands ? 'raise' : raised === 0 ? 'fold' : 'depends',
    worths: { raise: { expected: raise, fraction: raiseFraction }, fold: { expected: fold, fraction: `${fold}` } },
    raised,
    hands,
  }));
