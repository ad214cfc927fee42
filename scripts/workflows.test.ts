import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');

test('the workflow tests on the Nodes that the documents name', () => {
  const workflow = read('.github/workflows/test.yml');
  const tested = [
    /node-version: (\d+)\n[\s\S]*?run: npm test\n/.exec(workflow)?.[1],
    ...(/node: \[([\d, ]+)\]/.exec(workflow)?.[1]?.split(', ') ?? []),
  ];
  expect(tested).toEqual(['20', '22', '24']);
  expect(/MAJORS = \[(.+)\]/.exec(read('scripts/test-nodes.mjs'))?.[1]?.replaceAll("'", '').split(', ')).toEqual(
    tested,
  );
  for (const readme of ['cli', 'client'])
    expect(read(`packages/${readme}/README.md`)).toContain('Tested on Node 20, 22 and 24.');
  for (const [, project] of workflow.matchAll(/--project (\w+)/g))
    expect(read('vitest.config.ts')).toContain(`name: '${project}'`);
});

test('a release is published only by a person, from a tag, with its provenance', () => {
  const workflow = read('.github/workflows/release.yml');
  expect(/^on:\n([\s\S]*?)^\S/m.exec(workflow)?.[1]).toBe('  workflow_dispatch:\n');
  expect(workflow).toContain("if: startsWith(github.ref, 'refs/tags/v')");
  expect(workflow).toContain('id-token: write');
  expect(workflow).toContain('npm run release -- --publish');
});

test.each([
  [[], 'Say what to do: npm run release -- --dry-run, --keep-rules or --publish.\n'],
  [['--dry-run', '--publish'], 'Say what to do: npm run release -- --dry-run, --keep-rules or --publish.\n'],
  [['--now'], 'Say what to do: npm run release -- --dry-run, --keep-rules or --publish.\n'],
  [
    ['--publish'],
    'A release is published by the release workflow, so that npm can sign its provenance. Use --dry-run here.\n',
  ],
])('release %j is refused in one sentence', (args, stderr) => {
  const { GITHUB_ACTIONS: _, ...env } = process.env;
  const found = spawnSync(process.execPath, [pathOf('scripts/release.mjs'), ...args], { encoding: 'utf8', env });
  expect({ status: found.status, out: found.stdout, err: found.stderr }).toEqual({ status: 2, out: '', err: stderr });
});
