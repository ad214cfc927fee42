import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type DrbgSeed, hmacDrbg } from './hmac-drbg.js';
import { xoshiro128 } from './xoshiro.js';

/** Source of random whole numbers. */
export interface Chance {
  /** Draws a number from 0 to n - 1, each equally likely, for a whole n from 1 to 2^32. */
  below(n: number): number;
}

declare const fair: unique symbol;
/** Random source fit to decide play. Only `systemChance` and `drbgChance` make one. */
export interface FairChance extends Chance {
  readonly [fair]: true;
}
/** Fair random source that can take in fresh entropy. */
export interface ReseededChance extends FairChance {
  /** Mixes in fresh entropy. Earlier output says nothing about later output. */
  reseed(entropy: Uint8Array, additional?: Uint8Array): void;
}

const FAIR = new WeakSet<Chance>();
const asFair = <C extends Chance>(chance: C): C & FairChance => {
  FAIR.add(chance);
  return Object.freeze(chance) as C & FairChance;
};

/** Whether this source may decide play: the operating system's generator or an HMAC-DRBG. */
export const isFair = (chance: Chance): chance is FairChance => FAIR.has(chance);

/** Throws unless the source is fair. A cast can get around the type, so play checks again here. */
export function requireFair(chance: Chance): asserts chance is FairChance {
  if (!isFair(chance))
    throw new TypeError('This chance is for simulation only: play needs systemChance or drbgChance.');
}

const WORD_RANGE = 2 ** 32;

/**
 * Splits the range of a draw into n equal shares and returns the share that a draw falls in. A draw past the last share is repeated, so no
 * share is larger than another.
 */
export const uniformBelow = (draw: () => number, range: number, n: number): number => {
  if (!(n >= 1 && n <= range && Number.isInteger(n)))
    throw new RangeError(`A number below ${n} cannot be drawn: a whole number of 1 to ${range} is needed.`);
  const share = Math.floor(range / n);
  let number = Math.floor(draw() / share);
  while (number >= n) number = Math.floor(draw() / share);
  return number;
};

const WORDS_PER_FILL = 256;

type WordBuffer = { readonly draw: () => number; readonly empty: () => void };

/** Each word is wiped once drawn, so that memory does not reveal past deals. */
const wordBuffer = (fill: (words: Uint32Array) => void): WordBuffer => {
  const words = new Uint32Array(WORDS_PER_FILL);
  let left = 0;
  return {
    draw() {
      if (left === 0) {
        fill(words);
        left = WORDS_PER_FILL;
      }
      left -= 1;
      const word = words[left] ?? 0;
      words[left] = 0;
      return word;
    },
    empty() {
      words.fill(0);
      left = 0;
    },
  };
};

declare const crypto: { getRandomValues(words: Uint32Array): Uint32Array };

/** Creates a random source from the operating system's generator, in Node and in browsers. */
export const systemChance = (): FairChance => {
  const { draw } = wordBuffer((words) => crypto.getRandomValues(words));
  return asFair({ below: (n) => uniformBelow(draw, WORD_RANGE, n) });
};

/**
 * Creates an HMAC-DRBG (NIST SP 800-90A). It is only as fair as its seed is secret. The same seed gives the same sequence, so a deal can be
 * verified later.
 */
export const drbgChance = (seed: DrbgSeed): ReseededChance => {
  const drbg = hmacDrbg(seed);
  const { draw, empty } = wordBuffer((words) => {
    const bytes = drbg.generate(words.length * 4);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < words.length; at += 1) words[words.length - 1 - at] = view.getUint32(at * 4);
    bytes.fill(0);
  });
  return asFair({
    below: (n: number) => uniformBelow(draw, WORD_RANGE, n),
    reseed(entropy: Uint8Array, additional?: Uint8Array) {
      drbg.reseed(entropy, additional);
      empty();
    },
  });
};

/**
 * Creates a fast random source for simulations, never for play. The same seed gives the same sequence on every machine; `7` and `'7'` are
 * the same seed.
 */
export const simulationChance = (seed: string | number | bigint): Chance => {
  if (typeof seed === 'number' && !Number.isSafeInteger(seed))
    throw new RangeError(`${seed} cannot be a seed: a seed is a whole number or a string.`);
  const hashed = sha256(utf8ToBytes(String(seed)));
  const view = new DataView(hashed.buffer, hashed.byteOffset);
  const draw = xoshiro128([view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)]);
  return { below: (n) => uniformBelow(draw, WORD_RANGE, n) };
};
