import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restoreKeys } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-restored-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('keys are restored beside the same keys, and never over others', async () => {
  const text = JSON.stringify({ 'sealing-1.key': 'one', 'signing.key': 'two' });
  expect(await restoreKeys(folder, text)).toBe(2);
  rmSync(join(folder, 'sealing-1.key'));
  expect(await restoreKeys(folder, text)).toBe(2);
  expect(readFileSync(join(folder, 'sealing-1.key'), 'utf8')).toBe('one');
  rmSync(join(folder, 'sealing-1.key'));
  writeFileSync(join(folder, 'signing.key'), 'other');
  await expect(restoreKeys(folder, text)).rejects.toThrow(/has another signing\.key .* No key was changed\./);
  expect(readdirSync(folder)).toEqual(['signing.key']);
});
