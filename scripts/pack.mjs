// What `npm pack` of the command needs beside it: the bundle, the website and the stored odds. `--clean` takes away what was copied.
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from './bundle.mjs';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');
const COPIED = { site: 'web/dist/site', data: 'lab/data' };

for (const [copy, from] of Object.entries(COPIED)) {
  const to = join(packages, 'cli', copy);
  rmSync(to, { recursive: true, force: true });
  if (!process.argv.includes('--clean')) cpSync(join(packages, from), to, { recursive: true });
}
if (!process.argv.includes('--clean')) await bundleCommand();
