import { expect, test } from 'vitest';
import { clockWarning } from './clock-warning.js';

test.each([
  [{ skew: 0.4, state: 'right' }, null],
  [
    { skew: 5.2, state: 'off' },
    'The clock of this server is 5 seconds ahead. Entries have the right time. Ask an administrator to set the clock.',
  ],
  [
    { skew: -600, state: 'wrong' },
    'The clock of this server is 10 minutes behind. It runs no tables until the clock is right. Ask an administrator to set it.',
  ],
  [
    { skew: 366 * 86_400, state: 'wrong' },
    'The clock of this server is 8,784 hours ahead. It runs no tables until the clock is right. Ask an administrator to set it.',
  ],
] as const)('%j', (clock, words) => expect(clockWarning({ clock })).toBe(words));

test('a house that is not open has no clock', () => {
  expect(clockWarning({})).toBeNull();
  expect(clockWarning({ clock: null })).toBeNull();
});
