import {
  categoryName,
  categoryOf,
  decidingRanks,
  HIGH_CARD,
  PAIR,
  rankWord,
  rankWords,
  THREE_OF_A_KIND,
  TWO_PAIR,
} from '@fairdeal/cards';
import { DECK_WITH_JOKER } from '../exact/rank-deck.js';
import { worthOfRaise } from '../games/dj-wild/play.js';
import { BY_LAW as DJ_WILD } from '../games/dj-wild/rules.js';
import { showdowns } from '../games/dj-wild/showdown.js';
import { lengthOfFlush } from '../games/high-card-flush/deals.js';
import type { FlushPart } from '../games/high-card-flush/solver.js';
import { flushText } from '../games/high-card-flush/strategy.js';
import { solveSaigon, tableOf } from '../games/saigon-5/deals.js';
import { BY_LAW } from '../games/saigon-5/rules.js';
import { binomial } from '../math/combinations.js';
import { type Fraction, fraction, fractionText, toEightDecimals, ZERO } from '../math/fraction.js';

/** Hands that a player would name alike, and what best play does with them. */
export interface ChartHandClass {
  readonly group: string;
  readonly name: string;
  readonly hands: number;
  /** How many of them best play raises. */
  readonly raised: number;
  /** What raising them is worth on average, in Antes. */
  readonly raise: number;
  readonly raiseFraction: string;
  readonly fold: number;
}

export interface RaiseChart {
  readonly game: string;
  readonly classes: readonly ChartHandClass[];
}

/** A tally of hands: how many, how many raised, and the worth of raising all of them over all of the dealer's hands. */
interface ChartTally {
  readonly group: string;
  readonly name: string;
  hands: number;
  raised: number;
  worth: bigint;
}

const classOf = ({ group, name, hands, raised, worth }: ChartTally, dealers: number, fold: number): ChartHandClass => {
  const raise = fraction(worth, BigInt(hands) * BigInt(dealers));
  return { group, name, hands, raised, raise: toEightDecimals(raise), raiseFraction: fractionText(raise), fold };
};

const tallyIn = (tallies: Map<string, ChartTally>, group: string, name: string): ChartTally => {
  const tally = tallies.get(`${group} ${name}`) ?? { group, name, hands: 0, raised: 0, worth: 0n };
  tallies.set(`${group} ${name}`, tally);
  return tally;
};

/** High Card Flush: every flush of two and three cards by its ranks, longer ones by their length. */
export const flushChart = (parts: readonly FlushPart[]): RaiseChart => {
  const dealers = binomial(45, 7);
  const tallies = new Map<string, ChartTally>();
  const rows = parts.flatMap((part) => part.rows).sort((one, other) => one.flush - other.flush);
  for (const { flush, raised, folded, gain } of rows) {
    const length = lengthOfFlush(flush);
    const tally = tallyIn(tallies, `${length}-card flush`, length > 3 ? `${length}-card flush` : flushText(flush));
    tally.hands += raised + folded;
    tally.raised += raised;
    tally.worth += BigInt(gain) - BigInt(raised + folded) * BigInt(dealers);
  }
  return { game: 'high-card-flush', classes: [...tallies.values()].map((tally) => classOf(tally, dealers, -1)) };
};

/** What a DJ Wild hand is called in a chart: by its category and the rank that leads it. */
export const djWildName = (value: number): string => {
  const [top = 0] = decidingRanks(value);
  switch (categoryOf(value)) {
    case HIGH_CARD:
      return `${rankWord(top)} high`;
    case PAIR:
      return `pair of ${rankWords(top)}`;
    case TWO_PAIR:
      return `two pair, ${rankWords(top)} up`;
    case THREE_OF_A_KIND:
      return `three ${rankWords(top)}`;
    default:
      return categoryName(value);
  }
};

/** DJ Wild: every hand by its category and, up to three-of-a-kind, its rank. */
export const djWildChart = (): RaiseChart => {
  const dealers = binomial(48, 5);
  const tallies = new Map<string, ChartTally>();
  for (const showdown of showdowns(DECK_WITH_JOKER)) {
    const { value, hands } = showdown;
    const tally = tallyIn(tallies, categoryName(value), djWildName(value));
    const worth = worthOfRaise(DJ_WILD, showdown, dealers);
    tally.hands += hands;
    if (worth > DJ_WILD.netOfFold * dealers) tally.raised += hands;
    tally.worth += BigInt(worth) * BigInt(hands);
  }
  return { game: 'dj-wild', classes: [...tallies.values()].map((tally) => classOf(tally, dealers, DJ_WILD.netOfFold)) };
};

/** Saigon 5 Card: what a Point Count nets against each of the dealer's, and how often they meet. 0 is a hand that does not qualify. */
export interface PointsChart {
  readonly game: string;
  readonly deals: number;
  readonly rows: readonly {
    readonly points: number;
    readonly expected: number;
    readonly fraction: string;
    readonly against: readonly { readonly points: number; readonly deals: number; readonly net: number }[];
  }[];
}

/** Works out the chart of Saigon 5 Card with the joker. */
export const saigonChart = (): PointsChart => {
  const { nets } = tableOf(BY_LAW, 'highest');
  const { best } = solveSaigon(BY_LAW, 'highest');
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const netOf = (player: number, dealer: number): Fraction => nets[player]?.[dealer] ?? ZERO;
  return {
    game: 'saigon-5',
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
