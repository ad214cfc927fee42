import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Chance,
  drbgChance,
  type FairChance,
  isFair,
  requireFair,
  simulationChance,
  systemChance,
  uniformBelow,
} from './chance.js';
import { hmacDrbg } from './hmac-drbg.js';

const SEED = { entropy: new Uint8Array(32).fill(7), nonce: new Uint8Array(16).fill(9) };
const WORDS = 2 ** 32;
const CHANCES: readonly [string, () => Chance][] = [
  ['system', systemChance],
  ['HMAC-DRBG', () => drbgChance(SEED)],
  ['simulation', () => simulationChance('any')],
];

const take = (chance: Chance, count: number, n = WORDS): number[] =>
  Array.from({ length: count }, () => chance.below(n));

class DrawnAgain extends Error {}

describe('drawing a number below n', () => {
  test('gives every number the same share of 256 draws, for every n, and repeats the draws left over', () => {
    for (let n = 1; n <= 256; n += 1) {
      const answers = Array<number>(n).fill(0);
      let again = 0;
      for (let byte = 0; byte < 256; byte += 1) {
        let draws = 0;
        const once = (): number => {
          draws += 1;
          if (draws > 1) throw new DrawnAgain();
          return byte;
        };
        try {
          answers[uniformBelow(once, 256, n)]! += 1;
        } catch (error) {
          if (!(error instanceof DrawnAgain)) throw error;
          again += 1;
        }
      }
      expect(new Set(answers)).toEqual(new Set([Math.floor(256 / n)]));
      expect(again).toBe(256 % n);
    }
  });

  test('splits the 2^32 draws into shares without gaps or overlaps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: WORDS }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (n, part) => {
          const share = Number(BigInt(WORDS) / BigInt(n));
          const number = Math.floor(part * n);
          expect(uniformBelow(() => number * share, WORDS, n)).toBe(number);
          expect(uniformBelow(() => number * share + share - 1, WORDS, n)).toBe(number);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('repeats every draw past the last share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: WORDS - 1 }), (n) => {
        fc.pre(WORDS % n !== 0);
        const draws = [WORDS - (WORDS % n), WORDS - 1, 0];
        expect(uniformBelow(() => draws.shift() ?? -1, WORDS, n)).toBe(0);
        expect(draws).toEqual([]);
      }),
    );
  });

  test.each(CHANCES)('returns a whole number from 0 to n - 1 for every n from 1 to 2^32: %s', (_, make) => {
    const chance = make();
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: WORDS })), (n) => {
        const number = chance.below(n);
        expect(Number.isInteger(number) && number >= 0 && number < n).toBe(true);
      }),
    );
    expect(chance.below(1)).toBe(0);
    for (const n of [0, -1, 1.5, WORDS + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => chance.below(n)).toThrow(RangeError);
  });
});

describe('the simulation chance', () => {
  test('gives the same sequence for the same seed on any machine', () => {
    expect(take(simulationChance(1), 4)).toEqual([674876142, 2762888920, 3346312760, 783542484]);
    expect(take(simulationChance('high card flush'), 4)).toEqual([3716394125, 3513385488, 1060421928, 375774278]);
    expect(take(simulationChance(1), 12, 52)).toEqual([8, 33, 40, 9, 28, 26, 43, 41, 48, 15, 28, 4]);
  });

  test('takes whole numbers and strings as seeds, and a number equals its string', () => {
    expect(take(simulationChance(7), 8)).toEqual(take(simulationChance('7'), 8));
    expect(take(simulationChance(7), 8)).toEqual(take(simulationChance(7n), 8));
    expect(() => simulationChance(0.5)).toThrow('0.5 cannot be a seed');
    expect(() => simulationChance(2 ** 60)).toThrow('cannot be a seed');
  });

  test('gives unrelated sequences for similar seeds', () => {
    const seeds = ['', ' ', 0, 1, -1, 10, 11, 'a', 'b', 2n ** 64n];
    expect(new Set(seeds.map((seed) => take(simulationChance(seed), 4).join())).size).toBe(seeds.length);
  });
});

describe('the HMAC-DRBG chance', () => {
  test('returns the words of its generator in order, the high byte first', () => {
    const drbg = hmacDrbg(SEED);
    const words = [drbg.generate(1024), drbg.generate(1024)].flatMap((bytes) =>
      Array.from({ length: 256 }, (_, at) => new DataView(bytes.buffer).getUint32(at * 4)),
    );
    expect(take(drbgChance(SEED), 512)).toEqual(words);
    expect(words.slice(0, 4)).toEqual([1738367000, 2961733679, 3045925152, 3076121119]);
  });

  test('differs for another entropy, nonce or personalization', () => {
    const seeds = [
      SEED,
      { ...SEED, entropy: new Uint8Array(32) },
      { ...SEED, nonce: new Uint8Array(16) },
      { ...SEED, personalization: Uint8Array.of(1) },
    ];
    expect(new Set(seeds.map((seed) => take(drbgChance(seed), 4).join())).size).toBe(seeds.length);
  });

  test('uses nothing from before a reseed', () => {
    const [one, other] = [drbgChance(SEED), drbgChance(SEED)];
    expect(take(one, 3)).toEqual(take(other, 3));
    one.reseed(new Uint8Array(32).fill(1));
    expect(take(one, 1)).not.toEqual(take(other, 1));
    const again = drbgChance(SEED);
    take(again, 200);
    again.reseed(new Uint8Array(32).fill(1));
    const fresh = drbgChance(SEED);
    take(fresh, 3);
    fresh.reseed(new Uint8Array(32).fill(1));
    expect(take(again, 8)).toEqual(take(fresh, 8));
  });
});

test('the system chance refills its buffer without repeating itself', () => {
  const chance = systemChance();
  const words = Array.from({ length: 4 }, () => take(chance, 256).join());
  expect(new Set([...words, take(systemChance(), 256).join()]).size).toBe(5);
});

describe('a play deck', () => {
  const play = (chance: FairChance): number => {
    requireFair(chance);
    return chance.below(52);
  };

  test('accepts the system chance and the HMAC-DRBG', () => {
    expect(play(systemChance())).toBeLessThan(52);
    expect(play(drbgChance(SEED))).toBeLessThan(52);
  });

  test('does not compile with a simulation chance, and refuses one that was cast', () => {
    const chance = simulationChance(1);
    expect(isFair(chance)).toBe(false);
    // @ts-expect-error a simulation chance is not fair
    expect(() => play(chance)).toThrow('for simulation only');
    expect(() => play({ ...systemChance() } as FairChance)).toThrow('for simulation only');
  });

  test('keeps its chance: it cannot be replaced', () => {
    expect(Object.isFrozen(systemChance())).toBe(true);
    expect(Object.isFrozen(drbgChance(SEED))).toBe(true);
  });
});
