import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './shared/paths.js';
import { BIN, type CommandResult, fairdeal } from './testing/run.js';

/** What V8 writes of the scripts that a process ran. */
interface Covered {
  readonly result: readonly { readonly url: string }[];
}

// The command as it could be carried elsewhere: no sources, nothing compiled, nothing installed.
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ['packages/cli/bin', 'packages/cli/bundle', 'packages/cli/package.json', 'packages/lab/data'])
  cpSync(join(ROOT, part), join(folder, part), { recursive: true });

const carried = (...args: readonly string[]): CommandResult => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'packages/cli/bin/fairdeal.js'), ...args],
    { encoding: 'utf8', cwd: folder },
  );
  return { status: status ?? 1, out: stdout, err: stderr };
};

test.each([
  [['--version']],
  [['games']],
  [['rank', 'high', 'AsKsQsJsTs']],
  [['odds', 'over-under']],
  [['clauses', '686a.5(d)']],
  [['settle', '--help']],
  [['odds', 'over-under', '--recompute', '--json']],
])('%j is answered from the bundle alone, as it is in the workspace', async (args) => {
  const { status, out, err } = carried(...args);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  if (!args.includes('--recompute')) expect(out).toBe((await fairdeal(...args)).out);
});

test('the list of commands, and the help of one, load no other command', () => {
  const loaded = (...args: readonly string[]): string[] => {
    const coverage = mkdtempSync(join(folder, 'coverage-'));
    spawnSync(process.execPath, [BIN, ...args], { env: { ...process.env, NODE_V8_COVERAGE: coverage } });
    return readdirSync(coverage)
      .flatMap((name) => (JSON.parse(readFileSync(join(coverage, name), 'utf8')) as Covered).result)
      .map(({ url }) => url)
      .filter((url) => url.includes('/bundle/'))
      .toSorted();
  };
  const none = loaded('--version');
  expect(loaded('--help')).toEqual(none);
  expect(loaded('help')).toEqual(none);
  expect(loaded('help', 'rank')).toEqual(loaded('rank', '--help'));
  expect(loaded('rank', '--help').length).toBeGreaterThan(none.length);
});
