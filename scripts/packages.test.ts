import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'packages/cards/package.json'), 'utf8')).version;
const LIBRARIES = ['cards', 'rules', 'words', 'lab', 'table', 'client'] as const;

/** A folder with nothing of Fairdeal but the installed packages. */
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-packages-'));
const run = (command: string, args: readonly string[], cwd = folder): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  const packed = run(
    'npm',
    [
      'pack',
      '--json',
      '--pack-destination',
      folder,
      ...[...LIBRARIES, 'cli'].flatMap((name) => ['-w', `packages/${name}`]),
    ],
    ROOT,
  );
  const tarballs = [...packed.matchAll(/"filename": "([^"]+)"/g)].map(([, name]) => `./${name}`);
  expect(tarballs).toHaveLength(LIBRARIES.length + 1);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  // All dependencies must support this Node. npm would only warn.
  run('npm', [
    'install',
    '--engine-strict',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
    ...tarballs,
  ]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([...LIBRARIES, 'cli'])('nothing is wrong with how %s is packed', async (name) => {
  const tarball = readFileSync(join(folder, `fairdeal-${name}-${VERSION}.tgz`.replace('-cli-', '-')));
  const packed = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
  const { messages } = await publint({ pack: { tarball: packed } });
  expect(messages).toEqual([]);
});

test.each([...LIBRARIES, 'cli'])('%s comes with its licence', (name) => {
  const place = join(folder, 'node_modules', name === 'cli' ? 'fairdeal' : join('@fairdeal', name));
  expect(readFileSync(join(place, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
});

test('a package that cannot be built is refused in one sentence, and nothing is packed', () => {
  const clone = join(folder, 'clone');
  mkdirSync(join(clone, 'scripts'), { recursive: true });
  mkdirSync(join(clone, 'packages', 'cards'), { recursive: true });
  copyFileSync(join(ROOT, 'scripts', 'pack.mjs'), join(clone, 'scripts', 'pack.mjs'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['../../scripts/pack.mjs'], {
    cwd: join(clone, 'packages', 'cards'),
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The package cards is built before it is packed: run npm run build first.\n',
  });
});

interface PackageList {
  readonly main: string;
  readonly types: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly typesVersions: { readonly '*': Readonly<Record<string, readonly string[]>> };
}

test.each(LIBRARIES)('a compiler that reads no exports finds the same types of %s', (name) => {
  const place = join(folder, 'node_modules', '@fairdeal', name);
  const list = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as PackageList;
  const found = (path: string): string | undefined => {
    if (path === '.') return list.types;
    const name = path.slice(2);
    const pattern = Object.keys(list.typesVersions['*']).find((key) => name.startsWith(key.replace('*', ''))) ?? '*';
    return list.typesVersions['*'][pattern]
      ?.map((file) => file.replace('*', name.slice(pattern.length - 1)))
      .find((file) => existsSync(join(place, file)));
  };
  for (const [path, to] of Object.entries(list.exports)) if (typeof to !== 'string') expect(found(path)).toBe(to.types);
  expect(list.exports['.']).toEqual({ types: list.types, default: list.main });
});

/** The programs of a package's README. */
const programs = LIBRARIES.flatMap((name) => {
  const readme = readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');
  return [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code], at) => [name, at + 1, code as string] as const);
});

test('every library has a program in its README', () => {
  expect(new Set(programs.map(([name]) => name))).toEqual(new Set(LIBRARIES));
});

test.each(programs)('README of %s, program %i: runs where the package was installed', (name, at, code) => {
  const file = join(folder, `${name}-${at}.mjs`);
  writeFileSync(file, code);
  const said = run(process.execPath, [file]).split('\n');
  for (const [, expected] of code.matchAll(/console\.log\(.*\); \/\/ (.+)/g)) expect(said).toContain(expected);
  expect(said.length).toBeGreaterThan(1);
});

test('`require` loads what `import` loads', () => {
  const loads = (file: string, load: string): string => {
    const print = (name: string) => `console.log(Object.keys(${load}('@fairdeal/${name}')).sort().join());`;
    writeFileSync(join(folder, file), LIBRARIES.map(print).join('\n'));
    return run(process.execPath, ['--no-warnings', file]);
  };
  const imported = loads('imported.mjs', 'await import');
  expect(imported).toMatch(/\bopenClient\b/);
  expect(loads('required.cjs', 'require')).toBe(imported);
});

test('every package tells its version to whoever asks for its package.json', () => {
  const asked = LIBRARIES.map((name) => `console.log(require('@fairdeal/${name}/package.json').version);`);
  writeFileSync(join(folder, 'versions.cjs'), asked.join('\n'));
  expect(run(process.execPath, ['versions.cjs'])).toBe(`${VERSION}\n`.repeat(LIBRARIES.length));
});

const TYPED = `
import { evaluate7, type Card } from '@fairdeal/cards';
import { type ClauseId, settleRound } from '@fairdeal/rules';
import { HIGH_CARD_FLUSH } from '@fairdeal/rules/678a-high-card-flush';
import { openTable, proves } from '@fairdeal/rules/testing';
import { equity } from '@fairdeal/lab';
import { type HouseClient, openClient } from '@fairdeal/client';
import { houseTable, playerInSeat } from '@fairdeal/table';
import { withGame } from '@fairdeal/table/internal';
import { startScript } from '@fairdeal/table/script';

const clause: ClauseId = '678a.7(e)';
// @ts-expect-error: there is no such clause
const none: ClauseId = '678a.7(zz)';
const rounds: number = houseTable({ game: 'high-card-flush' }).view(playerInSeat(1)).rounds;
export const all = [evaluate7, settleRound, HIGH_CARD_FLUSH, openTable, proves(clause, none), equity, rounds, startScript, withGame, openClient];
export type Acted = ReturnType<HouseClient['act']>;
export type Hand = readonly Card[];
`;

/** Programs of the documents. They run where the documents are tested, and only their types are checked here. */
const documented = ['README.md', 'docs/start/developer.md'].flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/```ts\n(import [\s\S]*?)```/g)].map(
    ([, code], at) => [file.replaceAll(/\W/g, '-'), at + 1, code as string] as const,
  ),
);

