import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exportVerifier, type VerifyOptions, verifierKey } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { expect, test } from 'vitest';
import { type HouseKeys, makeNextSealing, makeNextSigning, openHouseKeys } from '../keys/keys.js';
import { openSecret, sealSecret } from '../keys/seal.js';
import { exportLog } from './export.js';
import { type HouseLog, openHouseLog } from './house-log.js';
import { rotateSealing, rotateSigning } from './rotation.js';
import { rows, testServer } from './testing/server.js';

const server = testServer();
const BY = { role: 'administrator', person: 'Ada' };
const SECRET = { salt: '00'.repeat(16), events: { 0: { did: 'cardsShuffled', order: 'AsKd' } } };

const withRecord = async <Result>(
  name: string,
  use: (record: HouseLog, url: string, again: () => Promise<HouseLog>) => Promise<Result>,
): Promise<Result> => {
  const url = await server.database();
  const folder = join(server.folder, name);
  const records: HouseLog[] = [];
  const open = async (): Promise<HouseLog> => {
    const record = await openHouseLog(url, await openHouseKeys(folder));
    records.push(record);
    return record;
  };
  try {
    return await use(await open(), url, open);
  } finally {
    for (const record of records) await record.close();
  }
};

const keysOf = (rotated: Awaited<ReturnType<typeof rotateSealing>>): HouseKeys => {
  if (isRefused(rotated)) throw new Error(refusalText(rotated));
  return rotated;
};

const exported = async (record: HouseLog): Promise<readonly string[]> => {
  const lines: string[] = [];
  for await (const line of exportLog(record)) lines.push(line);
  return lines;
};

const faultsIn = (lines: readonly string[], against: VerifyOptions): readonly string[] => {
  const reading = exportVerifier(against);
  for (const line of lines) reading.readLine(line);
  return reading.finish().faults.map(({ why }) => why);
};

const verifiedWith = async (record: HouseLog, key: string): Promise<readonly string[]> =>
  faultsIn(await exported(record), { key });

/** A database that is lost just when the log should say it. */
const unwritten = (record: HouseLog): HouseLog => ({
  ...record,
  enterForHouse: async () => refuse('unreachable', {}),
});

/** A process that ends right after the log says it. */
const endedThen = (record: HouseLog): HouseLog => ({
  ...record,
  enterForHouse: async (...asked) => {
    await record.enterForHouse(...asked);
    throw new Error('ended');
  },
});

test('after a rotation the new key seals, and the old one opens what it sealed', () =>
  withRecord('sealing', async (record) => {
    const { keys } = record;
    const before = sealSecret(keys, 't1', 1, SECRET);
    const rotated = keysOf(await rotateSealing(record, BY, 'yearly'));
    const after = sealSecret(rotated, 't1', 1, SECRET);
    expect(rotated.newest).toBe(2);
    for (const sealed of [before, after]) expect(openSecret(rotated, 't1', 1, sealed)).toEqual(SECRET);
    // A house that was running then reads it too.
    expect(openSecret(keys, 't1', 1, after)).toEqual(SECRET);
  }));

test('a key that the log does not know is not used; the next rotation takes it', () =>
  withRecord('unwritten', async (record, _, again) => {
    const { folder, signer } = record.keys;
    await rotateSealing(unwritten(record), BY, 'yearly');
    await rotateSigning(unwritten(record), BY, 'yearly');
    const after = await again();
    expect([after.keys.newest, after.keys.signer.id]).toEqual([1, signer.id]);
    const made = await makeNextSigning(after.keys);
    expect(await makeNextSealing(after.keys)).toBe(2);
    const rotated = keysOf(await rotateSigning(after, BY, 'yearly'));
    expect([rotated.signer.id, keysOf(await rotateSealing(after, BY, 'yearly')).newest]).toEqual([made.id, 2]);
    expect(readdirSync(folder).filter((name) => name.includes('next'))).toEqual([]);
  }));

test('a rotation that the log knows is carried through by whoever opens the record next', () =>
  withRecord('ended', async (record, _, again) => {
    const old = verifierKey(record.keys.signer);
    await expect(rotateSealing(endedThen(record), BY, 'yearly')).rejects.toThrow('ended');
    await expect(rotateSigning(endedThen(record), BY, 'yearly')).rejects.toThrow('ended');
    const { keys, ...after } = await again();
    expect(keys).toMatchObject({ newest: 2, handovers: [expect.stringContaining(old)] });
    expect(verifierKey(keys.signer)).not.toBe(old);
    expect(await verifiedWith({ keys, ...after }, old)).toEqual([]);
  }));

test('who knows any key of the log verifies what another one signed; a house that runs on signs with the new one', () =>
  withRecord('signing', async (record, url, again) => {
    const running = await again();
    const keys = [verifierKey(record.keys.signer)];
    const exports: (readonly string[])[] = [];
    for (const why of ['yearly', 'lost']) {
      await running.enterForHouse(BY, { do: 'note' });
      exports.push(await exported(running));
      keys.push(verifierKey(keysOf(await rotateSigning(record, BY, why)).signer));
    }
    const [key = ''] = keys.slice(-1);
    const { handovers } = record.checkpoints.signing();
    for (const lines of exports)
      expect([faultsIn(lines, { key, handovers }), faultsIn(lines, { key }).length]).toEqual([[], 2]);
    expect(new Set(keys).size).toBe(3);
    await running.enterForHouse(BY, { do: 'note' });
    for (const one of [running, record]) for (const key of keys) expect(await verifiedWith(one, key)).toEqual([]);
    expect(verifierKey(running.checkpoints.signing().signer)).toBe(keys[2]);
    const [said] = await rows(url, `select string_agg(body, ' ' order by entry) as bodies from entries`);
    expect(said?.bodies).toMatch(/"do":"rotateKey","signing":"[^"]+","why":"yearly".*"why":"lost"/);
  }));

test('a record that the keys of another house signed is not opened', () =>
  withRecord('own', async (record, url) => {
    await record.checkpoints.make();
    const others = await openHouseKeys(join(server.folder, 'others'));
    await expect(openHouseLog(url, others)).rejects.toThrow(/^The newest checkpoint is not of the key fairdeal-/);
  }));

test('two that rotate at once do it one after the other, and every key leads to the last', () =>
  withRecord('together', async (record, _, again) => {
    const other = await again();
    const first = verifierKey(record.keys.signer);
    await Promise.all([rotateSigning(record, BY, 'one'), rotateSigning(other, BY, 'other')]);
    await Promise.all([rotateSealing(record, BY, 'one'), rotateSealing(other, BY, 'other')]);
    const keys = await openHouseKeys(record.keys.folder);
    expect([keys.handovers.length, keys.newest]).toEqual([2, 3]);
    expect(await verifiedWith(other, first)).toEqual([]);
  }));
