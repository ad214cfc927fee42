import { simulationChance } from '@fairdeal/cards';
import { ofMeter, to } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { fractionText, toNumber } from './fraction.js';
import { jackpotOf } from './jackpot.js';
import type { Counted, PaidBy } from './paytable-odds.js';

const counted = (counts: Readonly<Record<string, bigint>>): Counted => ({
  counts,
  deals: 100n,
  hands: Object.keys(counts),
  meter: { price: 100, seed: 5000, reseed: 2000, rate: 20 },
});
const table = (lines: PaidBy['lines']): PaidBy => ({ wager: 'progressive', name: 'own', lines });
const WHOLE = table([
  { hand: 'all', pay: ofMeter(100) },
  { hand: 'some', pay: to(3) },
]);
const PARTLY = table([
  { hand: 'all', pay: ofMeter(100) },
  { hand: 'some', pay: ofMeter(10) },
]);

test('a meter that only its top award empties grows by what is put in until it is won', () => {
  const jackpot = jackpotOf(WHOLE, counted({ all: 2n, some: 5n }), 0);
  expect(jackpot?.method).toBe('exact');
  expect(fractionText(jackpot!.wagers.mean)).toBe('50');
  expect(fractionText(jackpot!.size.mean)).toBe('3000');
  expect(fractionText(jackpot!.size.variance)).toBe(fractionText({ numerator: 400n * 2450n, denominator: 1n }));
  expect(jackpot!.wagers.within[50]).toBe(35);
  expect(jackpot!.size.within[50]).toBe(2000 + 20 * 35);
  expect(jackpot!.size.within[99]).toBe(2000 + 20 * 228);
});

test('what is kept for the next start makes the next jackpot vary with the wait before it', () => {
  const jackpot = jackpotOf(WHOLE, counted({ all: 2n, some: 5n }), 5);
  expect(fractionText(jackpot!.size.mean)).toBe('3000');
  expect(toNumber(jackpot!.size.variance)).toBeCloseTo((15 ** 2 + 5 ** 2) * 2450, 6);
  expect(jackpot?.method).toBe('sampled');
});

test('a meter that other lines are paid from is what wagers one by one make of it', () => {
  const jackpot = jackpotOf(PARTLY, counted({ all: 2n, some: 5n }), 0);
  const chance = simulationChance('wager by wager');
  let [meter, won, sum, squares] = [2000, 0, 0, 0];
  while (won < 20_000) {
    meter += 20;
    const drawn = chance.below(100);
    if (drawn < 2) {
      won += 1;
      sum += meter;
      squares += meter * meter;
      meter = 2000;
    } else if (drawn < 7) meter *= 0.9;
  }
  const mean = sum / won;
  const deviation = Math.sqrt(squares / won - mean * mean);
  expect(Math.abs(toNumber(jackpot!.size.mean) - mean)).toBeLessThan((4 * deviation) / Math.sqrt(won));
  expect(Math.sqrt(toNumber(jackpot!.size.variance)) / deviation).toBeCloseTo(1, 1);
  expect(jackpot?.cycles).toBeGreaterThan(10_000);
});

test('nothing wins all of a meter that no line pays whole', () => {
  expect(jackpotOf(table([{ hand: 'all', pay: ofMeter(10) }]), counted({ all: 2n }), 0)).toBeNull();
});
