import { createCipheriv, createDecipheriv, getCiphers } from 'node:crypto';
import { endianness } from 'node:os';
import { hchacha, xchacha20poly1305 } from '@noble/ciphers/chacha.js';

// XChaCha20-Poly1305: the first 16 bytes of a nonce make a key from the key, and the rest is ChaCha20-Poly1305, which Node does by itself in a quarter
// of the time.

const NATIVE = 'chacha20-poly1305';
const SPLIT = 16;
const TAG = { authTagLength: 16 };

/** Seals and opens under one nonce, for one place. */
export interface Cipher {
  encrypt(text: Uint8Array): Uint8Array;
  /** Throws where a bit of it was changed, or it is of another place. */
  decrypt(sealed: Uint8Array): Uint8Array;
}

const words = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer);
const CONSTANT = words(Buffer.from('expand 32-byte k'));

const native = (key: Uint8Array, nonce: Uint8Array, place: Uint8Array): Cipher => {
  const made = new Uint32Array(8);
  hchacha(CONSTANT, words(key), words(nonce.subarray(0, SPLIT)), made);
  const own = new Uint8Array(made.buffer);
  const rest = Buffer.concat([Buffer.alloc(4), nonce.subarray(SPLIT)]);
  return {
    encrypt: (text) => {
      const cipher = createCipheriv(NATIVE, own, rest, TAG);
      cipher.setAAD(place, { plaintextLength: text.length });
      return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (sealed) => {
      const end = sealed.length - TAG.authTagLength;
      if (end < 0) throw new Error('What is sealed was cut off.');
      const cipher = createDecipheriv(NATIVE, own, rest, TAG);
      cipher.setAAD(place, { plaintextLength: end });
      cipher.setAuthTag(sealed.subarray(end));
      return Buffer.concat([cipher.update(sealed.subarray(0, end)), cipher.final()]);
    },
  };
};

/** The words of a key are taken from memory as they lie there. */
const isNative = getCiphers().includes(NATIVE) && endianness() === 'LE';

export const xchacha = (key: Uint8Array, nonce: Uint8Array, place: Uint8Array): Cipher =>
  isNative ? native(key, nonce, place) : xchacha20poly1305(key, nonce, place);
