import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(ROOT, 'node_modules', '.closing-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const HEADER = `import { afterAll, beforeAll, expect, test } from 'vitest';`;

/** Runs these test files, and returns the exit status and the closing lines. */
const closing = (
  files: Readonly<Record<string, string>>,
  ...options: readonly string[]
): { readonly status: number | null; readonly last: string } => {
  const root = mkdtempSync(join(folder, 'run-'));
  for (const [name, code] of Object.entries(files))
    writeFileSync(join(root, `${name}.test.ts`), `${HEADER}\n${code}\n`);
  writeFileSync(
    join(root, 'vitest.config.ts'),
    `export default { test: { reporters: ['${ROOT}scripts/test-summary.ts'] } };`,
  );
  const { status, stdout } = spawnSync(process.execPath, [VITEST, 'run', '--root', root, ...options], {
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n');
  return { status, last: lines.slice(lines.at(-2)?.startsWith('Skipped') ? -2 : -1).join('\n') };
};

const PASSES = `test('passes', () => expect(1).toBe(1));`;

test.each([
  ['every test passes', { good: PASSES }, 0, '1 passed, 0 failed'],
  [
    'a test is skipped',
    { some: `${PASSES} test.skip('waits (needs a cage)', () => {}); test.skip('waits', () => {});` },
    0,
    'Skipped: 1 needs a cage, 1 skipped without a reason in its name: waits.\n1 passed, 0 failed, 2 skipped',
  ],
  [
    'a tear-down fails, a file does not load, and an error comes from outside the tests',
    {
      late: `${PASSES} afterAll(() => { throw new Error('late'); });`,
      early: `throw new Error('early');`,
      stray: `${PASSES} setTimeout(() => { throw new Error('stray'); });`,
    },
    1,
    '2 passed, 3 failed',
  ],
] as const)('the closing lines of a run tell the truth where %s', (_, files, status, last) => {
  expect(closing(files)).toEqual({ status, last });
});

test('the closing lines say which tests -t left out, and which were not run because a set-up failed', () => {
  const group = `describe('a group', () => {
    beforeAll(() => { throw new Error('no cards'); });
    test('deals', () => {}); test('pays', () => {}); test.skip('waits', () => {});
  });`;
  const files = {
    some: `import { describe } from 'vitest'; ${PASSES} test('waits (needs a cage)', () => {}); ${group}`,
  };
  expect(closing(files)).toEqual({
    status: 1,
    last: 'Skipped: 2 not run because a set-up failed, 1 skipped without a reason in its name: a group > waits.\n2 passed, 1 failed, 3 skipped',
  });
  expect(closing(files, '-t', 'a group deals|passes')).toEqual({
    status: 1,
    last: 'Skipped: 3 left out by -t, 1 not run because a set-up failed.\n1 passed, 1 failed, 4 skipped',
  });
});
