import { type Card, JOKER } from '@fairdeal/cards';
import { binomial } from '../../math/combinations.js';

/** A deck with so many suits that are alike, and a joker or none. */
export interface PaiGowDeck {
  readonly ranks: readonly number[];
  readonly suits: number;
  readonly joker: boolean;
}

export const FULL_DECK: PaiGowDeck = { ranks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], suits: 4, joker: true };

export const deckSize = ({ ranks, suits, joker }: PaiGowDeck): number => ranks.length * suits + (joker ? 1 : 0);
export const HAND_SIZE = 7;
export const RANK_COUNT = 13;

/**
 * Hands by rank alone: how many cards of each rank. They form a tree in which each node adds cards of one rank, a lower one, to its parent;
 * nodes are numbered by the cards they hold, so parents come first. Six cards stand for a hand with the joker, seven for one without.
 */
export interface RankTree {
  readonly nodes: number;
  readonly parent: Int32Array;
  /** Eight times the rank, plus how many cards of it are added. */
  readonly step: Uint8Array;
  /** The first node of six cards, and the first of seven. */
  readonly six: number;
  readonly seven: number;
  /** Node by the counts of its ranks, three bits each, as a number in base 8. */
  readonly byCounts: ReadonlyMap<number, number>;
}

const PLACES = Array.from({ length: RANK_COUNT }, (_, rank) => 8 ** rank);
export const countsKey = (ranks: Iterable<number>): number => {
  let key = 0;
  for (const rank of ranks) key += PLACES[rank] ?? 0;
  return key;
};

interface Node {
  readonly parent: Node | null;
  readonly step: number;
  readonly held: number;
  readonly key: number;
}

export const rankTree = ({ ranks, suits }: PaiGowDeck): RankTree => {
  const order = [...ranks].sort((one, other) => other - one);
  const byHeld: Node[][] = Array.from({ length: HAND_SIZE + 1 }, () => []);
  const grow = (node: Node, from: number): void => {
    byHeld[node.held]?.push(node);
    for (let at = from; at < order.length; at += 1) {
      const rank = order[at] ?? 0;
      for (let count = 1; count <= Math.min(suits, HAND_SIZE - node.held); count += 1) {
        const key = node.key + count * (PLACES[rank] ?? 0);
        grow({ parent: node, step: rank * 8 + count, held: node.held + count, key }, at + 1);
      }
    }
  };
  grow({ parent: null, step: 0, held: 0, key: 0 }, 0);
  const all = byHeld.flat();
  const number = new Map(all.map((node, at) => [node, at]));
  const before = (held: number): number => byHeld.slice(0, held).reduce((sum, nodes) => sum + nodes.length, 0);
  return {
    nodes: all.length,
    parent: Int32Array.from(all, ({ parent }) => (parent === null ? 0 : (number.get(parent) ?? 0))),
    step: Uint8Array.from(all, ({ step }) => step),
    six: before(6),
    seven: before(7),
    byCounts: new Map(all.map(({ key }, at) => [key, at])),
  };
};

/** The ranks that a node holds, highest first. */
export const ranksAt = ({ parent, step }: RankTree, node: number): number[] => {
  const ranks: number[] = [];
  for (let at = node; at > 0; at = parent[at] ?? 0) {
    const adds = step[at] ?? 0;
    for (let card = 0; card < (adds & 7); card += 1) ranks.unshift(adds >> 3);
  }
  return ranks;
};

/**
 * Hands that hold enough of one suit for a flush, with the joker or without: the ranks held in that suit as a set, and the two cards or fewer
 * of other suits. Hands with the same others stand together.
 */
export interface FlushHands {
  readonly suited: Uint16Array;
  /** By rank alone: the node of the tree. */
  readonly node: Int32Array;
  readonly groups: readonly FlushGroup[];
}
export interface FlushGroup {
  readonly others: readonly number[];
  readonly joker: boolean;
  readonly from: number;
  readonly to: number;
}

const bits = (set: number): number => {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
};
export const ranksOfSet = (set: number): number[] => {
  const ranks: number[] = [];
  for (let rank = RANK_COUNT - 1; rank >= 0; rank -= 1) if ((set >> rank) & 1) ranks.push(rank);
  return ranks;
};
export const setOfRanks = (ranks: Iterable<number>): number => {
  let set = 0;
  for (const rank of ranks) set |= 1 << rank;
  return set;
};
export const BIT_COUNTS: Uint8Array = Uint8Array.from({ length: 1 << RANK_COUNT }, (_, set) => bits(set));

export const flushHands = ({ ranks, suits, joker }: PaiGowDeck, { byCounts }: RankTree): FlushHands => {
  const whole = setOfRanks(ranks);
  const sets = Array.from({ length: HAND_SIZE + 1 }, (_, count) =>
    Array.from({ length: 1 << RANK_COUNT }, (__, set) => set).filter(
      (set) => (set & ~whole) === 0 && BIT_COUNTS[set] === count,
    ),
  );
  const others: number[][] = [
    [],
    ...ranks.map((rank) => [rank]),
    ...ranks.flatMap((one) =>
      ranks.filter((other) => other < one || (other === one && suits > 2)).map((other) => [one, other]),
    ),
  ];
  const [suited, node, groups]: [number[], number[], FlushGroup[]] = [[], [], []];
  for (const withJoker of joker ? [false, true] : [false])
    for (const rest of others) {
      const from = suited.length;
      for (const set of sets[HAND_SIZE - rest.length - (withJoker ? 1 : 0)] ?? []) {
        suited.push(set);
        node.push(byCounts.get(countsKey([...ranksOfSet(set), ...rest])) ?? -1);
      }
      groups.push({ others: rest, joker: withJoker, from, to: suited.length });
    }
  return { suited: Uint16Array.from(suited), node: Int32Array.from(node), groups };
};

/** Cards with these ranks of which no four are of a suit: same ranks must stand together. */
export const mixedCards = (ranks: readonly number[], joker: boolean): Card[] => [
  ...ranks.map((rank, at) => rank * 4 + (at % 4)),
  ...(joker ? [JOKER] : []),
];
/** Cards of a hand with a flush; the others of one other suit, or of two. */
export const suitedCards = (set: number, others: readonly number[], joker: boolean, alike = false): Card[] => [
  ...ranksOfSet(set).map((rank) => rank * 4),
  ...others.map((rank, at) => rank * 4 + 1 + (alike ? 0 : at)),
  ...(joker ? [JOKER] : []),
];

/** In how many ways the cards can be taken from so many suits. */
export const waysIn = (ranks: readonly number[], suits: number): number => {
  let ways = 1;
  for (let at = 0; at < ranks.length; ) {
    let end = at;
    while (end < ranks.length && ranks[end] === ranks[at]) end += 1;
    ways *= binomial(suits, end - at);
    at = end;
  }
  return ways;
};
