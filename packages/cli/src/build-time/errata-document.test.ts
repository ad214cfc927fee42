import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findClause, HOUSE_GAMES } from '@fairdeal/rules';
import { ERRATA } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { ROOT } from '../shared/paths.js';
import { errataDocument } from './errata-document.js';

test('docs/errata.md is up to date (node scripts/errata-document.mjs)', () => {
  expect(readFileSync(join(ROOT, 'docs', 'errata.md'), 'utf8')).toBe(errataDocument());
});

test('A setting that an erratum names is a setting of its game', () => {
  for (const { chapter, setting, title } of ERRATA) {
    const games = HOUSE_GAMES.filter((game) => chapter === 'all' || game.chapter === chapter);
    const known = setting === null || games.some(({ settings }) => Object.hasOwn(settings, setting));
    expect(known, title).toBe(true);
  }
});

test('A clause that an erratum names is a clause of its chapter', () => {
  for (const { chapter, clauses, title } of ERRATA)
    for (const clause of clauses) {
      expect(clause === '680a.12' || findClause(clause) !== undefined, title).toBe(true);
      expect(chapter === 'all' || clause.startsWith(`${chapter}.`), title).toBe(true);
    }
});
