import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomesPerHundred, resultBars } from './outcomes.js';

test('a hundred rounds are divided into whole rounds', () => {
  const ends = outcomesPerHundred([
    { net: 1, probability: 0.39010355 },
    { net: 0.5, probability: 0.03735088 },
    { net: 0, probability: 0.14509114 },
    { net: -1, probability: 0.42745443 },
  ]);
  expect(ends).toEqual({ won: 43, tied: 14, lost: 43 });
});

const distributions = fc
  .array(fc.record({ net: fc.integer({ min: -6, max: 500 }), weight: fc.integer({ min: 1, max: 1000 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((parts) => {
    const all = parts.reduce((sum, { weight }) => sum + weight, 0);
    return parts.map(({ net, weight }) => ({ net, probability: weight / all }));
  });

test('the rounds always add up to a hundred', () => {
  fc.assert(
    fc.property(distributions, (distribution) => {
      const { won, tied, lost } = outcomesPerHundred(distribution);
      expect(won + tied + lost).toBe(100);
      expect(Math.min(won, tied, lost)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the bars add up to the whole distribution', () => {
  fc.assert(
    fc.property(distributions, (distribution) => {
      const total = resultBars(distribution).reduce((sum, { probability }) => sum + probability, 0);
      expect(total).toBeCloseTo(1, 9);
    }),
  );
});

test('many large wins share one bar', () => {
  const many = Array.from({ length: 20 }, (_, net) => ({ net, probability: 0.05 }));
  expect(resultBars(many)[0]).toMatchObject({ label: '+9 or more', net: 9 });
  expect(resultBars(many)).toHaveLength(10);
});
