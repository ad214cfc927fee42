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

/** A tree with these files, and an empty package.json for every package that has none. */
const tree = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  made.push(root);
  const packages = new Set(Object.keys(files).map((file) => file.split('/')[0]));
  for (const [file, text] of [
    ...[...packages].map((name) => [`${name}/package.json`, '{}']),
    ...Object.entries(files),
  ]) {
    const path = join(root, 'packages', file!);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text!);
  }
  return root;
};

const check = (root: string): { readonly status: number | null; readonly said: string[] } => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/imports.mjs'), root], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  return { status, said: stderr.split('\n').filter((line) => line !== '') };
};

test('the real tree imports downwards only', () => {
  expect(check(ROOT)).toEqual({ status: 0, said: [] });
});

test.each([
  ['a package below', 'lab/src/a.ts', `import { x } from '@fairdeal/cards';`],
  ['a part of a package below', 'lab/src/a.test.ts', `import { proves } from '@fairdeal/rules/testing';`],
  ['a file beside it', 'rules/src/table/a.ts', `import { x } from '../b.js';`],
  [
    'Node, in a test of cards',
    'cards/src/a.test.ts',
    `import { join } from 'node:path';\nimport { test } from 'vitest';`,
  ],
  ['fast-check, in a testing folder', 'rules/src/testing/a.ts', `import fc from 'fast-check';`],
  ['the lab, in the house', 'house/src/a.ts', `import { simulate } from '@fairdeal/lab';\nimport 'node:http';`],
  ['the house, in the command line', 'cli/src/a.ts', `import { startHouse } from '@fairdeal/house';`],
  ['the table, in the web', 'web/src/a.ts', `import { practice } from '@fairdeal/table';`],
  ['the house itself, in a test of the web', 'web/src/testing/a.ts', `import { startHouse } from '@fairdeal/house';`],
  ['a comment about it', 'rules/src/a.ts', `// import { x } from '@fairdeal/lab';\n/* import 'node:fs'; */`],
])('allowed: %s', (_, file, text) => {
  expect(check(tree({ [file]: text }))).toEqual({ status: 0, said: [] });
});

test('cards may use @noble/hashes once its package.json lists it', () => {
  const files = { 'cards/src/a.ts': `import { sha256 } from '@noble/hashes/sha2.js';` };
  expect(check(tree(files)).said[0]).toContain('packages/cards/package.json does not list @noble/hashes');
  const list = JSON.stringify({ dependencies: { '@noble/hashes': '2.4.0' } });
  expect(check(tree({ ...files, 'cards/package.json': list }))).toEqual({ status: 0, said: [] });
});

test.each([
  ['cards/src/a.ts', `import { x } from '@fairdeal/rules';`, 'cards may import nothing'],
  ['rules/src/a.ts', `export * from '@fairdeal/lab';`, 'rules may import cards'],
  ['rules/src/a.ts', `import type { X } from '@fairdeal/lab';`, 'rules may import cards'],
  ['lab/src/a.ts', `const x = await import('@fairdeal/house');`, 'lab may import cards and rules'],
  ['lab/src/a.test.ts', `import { x } from '@fairdeal/house';`, 'lab may import cards and rules'],
  ['house/src/a.ts', `import '@fairdeal/web';`, 'house may import cards, rules, lab, table, proof and client'],
  ['web/src/a.tsx', `import { run } from 'fairdeal';`, 'web may import cards, rules, lab, table, proof and client'],
  [
    'web/src/a.ts',
    `import { startHouse } from '@fairdeal/house';`,
    'web may import cards, rules, lab, table, proof and client',
  ],
  [
    'cli/src/a.ts',
    `import { App } from '@fairdeal/web';`,
    'cli may import cards, rules, lab, table, proof, client and house',
  ],
  ['rules/src/a.ts', `import { x } from '../../cards/src/card.js';`, 'stays inside packages/rules/src'],
  ['rules/src/a.test.ts', `import list from '../package.json';`, 'stays inside packages/rules/src'],
  ['rules/src/a.ts', `import { x } from '@fairdeal/rules';`, 'by their relative path'],
  ['cards/src/a.ts', `import { readFileSync } from 'node:fs';`, 'no modules of Node'],
  ['lab/src/a.ts', `import { join } from 'path';`, 'no modules of Node'],
  ['rules/src/a.ts', `import { sha256 } from '@noble/hashes/sha2.js';`, 'rules uses @fairdeal/cards only'],
  ['lab/src/a.ts', `import { test } from 'vitest';`, 'lab uses @fairdeal/cards and @fairdeal/rules only'],
  ['cli/src/a.ts', `import { Command } from 'commander';`, 'packages/cli/package.json does not list commander'],
])('refused: %s with %s', (file, text, why) => {
  const { status, said } = check(tree({ [file]: `const before = 1;\n${text}\n` }));
  expect(status).toBe(1);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^packages\/\S+:2 imports \S+, but .*\.$/);
  expect(said[0]).toContain(`packages/${file}:2`);
  expect(said[0]).toContain(why);
});

test('an import over several lines is reported at the line that names the package', () => {
  const { said } = check(tree({ 'cards/src/a.ts': `import {\n  x,\n  y,\n} from '@fairdeal/rules';\n` }));
  expect(said).toEqual(['packages/cards/src/a.ts:4 imports @fairdeal/rules, but cards may import nothing.']);
});

test('every wrong import gets its own sentence', () => {
  const { said } = check(
    tree({
      'cards/src/a.ts': `import '@fairdeal/rules';\nimport 'node:fs';`,
      'lab/src/b.ts': `import '@fairdeal/cli-of-another';`,
    }),
  );
  expect(said).toHaveLength(3);
  expect(said[2]).toBe(
    'packages/lab/src/b.ts:1 imports @fairdeal/cli-of-another, but there is no package cli-of-another.',
  );
});

test.each([
  ['cards', '@fairdeal/rules', 'cards may import nothing'],
  ['lab', 'pg', 'lab depends on @fairdeal/cards and @fairdeal/rules only'],
  ['cli', '@fairdeal/web', 'cli may import cards, rules, lab, table, proof, client and house'],
])('the package.json of %s may not depend on %s', (name, dependency, why) => {
  const list = JSON.stringify({ name, dependencies: { [dependency]: '1.0.0' } }, null, 2);
  const { status, said } = check(tree({ [`${name}/package.json`]: list }));
  expect(status).toBe(1);
  expect(said).toEqual([`packages/${name}/package.json:4 depends on ${dependency}, but ${why}.`]);
});

test('a package that has no place in the order is refused', () => {
  expect(check(tree({ 'extra/src/a.ts': '' })).said).toEqual([
    'packages/extra/package.json:1 is a package without a place: scripts/imports.mjs must say what it may import.',
  ]);
});
