// Who may import whom: a package may import any that lies below it. Prints one sentence per wrong import and ends with status 1.
// `node scripts/imports.mjs [root]`; uses nothing but Node.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url))));

const BELOW = {
  cards: [],
  rules: ['cards'],
  lab: ['cards', 'rules'],
  table: ['cards', 'rules', 'lab'],
  proof: ['cards', 'rules', 'lab', 'table'],
  client: ['cards', 'rules'],
  house: ['cards', 'rules', 'lab', 'table', 'proof', 'client'],
  web: ['cards', 'rules', 'lab', 'table', 'proof', 'client'],
  cli: ['cards', 'rules', 'lab', 'table', 'proof', 'client', 'house'],
};
/** What the tests of a package may import beside: the site and the client are tested with a house. */
const BELOW_IN_TESTS = { client: ['house'], web: ['house'] };
/** These run in a browser unchanged, so all they may use beside each other is listed here. */
const ONLY = {
  cards: ['@noble/hashes'],
  rules: [],
  lab: [],
  table: ['zod'],
  proof: ['zod', '@noble/hashes', '@noble/curves'],
  client: ['ws'],
};
const FOR_TESTS = ['vitest', 'fast-check', 'smol-toml'];

const names = (list) => (list.length === 0 ? 'nothing' : list.join(', ').replace(/, ([^,]*)$/, ' and $1'));
const isTest = (file) => /\.test\.tsx?$/.test(file) || /(^|[\\/])testing[\\/]/.test(file);
const isBuiltin = (name) => name.startsWith('node:') || builtinModules.includes(name);

/** `@scope/name/part` is a part of `@scope/name`. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Our own package that a name stands for, if it does. */
const ours = (name) =>
  name === 'fairdeal' ? 'cli' : name.startsWith('@fairdeal/') ? name.slice('@fairdeal/'.length) : null;

/** Comments become blanks, so that places stay where they are; strings are kept. */
const withoutComments = (text) =>
  text.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (found) =>
    found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found,
  );

const STATEMENT = /^[ \t]*(?:import|export)\s+(?:[\w*\s{},$]+?\sfrom\s*|(?=['"]))(['"])([^'"\n]+)\1/gm;
const CALL = /\b(?:import|require)\(\s*(['"`])([^'"`\n]+)\1/g;

const importsOf = (source) => {
  const text = withoutComments(source);
  const line = (at) => text.slice(0, at).split('\n').length;
  return [
    ...[...text.matchAll(STATEMENT)].map((found) => ({
      line: line(found.index + found[0].length),
      specifier: found[2],
    })),
    ...[...text.matchAll(CALL)].map((found) => ({ line: line(found.index), specifier: found[2] })),
  ].sort((one, other) => one.line - other.line);
};

/** Why `from` may not use the package `to`, or null when it may. */
const wrongDirection = (from, to, test = false) => {
  const below = [...(BELOW[from] ?? []), ...(test ? (BELOW_IN_TESTS[from] ?? []) : [])];
  if (to === from) return `a package imports its own files by their relative path`;
  if (!(to in BELOW)) return `there is no package ${to}`;
  if (!below.includes(to)) return `${from} may import ${names(below)}`;
  return null;
};

const wrongImport = (name, source, file, { specifier }, listed) => {
  if (specifier.startsWith('.')) {
    const inside = !relative(source, resolve(dirname(file), specifier)).startsWith(`..`);
    return inside ? null : `a relative import stays inside packages/${name}/src`;
  }
  const bare = packageOf(specifier);
  const to = ours(bare);
  const test = isTest(relative(source, file));
  if (to !== null) return wrongDirection(name, to, test);
  if (test && (isBuiltin(specifier) || FOR_TESTS.includes(bare))) return null;
  const only = ONLY[name];
  if (only !== undefined && !only.includes(bare))
    return isBuiltin(specifier)
      ? `${name} runs in a browser, where there are no modules of Node`
      : `${name} uses ${names([...only, ...BELOW[name].map((below) => `@fairdeal/${below}`)])} only`;
  return isBuiltin(specifier) || listed.includes(bare) || (test && FOR_TESTS.includes(bare))
    ? null
    : `packages/${name}/package.json does not list ${bare}`;
};

const wrongDependency = (name, dependency) => {
  const to = ours(dependency);
  if (to !== null) return wrongDirection(name, to);
  const only = ONLY[name];
  return only === undefined || only.includes(dependency)
    ? null
    : `${name} depends on ${names([...only, ...BELOW[name].map((below) => `@fairdeal/${below}`)])} only`;
};

const wrong = [];
const packages = join(root, 'packages');
for (const name of readdirSync(packages).toSorted()) {
  const listFile = join(packages, name, 'package.json');
  if (!existsSync(listFile)) continue;
  const place = (file, line) => `${relative(root, file).split(sep).join('/')}:${line}`;
  if (!(name in BELOW)) {
    wrong.push(`${place(listFile, 1)} is a package without a place: scripts/imports.mjs must say what it may import.`);
    continue;
  }
  const list = readFileSync(listFile, 'utf8');
  const {
    dependencies = {},
    peerDependencies = {},
    optionalDependencies = {},
    devDependencies = {},
    files = [],
  } = JSON.parse(list);
  // What is shipped as a bundle carries what it was made with.
  const bundled = files.includes('bundle') ? devDependencies : {};
  const runTime = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies, ...bundled });
  for (const dependency of runTime) {
    const why = wrongDependency(name, dependency);
    const line = list.slice(0, list.indexOf(`"${dependency}":`)).split('\n').length;
    if (why !== null) wrong.push(`${place(listFile, line)} depends on ${dependency}, but ${why}.`);
  }
  const source = join(packages, name, 'src');
  if (!existsSync(source)) continue;
  for (const inside of readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.(?:ts|tsx|mts|js|jsx|mjs)$/.test(inside)) continue;
    const file = join(source, inside);
    const listed = isTest(inside) ? [...runTime, ...Object.keys(devDependencies)] : runTime;
    for (const found of importsOf(readFileSync(file, 'utf8'))) {
      const types = found.typeOnly ? Object.keys(devDependencies) : [];
      const why = wrongImport(name, source, file, found, [...listed, ...types]);
      if (why !== null) wrong.push(`${place(file, found.line)} imports ${found.specifier}, but ${why}.`);
    }
  }
}
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exit(1);
