import { type Card, cardOf, type Rank, rankOf } from '@fairdeal/cards';
import { requireUnits, toUnits } from '../../exact/variant.js';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction } from '../../math/fraction.js';
import type { OverUnderChoice, OverUnderRules } from './rules.js';
import { bestCall, drawsAfter, type Shoe } from './solver.js';

/** So that the sums over two hands stay below two to the 53rd. */
const MOST_UNITS = 100;

/** Mean product of the nets of two hands from one shoe, each called by its own first card. */
export const overUnderProduct = (rules: OverUnderRules, shoe: Shoe): Fraction => {
  const { ranks, each } = shoe;
  const { settled, scale } = rules;
  const [lowest, highest] = [cardOf(ranks[0] ?? 0, 0), cardOf(ranks.at(-1) ?? 0, 0)];
  requireUnits(
    [
      settled([lowest, lowest, lowest], 'under'),
      settled([highest, highest, highest], 'over'),
      { net: fraction(2) },
    ].map(({ net }) => toUnits(net, scale)),
    MOST_UNITS,
  );
  const calls = new Map(ranks.map((rank) => [rank, bestCall(rules, rank, shoe)]));
  const callOn = (rank: Rank): OverUnderChoice => calls.get(rank) ?? 'surrender';
  const firstCards = (gone: readonly Card[], rank: Rank): number =>
    each - gone.filter((card) => rankOf(card) === rank).length;
  /** Over all hands that can be dealt when some cards are gone, in units. */
  const over = (gone: readonly Card[], weigh: (three: readonly Card[]) => number): bigint => {
    let all = 0n;
    for (const first of ranks) {
      let sum = 0;
      for (const { cards, ways } of drawsAfter(first, { ...shoe, gone })) {
        const three = [cardOf(first, 0), ...cards];
        sum += ways * toUnits(settled(three, callOn(first)).net, scale) * weigh(three);
      }
      all += BigInt(firstCards(gone, first)) * BigInt(sum);
    }
    return all;
  };
  const others = new Map<string, number>();
  const other = (gone: readonly Card[]): number => {
    const key = [...gone].sort((one, two) => one - two).join();
    const known = others.get(key) ?? Number(over(gone, () => 1));
    others.set(key, known);
    return known;
  };
  const size = ranks.length * each;
  const handsOf = (cards: number): bigint => BigInt(cards) * BigInt(binomial(cards - 1, 2));
  return fraction(over([], other), BigInt(scale) ** 2n * handsOf(size) * handsOf(size - 3));
};
