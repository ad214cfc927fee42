import { RANKS } from '@fairdeal/cards';
import { ranksIn } from '@fairdeal/cards/internal';
import { type Fraction, toDecimal } from '../../math/fraction.js';
import { lengthOfFlush, ranksOfFlush } from './deals.js';

/** Best play with the hands of one longest flush. */
export interface FlushRow {
  readonly flush: number;
  /** Hands that raise, and the amount; a flush of five or more is never played otherwise. */
  readonly raised: number;
  readonly folded: number;
  readonly antes: number;
  /** Gain from raising all of these hands instead of folding them, over all deals. */
  readonly gain: bigint;
}

/** `10-8-6` */
export const flushText = (flush: number): string =>
  ranksIn(ranksOfFlush(flush))
    .map((rank) => (RANKS[rank] === 'T' ? '10' : RANKS[rank]))
    .join('-');

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
const lengthWords = (length: number): string => `${WORDS[length]}-card`;

const always = (rows: readonly FlushRow[], from: number): string[] => {
  const least = rows[from];
  const lengths = new Map<number, Set<number>>();
  for (const { flush, antes } of rows.slice(from)) {
    const length = lengthOfFlush(flush);
    if (least !== undefined && length > lengthOfFlush(least.flush))
      lengths.set(length, (lengths.get(length) ?? new Set()).add(antes));
  }
  const longer = [...lengths].reverse().map(([length, antes]) => {
    const times = [...antes].map((each) => `${each}x`).join(' or ');
    return `Raise ${times} with a ${lengthWords(length)} flush`;
  });
  return least === undefined
    ? []
    : [
        ...longer,
        `Raise 1x with a ${lengthWords(lengthOfFlush(least.flush))} flush, ${flushText(least.flush)} or better`,
      ];
};

/** The flush from which on, played by the flush alone, raising gains; and what that rule gives up, over all deals. */
export const bestByFlushAlone = (rows: readonly FlushRow[]): number => {
  let [best, at, sum] = [0n, rows.length, 0n];
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    sum += rows[row]?.gain ?? 0n;
    if (sum > best) [best, at] = [sum, row];
  }
  return at;
};

/** How often the flushes between are raised, those with the same two highest cards together. */
const inBetween = (between: readonly FlushRow[]): string[] => {
  if (between.length === 0) return [];
  const groups = new Map<string, string[]>();
  for (const { flush, raised, folded } of between) {
    const [high, second, ...rest] = flushText(flush).split('-');
    const group = groups.get(`${high}-${second}`) ?? [];
    group.push(`${rest.join('-')} in ${((100 * raised) / (raised + folded)).toFixed(1)}%`);
    groups.set(`${high}-${second}`, group);
  }
  return [
    'In between, the other cards decide. High cards of other suits favor a raise, because the dealer can’t have them',
    ...[...groups].reverse().map(([top, rows]) => `Raise ${top} with ${rows.reverse().join(', with ')} of hands`),
  ];
};

/** Best play as sentences: what is always raised, what always folds, and how often the flushes in between are raised. */
export const flushStrategy = (sorted: readonly FlushRow[], simpleEdge: Fraction): string[] => {
  const lastFold = sorted.findLastIndex(({ folded }) => folded > 0);
  const firstRaise = sorted.findIndex(({ raised }) => raised > 0);
  const highestFold = sorted[firstRaise - 1];
  const between = sorted.slice(firstRaise, lastFold + 1);
  const alone = sorted[bestByFlushAlone(sorted)];
  return [
    ...always(sorted, lastFold + 1),
    ...(highestFold === undefined
      ? []
      : [
          `Fold a ${lengthWords(lengthOfFlush(highestFold.flush))} flush of ${flushText(highestFold.flush)} and everything below it`,
        ]),
    ...inBetween(between),
    ...(alone === undefined
      ? []
      : [
          `By the flush alone: raise ${flushText(alone.flush)} or better; the house edge is then ${toDecimal(simpleEdge, 8)} of the Ante`,
        ]),
  ];
};
