import { type Card, cardOf, type Rank } from '@fairdeal/cards';
import { pointTotal } from '@fairdeal/rules/internal';
import { toUnits } from '../../exact/variant.js';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction } from '../../math/fraction.js';
import { OVER_UNDER_CHOICES, type OverUnderRules } from './rules.js';
import { bestCall, type Shoe } from './solver.js';

/** Ranks that count alike: the rank of one of them, and how many cards there are. */
const kindsOf = ({ ranks, each }: Shoe): { readonly rank: Rank; readonly count: number }[] => {
  const kinds = new Map<number, { readonly rank: Rank; count: number }>();
  for (const rank of ranks) {
    const points = pointTotal([cardOf(rank, 0)]);
    const kind = kinds.get(points) ?? { rank, count: 0 };
    kind.count += each;
    kinds.set(points, kind);
  }
  return [...kinds.values()];
};

/**
 * Value, in Antes, of seeing so many other cards before the call, over the best call without them. Sums over every first card and every set
 * of other cards that can be seen. Cards that count the same are one kind.
 */
export const overUnderCollusion = (rules: OverUnderRules, shoe: Shoe, seen: number): Fraction => {
  const kinds = kindsOf(shoe);
  const size = kinds.reduce((sum, { count }) => sum + count, 0);
  const binomials = kinds.map(({ count }) => Array.from({ length: seen + 1 }, (_, held) => big(count, held)));
  const firstLess = kinds.map(({ count }) => Array.from({ length: seen + 1 }, (_, held) => big(count - 1, held)));
  const cards = kinds.map(({ rank }): Card => cardOf(rank, 0));
  const units = cards.map((first) =>
    OVER_UNDER_CHOICES.map((call) =>
      cards.map((second) =>
        Float64Array.from(cards, (third) => toUnits(rules.settled([first, second, third], call).net, rules.scale)),
      ),
    ),
  );
  const blind = kinds.map(({ rank }) => OVER_UNDER_CHOICES.indexOf(bestCall(rules, rank, shoe)));
  const left = new Int32Array(kinds.length);
  const worth = (first: number, call: number): number => {
    const nets = units[first]?.[call] ?? [];
    let sum = 0;
    for (let one = 0; one < left.length; one += 1) {
      const held = left[one] ?? 0;
      const row = nets[one] as Float64Array;
      sum += ((held * (held - 1)) / 2) * (row[one] ?? 0);
      for (let other = 0; other < one; other += 1) sum += held * (left[other] ?? 0) * (row[other] ?? 0);
    }
    return sum;
  };
  let gained = 0n;
  const gainOf = (first: number): number => {
    const usual = worth(first, blind[first] ?? 0);
    let best = usual;
    for (let call = 0; call < OVER_UNDER_CHOICES.length; call += 1) best = Math.max(best, worth(first, call));
    return best - usual;
  };
  const take = (first: number, kind: number, more: number, ways: bigint): void => {
    if (kind === kinds.length) {
      if (more > 0) return;
      const gain = gainOf(first);
      if (gain > 0) gained += ways * BigInt(gain);
      return;
    }
    const from = (kind === first ? firstLess : binomials)[kind] ?? [];
    const all = left[kind] ?? 0;
    const least = kind === kinds.length - 1 ? more : 0;
    for (let held = least; held <= Math.min(more, all); held += 1) {
      left[kind] = all - held;
      take(first, kind + 1, more - held, ways * (from[held] ?? 0n));
    }
    left[kind] = all;
  };
  kinds.forEach(({ count }, first) => {
    kinds.forEach((kind, at) => {
      left[at] = kind.count - (at === first ? 1 : 0);
    });
    take(first, 0, seen, BigInt(count));
  });
  return fraction(
    gained,
    BigInt(rules.scale) * BigInt(size) * big(size - 1, seen) * BigInt(binomial(size - 1 - seen, 2)),
  );
};

const big = (count: number, held: number): bigint => {
  let ways = 1n;
  for (let at = 0; at < held; at += 1) ways = (ways * BigInt(count - at)) / BigInt(at + 1);
  return count < held ? 0n : ways;
};
