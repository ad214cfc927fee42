import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../places.js';
import { oddsDocument } from './document.js';
import { allStored } from './stored.js';

test('docs/odds.md is what the stored results say; node scripts/odds-document.mjs writes it', () => {
  expect(readFileSync(join(ROOT, 'docs', 'odds.md'), 'utf8')).toBe(oddsDocument(allStored()));
});
