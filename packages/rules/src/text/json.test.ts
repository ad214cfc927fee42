import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson, stripJsonComments } from './json.js';

test.each([
  ['', 'column 1, where it ends too early'],
  ['{"a":1', 'column 7, where it ends too early'],
  ['{"a":}', 'column 6'],
  ['{"a":1,}', 'column 8'],
  ['{\n  "a": 01\n}', 'line 2, column 9'],
  ['{\n  a: 1\n}', 'line 2, column 3'],
  ['[1 2]', 'column 4'],
  ['[1] [2]', 'column 5'],
  ['["x\ny"]', 'line 1, column 2'],
  ["{'a': 1}", 'column 2'],
  ['{"a" 1}', 'column 6'],
  ['[tru]', 'column 2'],
  ['[]]', 'column 3'],
])('%j stops being JSON at %s', (text, where) => {
  expect(parseJson(text)).toEqual({ wrong: where });
});

test('valid JSON is read, and a stray character is a fault at its place or later', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual({ ok: JSON.parse(text) });
      expect(parseJson(`${text}\u0001`)).toEqual({ wrong: `column ${text.length + 1}` });
    }),
  );
});

test('JSON with comments and a trailing comma is read, and faults keep their places', () => {
  const text = '{\n  // "a": [1],\n  "b": "// no comment, ]", // a comment\n  "c": [1, 2,],\n}';
  expect(parseJson(stripJsonComments(text))).toEqual({ ok: { b: '// no comment, ]', c: [1, 2] } });
  expect(parseJson(stripJsonComments('{ // one\n  "a": x }'))).toEqual({ wrong: 'line 2, column 8' });
  expect(parseJson(stripJsonComments('{ /* "one"\n * two **/ "a": [1, /* 3 */ ], /**/ }'))).toEqual({ ok: { a: [1] } });
  expect(parseJson(stripJsonComments('{ /* one\n two */ "a": x }'))).toEqual({ wrong: 'line 2, column 14' });
  expect(parseJson(stripJsonComments('{ /* never ends }'))).toEqual({ wrong: 'column 3' });
});

test.each([
  ['    {"seat": 1,, }', 'column 16'],
  ['{"a": [1, 2,, /* three */]}', 'column 13'],
  ['[,]', 'column 2'],
  ['{"a": ,}', 'column 7'],
])('one comma after the last is no harm, and another is a fault where it stands: %j', (text, where) => {
  expect(parseJson(stripJsonComments(text))).toEqual({ wrong: where });
});
