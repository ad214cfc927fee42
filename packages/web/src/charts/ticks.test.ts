import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticks } from './ticks.js';

test('An axis has few ticks, all in range and a round number apart', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      number,
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      fc.integer({ min: 2, max: 12 }),
      (least, span, count) => {
        const marks = ticks(least, least + span, count);
        expect(marks.length).toBeLessThanOrEqual(count + 1);
        for (const mark of marks) {
          expect(mark).toBeGreaterThanOrEqual(least - 1e-6 * span - 1e-6);
          expect(mark).toBeLessThanOrEqual(least + span + 1e-6 * span + 1e-6);
        }
      },
    ),
  );
});
