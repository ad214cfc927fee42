import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportRegister } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { CLAUSE_EXAMPLES_FILE, scanCitations } from './build-time/citations.js';
import { ROOT } from './shared/paths.js';

const COMMITTED = 'packages/rules/open-clauses.json';
const { citations, unknown } = scanCitations(ROOT);
const committed = JSON.parse(readFileSync(join(ROOT, COMMITTED), 'utf8')) as Readonly<Record<string, number>>;
const { chapters } = reportRegister(citations);

test('every clause that code or a test cites exists', () => {
  expect(unknown).toEqual([]);
});

test('every example of a ruling comes from a test file that still names its clause', () => {
  const stale = Object.entries(citations).filter(([id, { example }]) => {
    const file = join(ROOT, example?.test.split(':')[0] ?? '');
    if (example === undefined) return false;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return !text.includes(id) && !text.includes(`\${chapter}${id.slice(4)}`);
  });
  expect(stale, `run npm run examples to write ${CLAUSE_EXAMPLES_FILE} again`).toEqual([]);
});

test('the committed numbers are for the editions of the register', () => {
  expect(Object.keys(committed)).toEqual(chapters.map(({ chapter, edition }) => `${chapter} ${edition}`));
});

test.each(chapters.map(({ chapter, edition, open }) => [`${chapter} ${edition}`, open] as const))(
  'the open clauses of %s only become fewer',
  (name, open) => {
    const before = committed[name] ?? 0;
    expect(
      open,
      `${name} has ${open} open clauses, more than the ${before} of ${COMMITTED}: a clause lost its code, its test or its example (npm run examples).`,
    ).not.toBeGreaterThan(before);
    expect(
      open,
      `${name} has only ${open} open clauses left: lower the ${before} in ${COMMITTED} to ${open}.`,
    ).not.toBeLessThan(before);
  },
);
