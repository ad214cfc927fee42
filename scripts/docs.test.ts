import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test.each(PAGES)('%s: every link to a file of the project leads to one', (page) => {
  const links = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});

test('docs/conformance.md names files and tests that exist', () => {
  const page = readFileSync(join(ROOT, 'docs', 'conformance.md'), 'utf8');
  const named = [...page.matchAll(/`((?:cards|cli|house|lab|proof|table)\/src\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !existsSync(join(ROOT, 'packages', file)))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

test('docs/architecture.md prints the Rulebook interface as it is', () => {
  const interfaceIn = (text: string): string[] =>
    (/interface Rulebook<[\s\S]*?\n\}/.exec(text)?.[0] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !/^(?:\/\*\*|\*|$)/.test(line));
  const printed = interfaceIn(readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8'));
  expect(printed).toEqual(interfaceIn(readFileSync(join(ROOT, 'packages/rules/src/core/rulebook.ts'), 'utf8')));
  expect(printed.length).toBeGreaterThan(10);
});

/** Names of the packages of Fairdeal that one of them depends on, directly or not, and its own. */
const neededBy = (name: string): string[] => {
  const list: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'),
  );
  const below = Object.keys(list.dependencies ?? {}).flatMap((key) =>
    key.startsWith('@fairdeal/') ? neededBy(key.slice('@fairdeal/'.length)) : [],
  );
  return [...new Set([name, ...below])].sort();
};

/** Pages that tell a reader to pack packages, with the packages of each such command. */
const PACKING = [
  ...PAGES,
  ...readdirSync(join(ROOT, 'packages'))
    .map((name) => join('packages', name, 'README.md'))
    .filter((page) => existsSync(join(ROOT, page))),
].flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^npm pack (.+)$/gm)].map(([, args = '']) => ({
    page,
    packed: [...args.matchAll(/-w packages\/([\w-]+)/g)].map(([, name = '']) => name).sort(),
  })),
);

test.each(PACKING)('$page packs every package that the packed ones need', ({ packed }) => {
  expect([...new Set(packed.flatMap(neededBy))].sort()).toEqual(packed);
});

test('the README of every package that others can install says how to pack it', () => {
  const names = readdirSync(join(ROOT, 'packages')).filter((name) =>
    existsSync(join(ROOT, 'packages', name, 'README.md')),
  );
  for (const name of names)
    expect(PACKING.find(({ page }) => page === join('packages', name, 'README.md'))?.packed).toContain(name);
});
