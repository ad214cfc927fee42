import type { Paytable } from '@fairdeal/rules';
import { fixedAmount, forOne, ofMeter, PUSH, payTo } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { fraction } from '../math/fraction.js';
import {
  envyPerOther,
  payReturn,
  paytableOdds,
  progressiveOdds,
  progressiveWagerOdds,
  wagerOdds,
} from './paytable-odds.js';

const table = (lines: Paytable['lines']): Paytable => ({ wager: 'bonus', name: 'A', clause: '686a.8(b)', lines });

test.each([
  [payTo(3, 2), fraction(5, 2)],
  [forOne(250), fraction(250)],
  [fixedAmount(500), fraction(5)],
  [fixedAmount(500, true), fraction(6)],
  [ofMeter(10, true, 200), fraction(103)],
  [PUSH, fraction(1)],
])('%o returns %o for a dollar with $1,000 on the meter', (pay, returns) => {
  expect(payReturn(pay, 100, 100_000)).toEqual(returns);
});

test('payback, hits and variance come from the count of each line', () => {
  const odds = paytableOdds(
    table([
      { hand: 'win', pay: payTo(2) },
      { hand: 'push', pay: PUSH },
      { hand: 'never', pay: payTo(1000) },
    ]),
    { win: 1n, push: 1n },
    4n,
  );
  expect(odds).toEqual({ payback: fraction(1), hit: fraction(1, 4), variance: fraction(3, 2) });
});

test('the hold of a row is one less the payback', () => {
  expect(wagerOdds(table([{ hand: 'win', pay: payTo(2) }]), { win: 1n }, 4n)).toMatchObject({
    payback: 0.75,
    fraction: '3/4',
    hold: 0.25,
    hitFrequency: 0.25,
    verdict: null,
  });
});

const progressive = table([
  { hand: 'top', pay: ofMeter(100), envy: 1000 },
  { hand: 'share', pay: ofMeter(10) },
  { hand: 'fixed', pay: payTo(4) },
]);
const counts = { top: 1n, share: 10n, fixed: 1000n };
const terms = { price: 100, seed: 80_000, reseed: 50_000, rate: 20 };

test('in the long run a meter pays out its contributions', () => {
  const odds = progressiveOdds(progressive, counts, 10_000n, terms);
  expect(odds.fixed).toEqual(fraction(1, 2));
  expect(odds.payback).toEqual(fraction(75, 100));
});

test('payback and deviation of a progressive are for one meter: at its long-run level, and at its seed', () => {
  const odds = progressiveOdds(progressive, counts, 10_000n, terms);
  expect(odds.growth).toEqual(fraction(125_000));
  const { payback, variance } = paytableOdds(progressive, counts, 10_000n, 100, 125_000);
  expect(odds).toMatchObject({ payback, variance });
  expect(odds.atSeed).toEqual(paytableOdds(progressive, counts, 10_000n, 100, 80_000));
});

test('at the break-even meter a wager returns itself', () => {
  const { breakEven } = progressiveOdds(progressive, counts, 10_000n, terms);
  expect(breakEven).toEqual(fraction(250_000));
  expect(paytableOdds(progressive, counts, 10_000n, 100, 250_000).payback).toEqual(fraction(1));
  expect(progressiveWagerOdds(progressive, counts, 10_000n, terms)).toMatchObject({
    breakEvenMeter: 250_000,
    fixedPart: 0.5,
    envyPerOther: 0.001,
  });
  expect(envyPerOther(progressive, counts, 10_000n, 100)).toEqual(fraction(1, 1000));
});
