import { sha256 as anywhere } from '@noble/hashes/sha2.js';

/** Hashes bytes into a buffer, from an offset on. */
type HashInto = (bytes: Uint8Array, into: Uint8Array, at: number) => void;

/** Node's built-in hash, when running in Node. */
interface Builtin {
  readonly process?: {
    getBuiltinModule?(name: 'node:crypto'): { hash?(name: 'sha256', bytes: Uint8Array, as: 'latin1'): string };
  };
}

const BYTES = 32;

const ofNode = (): HashInto | null => {
  const { process }: Builtin = globalThis;
  const hash = process?.getBuiltinModule?.('node:crypto').hash;
  if (hash === undefined) return null;
  return (bytes, into, at) => {
    // Latin-1 has one character for each byte. Node returns it in a third of the time that a buffer takes.
    const text = hash('sha256', bytes, 'latin1');
    for (let nth = 0; nth < BYTES; nth += 1) into[at + nth] = text.charCodeAt(nth);
  };
};

/** SHA-256: portable code in a browser; in Node its own hash, which is many times as fast. */
export const sha256Into: HashInto = ofNode() ?? ((bytes, into, at) => into.set(anywhere(bytes), at));

export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const hash = new Uint8Array(BYTES);
  sha256Into(bytes, hash, 0);
  return hash;
};
