// Writes docs/odds.md from the stored results of the lab. Run it after `fairdeal odds <game> --recompute --store`, once the project is built.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oddsDocument } from '../packages/cli/dist/build-time/odds-document.js';
import { allStoredOdds } from '../packages/cli/dist/lab/stored-odds.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
writeFileSync(join(root, 'docs', 'odds.md'), oddsDocument(allStoredOdds()));
