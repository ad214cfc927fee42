import { combinations } from '../../combinations.js';
import type { Dealer, Entries } from './dealer.js';
import { countsKey, type PaiGowDeck, type RankTree, ranksAt } from './hands.js';
import type { Reach } from './settings.js';

/** Deals of a dealer's and a player's hand that the player wins and loses with his best setting. */
export interface Deals {
  won: number;
  lost: number;
}

/** For each node of the tree the nodes whose cards are among its own, from `from[node]` on. */
export interface RankParts {
  readonly from: Int32Array;
  readonly part: Int32Array;
  /** In how many ways the node's cards can be taken from the deck when certain cards of the part's ranks are among them. */
  readonly holding: Uint16Array;
  /** In how many ways the part can be taken from the node's cards; less than 0 for a part of an odd number of cards. */
  readonly signed: Int8Array;
}

export const rankParts = ({ suits }: PaiGowDeck, tree: RankTree): RankParts => {
  const { nodes, parent, step, byCounts } = tree;
  const keys = Float64Array.from({ length: nodes }, (_, node) => countsKey(ranksAt(tree, node)));
  const from = new Int32Array(nodes + 1);
  const sizes = new Int32Array(nodes).fill(1);
  for (let node = 0; node < nodes; node += 1) {
    if (node > 0) sizes[node] = (sizes[parent[node] as number] as number) * (((step[node] as number) & 7) + 1);
    from[node + 1] = (from[node] as number) + (sizes[node] as number);
  }
  const all = from[nodes] as number;
  const [part, holding, signed] = [new Int32Array(all), new Uint16Array(all), new Int8Array(all)];
  [holding[0], signed[0]] = [1, 1];
  for (let node = 1, at = 1; node < nodes; node += 1) {
    const before = parent[node] as number;
    const [rank, count] = [(step[node] as number) >> 3, (step[node] as number) & 7];
    for (let taken = 0; taken <= count; taken += 1) {
      const key = taken * countsKey([rank]);
      const rest = combinations(suits - taken, count - taken);
      const sign = (taken % 2 === 0 ? 1 : -1) * combinations(count, taken);
      for (let of = from[before] as number; of < (from[before + 1] as number); of += 1, at += 1) {
        const less = part[of] as number;
        part[at] = taken === 0 ? less : (byCounts.get((keys[less] as number) + key) ?? 0);
        holding[at] = (holding[of] as number) * rest;
        signed[at] = (signed[of] as number) * sign;
      }
    }
  }
  return { from, part, holding, signed };
};

const NEVER = 0x20000;
/** More than the hands by rank of any deck. */
const PLACE = 0x20000;

/**
 * Goes through the dealer's hands by `asksAt` of their high hands while the player's join by `joinsAt`, and gives the deals of a dealer's hand
 * and one that has joined. By inclusion and exclusion: of the hands that have joined, those are dealt that share no card with the dealer's;
 * that is all of them, less those that hold one of his cards, plus those that hold two, and so on.
 */
const dealsJoined = (
  { deck, tree: { six, seven, nodes } }: Dealer,
  { from, part, holding, signed }: RankParts,
  joinsAt: Int32Array,
  entries: Entries['ranks'],
  asksAt: (high: number) => number,
): number => {
  const [natural, withJoker] = [new Int32Array(nodes), new Int32Array(nodes)];
  const join = (node: number): void => {
    const joined = node < seven ? withJoker : natural;
    for (let at = from[node] as number; at < (from[node + 1] as number); at += 1) {
      const held = part[at] as number;
      joined[held] = (joined[held] as number) + (holding[at] as number);
    }
  };
  const apartFrom = (node: number, joined: Int32Array): number => {
    let hands = 0;
    for (let at = from[node] as number; at < (from[node + 1] as number); at += 1)
      hands += (signed[at] as number) * (joined[part[at] as number] as number);
    return hands;
  };
  const first = deck.joker ? 0 : seven - six;
  const coming = Float64Array.from(joinsAt.subarray(first), (at, hand) => at * PLACE + first + hand).sort();
  let next = 0;
  let deals = 0;
  for (const { node, high, hands } of [...entries].sort((one, other) => asksAt(one.high) - asksAt(other.high))) {
    for (const until = (asksAt(high) + 1) * PLACE; (coming[next] as number) < until; next += 1)
      join(six + ((coming[next] as number) % PLACE));
    deals += hands * (apartFrom(node, natural) + (node < seven ? 0 : apartFrom(node, withJoker)));
  }
  return deals;
};

/** All hands of the dealer's against all of the player's, by rank: flushes of the player's are not seen yet. */
export const countByRank = (
  dealer: Dealer,
  { ranks }: Entries,
  parts: RankParts,
  { above, highest, under }: Reach,
  deals: Deals,
): void => {
  const wins = Int32Array.from(above, (high) => (high === 0 ? NEVER : 0x10000 - high));
  const loses = Int32Array.from(highest, (high, at) => (under[at] === 1 ? high : NEVER));
  deals.won += dealsJoined(dealer, parts, wins, ranks, (high) => 0xffff - high);
  deals.lost += dealsJoined(dealer, parts, loses, ranks, (high) => high);
};
