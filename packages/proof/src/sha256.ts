import { sha256 as anywhere } from '@noble/hashes/sha2.js';

type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** What Node brings along, where there is one. */
interface Builtin {
  readonly process?: {
    getBuiltinModule?(name: 'node:crypto'): { hash?(name: 'sha256', bytes: Uint8Array, as: 'buffer'): Uint8Array };
  };
}

const ofNode = (): Sha256 | null => {
  const { process }: Builtin = globalThis;
  const hash = process?.getBuiltinModule?.('node:crypto').hash;
  return hash === undefined ? null : (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer'));
};

/** SHA-256: in a browser as it runs anywhere, in Node by its own, which is six times as fast for an entry. */
export const sha256: Sha256 = ofNode() ?? ((bytes) => anywhere(bytes));
