import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../log/testing/server.js';
import { keysFolder, openHouseKeys } from './keys.js';
import { openSecret, sealSecret } from './seal.js';

const folder = testFolder();
const SECRET = { salt: '00'.repeat(16), events: { 0: { did: 'cardsShuffled', order: 'AsKd' } } };

test('keys are made once, for us alone, also where two processes start together', async () => {
  const [one, other] = await Promise.all([
    openHouseKeys(join(folder, 'together')),
    openHouseKeys(join(folder, 'together')),
  ]);
  expect(one).toEqual(other);
  expect(await openHouseKeys(one.folder)).toEqual(one);
  expect(readdirSync(one.folder).toSorted()).toEqual(['sealing-1.key', 'signing.key']);
  for (const file of readdirSync(one.folder)) expect(statSync(join(one.folder, file)).mode & 0o777).toBe(0o600);
});

test('a key that others may read is refused', async () => {
  const { folder: open } = await openHouseKeys(join(folder, 'open'));
  chmodSync(join(open, 'signing.key'), 0o644);
  await expect(openHouseKeys(open)).rejects.toThrow(/can be read by others/);
});

test('the folder of keys is the data folder’s, or the one that is named', () => {
  expect(keysFolder('data')).toBe(join('data', 'keys'));
  process.env.FAIRDEAL_KEYS = '/elsewhere';
  expect(keysFolder('data')).toBe('/elsewhere');
  delete process.env.FAIRDEAL_KEYS;
});

test('a secret opens at its own place alone, and not when a bit of it was changed', async () => {
  const keys = await openHouseKeys(join(folder, 'sealing'));
  const sealed = sealSecret(keys, 't1', 7, SECRET);
  expect(Buffer.from(sealed).includes('AsKd')).toBe(false);
  expect(openSecret(keys, 't1', 7, sealed)).toEqual(SECRET);
  expect(() => openSecret(keys, 't1', 8, sealed)).toThrow();
  for (const at of [5, 30, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed, (byte, nth) => (nth === at ? byte ^ 1 : byte));
    expect(() => openSecret(keys, 't1', 7, changed)).toThrow();
  }
});

test('what was sealed under a key that is gone says which one', async () => {
  const keys = await openHouseKeys(join(folder, 'gone'));
  const sealed = sealSecret(keys, 't1', 1, SECRET);
  rmSync(join(keys.folder, 'sealing-1.key'));
  expect(() => openSecret({ ...keys, sealing: new Map() }, 't1', 1, sealed)).toThrow(
    /under the key 1, which is not in/,
  );
});
