import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const place = (at: number): Uint8Array => Uint8Array.of(at >>> 24, at >>> 16, at >>> 8, at);

/** RFC 6962: a leaf and a node are told apart by their first byte. */
const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length === 0) return sha256(new Uint8Array());
  const [only] = leaves;
  if (only !== undefined && leaves.length === 1) return sha256(concatBytes(Uint8Array.of(0), only));
  let half = 1;
  while (2 * half < leaves.length) half *= 2;
  return sha256(concatBytes(Uint8Array.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half))));
};

/** The root over the cards of a shuffle in their order, each with a salt of its own. */
export const deckRoot = (cards: readonly string[], secret: Uint8Array): Uint8Array =>
  rootOf(cards.map((card, at) => concatBytes(hmac(sha256, secret, place(at)), utf8ToBytes(card))));
