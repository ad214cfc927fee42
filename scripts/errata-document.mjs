// Writes docs/errata.md from packages/rules/src/register/errata.ts. Run it after a change there, once the project is built.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errataDocument } from '../packages/cli/dist/build-time/errata-document.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
writeFileSync(join(root, 'docs', 'errata.md'), errataDocument());
