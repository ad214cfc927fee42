// Before `npm start` and `npm test`: installs if the lockfile changed, then builds the changed packages. With `start` it doesn't check the tests.
// Uses only Node, because nothing else is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fairdeal needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

const run = async (command, args) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const [status] = await once(child, 'exit');
  if (status !== 0) process.exit(status ?? 1);
};
const node = (script, ...args) => run(process.execPath, [join(root, script), ...args]);
const compile = (...projects) => node(join('node_modules', 'typescript', 'bin', 'tsc'), '-b', ...projects);

const lockfile = join(root, 'package-lock.json');
const mark = join(root, 'node_modules', '.fairdeal-installed');
const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== hash) {
  console.log('Installing (the lockfile changed) …');
  await run('npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(mark, hash);
}
const isStart = process.argv[2] === 'start';
console.log('Building …');
await compile(...(isStart ? ['packages/cli'] : ['packages/cli', 'packages/web', 'packages/conformance', 'bench']));
await node(join('scripts', 'bundle-rules.mjs'));
console.log(isStart ? 'Bundling the command …' : 'Bundling the command, checking the types of the tests …');
await Promise.all([
  node(join('scripts', 'bundle.mjs')),
  node(join('scripts', 'site.mjs')),
  ...(isStart ? [] : [compile()]),
]);
