import { expect, test } from 'vitest';
import { codeOf, oddsStampFor } from './odds-sources.js';

test('a comment or a line break does not change the code of a program; a value does', () => {
  const code = codeOf('a.ts', 'const a = 1; // one\n');
  expect(codeOf('a.ts', '/** The first. */\nconst a\r\n  = 1;')).toBe(code);
  expect(codeOf('a.ts', 'const a = 2; // one\n')).not.toBe(code);
  expect(codeOf('a.ts', "const a = '// text';")).toContain('// text');
});

test('each game has a stamp of its own', () => {
  expect(oddsStampFor('over-under')).not.toBe(oddsStampFor('dj-wild'));
});
