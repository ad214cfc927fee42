import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/** Seed of `drbgChance`: secret entropy, a nonce never used before, and an optional personalization string. */
export type DrbgSeed = {
  readonly entropy: Uint8Array;
  readonly nonce: Uint8Array;
  readonly personalization?: Uint8Array;
};

/** HMAC-based generator of random bytes, as NIST SP 800-90A describes it. */
export interface HmacDrbg {
  generate(length: number, additional?: Uint8Array): Uint8Array;
  reseed(entropy: Uint8Array, additional?: Uint8Array): void;
}

/** SP 800-90A revision 1, table 2, for a security strength of 256 bits. */
export const DRBG_LIMITS = {
  leastEntropy: 32,
  leastNonce: 16,
  mostBytesPerRequest: 2 ** 16,
  requestsBetweenSeeds: 2 ** 48,
} as const;

const OUTPUT_LENGTH = 32;
const NONE = new Uint8Array(0);

const requireLength = (what: string, bytes: Uint8Array, least: number): void => {
  if (bytes.length < least)
    throw new RangeError(`HMAC-DRBG needs ${least} bytes of ${what}; it was given ${bytes.length}.`);
};

/** HMAC_DRBG with SHA-256, SP 800-90A revision 1, section 10.1.2. */
export const hmacDrbg = (
  { entropy, nonce, personalization = NONE }: DrbgSeed,
  requestsBetweenSeeds: number = DRBG_LIMITS.requestsBetweenSeeds,
): HmacDrbg => {
  let key: Uint8Array = new Uint8Array(OUTPUT_LENGTH);
  let value: Uint8Array = new Uint8Array(OUTPUT_LENGTH).fill(1);
  let requests = 0;

  const stir = (separator: number, provided: Uint8Array): void => {
    key = hmac(sha256, key, concatBytes(value, Uint8Array.of(separator), provided));
    value = hmac(sha256, key, value);
  };
  const update = (provided: Uint8Array): void => {
    stir(0, provided);
    if (provided.length > 0) stir(1, provided);
  };
  const seed = (...material: Uint8Array[]): void => {
    update(concatBytes(...material));
    requests = 0;
  };

  requireLength('entropy', entropy, DRBG_LIMITS.leastEntropy);
  requireLength('nonce', nonce, DRBG_LIMITS.leastNonce);
  seed(entropy, nonce, personalization);

  return {
    generate(length, additional = NONE) {
      if (!(Number.isInteger(length) && length >= 0 && length <= DRBG_LIMITS.mostBytesPerRequest))
        throw new RangeError(`HMAC-DRBG gives 0 to ${DRBG_LIMITS.mostBytesPerRequest} bytes a request, not ${length}.`);
      if (requests >= requestsBetweenSeeds)
        throw new Error(`HMAC-DRBG has answered ${requests} requests and must be reseeded.`);
      if (additional.length > 0) update(additional);
      const keyed = hmac.create(sha256, key);
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += OUTPUT_LENGTH) {
        value = keyed.clone().update(value).digest();
        bytes.set(at + OUTPUT_LENGTH <= length ? value : value.subarray(0, length - at), at);
      }
      keyed.destroy();
      update(additional);
      requests += 1;
      return bytes;
    },
    reseed(fresh, additional = NONE) {
      requireLength('entropy', fresh, DRBG_LIMITS.leastEntropy);
      seed(fresh, additional);
    },
  };
};
