import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const RULES = fileURLToPath(new URL('../packages/rules/', import.meta.url));

test('the figures of mutation are of folders that exist, each a share of what was tried', () => {
  const figures = JSON.parse(readFileSync(join(RULES, 'mutation.json'), 'utf8')) as Readonly<
    Record<string, { readonly mutants: number; readonly noticed: number; readonly percent: number }>
  >;
  for (const [folder, { mutants, noticed, percent }] of Object.entries(figures)) {
    expect(existsSync(join(RULES, 'src', folder))).toBe(true);
    expect(noticed).toBeLessThanOrEqual(mutants);
    expect(percent).toBe(Math.floor((1000 * noticed) / mutants) / 10);
  }
});
