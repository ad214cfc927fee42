import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chance, drbgChance, simulationChance } from '../chance/chance.js';
import { BIASED_SHUFFLES, rotatingShuffle } from '../testing/biased.js';
import { pearson } from '../testing/chi-squared.js';
import {
  FAIRNESS_HANDS,
  FAIRNESS_LIMIT,
  fairnessHandOf,
  judgeShuffle,
  looksFair,
  type ShuffleVerdict,
} from '../testing/fairness.js';
import { DECK_52, DECK_53, inspect, isComplete, SIX_DECK_BATCH } from './deck.js';
import { randomCut, randomNumberUpTo, rollThreeDice, shuffle, shuffleInPlace } from './shuffle.js';

const drbgOf = (seed: number): Chance =>
  drbgChance({ entropy: new Uint8Array(32).fill(seed), nonce: new Uint8Array(16).fill(seed) });

describe('a fair shuffle', () => {
  test.each([
    [52, 'the simulation chance', () => simulationChance('fair'), 100_000],
    [53, 'the simulation chance', () => simulationChance('joker'), 50_000],
    [52, 'the HMAC-DRBG', () => drbgOf(1), 20_000],
    [53, 'the HMAC-DRBG', () => drbgOf(2), 10_000],
  ] as const)(
    'of %i cards on %s puts every card in every position, after every card and into every hand as often as chance would',
    (size, _, make, times) => {
      const chance = make();
      expect(judgeShuffle((deck) => shuffleInPlace(chance, deck), size, times)).toSatisfy(looksFair);
    },
  );

  test('gives each of the three tests uniformly distributed p-values', () => {
    const runs = 200;
    const tenths: Record<keyof ShuffleVerdict, number[]> = {
      positions: Array<number>(10).fill(0),
      pairs: Array<number>(10).fill(0),
      hands: Array<number>(10).fill(0),
    };
    const chance = simulationChance('likelihoods');
    for (let run = 0; run < runs; run += 1) {
      const verdict = judgeShuffle((deck) => shuffleInPlace(chance, deck), 52, 1000);
      for (const part of ['positions', 'pairs', 'hands'] as const) tenths[part][Math.floor(verdict[part] * 10)]! += 1;
    }
    for (const counts of Object.values(tenths))
      expect(pearson(counts, Array<number>(10).fill(runs / 10))).toBeGreaterThan(0.001);
  });
});

describe('a biased shuffle', () => {
  test.each(Object.entries(BIASED_SHUFFLES))('that %s fails the same tests', (_, biased) => {
    const chance = simulationChance('biased');
    const verdict = judgeShuffle((deck) => biased(chance, deck), 52, 100_000);
    expect(Math.min(...Object.values(verdict))).toBeLessThan(FAIRNESS_LIMIT);
  });

  test('that is more even than chance fails the same tests', () => {
    const verdict = judgeShuffle(rotatingShuffle(), 52, 52_000);
    expect(verdict.positions).toBeGreaterThan(1 - FAIRNESS_LIMIT);
    expect(looksFair(verdict)).toBe(false);
  });
});

describe('a shuffle', () => {
  test.each([
    ['a deck', DECK_52],
    ['a deck with the joker', DECK_53],
    ['a six-deck batch', SIX_DECK_BATCH],
  ])('of %s keeps its cards and does not change its input', (_, cards) => {
    const before = [...cards];
    const shuffled = shuffle(simulationChance('keeps'), cards);
    expect(inspect(shuffled, cards)).toSatisfy(isComplete);
    expect(shuffled).not.toEqual(before);
    expect(cards).toEqual(before);
  });

  test('of no card or one card returns it', () => {
    expect(shuffle(simulationChance(1), [])).toEqual([]);
    expect(shuffle(simulationChance(1), [7])).toEqual([7]);
  });

  test('in place gives the same order as the pure shuffle, also when only the first cards are drawn', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 53 }), (seed, count) => {
        const whole = shuffle(simulationChance(seed), DECK_53);
        const row = Uint8Array.from(DECK_53);
        shuffleInPlace(simulationChance(seed), row, count);
        expect([...row.subarray(0, count)]).toEqual(whole.slice(0, count));
        expect(inspect([...row], DECK_53)).toSatisfy(isComplete);
      }),
    );
  });

  test('of three cards gives each of the six orders equally often', () => {
    const counts = new Map<string, number>();
    const chance = simulationChance('orders');
    for (let time = 0; time < 60_000; time += 1) {
      const order = shuffle(chance, [0, 1, 2]).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    expect(pearson([...counts.values()], Array<number>(6).fill(10_000))).toBeGreaterThan(FAIRNESS_LIMIT);
  });
});

test('five-card hands occur in their exact proportions among all 53 cards', () => {
  const counts = FAIRNESS_HANDS.map(() => 0);
  const hand = new Uint8Array(5);
  const choose = (place: number, from: number): void => {
    if (place === 5) {
      counts[fairnessHandOf(hand)]! += 1;
      return;
    }
    for (let card = from; card < 53; card += 1) {
      hand[place] = card;
      choose(place + 1, card + 1);
    }
  };
  choose(0, 0);
  expect(counts).toEqual(FAIRNESS_HANDS.map(({ hands }) => hands));
});

describe('a random cut', () => {
  test('stays within its limits and takes every place within them equally often', () => {
    const chance = simulationChance('cut');
    const counts = Array<number>(52).fill(0);
    for (let time = 0; time < 66_000; time += 1) counts[randomCut(chance, 52, { fromTop: 10, fromBottom: 10 })]! += 1;
    const allowed = counts.slice(10, 43);
    expect(allowed.reduce((sum, count) => sum + count)).toBe(66_000);
    expect(pearson(allowed, Array<number>(33).fill(2000))).toBeGreaterThan(FAIRNESS_LIMIT);
  });

  test('throws for a stack too small for its limits', () => {
    expect(randomCut(simulationChance(1), 20, { fromTop: 10, fromBottom: 10 })).toBe(10);
    expect(() => randomCut(simulationChance(1), 19, { fromTop: 10, fromBottom: 10 })).toThrow('too small');
  });
});

test('three dice show each of their 216 throws equally often', () => {
  const chance = simulationChance('dice');
  const counts = Array<number>(216).fill(0);
  for (let time = 0; time < 108_000; time += 1) {
    const [one, two, three] = rollThreeDice(chance);
    counts[(one - 1) * 36 + (two - 1) * 6 + three - 1]! += 1;
  }
  expect(counts).toHaveLength(216);
  expect(pearson(counts, Array<number>(216).fill(500))).toBeGreaterThan(FAIRNESS_LIMIT);
});

test('a random number up to n takes each value from 1 to n equally often', () => {
  const chance = simulationChance('number');
  const counts = Array<number>(8).fill(0);
  for (let time = 0; time < 7000; time += 1) counts[randomNumberUpTo(chance, 7)]! += 1;
  expect(counts[0]).toBe(0);
  expect(pearson(counts.slice(1), Array<number>(7).fill(1000))).toBeGreaterThan(FAIRNESS_LIMIT);
});
