// Before the first test: the packages and the command as they are compiled, with the stamps and clauses of the sources as they are.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from './bundle.mjs';
import { bundleRules } from './bundle-rules.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

export const setup = async () => {
  spawnSync(process.execPath, [TSC, '-b', 'packages/cli', 'bench'], { stdio: 'inherit', cwd: ROOT });
  await bundleRules();
  return bundleCommand();
};
