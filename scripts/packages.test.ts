import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'packages/cards/package.json'), 'utf8')).version;
const LIBRARIES = ['cards', 'rules', 'words', 'lab', 'table', 'client', 'proof', 'house', 'conformance'] as const;
const PACKED = [...LIBRARIES, 'cli'] as const;
type Packed = (typeof PACKED)[number];

/** A folder with nothing of Fairdeal but the installed packages. */
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-packages-'));
/** A folder with the command alone. */
const alone = mkdtempSync(join(tmpdir(), 'fairdeal-alone-'));
const tarballOf = (name: Packed): string =>
  name === 'cli' ? `fairdeal-${VERSION}.tgz` : `fairdeal-${name}-${VERSION}.tgz`;
const run = (command: string, args: readonly string[], cwd = folder): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** All dependencies must support this Node. npm would only warn. */
const install = (cwd: string, names: readonly Packed[]): void => {
  const usual = ['--engine-strict', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  run('npm', ['install', ...usual, ...names.map((name) => join(folder, tarballOf(name)))], cwd);
};

beforeAll(() => {
  const packed = run(
    'npm',
    ['pack', '--json', '--pack-destination', folder, ...PACKED.flatMap((name) => ['-w', `packages/${name}`])],
    ROOT,
  );
  expect([...packed.matchAll(/"filename": "([^"]+)"/g)].map(([, name]) => name).toSorted()).toEqual(
    PACKED.map(tarballOf).toSorted(),
  );
  // The house runs its PostgreSQL as another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  install(folder, PACKED);
  writeFileSync(join(alone, 'package.json'), '{}');
  install(alone, ['cli']);
}, 300_000);
afterAll(() => {
  for (const place of [folder, alone]) rmSync(place, { recursive: true, force: true });
});

test.each(PACKED)('nothing is wrong with how %s is packed', async (name) => {
  const tarball = readFileSync(join(folder, tarballOf(name)));
  const packed = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
  const { messages } = await publint({ pack: { tarball: packed } });
  expect(messages).toEqual([]);
});

test.each(LIBRARIES)('every way to import %s finds its types', async (name) => {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(join(folder, tarballOf(name)))));
  if (analysis.types === false) throw new Error(`${name} has no types.`);
  // ES modules, which Node 20.19 and newer loads with `require` too; and the data beside them has no types.
  const known = ({ kind }: Problem): boolean => kind === 'CJSResolvesToESM';
  const isData = (problem: Problem): boolean => 'entrypoint' in problem && problem.entrypoint.includes('*');
  expect(analysis.problems.filter((problem) => !known(problem) && !isData(problem))).toEqual([]);
});

test.each(PACKED)('%s says where it comes from, and is published with its provenance', (name) => {
  const home = 'https://github.com/fairdeal/fairdeal';
  expect(JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'))).toMatchObject({
    version: VERSION,
    homepage: `${home}/tree/main/packages/${name}#readme`,
    bugs: { url: `${home}/issues` },
    license: 'MIT',
    repository: { type: 'git', url: `git+${home}.git`, directory: `packages/${name}` },
    engines: { node: '>=20.19' },
    publishConfig: { access: 'public', provenance: true },
    keywords: expect.arrayContaining(['casino']),
  });
});

