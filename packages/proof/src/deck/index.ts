import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../encoding/base64.js';
import { sha256, sha256Into } from '../encoding/sha256.js';
import { HASH_BYTES, type Hash, leafHash } from '../tree/hash.js';
import { nodesOver, proveInclusion, rootOfLeaves } from '../tree/prove.js';
import { verifyInclusion } from '../tree/verify.js';

// The sealed deck. Before a wager is locked, the house publishes one root over the order of the cards. Each card has its own salt, so one card can be
// opened while the others stay closed.

// A fixed length, so that no part of a card's text can pass for its salt.
const SALT = /^[\da-f]{64}$/;

/** One card of a sealed deck, with everything needed to check it against the root. */
export const DECK_OPENING = z.strictObject({
  /** Its place when the deck was sealed, from 0 at the top. */
  place: z.int().min(0),
  card: z.string(),
  salt: z.string().regex(SALT),
  path: z.array(z.base64()),
});
export type DeckOpening = z.output<typeof DECK_OPENING>;

const BLOCK = 64;
// biome-ignore lint/suspicious/noControlCharactersInRegex: every character that is one byte in UTF-8.
const ASCII = /^[\u0000-\u007f]*$/;

/** An HMAC key in its block, with room for the data hashed after it. */
const hmacBlock = (secret: Uint8Array, pad: number, room: number): Uint8Array => {
  const block = new Uint8Array(BLOCK + room).fill(pad, 0, BLOCK);
  for (const [at, byte] of secret.entries()) block[at] = byte ^ pad;
  return block;
};

/** The salt of the card at each place: HMAC-SHA256 of the place in four bytes. The key's block is the same for all cards and made once. */
const saltsOf = (secret: Uint8Array): ((place: number, into: Uint8Array, at: number) => void) => {
  const inner = hmacBlock(secret, 0x36, 4);
  const outer = hmacBlock(secret, 0x5c, HASH_BYTES);
  const placed = new DataView(inner.buffer, BLOCK);
  return (place, into, at) => {
    placed.setUint32(0, place);
    sha256Into(inner, outer, BLOCK);
    sha256Into(outer, into, at);
  };
};

const cardLeaf = (salt: Uint8Array, card: string): Hash => leafHash(concatBytes(salt, utf8ToBytes(card)));

/** The leaves of a whole deck. Every round needs one, so buffers are reused from card to card. */
const deckLeaves = (cards: readonly string[], secret: Uint8Array): Hash[] => {
  const salt = saltsOf(secret);
  const texts = new Map(cards.map((card) => [card.length, new Uint8Array(1 + HASH_BYTES + card.length)]));
  return cards.map((card, place) => {
    const leaf = texts.get(card.length);
    if (leaf === undefined || !ASCII.test(card)) {
      const own = new Uint8Array(HASH_BYTES);
      salt(place, own, 0);
      return cardLeaf(own, card);
    }
    salt(place, leaf, 1);
    for (let at = 0; at < card.length; at += 1) leaf[1 + HASH_BYTES + at] = card.charCodeAt(at);
    return sha256(leaf);
  });
};

/** The root over the cards of a shuffle, the top one first, by a secret of 32 bytes. */
export const deckRoot = (cards: readonly string[], secret: Uint8Array): Hash => rootOfLeaves(deckLeaves(cards, secret));

/** Opens the cards at these places of the sealed deck, and no others. */
export const openCards = (
  cards: readonly string[],
  secret: Uint8Array,
  places: readonly number[],
): readonly DeckOpening[] => {
  const nodes = nodesOver(deckLeaves(cards, secret));
  const saltOf = saltsOf(secret);
  return places.map((place) => {
    const path = proveInclusion(nodes, place, cards.length).map(toBase64);
    const salt = new Uint8Array(HASH_BYTES);
    saltOf(place, salt, 0);
    return { place, card: cards[place] ?? '', salt: bytesToHex(salt), path };
  });
};

/** Whether this card lay at this place when a deck of this size was sealed. */
export const isSealedCard = (root: Hash, size: number, { place, card, salt, path }: DeckOpening): boolean => {
  if (!SALT.test(salt)) return false;
  const proof = path.map(fromBase64).filter((hash) => hash !== null);
  const leaf = cardLeaf(hexToBytes(salt), card);
  return proof.length === path.length && verifyInclusion({ leaf, index: place, size, root, proof });
};

/** Place in the sealed deck of the card that is at `place` after the cuts. Each cut moves that many cards from the top to the bottom. */
export const sealedPlace = (place: number, cuts: readonly number[], size: number): number =>
  cuts.reduce((at, cut) => (at + cut) % size, place);
