import { expect, test } from 'vitest';
import { formatValue } from './format-value.js';

const circle: { own?: object } = {};
circle.own = circle;

test.each([
  ['a text', 'a text'],
  [12, '12'],
  [12n, '12n'],
  [null, 'null'],
  [undefined, 'undefined'],
  [[1, 'it’s', ["'"]], "[ 1, 'it’s', [ '\\'' ] ]"],
  [{ seat: 1, 'two words': [] }, "{ seat: 1, 'two words': [] }"],
  [new Map([['seat 1', 100]]), "Map(1) { 'seat 1' => 100 }"],
  [new Set([1]), 'Set(1) { 1 }'],
  [new Uint8Array(2), 'Uint8Array [ 0, 0 ]'],
  [formatValue, '[function formatValue]'],
  [new RangeError('too far'), 'RangeError: too far'],
  [circle, '{ own: [circular] }'],
  [[[[[[[]]]]]], '[ [ [ [ [ […] ] ] ] ] ]'],
])('%s is written as %j', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test('a long value takes a line for each part, and a huge one is cut', () => {
  const lines = formatValue(Array.from({ length: 120 }, (_, at) => ({ at }))).split('\n');
  expect(lines.slice(0, 2)).toEqual(['[', '  { at: 0 },']);
  expect(lines.slice(-2)).toEqual(['  … 20 more', ']']);
});
