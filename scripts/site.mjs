// Builds the website when one of its inputs changed. `node scripts/site.mjs`; the packages below it must be built.
// The new site replaces the old one in one step, so that readers and concurrent builds are not disturbed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyRules } from './bundle-rules.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const web = join(root, 'packages', 'web');
const MADE_OF = [
  'scripts/site.mjs',
  'releases/index.json',
  'package-lock.json',
  'tsconfig.base.json',
  ...['cards', 'rules', 'words', 'lab', 'table', 'proof', 'client', 'house', 'web'].map(
    (name) => `packages/${name}/src`,
  ),
  // Data of the API reference.
  ...['cards', 'rules', 'words', 'lab', 'table'].flatMap((name) => [
    `packages/${name}/README.md`,
    `packages/${name}/package.json`,
  ]),
  // Pages of the guide.
  'docs',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'packages/lab/data',
  // Data of the clause pages: lines of code, titles of tests, and a ruling for each clause.
  'packages/rules/examples.json',
  ...['index.html', 'package.json', 'public', 'tsconfig.json', 'vite', 'vite.config.ts'].map(
    (name) => `packages/web/${name}`,
  ),
];
const isTest = (file) => /\.test\.tsx?$/.test(file) || /[\\/]web[\\/]src[\\/]testing[\\/]/.test(file);

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !isTest(file) && !/[\\/]public[\\/]rules[\\/]/.test(file))
        .toSorted()
    : [path];

const hashOf = () => {
  const hash = createHash('sha256');
  for (const file of MADE_OF.map((path) => join(root, path))
    .filter(existsSync)
    .flatMap(filesIn))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** Builds the site if its inputs changed, and returns the exit status of the build. */
const buildSite = async () => {
  const hash = hashOf();
  const site = join(web, 'dist', 'site');
  const mark = join(site, '.made-of');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return 0;
  console.log('Building the website …');
  const rules = join(web, 'public', 'rules');
  rmSync(rules, { recursive: true, force: true });
  await copyRules(rules);
  const fresh = join(web, 'dist', `site-${process.pid}`);
  const old = join(web, 'dist', `old-${process.pid}`);
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', web, '--outDir', fresh, '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status === 0) {
    writeFileSync(join(fresh, '.made-of'), hash);
    if (existsSync(site)) renameSync(site, old);
    renameSync(fresh, site);
  }
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  return status ?? 1;
};

process.exitCode = await buildSite();
