import { expect, test } from 'vitest';
import { xoshiro128 } from './xoshiro.js';

test('xoshiro128** matches its reference from the state 1, 2, 3, 4', () => {
  const draw = xoshiro128([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, draw)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});
