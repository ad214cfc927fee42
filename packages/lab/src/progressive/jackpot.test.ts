import { simulationChance } from '@fairdeal/cards';
import { ofMeter, payTo } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { meterSeedAndGrowth } from '../exact/covariance.js';
import type { WagerCounts, WagerPaytable } from '../exact/paytable-odds.js';
import { solverQuestion } from '../exact/solver.js';
import { SOLVERS } from '../games/index.js';
import { fractionText, toNumber } from '../math/fraction.js';
import { defaultOddsOf, houseGameOf } from '../testing/stored.js';
import { JACKPOT_PERCENTILES, jackpotOf } from './jackpot.js';
import { meterLevels } from './meter-levels.js';

const counted = (counts: Readonly<Record<string, bigint>>, reseed = 2000): WagerCounts => ({
  counts,
  deals: 100n,
  hands: Object.keys(counts),
  meter: { price: 100, seed: 5000, reseed, rate: 20 },
});
const table = (lines: WagerPaytable['lines']): WagerPaytable => ({ wager: 'progressive', name: 'own', lines });
const WHOLE = table([
  { hand: 'all', pay: ofMeter(100) },
  { hand: 'some', pay: payTo(3) },
]);
const PARTLY = table([
  { hand: 'all', pay: ofMeter(100) },
  { hand: 'some', pay: ofMeter(10) },
]);

test('a meter that only its top award empties grows by every contribution until it is won', () => {
  const jackpot = jackpotOf(WHOLE, counted({ all: 2n, some: 5n }), 0);
  expect(jackpot?.method).toBe('exact');
  expect(fractionText(jackpot!.wagers.mean)).toBe('50');
  expect(fractionText(jackpot!.size.mean)).toBe('3000');
  expect(fractionText(jackpot!.size.variance)).toBe(fractionText({ numerator: 400n * 2450n, denominator: 1n }));
  expect(jackpot!.wagers.within[50]).toBe(35);
  expect(jackpot!.size.within[50]).toBe(2000 + 20 * 35);
  expect(jackpot!.size.within[99]).toBe(2000 + 20 * 228);
});

test('a reserve for the restart makes the next jackpot vary with the wait before it', () => {
  const jackpot = jackpotOf(WHOLE, counted({ all: 2n, some: 5n }, 0), 5);
  expect(fractionText(jackpot!.size.mean)).toBe('1000');
  expect(toNumber(jackpot!.size.variance)).toBeCloseTo((15 ** 2 + 5 ** 2) * 2450, 6);
  expect(jackpot?.method).toBe('recursion');
});

test('the reserve pays for the house’s seed, and the meter still grows at its rate', () => {
  const [kept, none] = [5, 0].map((reserve) => jackpotOf(WHOLE, counted({ all: 2n, some: 5n }), reserve)!);
  expect(kept!.size).toEqual(none!.size);
  // One in fifty starts it again with 2000 cents, 40 a wager, of which 5 are kept.
  expect(toNumber(none!.housePays) - toNumber(kept!.housePays)).toBe(5);
  expect(jackpotOf(WHOLE, counted({ all: 2n, some: 5n }), 50)!.housePays).toEqual(
    jackpotOf(WHOLE, counted({ all: 2n, some: 5n }, 0), 0)!.housePays,
  );
});

test('a meter that also pays other lines matches wagers played one by one', () => {
  const jackpot = jackpotOf(PARTLY, counted({ all: 2n, some: 5n }), 0);
  const chance = simulationChance('wager by wager');
  let [meter, won, sum, squares] = [2000, 0, 0, 0];
  const sizes: number[] = [];
  while (won < 20_000) {
    meter += 20;
    const drawn = chance.below(100);
    if (drawn < 2) {
      won += 1;
      sizes.push(meter);
      sum += meter;
      squares += meter * meter;
      meter = 2000;
    } else if (drawn < 7) meter *= 0.9;
  }
  const mean = sum / won;
  const deviation = Math.sqrt(squares / won - mean * mean);
  expect(Math.abs(toNumber(jackpot!.size.mean) - mean)).toBeLessThan((4 * deviation) / Math.sqrt(won));
  expect(Math.sqrt(toNumber(jackpot!.size.variance)) / deviation).toBeCloseTo(1, 1);
  // One wager in fifty wins it, so a level of the grid is right to a fiftieth.
  for (const part of JACKPOT_PERCENTILES)
    expect(sizes.filter((size) => size <= jackpot!.size.within[part] + 1).length / won).toBeCloseTo(part / 100, 1.5);
});

test('no jackpot exists if no line pays the whole meter', () => {
  expect(jackpotOf(table([{ hand: 'all', pay: ofMeter(10) }]), counted({ all: 2n }), 0)).toBeNull();
});

test('a meter that pays no shares has the distribution of the closed form', () => {
  const run = { chance: 1e-6, growth: 20, reseed: 1_000_000, kept: 0, shares: [{ leaves: 0, chance: 1e-6 }] };
  const levels = meterLevels({ ...run, most: 500_000_000 });
  for (const share of [0.01, 0.5, 0.99]) {
    const closed = 1_000_000 + 20 * Math.ceil(Math.log1p(-share) / Math.log1p(-1e-6));
    expect(Math.abs(levels.within(share) - closed)).toBeLessThan(100 + levels.error(share));
    expect(levels.upTo(closed)).toBeCloseTo(share, 6);
  }
});

test('the mean and variance of the levels are the exact ones', () => {
  const counts = { all: 1n, some: 12n };
  const asked: WagerCounts = { ...counted(counts, 0), deals: 1_000_000n };
  const jackpot = jackpotOf(PARTLY, asked, 5);
  const run = {
    ...{ chance: 1e-6, growth: 15, reseed: 0, kept: 5, most: 200_000_000 },
    shares: [
      { leaves: 0, chance: 1e-6 },
      { leaves: 0.9, chance: 12e-6 },
    ],
  };
  const levels = meterLevels(run);
  // The mean of a level is what lies above each, added up; that of its square twice that times the level.
  let [mean, square] = [0, 0];
  const step = 10_000;
  for (let level = step / 2; level < run.most; level += step) {
    const above = 1 - levels.upTo(level);
    mean += step * above;
    square += 2 * step * level * above;
  }
  expect(mean / toNumber(jackpot!.size.mean)).toBeCloseTo(1, 5);
  expect((square - mean * mean) / toNumber(jackpot!.size.variance)).toBeCloseTo(1, 4);
});

test('every progressive is won on average at the long-run level behind its payback', () => {
  const found = SOLVERS.flatMap((solver) => {
    const odds = defaultOddsOf(solver.game);
    const question = solverQuestion(solver, odds.edition, odds.settings);
    const filed = houseGameOf(solver.game).paytables(odds.edition);
    return solver.paytables(question).flatMap((table) => {
      const counted = solver.countsFor(question, odds.counts, table);
      const growth = meterSeedAndGrowth(solver, question, odds, table)?.growth;
      const { progressive } = filed.find(({ wager, name }) => wager === table.wager && name === table.name) ?? {};
      const jackpot = counted === null ? null : jackpotOf(table, counted, progressive?.reserveRate ?? 0);
      return jackpot === null ? [] : [[jackpot.size.mean, growth]];
    });
  });
  expect(found).toHaveLength(11);
  for (const [mean, growth] of found) expect(mean).toEqual(growth);
});
