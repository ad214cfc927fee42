import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { functionSizes, sizesIn, sourcesIn } from './function-size.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MOST_LINES = 80;
const MOST_COMPLEXITY = 25;
const MOST_FILES = 20;

/** Functions that are tables of data. */
const DATA = ['packages/rules/src/637a-poker/submission/settings.ts pokerSettings'];

const sources = sourcesIn(ROOT, ['packages', 'bench', 'scripts']);

test('a function has at most 80 lines and a complexity of 25', () => {
  const over = sources.flatMap((file) =>
    sizesIn(ROOT, file)
      .filter(({ lines, complexity }) => lines > MOST_LINES || complexity > MOST_COMPLEXITY)
      .map(({ name }) => `${file} ${name}`),
  );
  expect([...new Set(over)].sort()).toEqual(DATA);
});

test('a folder has at most 20 source files side by side', () => {
  const files = new Map<string, number>();
  for (const file of sources) files.set(dirname(file), (files.get(dirname(file)) ?? 0) + 1);
  const over = [...files].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(over).toEqual([]);
});

test('branches count toward the function that contains them', () => {
  const source = `const outer = (n: number): number => {
  const inner = () => (n > 1 && n < 3 ? 1 : 2);
  switch (n) {
    case 1:
      return 1;
    case 2:
      return inner();
    default:
      for (const i of [1]) if (i) n += 1;
  }
  return n;
};
class Box {
  open() {
    try {
      return 1;
    } catch {
      return 2;
    }
  }
}`;
  expect(functionSizes('a.ts', source)).toEqual([
    { name: 'inner', lines: 1, complexity: 3 },
    { name: 'outer', lines: 12, complexity: 5 },
    { name: 'open', lines: 7, complexity: 2 },
  ]);
});
