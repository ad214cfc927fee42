import { type Hash, nodeHash } from './hash.js';
import { consistencyRanges, inclusionRanges, type NodeHashes, rangeHash } from './ranges.js';

/** All nodes over leaves in memory. */
export const nodesOver = (leaves: readonly Hash[]): NodeHashes => {
  const heights: Hash[][] = [[...leaves]];
  for (let below = leaves; below.length > 1; ) {
    const nodes: Hash[] = [];
    for (const [at, left] of below.entries()) {
      const right = below[at + 1];
      if (at % 2 === 0 && right !== undefined) nodes.push(nodeHash(left, right));
    }
    heights.push(nodes);
    below = nodes;
  }
  return ({ height, index }) => {
    const hash = heights[height]?.[index];
    if (hash === undefined) throw new RangeError(`No node ${index} at height ${height}.`);
    return hash;
  };
};

/** The root of the tree of these leaf hashes. */
export const rootOfLeaves = (leaves: readonly Hash[]): Hash => treeRoot(nodesOver(leaves), leaves.length);

/** The root of the first `size` leaves. */
export const treeRoot = (nodes: NodeHashes, size: number): Hash => rangeHash(nodes, { start: 0, end: size });

/** The proof that the leaf at `index`, from 0, is in the tree of the first `size` leaves. */
export const proveInclusion = (nodes: NodeHashes, index: number, size: number): Hash[] =>
  inclusionRanges(within(index, size), size).map((range) => rangeHash(nodes, range));

/** The proof that the first `size` leaves begin with the first `from`. */
export const proveConsistency = (nodes: NodeHashes, from: number, size: number): Hash[] =>
  consistencyRanges(within(from, size + 1), size).map((range) => rangeHash(nodes, range));

export const within = (index: number, size: number): number => {
  if (!Number.isSafeInteger(size) || !Number.isInteger(index) || index < 0 || index >= size)
    throw new RangeError(`Index ${index} is not below ${size}.`);
  return index;
};