test.each(PACKED)('%s takes its own family at one version, and newer patches of others', (name) => {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined>;
  for (const [dependency, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
    if (dependency.startsWith('@fairdeal/')) expect(range).toBe(VERSION);
    // Its newest release doesn't run on Node 20.
    else if (dependency !== 'light-my-request') expect(range).toMatch(/^[\^~]/);
  }
});

test.each(PACKED)('%s comes with its license', (name) => {
  const place = join(folder, 'node_modules', name === 'cli' ? 'fairdeal' : join('@fairdeal', name));
  expect(readFileSync(join(place, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
});

test.each(['cards', 'rules', 'words', 'lab', 'table'])(
  '%s comes with its reference, and leaves none behind',
  (name) => {
    const reference = readFileSync(join(folder, 'node_modules', '@fairdeal', name, 'API.md'), 'utf8');
    expect(reference).toMatch(new RegExp(`^# Reference of @fairdeal/${name}\\n`));
    expect(existsSync(join(ROOT, 'packages', name, 'API.md'))).toBe(false);
  },
);

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
/** A program that reads files compiles only where the types of Node are. */
const NODE_TYPES = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules', '@types')];
const isForNode = (code: string): boolean => code.includes("from 'node:") || code.includes('@fairdeal/house');

test.each([
  ['node16', 'node16'],
  ['esnext', 'bundler'],
])(
  'the types resolve with module %s and resolution %s, and the programs of the READMEs hold by them',
  (module, resolution) => {
    mkdirSync(join(folder, resolution), { recursive: true });
    const sources = [
      ['typed', TYPED] as const,
      ...[...programs, ...documented].map(([name, at, code]) => [`${name}-${at}`, code] as const),
    ];
    for (const [name, code] of sources) writeFileSync(join(folder, resolution, `${name}.ts`), `${code}\nexport {};\n`);
    const options = [
      '--noEmit',
      '--strict',
      '--noUncheckedIndexedAccess',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom',
      '--ignoreConfig',
    ];
    for (const forNode of [false, true])
      run(join(ROOT, 'node_modules', '.bin', 'tsc'), [
        ...options,
        ...(forNode ? NODE_TYPES : ['--types', '']),
        '--module',
        module,
        '--moduleResolution',
        resolution,
        ...sources.filter(([, code]) => isForNode(code) === forNode).map(([name]) => join(resolution, `${name}.ts`)),
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
 * set, a house way, a shaker, envy and progressives with their tables: the rules that the others carry, and those. Every rulebook has what a
 * live table needs, 6 KB in all: it corrects what was keyed wrong and settles the hands again, keeps what a correction leaves open, lists the rounds
 * of a deck that proves wrong, stops a device that warns, takes cash for chips, lets the dealer act for a seat, and records wrong chips, disputes,
 * forgotten burns and rounds that are called off.
 */
test.each([
  ['677a-heads-up-holdem', 'HEADS_UP_HOLDEM', 47, 49],
  ['678a-high-card-flush', 'HIGH_CARD_FLUSH', 45, 48],
  ['680a-saigon-5-card', 'SAIGON_5_CARD', 47, 48],
  ['686a-over-under', 'OVER_UNDER', 43, 45],
  ['687a-dj-wild', 'DJ_WILD', 48, 49],
  ['688a-face-up-pai-gow', 'FACE_UP_PAI_GOW', 53, 55],
])('%s alone, bundled, to settle its rounds and as a rulebook', async (chapter, game, rules, whole) => {
  const ofChapter = (name: string): string => `import { ${name} } from '@fairdeal/rules/${chapter}';`;
  const book = (name: string): string =>
    `import { houseRulebook } from '@fairdeal/rules'; ${ofChapter(name)} export default houseRulebook(${name});`;
  const settles = `export { settleRound } from '@fairdeal/rules'; ${ofChapter(game)} export { ${game} };`;
  expect(await bundled(`${chapter} settles`, settles)).toBeLessThan(40 * 1024);
  expect(await bundled(`${chapter} rules`, book(`${game}_RULES`))).toBeLessThan(rules * 1024);
  expect(await bundled(`${chapter} whole`, book(game))).toBeLessThan(whole * 1024);
});

describe('the command without a server', () => {
  const fairdeal = (...words: string[]) => piped('', ...words);
  const piped = (input: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(alone, 'node_modules', '.bin', 'fairdeal'), words, {
      encoding: 'utf8',
      timeout: 60_000,
      input,
    });
    return { status, out: stdout, err: stderr };
  };

  test('is one package of at most 8 MB', () => {
    expect(readdirSync(join(alone, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['fairdeal']);
    const files = readdirSync(join(alone, 'node_modules', 'fairdeal'), { recursive: true, withFileTypes: true });
    const bytes = files.map((file) => statSync(join(file.parentPath, file.name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);
  });

  test('answers with its odds and its clauses, and verifies a log', () => {
    expect(fairdeal('--version')).toEqual({ status: 0, out: `${VERSION}\n`, err: '' });
    expect(JSON.parse(fairdeal('--version', '--json').out)).toMatchObject({ house: null });
    expect(fairdeal('odds', 'over-under').out).toContain('94.39');
    expect(fairdeal('clauses', '678a.7(e)').out).toContain('enforced');
    const history = join(ROOT, 'golden/history/55909e7');
    const verified = fairdeal('verify', join(history, 'logs/virtual-over-under.ndjson'), '--key', join(history, 'key'));
    expect(verified).toMatchObject({ status: 0, out: expect.stringContaining('32 replayed') });
    expect(fairdeal('completion', 'bash')).toMatchObject({ status: 0, err: '' });
    const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const hello = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: client });
    expect(piped(`${hello}\n`, 'mcp')).toMatchObject({ status: 0, err: '', out: expect.stringContaining(VERSION) });
  });

  test.each([
    [['serve'], 'serve', '@fairdeal/house', 'Run npx fairdeal serve in a clone'],
    [['help', 'serve'], 'serve', '@fairdeal/house', 'Run npx fairdeal serve in a clone'],
    [['log', 'export'], 'log', '@fairdeal/house', 'Run npx fairdeal log in a clone'],
    [
      ['lab', 'status', '--database', 'postgres://a@localhost/b'],
      'lab',
      '@fairdeal/house',
      'Run npx fairdeal lab in a clone',
    ],
    [['odds', 'over-under', '--sheet', join(alone, 'sheet.pdf')], 'odds', 'pdfkit', 'npm install pdfkit@0.20\n'],
  ])('%j names the package it needs, and how to get it', (words, command, name, way) => {
    const { status, out, err } = fairdeal(...words);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(`fairdeal ${command} needs the package ${name} (`);
    expect(err).toContain(way);
    expect(err.split('\n')).toHaveLength(2);
  });
});

test('with the house beside it the command has its server and website', () => {
  const fairdeal = (...words: string[]): string => run(join(folder, 'node_modules', '.bin', 'fairdeal'), words);
  expect(JSON.parse(fairdeal('--version', '--json')).house).toMatch(/^[0-9a-f]{64}$/);
  expect(fairdeal('serve', '--help')).toContain('--tls-cert');
  const site = join(folder, 'node_modules', '@fairdeal', 'house', 'site');
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('<title>');
});
