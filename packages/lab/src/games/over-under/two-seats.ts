import { type Card, cardOf, type Rank, rankOf } from '@fairdeal/cards';
import { combinations } from '../../combinations.js';
import { type Fraction, fraction } from '../../fraction.js';
import { bestCall, type Call, drawsAfter, type Shoe, settled } from './solver.js';

const halvesOf = (cards: readonly Card[], call: Call): number => {
  const { numerator, denominator } = settled(cards, call).net;
  return (2 * Number(numerator)) / Number(denominator);
};

/** What the nets of two hands from one shoe, each called by its own first card, come to when multiplied, on average. */
export const overUnderProduct = (shoe: Shoe): Fraction => {
  const { ranks, each } = shoe;
  const calls = new Map(ranks.map((rank) => [rank, bestCall(rank, shoe)]));
  const callOn = (rank: Rank): Call => calls.get(rank) ?? 'surrender';
  const firstCards = (gone: readonly Card[], rank: Rank): number =>
    each - gone.filter((card) => rankOf(card) === rank).length;
  /** Over all hands that can be dealt when some cards are gone, in half Antes. */
  const over = (gone: readonly Card[], weigh: (three: readonly Card[]) => number): bigint => {
    let all = 0n;
    for (const first of ranks) {
      let sum = 0;
      for (const { cards, ways } of drawsAfter(first, { ...shoe, gone })) {
        const three = [cardOf(first, 0), ...cards];
        sum += ways * halvesOf(three, callOn(first)) * weigh(three);
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
  const handsOf = (cards: number): bigint => BigInt(cards) * BigInt(combinations(cards - 1, 2));
  return fraction(over([], other), 4n * handsOf(size) * handsOf(size - 3));
};
