import { HASH_BYTES, type Hash, isSameHash, nodeHash } from './hash.js';
import { leftSubtreeSize } from './ranges.js';

export interface InclusionClaim {
  readonly leaf: Hash;
  /** Index of the leaf, from 0. */
  readonly index: number;
  readonly size: number;
  readonly root: Hash;
  readonly proof: readonly Hash[];
}

/** The root that an inclusion proof leads to; null for an invalid proof. */
export const rootFromInclusion = ({ leaf, index, size, proof }: Omit<InclusionClaim, 'root'>): Hash | null => {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes(leaf, ...proof)) return null;
  const rest = [...proof];
  const found = rootThrough(leaf, index, size, rest);
  return rest.length === 0 ? found : null;
};

/** Whether the proof shows the leaf at its index in the tree with this root. */
export const verifyInclusion = ({ root, ...claim }: InclusionClaim): boolean => {
  const found = rootFromInclusion(claim);
  return found !== null && isSameHash(found, root);
};

/** The last hash of a proof is nearest to the top of the tree; null when the proof is too short. */
const rootThrough = (leaf: Hash, index: number, size: number, proof: Hash[]): Hash | null => {
  if (size === 1) return leaf;
  const beside = proof.pop();
  if (beside === undefined) return null;
  const left = leftSubtreeSize(size);
  const below =
    index < left ? rootThrough(leaf, index, left, proof) : rootThrough(leaf, index - left, size - left, proof);
  return below && (index < left ? nodeHash(below, beside) : nodeHash(beside, below));
};

export interface ConsistencyClaim {
  readonly from: { readonly size: number; readonly root: Hash };
  readonly to: { readonly size: number; readonly root: Hash };
  readonly proof: readonly Hash[];
}

/** Whether the proof shows that the later tree begins with all leaves of the earlier one, unchanged. */
export const verifyConsistency = ({ from, to, proof }: ConsistencyClaim): boolean => {
  if (!isCount(from.size) || !isCount(to.size) || from.size > to.size) return false;
  if (!areHashes(from.root, to.root, ...proof)) return false;
  if (from.size === 0) return proof.length === 0;
  const rest = [...proof];
  const found = rootsThrough(from, to.size, rest, true);
  return found !== null && rest.length === 0 && isSameHash(found[0], from.root) && isSameHash(found[1], to.root);
};

/** The roots of the earlier and the later tree that a proof leads to. `known`: this part starts at leaf 0. */
const rootsThrough = (
  from: ConsistencyClaim['from'],
  size: number,
  proof: Hash[],
  known: boolean,
): readonly [Hash, Hash] | null => {
  if (from.size === size) {
    const root = known ? from.root : proof.pop();
    return root === undefined ? null : [root, root];
  }
  const beside = proof.pop();
  if (beside === undefined) return null;
  const left = leftSubtreeSize(size);
  if (from.size <= left) {
    const below = rootsThrough(from, left, proof, known);
    return below && [below[0], nodeHash(below[1], beside)];
  }
  const below = rootsThrough({ ...from, size: from.size - left }, size - left, proof, false);
  return below && [nodeHash(beside, below[0]), nodeHash(beside, below[1])];
};

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;
const areHashes = (...hashes: readonly Hash[]): boolean => hashes.every(({ length }) => length === HASH_BYTES);