test.each([
  ['node16', 'node16'],
  ['esnext', 'bundler'],
])(
  'the types resolve with module %s and resolution %s, and the programs of the READMEs hold by them',
  (module, resolution) => {
    mkdirSync(join(folder, resolution), { recursive: true });
    const sources = [
      ['typed', TYPED],
      ...[...programs, ...documented].map(([name, at, code]) => [`${name}-${at}`, code]),
    ];
    const files = sources.map(([name, code]) => {
      const file = join(resolution, `${name}.ts`);
      writeFileSync(join(folder, file), `${code}\nexport {};\n`);
      return file;
    });
    const options = [
      '--noEmit',
      '--strict',
      '--noUncheckedIndexedAccess',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom',
      '--types',
      '',
      '--ignoreConfig',
    ];
    run(join(ROOT, 'node_modules', '.bin', 'tsc'), [
      ...options,
      '--module',
      module,
      '--moduleResolution',
      resolution,
      ...files,
    ]);
  },
);

/** Size of a program in a browser, in gzipped bytes. */
const bundled = async (name: string, code: string): Promise<number> => {
  const input = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
  writeFileSync(input, code);
  const made = await rolldown({ input, platform: 'browser' });
  const { output } = await made.generate({ format: 'esm', minify: true });
  await made.close();
  return gzipSync(output[0].code).length;
};

test.each([
  ['the evaluator', `export { evaluate7 } from '@fairdeal/cards';`, 4],
  [
    'what settles one game',
    `export { settleRound } from '@fairdeal/rules'; export { HIGH_CARD_FLUSH } from '@fairdeal/rules/678a-high-card-flush';`,
    20,
  ],
])('%s carries nothing of others when it is bundled', async (what, code, kilobytes) => {
  expect(await bundled(what, code)).toBeLessThan(kilobytes * 1024);
});

/**
 * By its rules alone a table is dealt whose submission is filed elsewhere; what a house may file comes with the game. 688a has two hands to
 * set, a house way, a shaker, envy and progressives with their tables: the rules that the others carry, and those. Every rulebook corrects what
 * was keyed wrong at a live table and settles the hands again: 1.5 KB.
 */
test.each([
  ['677a-heads-up-holdem', 'HEADS_UP_HOLDEM', 42, 43],
  ['678a-high-card-flush', 'HIGH_CARD_FLUSH', 41, 43],
  ['680a-saigon-5-card', 'SAIGON_5_CARD', 42, 43],
  ['686a-over-under', 'OVER_UNDER', 39, 40],
  ['687a-dj-wild', 'DJ_WILD', 43, 44],
  ['688a-face-up-pai-gow', 'FACE_UP_PAI_GOW', 49, 51],
])('%s alone, bundled, to settle its rounds and as a rulebook', async (chapter, game, rules, whole) => {
  const ofChapter = (name: string): string => `import { ${name} } from '@fairdeal/rules/${chapter}';`;
  const book = (name: string): string =>
    `import { houseRulebook } from '@fairdeal/rules'; ${ofChapter(name)} export default houseRulebook(${name});`;
  const settles = `export { settleRound } from '@fairdeal/rules'; ${ofChapter(game)} export { ${game} };`;
  expect(await bundled(`${chapter} settles`, settles)).toBeLessThan(40 * 1024);
  expect(await bundled(`${chapter} rules`, book(`${game}_RULES`))).toBeLessThan(rules * 1024);
  expect(await bundled(`${chapter} whole`, book(game))).toBeLessThan(whole * 1024);
});

test('the command answers, with its odds, its clauses and its website', () => {
  const fairdeal = (...words: string[]): string => run(join(folder, 'node_modules', '.bin', 'fairdeal'), words);
  expect(fairdeal('--version').trim()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(fairdeal('odds', 'over-under')).toContain('94.39');
  expect(fairdeal('clauses', '678a.7(e)')).toContain('enforced');
  expect(readFileSync(join(folder, 'node_modules', 'fairdeal', 'site', 'index.html'), 'utf8')).toContain('<title>');
});
