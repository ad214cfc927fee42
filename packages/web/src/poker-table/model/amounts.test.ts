import type { PokerView } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { parseDollars, plainDollars, quickAmounts, sliderStep } from './amounts.js';

const view = (pot: number, toCall: number, bet: number, stack: number): PokerView =>
  ({ pot, toCall, players: [{ seat: 1, bet }], seats: [{ seat: 1, stack }] }) as unknown as PokerView;

test('a no-limit raise has presets: minimum, half pot, pot and all in', () => {
  expect(quickAmounts({ min: 800, max: 20_000, step: 1 }, view(1200, 400, 0, 20_000), 1, 100)).toEqual([
    { name: 'Min', cents: 800 },
    { name: '½ pot', cents: 1200 },
    { name: 'Pot', cents: 2000 },
    { name: 'All in', cents: 20_000 },
  ]);
});

test('presets stay in the range, with no amount twice', () => {
  expect(quickAmounts({ min: 800, max: 1000, step: 1 }, view(600, 400, 200, 20_000), 1, 100)).toEqual([
    { name: 'Min', cents: 800 },
    { name: 'Max', cents: 1000 },
  ]);
  expect(quickAmounts({ min: 800, max: 800, step: 1 }, view(600, 400, 200, 600), 1, 100)).toEqual([
    { name: 'Min', cents: 800 },
  ]);
});

test.each([
  ['12', 1200],
  ['$12.5', 1250],
  [' 1,250.05 ', 125_005],
  ['', null],
  ['1.005', null],
  ['-4', null],
  ['lots', null],
])('"%s" is %s cents', (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

test('dollars look as people type them', () => {
  expect([1200, 1250, 5].map(plainDollars)).toEqual(['12', '12.50', '0.05']);
});

test('a slider has a few hundred steps at most', () => {
  for (const max of [900, 20_000, 400_000, 40_000_000]) {
    expect((max - 800) / sliderStep({ min: 800, max, step: 1 }, 100)).toBeLessThanOrEqual(400);
  }
});
