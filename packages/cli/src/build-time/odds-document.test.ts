import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOLVERS } from '@fairdeal/lab';
import { describe, expect, test } from 'vitest';
import { allStoredOdds } from '../lab/stored-odds.js';
import { ROOT } from '../shared/paths.js';
import { fairdeal } from '../testing/run.js';
import { oddsDocument } from './odds-document.js';

const document = oddsDocument(allStoredOdds());

test('docs/odds.md is up to date (node scripts/odds-document.mjs)', () => {
  expect(readFileSync(join(ROOT, 'docs', 'odds.md'), 'utf8')).toBe(document);
});

test('the column of published figures in docs/odds.md holds those of the Board alone', () => {
  const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  for (const row of rows) {
    const [published, verdict] = row.split(' | ').slice(-2);
    if (published === 'published') continue;
    expect(published).toMatch(/^(–|\d+(\.\d{1,3})?%)$/);
    expect(verdict).toMatch(published === '–' ? /^– \|$/ : /^(reproduced|rounding|differs) \|$/);
  }
  expect(rows.length).toBeGreaterThan(50);
});

/** A sum of money that has cents has two digits of them. */
const STRAY_CENTS = /\$\d[\d,]*\.(?:\d(?!\d)|\d{3,})/g;

const docsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

describe('money has two decimals or none', () => {
  test.each(['README.md', 'CHANGELOG.md', ...docsIn('docs')])('in %s', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8').match(STRAY_CENTS)).toBeNull();
  });
  test.each(SOLVERS.map(({ game }) => game))('in the odds of %s', async (game) => {
    for (const args of [[], ['--table'], ['--jackpot']]) {
      const { out } = await fairdeal('odds', game, ...args);
      expect(out.match(STRAY_CENTS)).toBeNull();
    }
  });
});
