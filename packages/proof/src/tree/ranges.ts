import { EMPTY_ROOT, type Hash, nodeHash } from './hash.js';

/** The leaves from `start` up to but not including `end`. Each hash of a proof is the root of one range. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** A node over 2 ** height leaves, by index among nodes of its height. */
export interface NodeName {
  readonly height: number;
  readonly index: number;
}

/** Reads the hash of a complete node. */
export type NodeHashes = (name: NodeName) => Hash;

/** Number of leaves in the left subtree: the largest power of two below the size. */
export const leftSubtreeSize = (size: number): number => {
  let left = 1;
  while (2 * left < size) left *= 2;
  return left;
};

const heightOf = (size: number): number | null => {
  const height = Math.log2(size);
  return Number.isInteger(height) ? height : null;
};

/** The nodes that a range consists of, from the left. */
export const nodesOfRange = ({ start, end }: LeafRange): NodeName[] => {
  if (start === end) return [];
  const height = heightOf(end - start);
  if (height !== null) return [{ height, index: start / (end - start) }];
  const middle = start + leftSubtreeSize(end - start);
  return [...nodesOfRange({ start, end: middle }), ...nodesOfRange({ start: middle, end })];
};

/** The root of a range, from its nodes from left to right. */
export const rootOver = (hashes: readonly Hash[]): Hash =>
  hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right));

export const rangeHash = (nodes: NodeHashes, range: LeafRange): Hash => rootOver(nodesOfRange(range).map(nodes));

/** Ranges of a leaf's audit path (RFC 6962, section 2.1.1). */
export const inclusionRanges = (index: number, size: number, start = 0): LeafRange[] => {
  if (size === 1) return [];
  const left = leftSubtreeSize(size);
  const middle = start + left;
  return index < left
    ? [...inclusionRanges(index, left, start), { start: middle, end: start + size }]
    : [...inclusionRanges(index - left, size - left, middle), { start, end: middle }];
};

/** Ranges of a consistency proof (RFC 6962, section 2.1.2). */
export const consistencyRanges = (from: number, size: number): LeafRange[] =>
  from === 0 ? [] : growthRanges(from, size, 0, true);

/** `known`: the verifier has the root of this range. */
const growthRanges = (from: number, size: number, start: number, known: boolean): LeafRange[] => {
  if (from === size) return known ? [] : [{ start, end: start + size }];
  const left = leftSubtreeSize(size);
  const middle = start + left;
  return from <= left
    ? [...growthRanges(from, left, start, known), { start: middle, end: start + size }]
    : [...growthRanges(from - left, size - left, middle, false), { start, end: middle }];
};
