import { sha256 } from '../encoding/sha256.js';

// RFC 6962, section 2.1: a leaf and a node are hashed with different first bytes, so that neither passes for the other.

/** 32 bytes of SHA-256. */
export type Hash = Uint8Array;
export const HASH_BYTES = 32;

/** The root of the tree without leaves. */
export const EMPTY_ROOT: Hash = sha256(new Uint8Array());

export const leafHash = (data: Uint8Array): Hash => {
  const leaf = new Uint8Array(1 + data.length);
  leaf.set(data, 1);
  return sha256(leaf);
};

// One buffer for every node. A large tree spends most of its time here.
const node = new Uint8Array(1 + 2 * HASH_BYTES);
node[0] = 1;

export const nodeHash = (left: Hash, right: Hash): Hash => {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
};

export const isSameHash = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
