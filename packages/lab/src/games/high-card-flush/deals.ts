import { type RankSet, rankCount as size } from '@fairdeal/cards/internal';
import { binomial } from '../../math/combinations.js';

/**
 * The deal: seven cards each from a deck of four suits of thirteen ranks. Smaller decks and hands are for tests.
 * A flush has a value, its length above thirteen bits for its ranks (678a.6(b), (c)).
 */
export interface FlushDeal {
  readonly ranks: number;
  readonly hand: number;
  /** The least flush with which the dealer qualifies. */
  readonly qualifying: number;
}

/** Counts of the dealer's hands against a raise: not qualified, or qualified and beaten, equal or better. */
export interface FlushShowdown {
  readonly notQualified: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** The player's suits from the best flush down, and how many hands are the same but for the names of the suits. */
export type VisitHand = (suits: Int32Array, hands: number, showdown: FlushShowdown) => void;

const RANK_BITS = 13;
export const flushOfSet = (set: RankSet): number => (size(set) << RANK_BITS) | set;
export const ranksOfFlush = (flush: number): RankSet => flush & ((1 << RANK_BITS) - 1);
export const lengthOfFlush = (flush: number): number => flush >> RANK_BITS;

/** How many sets of `length` ranks out of `free` are `top` or below. */
const setsUpTo = (free: RankSet, top: RankSet, length: number): number => {
  let count = 0;
  let left = length;
  for (let rest = top; rest !== 0 && left > 0; left -= 1) {
    const highest = 31 - Math.clz32(rest);
    count += binomial(size(free & ((1 << highest) - 1)), left);
    if ((free & (1 << highest)) === 0) return count;
    rest ^= 1 << highest;
  }
  return left === 0 ? count + 1 : count;
};

/**
 * A polynomial for each of the player's suits: the coefficient of x to the k is the number of ways in which the dealer can hold k cards of
 * that suit, none of them a card of the player's and no flush above a limit. The product over the four suits counts the dealer's hands.
 * The products of none, one, two and three suits lie behind each other.
 */
type Products = Float64Array;
const ROW = 8;

const noSuits = (): Products => {
  const products = new Float64Array(4 * ROW);
  products[0] = 1;
  return products;
};

/** Takes a suit of which `free` cards are left to the dealer: any hand shorter than `length`, and `longest` of that length. */
const takeSuit = (
  products: Products,
  ways: Float64Array,
  suit: number,
  hand: number,
  free: number,
  length: number,
  longest: number,
): void => {
  const from = suit * ROW;
  for (let total = 0; total <= hand; total += 1) {
    let sum = total >= length ? (products[from + total - length] ?? 0) * longest : 0;
    for (let held = 0; held < length && held <= total; held += 1)
      sum += (products[from + total - held] ?? 0) * (ways[free * ROW + held] ?? 0);
    products[from + ROW + total] = sum;
  }
};

/** The hands with any cards of the last suit that are shorter than `length`. */
const shorterInLast = (products: Products, ways: Float64Array, hand: number, free: number, length: number): number => {
  let shorter = 0;
  for (let held = 0; held < length && held <= hand; held += 1)
    shorter += (products[3 * ROW + hand - held] ?? 0) * (ways[free * ROW + held] ?? 0);
  return shorter;
};

/** How many hands there are for each way to hold `length` cards of the last suit. */
const eachOfLast = (products: Products, hand: number, length: number): number =>
  length <= hand ? (products[3 * ROW + hand - length] ?? 0) : 0;

const waysOf = (ranks: number): Float64Array => {
  const ways = new Float64Array((ranks + 1) * ROW);
  for (let free = 0; free <= ranks; free += 1)
    for (let held = 0; held < ROW; held += 1) ways[free * ROW + held] = binomial(free, held);
  return ways;
};

const SETS = new Map<number, readonly (readonly RankSet[])[]>();

/** The sets of ranks by their size, lowest first. */
const setsBySize = (ranks: number): readonly (readonly RankSet[])[] => {
  const known = SETS.get(ranks);
  if (known !== undefined) return known;
  const sets: RankSet[][] = Array.from({ length: ranks + 1 }, () => []);
  for (let set = 0; set < 1 << ranks; set += 1) sets[size(set)]?.push(set);
  SETS.set(ranks, sets);
  return sets;
};

/** Every flush that can be the longest of a hand, lowest first. */
export const flushesOf = ({ ranks, hand }: FlushDeal): readonly number[] => {
  const shortest = Math.ceil(hand / 4);
  return setsBySize(ranks).flatMap((sets, length) =>
    length >= shortest && length <= hand ? sets.map((set) => (length << RANK_BITS) | set) : [],
  );
};

/** Number of hands the dealer can have when this many cards are seen elsewhere. */
export const dealerHandCount = ({ ranks, hand }: FlushDeal, seen = 0): number =>
  binomial(4 * ranks - hand - seen, hand);

/** Shows down a hand given suit by suit, with what is gone of each suit: the hand's own cards, and those that are seen elsewhere. */
export const flushShowdown = (
  deal: FlushDeal,
  suits: readonly RankSet[],
  gone: readonly RankSet[] = suits,
): FlushShowdown => {
  const flush = Math.max(...suits.map(flushOfSet));
  const seen = gone.reduce((sum, set) => sum + size(set), -deal.hand);
  const count = (limit: number): number => {
    const [length, top] = [lengthOfFlush(limit), ranksOfFlush(limit)];
    const all = (1 << deal.ranks) - 1;
    let product = [1];
    for (const suit of gone) {
      const free = all & ~suit;
      const next = new Array<number>(deal.hand + 1).fill(0);
      product.forEach((ways, total) => {
        for (let held = 0; held <= length && total + held <= deal.hand; held += 1)
          next[total + held] =
            (next[total + held] ?? 0) +
            ways * (held < length ? binomial(size(free), held) : setsUpTo(free, top, length));
      });
      product = next;
    }
    return product[deal.hand] ?? 0;
  };
  return outcome(deal, flush, dealerHandCount(deal, seen), count(flush), count(flush - 1), count(deal.qualifying - 1));
};

const outcome = (
  { qualifying }: FlushDeal,
  flush: number,
  all: number,
  upTo: number,
  below: number,
  notQualified: number,
): FlushShowdown => {
  if (flush < qualifying) return { notQualified, won: 0, tied: 0, lost: all - notQualified };
  return { notQualified, won: below - notQualified, tied: upTo - below, lost: all - upTo };
};

const BELOW = new Map<string, Float64Array>();

/** For each set that the player holds of a suit: the longest hands below this flush that the dealer can hold of it. */
const setsBelow = (ranks: number, flush: number): Float64Array => {
  const known = BELOW.get(`${ranks} ${flush}`);
  if (known !== undefined) return known;
  const [length, top] = [lengthOfFlush(flush - 1), ranksOfFlush(flush - 1)];
  const all = (1 << ranks) - 1;
  const counts = Float64Array.from({ length: 1 << ranks }, (_, set) => setsUpTo(all & ~set, top, length));
  BELOW.set(`${ranks} ${flush}`, counts);
  return counts;
};

/** Visits every hand whose best flush is the one given, one for each class of hands that differ only by which suit is which. */
export const forEachHandWith = (deal: FlushDeal, flush: number, visit: VisitHand): void => {
  const { ranks, hand, qualifying } = deal;
  const all = (1 << ranks) - 1;
  const sets = setsBySize(ranks);
  const ways = waysOf(ranks);
  const dealers = dealerHandCount(deal);
  const [length, best] = [lengthOfFlush(flush), ranksOfFlush(flush)];
  const poorLength = lengthOfFlush(qualifying - 1);
  const upTo = noSuits();
  const below = noSuits();
  const poor = noSuits();
  const suits = new Int32Array(4);
  const few = setsBelow(ranks, qualifying);
  const most = new Float64Array(1 << ranks).fill(-1);
  const mostOf = (set: RankSet): number => {
    if ((most[set] ?? 0) < 0) most[set] = setsUpTo(all & ~set, best, length);
    return most[set] ?? 0;
  };
  /** The player's own flush is not below itself. */
  const lessOf = (set: RankSet): number => mostOf(set) - ((set & best) === 0 ? 1 : 0);
  const take = (suit: number, set: RankSet, held: number): void => {
    suits[suit] = set;
    takeSuit(upTo, ways, suit, hand, ranks - held, length, mostOf(set));
    takeSuit(below, ways, suit, hand, ranks - held, length, lessOf(set));
    takeSuit(poor, ways, suit, hand, ranks - held, poorLength, few[set] ?? 0);
  };
  const lastSuit = (held: number, limit: number, same: number, hands: number): void => {
    const upToShorter = shorterInLast(upTo, ways, hand, ranks - held, length);
    const belowShorter = shorterInLast(below, ways, hand, ranks - held, length);
    const poorShorter = shorterInLast(poor, ways, hand, ranks - held, poorLength);
    const [upToEach, belowEach] = [eachOfLast(upTo, hand, length), eachOfLast(below, hand, length)];
    const poorEach = eachOfLast(poor, hand, poorLength);
    for (const set of sets[held] ?? []) {
      const value = (held << RANK_BITS) | set;
      if (value > limit) break;
      suits[3] = set;
      visit(
        suits,
        (hands * 4) / (value === limit ? same + 1 : 1),
        outcome(
          deal,
          flush,
          dealers,
          upToShorter + upToEach * mostOf(set),
          belowShorter + belowEach * lessOf(set),
          poorShorter + poorEach * (few[set] ?? 0),
        ),
      );
    }
  };
  /** `same` suits up to now hold the same set as the last one; `hands` counts the ways to name the suits up to now. */
  const dealSuit = (suit: number, left: number, limit: number, same: number, hands: number): void => {
    const most = Math.min(left, lengthOfFlush(limit));
    if (suit === 3) {
      if (left <= most) lastSuit(left, limit, same, hands);
      return;
    }
    for (let held = Math.ceil(left / (4 - suit)); held <= most; held += 1)
      for (const set of sets[held] ?? []) {
        const value = (held << RANK_BITS) | set;
        if (value > limit) break;
        take(suit, set, held);
        const alike = value === limit ? same + 1 : 1;
        dealSuit(suit + 1, left - held, value, alike, (hands * (suit + 1)) / alike);
      }
  };
  take(0, best, length);
  dealSuit(1, hand - length, flush, 1, 1);
};
