import { binomial } from '../../math/combinations.js';
import { countsKey, type PaiGowDeck, type RankTree, ranksAt } from './hands.js';

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
    if (node > 0) sizes[node] = (sizes[parent[node] ?? 0] ?? 0) * (((step[node] ?? 0) & 7) + 1);
    from[node + 1] = (from[node] ?? 0) + (sizes[node] ?? 0);
  }
  const all = from[nodes] ?? 0;
  const [part, holding, signed] = [new Int32Array(all), new Uint16Array(all), new Int8Array(all)];
  [holding[0], signed[0]] = [1, 1];
  for (let node = 1, at = 1; node < nodes; node += 1) {
    const before = parent[node] ?? 0;
    const [rank, count] = [(step[node] ?? 0) >> 3, (step[node] ?? 0) & 7];
    for (let taken = 0; taken <= count; taken += 1) {
      const key = taken * countsKey([rank]);
      const rest = binomial(suits - taken, count - taken);
      const sign = (taken % 2 === 0 ? 1 : -1) * binomial(count, taken);
      for (let of = from[before] ?? 0; of < (from[before + 1] ?? 0); of += 1, at += 1) {
        const less = part[of] ?? 0;
        part[at] = taken === 0 ? less : (byCounts.get((keys[less] ?? 0) + key) ?? 0);
        holding[at] = (holding[of] ?? 0) * rest;
        signed[at] = (signed[of] ?? 0) * sign;
      }
    }
  }
  return { from, part, holding, signed };
};

/**
 * The dealer's hands that have come so far, by the ranks of cards that they hold. By inclusion and exclusion, those that share no card with
 * another hand are all of them, less those that hold one of its cards, plus those that hold two, and so on.
 */
export class RankCounts {
  /** All hands, by how often they hold cards of these ranks, less than 0 for an odd number of cards. */
  private readonly every: Int32Array;
  /** Hands that are set by their ranks, by how many hold certain cards of these ranks. */
  private readonly ranked: Int32Array;

  constructor(
    private readonly parts: RankParts,
    nodes: number,
  ) {
    this.every = new Int32Array(nodes);
    this.ranked = new Int32Array(nodes);
  }

  add(node: number, hands: number): void {
    const { every } = this;
    const { from, part, signed } = this.parts;
    for (let at = from[node] ?? 0; at < (from[node + 1] ?? 0); at += 1) {
      const held = part[at] ?? 0;
      every[held] = (every[held] ?? 0) + hands * (signed[at] ?? 0);
    }
  }

  /** All hands of the node, in whichever suits. */
  addNode(node: number): void {
    const { ranked } = this;
    const { from, part, holding } = this.parts;
    this.add(node, holding[from[node] ?? 0] ?? 0);
    for (let at = from[node] ?? 0; at < (from[node + 1] ?? 0); at += 1) {
      const held = part[at] ?? 0;
      ranked[held] = (ranked[held] ?? 0) + (holding[at] ?? 0);
    }
  }

  /** Deals of one of these hands and one of the node, in whichever suits. */
  apartFromNode(node: number): number {
    const { every } = this;
    const { from, part, holding } = this.parts;
    let deals = 0;
    for (let at = from[node] ?? 0; at < (from[node + 1] ?? 0); at += 1)
      deals += (holding[at] ?? 0) * (every[part[at] ?? 0] ?? 0);
    return deals;
  }

  /** Hands set by their ranks that share no card with one certain hand of the node. */
  rankedApartFrom(node: number): number {
    const { ranked } = this;
    const { from, part, signed } = this.parts;
    let hands = 0;
    for (let at = from[node] ?? 0; at < (from[node + 1] ?? 0); at += 1)
      hands += (signed[at] ?? 0) * (ranked[part[at] ?? 0] ?? 0);
    return hands;
  }
}
