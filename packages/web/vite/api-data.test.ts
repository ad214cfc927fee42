import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIBRARY_LOADERS } from '../src/docs/libraries.js';
import { readDeclarations } from './api/declarations.js';
import { signatureOf } from './api/signature.js';
import { apiData } from './api-data.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { packages, entries } = apiData();
const doors = packages.flatMap((one) => one.doors);
const at = (door: string) => entries.filter((entry) => entry.doors.includes(door));

test('the libraries are there with every door, and a program may import each of them', () => {
  expect(packages.map(({ name }) => name)).toEqual(
    ['cards', 'rules', 'lab', 'table'].map((name) => `@fairdeal/${name}`),
  );
  expect(doors.map(({ id }) => id)).toEqual(expect.arrayContaining(['rules/678a-high-card-flush', 'rules/testing']));
  expect(Object.keys(LIBRARY_LOADERS)).toEqual(doors.map(({ name }) => name));
});

test.each(doors)(
  '$name: everything that is there when it runs has an entry, and nothing else',
  async ({ id, name }) => {
    const there = Object.keys((await LIBRARY_LOADERS[name]?.()) ?? {});
    expect(
      at(id)
        .filter(({ kind }) => kind === 'function' || kind === 'value')
        .map((entry) => entry.name)
        .toSorted(),
    ).toEqual(there.toSorted());
  },
);

/** The names of types that a source exports, and those of the files that it passes on whole. */
const typesIn = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  return [
    ...[...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name),
    ...[...text.matchAll(/^export \* from '(.+)\.js'/gm)].flatMap(([, path]) =>
      typesIn(join(dirname(file), `${path}.ts`)),
    ),
  ];
};

test.each(doors)('$name: every type of its sources has an entry', ({ id }) => {
  const [library = '', ...path] = id.split('/');
  const file = ['index.ts', `${path.join('/')}/index.ts`, `${path.join('/')}.ts`]
    .slice(path.length === 0 ? 0 : 1)
    .map((name) => join(ROOT, 'packages', library, 'src', name))
    .find(existsSync);
  const names = new Set(at(id).map(({ name }) => name));
  expect(typesIn(file ?? '').filter((name) => !names.has(name))).toEqual([]);
});

test('every function has a comment', () => {
  const silent = entries.filter(({ kind, comment }) => kind === 'function' && comment === '');
  expect(silent.map(({ source, name }) => `${source}: ${name}`)).toEqual([]);
});

test('a name stands once behind a door, and its source is a file of the project', () => {
  for (const { id } of doors) {
    const names = at(id).map(({ name }) => name);
    expect([id, new Set(names).size]).toEqual([id, names.length]);
  }
  expect(entries.filter(({ source }) => !existsSync(join(ROOT, source)))).toEqual([]);
});

test('every link leads to an entry', () => {
  const anchors = new Set(entries.flatMap(({ name, doors: all }) => all.map((door) => `${door}.${name}`)));
  expect(entries.flatMap(({ links }) => Object.values(links)).filter((to) => !anchors.has(to))).toEqual([]);
});

test('a type leads to the entry that is meant, also where another has the same name', () => {
  const linksOf = (name: string, door: string) => at(door).find((entry) => entry.name === name)?.links;
  expect(linksOf('equity', 'lab')).toMatchObject({ EquityQuestion: 'lab.EquityQuestion' });
  expect(linksOf('shuffle', 'cards')).toEqual({ Chance: 'cards.Chance', Card: 'cards.Card' });
  expect(linksOf('netDeviation', 'lab')).toEqual({ RoundEnding: 'lab.RoundEnding' });
  // `cards` is a function of the same file, but here a parameter
  expect(linksOf('formatCards', 'cards')).toEqual({ Card: 'cards.Card' });
});

test('a function that may be called in several ways is read in all of them', () => {
  const { comment, signature } = at('lab').find(({ name }) => name === 'solverFor') ?? {};
  expect(comment).toBe('The solver of the house game with this id.');
  expect(signature).toBe(
    'function solverFor(game: HouseGameId): Solver;\nfunction solverFor(game: string): Solver | undefined;',
  );
});

test('the programs of the READMEs are there, with the line that announces them', () => {
  expect(packages.map(({ examples }) => examples[0]?.title)).toEqual([
    'A first program',
    'A first program',
    'A first program',
    'A round of High Card Flush',
  ]);
  expect(packages.at(-1)?.examples.map(({ title }) => title)).toContain("A hand of Hold'em, in the same words");
  for (const {
    doors: [first],
    examples,
  } of packages) {
    const readme = readFileSync(join(ROOT, 'packages', first?.id ?? '', 'README.md'), 'utf8');
    const programs = readme
      .split('```js\n')
      .slice(1)
      .map((part) => part.split('```')[0]?.trimEnd());
    expect(examples.map(({ code }) => code)).toEqual(programs);
  }
  for (const { name, examples } of packages)
    for (const { code } of examples) expect([name, code]).toEqual([name, expect.stringMatching(/^import /)]);
});

describe('what the compiler wrote', () => {
  test('is read in each of its forms', () => {
    const read = readDeclarations(`
import { type A, B as C } from './a.js';
import './side.js';
/** Not of the next. */
export * from "./all.js";
export { type D, e as f } from './d.js';
/**
 * Two
 * lines.
 */
export declare const g: (a: '};', b: \`\${string};\`) => {
    readonly h: 1;
};
declare const hidden: unique symbol;
/** An interface. */
export interface I {
    /** Its field; */
    readonly j: A;
}
export type K = I | {
    readonly l: 1;
};
export {};
`);
    expect([...read.declared.keys()]).toEqual(['g', 'hidden', 'I', 'K']);
    expect([...read.declared.values()].map(({ comment }) => comment)).toEqual(['Two lines.', '', 'An interface.', '']);
    expect(read.all).toEqual(['./all.js']);
    expect(read.exported).toEqual([
      { as: 'D', name: 'D', from: './d.js' },
      { as: 'f', name: 'e', from: './d.js' },
      ...['g', 'I', 'K'].map((name) => ({ as: name, name, from: null })),
    ]);
    expect([...read.imported.values()].map(({ as, name }) => [as, name])).toEqual([
      ['A', 'A'],
      ['C', 'B'],
    ]);
  });

  test('fails where it is something new', () => {
    expect(() => readDeclarations('export default x;')).toThrow('The reference cannot read: export default x;');
  });

  test.each([
    ['export declare const f: (a: A) => B;', 'function', 'function f(a: A): B;'],
    [
      'export declare const f: <T extends (x: A) => B>(a?: T) => a is C;',
      'function',
      'function f<T extends (x: A) => B>(a?: T): a is C;',
    ],
    ['export declare const f: (a: A) => (b: B) => C;', 'function', 'function f(a: A): (b: B) => C;'],
    ['export declare const f: ((a: A) => B) | null;', 'value', 'const f: ((a: A) => B) | null;'],
    ['export declare function f(a: A): asserts a is B;', 'function', 'function f(a: A): asserts a is B;'],
    ['export declare const f: import("./a.js").A;', 'value', 'const f: A;'],
    ['export declare const f = 3600000;', 'value', 'const f = 3600000;'],
    ['export interface f {\n}', 'interface', 'interface f {\n}'],
    ['export type f = A;', 'type', 'type f = A;'],
  ])('%s is a %s', (text, kind, written) => {
    const place = { file: '', declared: { name: 'f', text, comment: '' } };
    expect(signatureOf('f', place)).toEqual({ kind, text: written });
    expect(signatureOf('other', place).text).toContain(' other');
  });
});
