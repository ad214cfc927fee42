import { type ChartTally, chartClass, type RaiseChart, tallyIn } from '../../exact/raise-chart.js';
import { binomial } from '../../math/combinations.js';
import { lengthOfFlush } from './deals.js';
import { GAME } from './play.js';
import type { FlushPart } from './solver.js';
import { flushText } from './strategy.js';

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
  return { game: GAME, classes: [...tallies.values()].map((tally) => chartClass(tally, dealers, -1)) };
};
