import { binomial } from '../../math/combinations.js';
import { BIT_COUNTS, RANK_COUNT, ranksOfSet, setOfRanks, waysIn } from './hands.js';

const SETS = 1 << RANK_COUNT;
/** Two cards or fewer outside a suit, by rank: none, one, or two. */
const ROWS = 1 + RANK_COUNT + (RANK_COUNT * (RANK_COUNT + 1)) / 2;
const rowOf = (one?: number, other?: number): number => {
  if (one === undefined) return 0;
  if (other === undefined) return 1 + one;
  const [high, low] = one > other ? [one, other] : [other, one];
  return 1 + RANK_COUNT + (high * (high + 1)) / 2 + low;
};
const PAIR_ROWS = Uint8Array.from({ length: 16 * 16 }, (_, at) => rowOf(at >> 4, at & 15));
const RANKS = Array.from({ length: SETS }, (_, set) => Uint8Array.from(ranksOfSet(set)));

/** How the cards of a hand with a flush that are not of its suit can lie. */
export interface OutsideCards {
  /** In how many ways the others can be taken when certain of them are gone: none, the one, the other, or both; less than 0 for one. */
  readonly rows: readonly [one: number, other: number, both: number];
  readonly ways: readonly [none: number, one: number, other: number, both: number];
  /** As another suit sees them: which of the others are of that suit, and the rest. */
  readonly seen: readonly { readonly held: number; readonly rest: readonly number[]; readonly ways: number }[];
  readonly others: readonly number[];
}

/** Takes one card of each rank in the set away. */
const withoutRanks = (ranks: readonly number[], set: number): number[] => {
  let left = set;
  return ranks.filter((rank) => {
    const taken = (left >> rank) & 1;
    left &= ~(taken << rank);
    return taken === 0;
  });
};

export const outsideCardsOf = (suits: number, others: readonly number[]): OutsideCards => {
  const [one, other] = others;
  const whole = setOfRanks(others);
  const seen: { held: number; rest: readonly number[]; ways: number }[] = [];
  for (let held = whole; ; held = (held - 1) & whole) {
    const rest = withoutRanks(others, held);
    const ways = (suits - 1) * waysIn(rest, suits - 2);
    if (ways > 0) seen.push({ held, rest, ways });
    if (held === 0) break;
  }
  const left = suits - 1;
  return {
    rows: [rowOf(one), rowOf(other), one === undefined || other === undefined ? 0 : rowOf(one, other)],
    ways:
      one === undefined
        ? [1, 0, 0, 0]
        : other === undefined
          ? [left, -1, 0, 0]
          : one === other
            ? [binomial(left, 2), 1 - left, 0, 1]
            : [left * left, -left, -left, 1],
    seen,
    others,
  };
};

/**
 * The dealer's hands with a flush that have come so far, as any one suit sees them: how often they hold some cards of the suit, and at most
 * two outside it. Less than 0 for an odd number of cards of the suit: inclusion and exclusion as in `by-rank.ts`.
 */
export class SuitCounts {
  private readonly counts = new Int32Array(SETS * ROWS);
  private readonly outside = new Uint8Array(2 * RANK_COUNT);

  private addSeen(held: number, cards: number, hands: number): void {
    const { counts, outside } = this;
    for (let part = held; ; part = (part - 1) & held) {
      const by = (BIT_COUNTS[part] ?? 0) % 2 === 0 ? hands : -hands;
      const none = part * ROWS;
      counts[none] = (counts[none] ?? 0) + by;
      for (let card = 0; card < cards; card += 1) {
        const rank = outside[card] ?? 0;
        const one = none + 1 + rank;
        counts[one] = (counts[one] ?? 0) + by;
        for (let other = 0; other < card; other += 1) {
          const both = none + (PAIR_ROWS[rank * 16 + (outside[other] ?? 0)] ?? 0);
          counts[both] = (counts[both] ?? 0) + by;
        }
      }
      if (part === 0) return;
    }
  }

  /** Hands with these ranks in the suit of their flush. */
  add(suited: number, { others, seen, ways: [ways] }: OutsideCards, sign: number): void {
    const { outside } = this;
    outside.set(others);
    this.addSeen(suited, others.length, sign * ways);
    const ranks = RANKS[suited] as Uint8Array;
    for (const { held, rest, ways: waysSeen } of seen) {
      outside.set(ranks);
      outside.set(rest, ranks.length);
      this.addSeen(held, ranks.length + rest.length, sign * waysSeen);
    }
  }

  /** Deals of one of these hands and one with these ranks in this suit and these others. */
  apartFrom(suited: number, { rows: [one, other, both], ways }: OutsideCards): number {
    const { counts } = this;
    const [ofNone, ofOne, ofOther, ofBoth] = ways;
    let deals = 0;
    for (let part = suited; ; part = (part - 1) & suited) {
      const none = part * ROWS;
      deals +=
        ofNone * (counts[none] ?? 0) +
        ofOne * (counts[none + one] ?? 0) +
        ofOther * (counts[none + other] ?? 0) +
        ofBoth * (counts[none + both] ?? 0);
      if (part === 0) return deals;
    }
  }
}
