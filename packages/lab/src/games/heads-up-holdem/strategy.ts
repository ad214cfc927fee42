import { rankWord, rankWords } from '@fairdeal/cards/internal';
import { START_COUNT, startOf } from './deck.js';
import { ON_FLOP, onFlopAt, riverAt } from './flops.js';
import { CATEGORY_COUNT, type HoldemTerms } from './terms.js';

/** Best play before the Flop: Antes to raise with each starting hand, 0 to check. */
export type StartRaises = readonly number[];

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

const withHigh = (starts: StartRaises, high: number, antes: number): string | null => {
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

const beforeFlop = (starts: StartRaises): string[] => {
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
      return `Before the Flop raise ${antes}x with ${[...pairWords, ...highs.filter((words) => words !== null)].join('; ')}`;
    }),
    'Before the Flop check every other hand',
  ];
};

const percent = (part: bigint, whole: bigint): string => {
  const hundredths = (part * 20_000n + whole) / (2n * whole);
  return part === whole ? 'always' : part === 0n ? 'never' : `in ${(Number(hundredths) / 100).toFixed(2)}%`;
};

/** Of hands that checked: how many wait, or fold, and how many raise. */
interface RaiseSplit {
  readonly waits: bigint;
  readonly raises: bigint;
}

type SumAt = (of: 'flop' | 'river', at: number) => bigint;

const splitAt = (
  checked: readonly number[],
  sum: SumAt,
  of: 'flop' | 'river',
  at: (start: number) => number,
): RaiseSplit => ({
  waits: checked.reduce((all, start) => all + sum(of, at(start)), 0n),
  raises: checked.reduce((all, start) => all + sum(of, at(start) + 1), 0n),
});

const afterFlop = (raise: string, checked: readonly number[], sum: SumAt): string[] =>
  ON_FLOP.flatMap((made, at) => {
    const { waits, raises } = splitAt(checked, sum, 'flop', (start) => onFlopAt(start, at));
    if (waits + raises === 0n) return [];
    const whose = made === 'nothing' ? 'nothing beyond the board' : `${made} that uses a hole card`;
    return [`On the Flop, with ${whose}: raise ${raise} ${percent(raises, waits + raises)}`];
  });

const HANDS = [
  'high card',
  'a pair',
  'two pair',
  'three-of-a-kind',
  'a straight',
  'a flush',
  'a full house',
  'four-of-a-kind',
  'a straight flush',
  'five-of-a-kind',
  'a royal flush',
] as const;

const atLast = (raise: string, checked: readonly number[], sum: SumAt): string[] => {
  const split = (category: number, ownHand: boolean): RaiseSplit =>
    splitAt(checked, sum, 'river', (start) => riverAt(start, category, ownHand));
  const categories = Array.from({ length: CATEGORY_COUNT }, (_, category) => category);
  const always = categories.findLastIndex((category) =>
    [true, false].some((ownHand) => split(category, ownHand).waits > 0n),
  );
  const sometimes = categories.slice(0, always + 1).flatMap((category) =>
    [true, false].flatMap((ownHand) => {
      const { waits, raises } = split(category, ownHand);
      if (waits + raises === 0n) return [];
      const whose = ownHand ? ' that the board does not have' : category === 0 ? '' : ' on the board';
      const often = percent(raises, waits + raises);
      return [
        `On the River, with ${HANDS[category] ?? 'more'}${whose}: raise ${raise} ${often}${waits > 0n ? ', else fold' : ''}`,
      ];
    }),
  );
  return [
    ...(HANDS[always + 1] === undefined
      ? []
      : [`On the River, with ${HANDS[always + 1]} or better: raise ${raise} always`]),
    ...sometimes.reverse(),
  ];
};

/** Best play as sentences. After the Flop the hands are many; how often best play raises is told by what they make. */
export const holdemStrategy = ({ flop, river }: HoldemTerms, starts: StartRaises, sum: SumAt): string[] => {
  const checked = Array.from({ length: START_COUNT }, (_, start) => start).filter((start) => starts[start] === 0);
  const [last = 1] = river;
  // Each Ante raised adds the same, so a smaller Raise is best only where it is less than the last.
  const sizes = flop.filter((antes) => antes < last || antes === Math.max(...flop));
  return [
    ...beforeFlop(starts),
    ...afterFlop(sizes.map((antes) => `${antes}x`).join(' or '), checked, sum),
    ...atLast(`${last}x`, checked, sum),
  ];
};
