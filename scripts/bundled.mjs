// Before the first test: the packages and the command as they are compiled, with the stamps and clauses of the sources as they are.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from './bundle.mjs';

const TSC = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

export const setup = () => {
  spawnSync(process.execPath, [TSC, '-b'], { stdio: 'inherit' });
  return bundleCommand();
};
