import { expect, test } from 'vitest';
import { keyLines, keyPath } from './json-lines.js';

const TEXT = `{
  // "game": "a comment"
  "game": "over-under", "edition"
  : "2020",
  "settings": {
    "adjacentBoxes": 2, "say": "a \\"quoted\\": {",
    "list": [{"id": 1},
      {"id": 2}]
  },
  "limits": {"ante": {
    "min": 500 } }
}`;

test('every key has its line, whatever stands in comments and texts', () => {
  const lines = keyLines(TEXT);
  const found = (...path: readonly string[]): number | undefined => lines.get(keyPath(path));
  expect([found('game'), found('edition'), found('settings'), found('settings', 'adjacentBoxes')]).toEqual([
    3, 3, 5, 6,
  ]);
  expect([found('settings', 'say'), found('settings', 'list'), found('limits', 'ante', 'min')]).toEqual([6, 7, 11]);
  expect([found('min'), found('settings', 'id'), found('ante')]).toEqual([undefined, undefined, undefined]);
});
