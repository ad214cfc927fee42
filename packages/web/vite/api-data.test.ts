import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIBRARY_LOADERS } from '../src/docs/libraries.js';
import { readDeclarations } from './api/declarations.js';
import { apiMarkdown } from './api/markdown.js';
import { apiData } from './api-data.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const api = apiData();
const { packages, entries } = api;
const entryPoints = packages.flatMap((one) => one.entryPoints);
const at = (entryPoint: string) => entries.filter((entry) => entry.entryPoints.includes(entryPoint));

test('the libraries are listed with every entry point, and a program may import each of them', () => {
  expect(packages.map(({ name }) => name)).toEqual(
    ['cards', 'rules', 'words', 'lab', 'table'].map((name) => `@fairdeal/${name}`),
  );
  expect(entryPoints.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['rules/678a-high-card-flush', 'rules/testing']),
  );
  expect(Object.keys(LIBRARY_LOADERS)).toEqual(entryPoints.map(({ name }) => name));
});

test.each(entryPoints)(
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

test.each(entryPoints)('$name: every type of its sources has an entry', ({ id }) => {
  const [library = '', ...path] = id.split('/');
  const file = ['index.ts', `${path.join('/')}/index.ts`, `${path.join('/')}.ts`]
    .slice(path.length === 0 ? 0 : 1)
    .map((name) => join(ROOT, 'packages', library, 'src', name))
    .find(existsSync);
  const names = new Set(at(id).map(({ name }) => name));
  expect(typesIn(file ?? '').filter((name) => !names.has(name))).toEqual([]);
});

test('every name has a comment, which begins with a noun or a verb', () => {
  const hidden = /^(?:$|(?:What|Who|Whom|Whether|How|When|Where|Why|Of|By|As|At|In|For|The same)\b)/;
  const unclear = entries.filter(({ comment }) => hidden.test(comment));
  expect(unclear.map(({ source, name, comment }) => `${source}: ${name}: ${comment}`)).toEqual([]);
});

test.each([
  [['cards', 'rules'], 150],
  [['lab'], 80],
  [['table'], 40],
])('%j export at most %i names, by all of their entry points', (libraries, most) => {
  const given = entries.filter(({ entryPoints: all }) =>
    all.some((entryPoint) => libraries.includes(entryPoint.split('/')[0] ?? '') && entryPoint !== 'rules/testing'),
  );
  expect(given.length).toBeLessThanOrEqual(most);
});

const TAKEN = /(?:import|export) (?:type )?\{([^}]*)\} from '@fairdeal\/(\w+)\/internal'/g;

