// `npm test`: lint, then every test. The type-check is the build that `pretest` has just run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program; what it says is shown as it comes, or, beside others, when it fails. */
const run = async (what, args, stdio = 'pipe') => {
  console.log(what);
  const child = spawn('npx', ['--no-install', ...args], {
    stdio: ['ignore', stdio, stdio],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const [status] = await once(child, 'close');
  if (status === 0) return;
  process.stderr.write(Buffer.concat(said));
  process.exit(status ?? 1);
};

await Promise.all([
  run('Linting …', ['biome', 'check', '--error-on-warnings', '.']),
  run('Checking imports …', ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'bench', 'scripts']),
  run('Looking for what nothing uses …', ['knip']),
]);
await run('Testing …', ['vitest', 'run', ...process.argv.slice(2)], 'inherit');
