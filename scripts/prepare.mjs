// Before `npm start` and `npm test`: installs when the lockfile changed, then builds what changed. With `start` only what runs: the tests are not checked.
// Uses nothing but Node, because nothing else is there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fairdeal needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

const run = (what, command, args) => {
  console.log(what);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
};

const lockfile = join(root, 'package-lock.json');
const mark = join(root, 'node_modules', '.fairdeal-installed');
const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== hash) {
  run('Installing (the lockfile changed) …', 'npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(mark, hash);
}
const what = process.argv[2] === 'start' ? [join('packages', 'cli')] : [];
run('Building …', process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', ...what]);
run('Bundling the command …', process.execPath, [join(root, 'scripts', 'bundle.mjs')]);
process.exitCode = buildSite();
