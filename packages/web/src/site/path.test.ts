import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPath } from './path.js';

test.each([
  ['/', '', []],
  ['/table/over-under', 'table', ['over-under']],
  ['/train/deal-it/dj-wild', 'train', ['deal-it', 'dj-wild']],
  ['/learn/', 'learn', []],
  ['/lab/break%20even', 'lab', ['break even']],
  ['/lab/100%', 'lab', ['100%']],
  ['/backroom', null, []],
  ['/constructor/x', null, ['x']],
])('%s leads to page %j with segments %j', (path, page, words) => {
  expect(readPath(path)).toEqual({ page, words });
});

test('any path can be read', () => {
  fc.assert(fc.property(fc.string(), (path) => Array.isArray(readPath(path).words)));
});
