// `npm test`: lint, then every test. The type-check is the build that `pretest` has just run.
import { spawnSync } from 'node:child_process';

const run = (what, args) => {
  console.log(what);
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};

run('Linting …', ['biome', 'check', '--error-on-warnings', '.']);
run('Checking who imports whom …', ['node', 'scripts/imports.mjs']);
run('Looking for what nothing uses …', ['knip']);
run('Testing …', ['vitest', 'run', ...process.argv.slice(2)]);
