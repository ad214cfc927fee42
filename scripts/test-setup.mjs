// Before the first test: bundles the compiled packages and command with the current stamps and clauses.
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