test('our own packages take public names from the public entry', () => {
  const sources = readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+[\\/]src[\\/].+\.tsx?$/.test(file),
  );
  const wrong = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, 'packages', file), 'utf8').matchAll(TAKEN)].flatMap(([, names = '', library = '']) => {
      const given = new Set(at(library).map(({ name }) => name));
      const taken = names.split(',').map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0] ?? '',
      );
      return taken.filter((name) => given.has(name)).map((name) => `${file}: ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('an entry point lists a name once, and its source is a file of the project', () => {
  for (const { id } of entryPoints) {
    const names = at(id).map(({ name }) => name);
    expect([id, new Set(names).size]).toEqual([id, names.length]);
  }
  expect(entries.filter(({ source }) => !existsSync(join(ROOT, source)))).toEqual([]);
});

test('every link leads to an entry', () => {
  const anchors = new Set(
    entries.flatMap(({ name, entryPoints: all }) => all.map((entryPoint) => `${entryPoint}.${name}`)),
  );
  expect(entries.flatMap(({ links }) => Object.values(links)).filter((to) => !anchors.has(to))).toEqual([]);
});

test('a type leads to the entry that is meant, also where another has the same name', () => {
  const linksOf = (name: string, entryPoint: string) => at(entryPoint).find((entry) => entry.name === name)?.links;
  expect(linksOf('equity', 'lab')).toMatchObject({ EquityQuestion: 'lab.EquityQuestion' });
  expect(linksOf('shuffle', 'cards')).toEqual({ Chance: 'cards.Chance', Card: 'cards.Card' });
  expect(linksOf('netAfterRounds', 'lab')).toEqual({
    RoundEnding: 'lab.RoundEnding',
    NetAfterRounds: 'lab.NetAfterRounds',
  });
  // `cards` is a function of the same file, but here a parameter
  expect(linksOf('formatCards', 'cards')).toEqual({ Card: 'cards.Card' });
});

test('a function that may be called in several ways is read in all of them', () => {
  const { comment, signature } = at('lab').find(({ name }) => name === 'solverFor') ?? {};
  expect(comment).toBe("Finds the solver of a house game by id: `solverFor('over-under')`.");
  expect(signature).toBe(
    'function solverFor(game: HouseGameId): Solver;\nfunction solverFor(game: string): Solver | undefined;',
  );
});

test('acts and events are written out from their tables of fields, with their comments', () => {
  const signatureOf = (name: string) => at('rules').find((entry) => entry.name === name)?.signature ?? '';
  const act = signatureOf('HouseAct');
  expect(act).toContain("{ readonly do: 'coverShaker' }");
  expect(act).toMatch(/readonly do: 'wager';\s+readonly box: Box;\s+readonly wager: string;\s+readonly cents: Cents/);
  expect(act).toMatch(/readonly do: 'play';\s+readonly box: Box;\s+readonly play: Play/);
  expect(act).toContain('readonly reason?: string');
  expect(act).toContain('/** Done by the dealer and a floorperson, to leave one joker. */');
  expect(signatureOf('TableEvent')).toContain('/** Whether the hand was turned up. */');
  expect(signatureOf('PokerAct')).toMatch(/readonly do: 'raiseTo';\s+readonly cents: Cents/);
  const tables = entries.filter(({ signature }) => /(?:ActOf|EventOf|ValuesOf)</.test(signature));
  expect(tables.map(({ name }) => name)).toEqual([]);
  const { links } = at('rules').find((entry) => entry.name === 'HouseAct') ?? {};
  expect(links).toEqual({ Box: 'rules.Box', Card: 'cards.Card', Cents: 'rules.Cents', Seat: 'rules.Seat' });
});

test('the programs of the READMEs are there, with the line that announces them', () => {
  expect(packages.map(({ examples }) => examples.map(({ title }) => title))).toEqual([
    ['Shuffle a deck and compare two hands', 'Place hands of any game'],
    ['Settle a round of High Card Flush', 'Check a Rules Submission', 'Replay a hand of poker from its record'],
    ['A refusal in words'],
    [
      'Equity of aces against a suited connector before the flop',
      'House edge and risk of ruin of Over/Under with best play',
    ],
    ['A round of High Card Flush', "A hand of Hold'em", 'A table driven by lines of JSON'],
  ]);
  for (const {
    entryPoints: [first],
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

describe('compiler declarations', () => {
  test('are read in each form', () => {
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

  test('fail in a new form', () => {
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
    const declared = readDeclarations(text).declared.get('f');
    expect([declared?.kind, declared?.signature('f')]).toEqual([kind, written]);
    expect(declared?.signature('other')).toContain(' other');
  });
});

test('the reference in Markdown has every name once, with its declaration', () => {
  const texts = apiMarkdown(api);
  expect([...texts.keys()]).toEqual(['cards', 'rules', 'words', 'lab', 'table']);
  const all = [...texts.values()].join('\n');
  expect(all.match(/^### .+$/gm)?.length).toBe(entries.length);
  for (const { name, signature } of entries) {
    expect(all).toContain(`\n### ${name}\n`);
    expect(all).toContain(`\`\`\`ts\n${signature}\n\`\`\``);
  }
  for (const [name, text] of texts)
    for (const [, path] of text.matchAll(/blob\/main\/([^)]+)\)/g))
      expect(existsSync(join(ROOT, path ?? '')), name).toBe(true);
});
