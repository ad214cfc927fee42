import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { moduleState } from './module-state.js';

const RULES = fileURLToPath(new URL('../packages/rules/src', import.meta.url));

test('the rules keep no state between calls', () => {
  expect(moduleState(RULES)).toEqual([]);
});

test.each([
  ['a variable', 'let last = 0;', ['last']],
  [
    'a list that a function fills',
    'const LIST: number[] = [1];\nconst add = (n: number) =>\n  LIST.push(n);',
    ['LIST'],
  ],
  ['a field that a function sets', 'const BOX = { n: 1 };\nconst put = () => {\n  BOX.n += 1;\n};', ['BOX']],
  ['an empty map', 'const KNOWN = new Map<string, number>();', ['KNOWN']],
  [
    'a function that remembers',
    'const memo = (f: (n: number) => number) => {\n  let last = 0;\n  return (n: number) => (last = f(n));\n};\nconst twice = memo((n) => 2 * n);',
    ['twice'],
  ],
  [
    'a table that is read',
    'const TABLE: ReadonlyMap<string, number> = new Map([["a", 1]]);\nconst at = (k: string) => TABLE.get(k);',
    [],
  ],
  ['an empty list for reading', 'const NONE: readonly number[] = [];', []],
  [
    'a local of the same name',
    'const list = [1];\nconst copy = () => {\n  const list = [2];\n  list.push(3);\n  return list;\n};',
    [],
  ],
  [
    'a counter inside one call',
    'const count = (all: number[]) => {\n  let n = 0;\n  for (const one of all) n += one;\n  return n;\n};',
    [],
  ],
])('finds %s', (_, text, names) => {
  const folder = mkdtempSync(join(tmpdir(), 'module-state-'));
  mkdirSync(join(folder, 'testing'));
  writeFileSync(join(folder, 'one.ts'), text);
  writeFileSync(join(folder, 'testing', 'two.ts'), 'let ignored = 0;');
  expect(moduleState(folder)).toEqual(names.map((name) => `one.ts: ${name}`));
  rmSync(folder, { recursive: true });
});
