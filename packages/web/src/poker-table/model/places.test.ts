import { expect, test } from 'vitest';
import { pokerPlacesFor } from './places.js';

const SHAPES = [
  { width: 1302, height: 510 },
  { width: 390, height: 636 },
  { width: 360, height: 432 },
] as const;

test.each(SHAPES)('2 to 10 seats have separate places on the felt at $width by $height', (shape) => {
  for (let positions = 2; positions <= 10; positions += 1)
    for (const mine of [1, 4, null]) {
      if (mine !== null && mine > positions) continue;
      const { seats, width, height, tall } = pokerPlacesFor(shape, positions, mine, 2);
      const places = [...seats.values()];
      expect(seats.size).toBe(mine === null ? positions : positions - 1);
      for (const [at, { x, y }] of places.entries()) {
        expect(x > 20 && x < width - 20 && y > 20 && y < height - 20).toBe(true);
        for (const other of places.slice(at + 1))
          expect(Math.abs(other.x - x) >= (tall ? 76 : 130) || Math.abs(other.y - y) >= 80).toBe(true);
      }
    }
});
