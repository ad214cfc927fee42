import {
  ACE,
  type Card,
  categoryOf,
  evaluatePaiGow,
  type HandValue,
  HIGH_CARD,
  handValue,
  JOKER,
  PAIR,
  ranksOf,
} from '@fairdeal/cards';
import { combinations } from '../combinations.js';

/** A deck with so many suits that are alike, and a joker or none. */
export interface PaiGowDeck {
  readonly ranks: readonly number[];
  readonly suits: number;
  readonly joker: boolean;
}

export const FULL_DECK: PaiGowDeck = { ranks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], suits: 4, joker: true };

export const cardsIn = ({ ranks, suits, joker }: PaiGowDeck): number => ranks.length * suits + (joker ? 1 : 0);
export const HAND = 7;
export const RANK_COUNT = 13;
/** The joker as a rank, above the ace. */
const JOKER_RANK = 13;

/** Low hands in order, 0 for the lowest: 78 of two ranks, then 13 pairs. */
export const LOWS = 91;
const lowOrder = (one: number, other: number): number => {
  const [first, second] = one > other ? [one, other] : [other, one];
  return first === second ? 78 + first : (first * (first - 1)) / 2 + second;
};
export const lowPlace = (value: HandValue): number => {
  const place = value & 0xfff;
  return categoryOf(value) === PAIR ? lowOrder(place, place) : lowOrder(Math.floor(place / 13), place % 13);
};

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
  for (const rank of ranks) key += PLACES[rank] as number;
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
  const byHeld: Node[][] = Array.from({ length: HAND + 1 }, () => []);
  const grow = (node: Node, from: number): void => {
    byHeld[node.held]?.push(node);
    for (let at = from; at < order.length; at += 1) {
      const rank = order[at] as number;
      for (let count = 1; count <= Math.min(suits, HAND - node.held); count += 1) {
        const key = node.key + count * (PLACES[rank] as number);
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
  for (let at = node; at > 0; at = parent[at] as number) {
    const adds = step[at] as number;
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
export const BITS: Uint8Array = Uint8Array.from({ length: 1 << RANK_COUNT }, (_, set) => bits(set));

export const flushHands = ({ ranks, suits, joker }: PaiGowDeck, { byCounts }: RankTree): FlushHands => {
  const whole = setOfRanks(ranks);
  const sets = Array.from({ length: HAND + 1 }, (_, count) =>
    Array.from({ length: 1 << RANK_COUNT }, (__, set) => set).filter(
      (set) => (set & ~whole) === 0 && BITS[set] === count,
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
      for (const set of sets[HAND - rest.length - (withJoker ? 1 : 0)] ?? []) {
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

const values = new Uint16Array(2 * 14 ** 5);
/** The value of a high hand by its ranks, highest first and the joker as 13, and whether its natural cards are of one suit. */
const highOf = (a: number, b: number, c: number, d: number, e: number, suited: boolean): HandValue => {
  const key = ((((a * 14 + b) * 14 + c) * 14 + d) * 14 + e) * 2 + (suited ? 1 : 0);
  const known = values[key] as number;
  if (known !== 0) return known;
  const natural = [a, b, c, d, e].filter((rank) => rank !== JOKER_RANK);
  const cards = suited ? suitedCards(setOfRanks(natural), [], a === JOKER_RANK) : mixedCards(natural, a === JOKER_RANK);
  const value = evaluatePaiGow(cards);
  values[key] = value;
  return value;
};

const highestLows = new Int16Array(1 << 16).fill(-1);
/** The highest low hand that may lie beside this high hand (688a.1). */
export const highestLow = (high: HandValue): number => {
  const known = highestLows[high] as number;
  if (known >= 0) return known;
  const [first = 0, second = 0] = ranksOf(high);
  const category = categoryOf(high);
  const low =
    category === HIGH_CARD
      ? lowPlace(handValue(HIGH_CARD, first * 13 + second))
      : category === PAIR
        ? lowPlace(handValue(PAIR, first))
        : LOWS - 1;
  highestLows[high] = low;
  return low;
};

/** The settings of each hand that no other setting of it beats in both hands: the low falls, the high rises. */
export interface Settings {
  readonly from: Int32Array;
  readonly low: Uint8Array;
  readonly high: Uint16Array;
}

const asAce = (rank: number): number => (rank === JOKER_RANK ? ACE : rank);

/** The best high hand of seven cards beside each low hand, into `byLow`. */
const everyHigh = (ranks: readonly number[], suited: readonly boolean[], byLow: Uint16Array): void => {
  byLow.fill(0);
  const r: number[] = [];
  for (let one = 0; one < HAND; one += 1)
    for (let other = one + 1; other < HAND; other += 1) {
      let at = 0;
      let all = true;
      for (let card = 0; card < HAND; card += 1) {
        if (card === one || card === other) continue;
        r[at] = ranks[card] as number;
        all &&= suited[card] as boolean;
        at += 1;
      }
      const high = highOf(r[0] as number, r[1] as number, r[2] as number, r[3] as number, r[4] as number, all);
      const low = lowOrder(asAce(ranks[one] as number), asAce(ranks[other] as number));
      if (high > (byLow[low] as number) && low <= highestLow(high)) byLow[low] = high;
    }
};

const settingsOf = (
  hands: number,
  handAt: (hand: number) => { readonly ranks: readonly number[]; readonly suited: readonly boolean[] },
): Settings => {
  const from = new Int32Array(hands + 1);
  const [lows, highs]: [number[], number[]] = [[], []];
  const byLow = new Uint16Array(LOWS);
  for (let hand = 0; hand < hands; hand += 1) {
    const { ranks, suited } = handAt(hand);
    everyHigh(ranks, suited, byLow);
    let best = 0;
    for (let low = LOWS - 1; low >= 0; low -= 1)
      if ((byLow[low] as number) > best) {
        best = byLow[low] as number;
        lows.push(low);
        highs.push(best);
      }
    from[hand + 1] = lows.length;
  }
  return { from, low: Uint8Array.from(lows), high: Uint16Array.from(highs) };
};

const NONE_SUITED: readonly boolean[] = new Array<boolean>(HAND).fill(false);

/** Of the tree's hands, no flush counted, numbered from its first node of six cards. */
export const rankSettings = (tree: RankTree): Settings =>
  settingsOf(tree.nodes - tree.six, (hand) => {
    const node = tree.six + hand;
    const ranks = ranksAt(tree, node);
    return { ranks: node < tree.seven ? [JOKER_RANK, ...ranks] : ranks, suited: NONE_SUITED };
  });

export const flushSettings = ({ suited, groups }: FlushHands): Settings => {
  const groupAt = new Uint16Array(suited.length);
  groups.forEach(({ from, to }, at) => {
    groupAt.fill(at, from, to);
  });
  return settingsOf(suited.length, (hand) => {
    const { others = [], joker = false } = groups[groupAt[hand] as number] ?? {};
    const cards = [
      ...ranksOfSet(suited[hand] as number).map((rank) => ({ rank, inSuit: true })),
      ...others.map((rank) => ({ rank, inSuit: false })),
      ...(joker ? [{ rank: JOKER_RANK, inSuit: true }] : []),
    ].sort((one, other) => other.rank - one.rank);
    return { ranks: cards.map(({ rank }) => rank), suited: cards.map(({ inSuit }) => inSuit) };
  });
};

/** What is left to a player with a low hand above `low`: the best high hand; 0 where none is. And what he can reach at all. */
export interface Reach {
  readonly above: Uint16Array;
  readonly highest: Uint16Array;
  /** Whether no low hand of his is above. */
  readonly under: Uint8Array;
}

export const reach = ({ from, low: lows, high: highs }: Settings, low: number): Reach => {
  const hands = from.length - 1;
  const [above, highest, under] = [new Uint16Array(hands), new Uint16Array(hands), new Uint8Array(hands)];
  for (let hand = 0; hand < hands; hand += 1) {
    const [first, end] = [from[hand] as number, from[hand + 1] as number];
    highest[hand] = highs[end - 1] as number;
    under[hand] = (lows[first] as number) > low ? 0 : 1;
    for (let at = first; at < end && (lows[at] as number) > low; at += 1) above[hand] = highs[at] as number;
  }
  return { above, highest, under };
};

/** In how many ways the cards can be taken from so many suits. */
export const waysIn = (ranks: readonly number[], suits: number): number => {
  let ways = 1;
  for (let at = 0; at < ranks.length; ) {
    let end = at;
    while (end < ranks.length && ranks[end] === ranks[at]) end += 1;
    ways *= combinations(suits, end - at);
    at = end;
  }
  return ways;
};
