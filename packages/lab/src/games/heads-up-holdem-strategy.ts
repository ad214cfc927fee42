import { CATEGORIES, rankWord, rankWords } from '@fairdeal/cards';
import { CATEGORY_COUNT } from './heads-up-holdem-board.js';
import { ON_FLOP, onFlopAt, riverAt, STARTS, startOf } from './heads-up-holdem-flops.js';

/** What best play does before the Flop: Antes to raise with each starting hand, 0 to check. */
export type Starts = readonly number[];

const ACE = 12;

/** `2`, `8 or better`, or the ranks one by one where they have gaps; null if there are none. */
const ranksText = (ranks: readonly number[], top: number): string | null => {
  const [lowest] = ranks;
  if (lowest === undefined) return null;
  const all = lowest + ranks.length - 1 === top;
  if (!all) return ranks.map(rankWord).join(', ');
  if (lowest === 0 && top > 0) return 'any card';
  return lowest === top ? rankWord(lowest) : `${rankWord(lowest)} or better`;
};

const withHigh = (starts: Starts, high: number, antes: number): string | null => {
  const lows = Array.from({ length: high }, (_, low) => low);
  const raising = (isSuited: boolean): number[] => lows.filter((low) => starts[startOf(high, low, isSuited)] === antes);
  const [suited, offsuit] = [ranksText(raising(true), high - 1), ranksText(raising(false), high - 1)];
  if (suited === null && offsuit === null) return null;
  const words = rankWord(high);
  const article = high === ACE || high === 6 ? 'an' : 'a';
  if (suited === offsuit) return `${article} ${words} with ${suited}`;
  return `${article} ${words} with ${[
    ...(suited === null ? [] : [`${suited} of its suit`]),
    ...(offsuit === null ? [] : [`${offsuit} of another`]),
  ].join(' or ')}`;
};

const beforeFlop = (starts: Starts): string[] => {
  const used = [...new Set(starts)].filter((antes) => antes > 0).sort((one, other) => other - one);
  return [
    ...used.map((antes) => {
      const pairs = Array.from({ length: 13 }, (_, rank) => rank).filter((rank) => starts[rank * 14] === antes);
      const highs = Array.from({ length: 13 }, (_, high) => withHigh(starts, ACE - high, antes));
      const lowest = pairs[0];
      const pairWords =
        lowest === undefined
          ? []
          : [
              `a pair of ${lowest + pairs.length === 13 ? `${rankWords(lowest)} or better` : pairs.map(rankWords).join(', ')}`,
            ];
      return `Before the Flop raise ${antes}x with ${[...pairWords, ...highs.filter((words) => words !== null)].join('; ')}.`;
    }),
    'Before the Flop check every other hand.',
  ];
};

const percent = (part: bigint, whole: bigint): string => {
  const tenths = Number((part * 10_000n + whole / 2n) / whole) / 100;
  return part === whole ? 'always' : part === 0n ? 'never' : `in ${tenths.toFixed(2)} %`;
};

/** Of hands that checked: what was raised of what there was, in words. */
const share = (done: bigint, waited: bigint): string | null =>
  done + waited === 0n ? null : percent(done, done + waited);

type At = (of: 'flop' | 'river', at: number) => bigint;

const afterFlop = (checked: readonly number[], sum: At): string[] =>
  ON_FLOP.flatMap((made, at) => {
    const count = (raise: number): bigint =>
      checked.reduce((all, start) => all + sum('flop', onFlopAt(start, at) + raise), 0n);
    const raised = share(count(1), count(0));
    const words = made === 'nothing' ? 'nothing beyond the Flop' : `${made} beyond the Flop`;
    return raised === null ? [] : [`After the Flop, with ${words}: raise 2x ${raised}.`];
  });

const categoryWords = (category: number): string =>
  (CATEGORIES[category] ?? '').replace(/^(royal|straight|full|two|high)-/, '$1 ');

const atLast = (checked: readonly number[], sum: At): string[] =>
  Array.from({ length: CATEGORY_COUNT }, (_, category) => category).flatMap((category) =>
    [true, false].flatMap((ownHand) => {
      const count = (raise: number): bigint =>
        checked.reduce((all, start) => all + sum('river', riverAt(start, category, ownHand) + raise), 0n);
      const raised = share(count(1), count(0));
      const words = ownHand ? 'that the board has not' : category === 0 ? '' : 'that lies on the board';
      return raised === null
        ? []
        : [`After the River, with ${`${categoryWords(category)} ${words}`.trim()}: raise 1x ${raised}, else fold.`];
    }),
  );

/** Best play as sentences. After the Flop the hands are many; how often best play raises is told by what they make. */
export const holdemStrategy = (starts: Starts, sum: At): string[] => {
  const checked = Array.from({ length: STARTS }, (_, start) => start).filter((start) => starts[start] === 0);
  return [...beforeFlop(starts), ...afterFlop(checked, sum), ...atLast(checked, sum)];
};
