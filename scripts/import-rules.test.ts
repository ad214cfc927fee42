import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Names of the rules that a tree of such files breaks, each with the file. */
const broken = (files: Readonly<Record<string, string>>): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  made.push(root);
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, '--config', config, '-T', 'json', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => `${from} ${rule.name}`).toSorted();
};

const EMPTY = 'export {};\n';

test('imports downward are allowed, and tests may use more', () => {
  const files = {
    'packages/cards/dist/index.js': EMPTY,
    'packages/house/dist/index.js': EMPTY,
    'packages/lab/src/math/a.ts': EMPTY,
    'packages/lab/src/odds/a.ts': `import '../math/a.js';\nimport '../../../cards/dist/index.js';\n`,
    'packages/lab/src/math/a.test.ts': `import '../odds/a.js';\nimport 'node:fs';\n`,
    'packages/web/src/testing/a.ts': `import '../../../house/dist/index.js';\n`,
    'packages/web/src/app/a.tsx': 'export const a = <b />;\n',
  };
  expect(broken(files)).toEqual([]);
});

test('every other import breaks a rule', () => {
  const files = {
    'node_modules/pg/index.js': EMPTY,
    'packages/rules/dist/index.js': EMPTY,
    'packages/house/dist/index.js': EMPTY,
    'packages/cards/src/deck/up.ts': `import type {} from '../../../rules/dist/index.js';\n`,
    'packages/cards/src/deck/inside.ts': `import '../../../rules/src/core/a.js';\n`,
    'packages/rules/src/core/own-name.ts': `import '../../dist/index.js';\n`,
    'packages/rules/src/core/a.ts': `import '../engine/a.js';\n`,
    'packages/rules/src/core/root.ts': `import '../games.js';\n`,
    'packages/rules/src/games.ts': EMPTY,
    'packages/rules/src/engine/a.ts': EMPTY,
    'packages/rules/src/extra/a.ts': `import '../core/a.js';\n`,
    'packages/lab/src/odds/node.ts': `import 'node:fs';\n`,
    'packages/lab/src/odds/npm.ts': `import '../../../../node_modules/pg/index.js';\n`,
    'packages/lab/src/odds/one.ts': `import './other.js';\n`,
    'packages/lab/src/odds/other.ts': `import type {} from './one.js';\n`,
    'packages/lab/src/odds/missing.ts': `import 'not-installed';\n`,
    'packages/web/src/app/a.tsx': `import '../../../house/dist/index.js';\nexport const a = <b />;\n`,
    'packages/extra/src/a.ts': `import './b.js';\n`,
    'packages/extra/src/b.ts': EMPTY,
  };
  expect(broken(files)).toEqual([
    'packages/cards/src/deck/inside.ts cards-imports',
    'packages/cards/src/deck/up.ts cards-imports',
    'packages/extra/src/a.ts package-without-a-place',
    'packages/lab/src/odds/missing.ts not-found',
    'packages/lab/src/odds/node.ts lab-node',
    'packages/lab/src/odds/npm.ts lab-npm',
    'packages/lab/src/odds/one.ts circular',
    'packages/rules/src/core/a.ts rules-folders',
    'packages/rules/src/core/own-name.ts rules-imports',
    'packages/rules/src/core/root.ts rules-folders',
    'packages/rules/src/extra/a.ts rules-folder-without-a-place',
    'packages/web/src/app/a.tsx web-imports',
  ]);
});
