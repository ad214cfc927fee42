import { expect, test } from 'vitest';
import { around, BETS, DEALER, partOf, RAIL } from './oval.js';

test.each([
  ['the middle of the near side', 0, { x: 0.5, y: 0.5 + 196 / 520 }],
  ['the left end', 0.25, { x: 0.5 - 0.432, y: 0.5 }],
  ['the middle of the far side', 0.5, { x: 0.5, y: 0.5 - 196 / 520 }],
  ['the right end', 0.75, { x: 0.5 + 0.432, y: 0.5 }],
])('%s lies clockwise from the viewer', (_, part, { x, y }) => {
  expect(around(RAIL, part).x).toBeCloseTo(x, 6);
  expect(around(RAIL, part).y).toBeCloseTo(y, 6);
});

test.each([2, 6, 7, 8, 9, 10])(
  '%i seats and the dealer each have a place of their own, the next player at the left',
  (positions) => {
    const places = Array.from({ length: positions + 1 }, (_, seat) => partOf(seat, 1, positions) % 1);
    expect(new Set(places.map((part) => part.toFixed(6))).size).toBe(positions + 1);
    expect(partOf(1, 1, positions) % 1).toBe(0);
    expect(around(RAIL, partOf(2, 1, positions)).x).toBeLessThan(0.5);
    expect(around(RAIL, partOf(DEALER, 1, positions)).x).toBeGreaterThan(0.5);
  },
);

test('bets lie between their player and the middle', () => {
  for (let part = 0; part < 1; part += 0.05) {
    const [far, near] = [around(RAIL, part), around(BETS, part)];
    expect(Math.hypot(near.x - 0.5, near.y - 0.5)).toBeLessThan(Math.hypot(far.x - 0.5, far.y - 0.5));
  }
});
