// `npm run test:nodes [major …] [path …]`: runs every test, or those of the paths, on each supported Node, from the registry's `node` package.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAJORS = ['20', '22', '24'];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const isMajor = (word) => /^\d+$/.test(word);
const asked = words.filter(isMajor);
const paths = words.filter((word) => !isMajor(word));
const unknown = asked.find((major) => !MAJORS.includes(major));
if (unknown !== undefined) {
  console.error(`Fairdeal is tested on Node ${MAJORS.join(', ')}, not "${unknown}".`);
  process.exit(2);
}

const run = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1;

const ended = [];
for (const major of asked.length > 0 ? asked : MAJORS) {
  const folder = join(root, 'node_modules', '.cache', `node-${major}`);
  mkdirSync(folder, { recursive: true });
  console.log(`\nNode ${major} …`);
  const bin = join(folder, 'node_modules', '.bin');
  const status =
    run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel', 'error', `node@${major}`]) ||
    run('npx', ['--no-install', 'vitest', 'run', ...paths], {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    });
  ended.push({ major, status });
}
for (const { major, status } of ended)
  console.log(
    `Node ${major}: ${status === 0 ? `every test${paths.length === 0 ? '' : ` of ${paths.join(', ')}`} passes` : 'tests fail'}`,
  );
process.exitCode = ended.some(({ status }) => status !== 0) ? 1 : 0;
