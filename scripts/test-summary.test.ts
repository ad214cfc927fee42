import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(ROOT, 'node_modules', '.closing-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = `import { afterAll, beforeAll, expect, test } from 'vitest';`;

/** Runs these test files, and returns the exit status and the closing lines. */
const closing = (
  files: Readonly<Record<string, string>>,
): { readonly status: number | null; readonly last: string } => {
  const root = mkdtempSync(join(folder, 'run-'));
  for (const [name, code] of Object.entries(files))
    writeFileSync(join(root, `${name}.test.ts`), `${HEADER}\n${code}\n`);
  writeFileSync(
    join(root, 'vitest.config.ts'),
    `export default { test: { reporters: ['${ROOT}scripts/test-summary.ts'] } };`,
  );
  const { status, stdout } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--root', root], { encoding: 'utf8' });
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
    'Skipped: 1 needs a cage, 1 for no reason: waits.\n1 passed, 0 failed, 2 skipped',
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
