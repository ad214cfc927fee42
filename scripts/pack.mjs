// Builds a package before `npm pack`. For the command it adds the website and the stored odds, and `--clean` removes them again.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'packages');
const name = basename(process.cwd());
const COPIED = name === 'cli' ? { site: 'web/dist/site', data: 'lab/data' } : {};
const isCleaning = process.argv.includes('--clean');

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Messages go to standard error, because standard output belongs to `npm pack`. */
const node = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) refuse(`The package ${name} is not packed, because it cannot be built.`);
};

if (!isCleaning) {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  if (!existsSync(compiler)) refuse(`The package ${name} is built before it is packed: run npm run build first.`);
  node(compiler, '-b', join('packages', name));
  if (name === 'cli') {
    node(join('scripts', 'bundle.mjs'));
    node(join('scripts', 'site.mjs'));
  }
}
for (const [copy, from] of Object.entries(COPIED)) {
  const to = join(packages, name, copy);
  rmSync(to, { recursive: true, force: true });
  if (!isCleaning) cpSync(join(packages, from), to, { recursive: true });
}
