import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(ROOT, 'node_modules', '.closing-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = `import { afterAll, beforeAll, expect, test } from 'vitest';`;

/** Runs these test files, and answers with the exit status and the last line. */
const closing = (
  files: Readonly<Record<string, string>>,
): { readonly status: number | null; readonly last: string | undefined } => {
  const root = mkdtempSync(join(folder, 'run-'));
  for (const [name, code] of Object.entries(files))
    writeFileSync(join(root, `${name}.test.ts`), `${HEADER}\n${code}\n`);
  writeFileSync(
    join(root, 'vitest.config.ts'),
    `export default { test: { reporters: ['${ROOT}scripts/closing-line.ts'] } };`,
  );
  const { status, stdout } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--root', root], { encoding: 'utf8' });
  return { status, last: stdout.trim().split('\n').at(-1) };
};

const PASSES = `test('passes', () => expect(1).toBe(1));`;

test.concurrent.each([
  ['every test passes', { good: PASSES }, 0, '1 passed, 0 failed'],
  [
    'a tear-down fails',
    { good: PASSES, bad: `${PASSES} afterAll(() => { throw new Error('late'); });` },
    1,
    '2 passed, 1 failed',
  ],
  ['a file does not load', { good: PASSES, bad: `throw new Error('early');` }, 1, '1 passed, 1 failed'],
  [
    'an error comes from outside the tests',
    { good: `${PASSES} setTimeout(() => { throw new Error('stray'); });` },
    1,
    '1 passed, 1 failed',
  ],
] as const)('the last line of a run tells the truth where %s', async (_, files, status, last) => {
  expect(closing(files)).toEqual({ status, last });
});
