import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { HMAC_DRBG_SHA_256_VECTORS } from '../testing/hmac-drbg-vectors.js';
import { DRBG_LIMITS, hmacDrbg } from './hmac-drbg.js';

const seedOf = (byte: number) => ({ entropy: new Uint8Array(32).fill(byte), nonce: new Uint8Array(16).fill(byte) });

describe('HMAC-DRBG with SHA-256', () => {
  test.each(HMAC_DRBG_SHA_256_VECTORS)('matches the published vector of $file, $group, COUNT = $count', (vector) => {
    const drbg = hmacDrbg({
      entropy: hexToBytes(vector.entropy),
      nonce: hexToBytes(vector.nonce),
      personalization: hexToBytes(vector.personalization ?? ''),
    });
    const answers = vector.requests.map(({ reseed, reseedAdditional = '', additional = '' }) => {
      if (reseed !== undefined) drbg.reseed(hexToBytes(reseed), hexToBytes(reseedAdditional));
      return bytesToHex(drbg.generate(vector.returned.length / 2, hexToBytes(additional)));
    });
    expect(answers.at(-1)).toBe(vector.returned);
  });

  test('must be reseeded after its limit of requests, and then answers again', () => {
    const drbg = hmacDrbg(seedOf(1), 2);
    drbg.generate(1);
    drbg.generate(1);
    expect(() => drbg.generate(1)).toThrow('must be reseeded');
    drbg.reseed(new Uint8Array(32).fill(2));
    drbg.generate(1);
    drbg.generate(1);
    expect(() => drbg.generate(1)).toThrow('must be reseeded');
    expect(DRBG_LIMITS.requestsBetweenSeeds).toBe(2 ** 48);
  });

  test('returns at most 2^16 bytes a request', () => {
    const drbg = hmacDrbg(seedOf(1));
    expect(drbg.generate(65_536)).toHaveLength(65_536);
    expect(drbg.generate(0)).toHaveLength(0);
    for (const length of [65_537, -1, 1.5, Number.NaN]) expect(() => drbg.generate(length)).toThrow(RangeError);
  });

  test('begins a longer answer with the shorter one', () => {
    const long = hmacDrbg(seedOf(3)).generate(100);
    for (const length of [1, 31, 32, 33, 64, 99])
      expect(hmacDrbg(seedOf(3)).generate(length)).toEqual(long.subarray(0, length));
  });

  test('refuses a seed with less than 256 bits of entropy or 128 bits of nonce', () => {
    const { entropy, nonce } = seedOf(1);
    expect(() => hmacDrbg({ entropy: entropy.subarray(1), nonce })).toThrow('32 bytes of entropy');
    expect(() => hmacDrbg({ entropy, nonce: nonce.subarray(1) })).toThrow('16 bytes of nonce');
    expect(() => hmacDrbg({ entropy, nonce }).reseed(entropy.subarray(1))).toThrow('32 bytes of entropy');
  });
});
