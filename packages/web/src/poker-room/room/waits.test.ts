import { expect, test } from 'vitest';
import { minutesToWait, placeSuffix, shortName, titleParts } from './waits.js';

const MINUTE = 60_000;
const pace = { every: 12 * MINUTE, last: 100 * MINUTE };

test.each([
  ['the first, right after a call', 1, 100, 15],
  ['the first, a while after it', 1, 108, 5],
  ['the third', 3, 104, 35],
  ['the third, while the first is overdue', 3, 140, 25],
])('the wait of %s follows from the last calls', (_, place, now, minutes) => {
  expect(minutesToWait({ pace }, place, now * MINUTE)).toBe(minutes);
});

test('without calls there is no estimate', () => {
  expect(minutesToWait({ pace: null }, 1, 0)).toBeNull();
});

test('names, titles and places as people say them', () => {
  expect([shortName('Ann Mary Ames'), shortName('17'), shortName('')]).toEqual(['Ann A.', '17', '']);
  expect(titleParts("Hold'em, $2, no limit")).toEqual(["Hold'em", '$2, no limit']);
  expect([1, 2, 3, 4, 11, 21].map((place) => `${place}${placeSuffix(place)}`).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 21st',
  );
});
