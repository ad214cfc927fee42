import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isRefused } from '@fairdeal/rules';
import { replayRound } from '@fairdeal/table';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { checkReceipt } from './receipt/index.js';
import { verifyByRelease } from './testing/releases.js';

// Files by earlier versions. They never change: a version that can't open one of them breaks its users' files.
const HISTORY = new URL('../../../golden/history/', import.meta.url);
const REVISIONS = readdirSync(HISTORY, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe.each(REVISIONS)('files that revision %s wrote', (revision) => {
  const folder = new URL(`${revision}/`, HISTORY);
  const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  const files = (kind: string, ending: string): string[] => {
    const place = new URL(`${kind}/`, folder);
    return existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(ending)) : [];
  };
  const keyOf = (name: string): string => text(/^(house|play)-money/.test(name) ? 'house-money.key' : 'key').trim();
  const LOGS = [...files('logs', '.ndjson'), ...files('logs', '.ndjson.gz')];
  const linesOf = (name: string): string[] => {
    const written = readFileSync(new URL(`logs/${name}`, folder));
    return (name.endsWith('.gz') ? gunzipSync(written) : written).toString().trim().split('\n');
  };

  test('are there', () => {
    expect(LOGS.length).toBeGreaterThan(0);
    expect(files('receipts', '.json').length).toBeGreaterThan(0);
  });

  test.each(LOGS)('%s verifies with the house key', async (name) => {
    const found = await verifyByRelease(linesOf(name), { key: keyOf(name) });
    expect(found.faults).toEqual([]);
    expect(found).toMatchObject({ ok: true, signature: 'given key', unknownRules: {} });
    expect(found.replayed).toBeGreaterThan(0);
    // Of a log that lost entries it says which.
    expect(found.continues).toEqual(name.startsWith('after-loss') ? [expect.stringMatching(/were lost\.$/)] : []);
  });

  test.each(files('logs', '.checkpoint'))('the log of %s agrees with that checkpoint', async (name) => {
    const log = LOGS.find((of) => of.startsWith(name.replace('.checkpoint', '.ndjson'))) ?? '';
    const { faults } = await verifyByRelease(linesOf(log), { key: keyOf(name), checkpoint: text(`logs/${name}`) });
    expect(faults).toEqual([]);
  });

  test.each(files('receipts', '.json'))('%s verifies with the house key', (name) => {
    const receipt = JSON.parse(text(`receipts/${name}`));
    const checked = checkReceipt(receipt, { key: keyOf(name) });
    expect(checked?.faults).toEqual([]);
    expect(checked).toMatchObject({ ok: true, signature: 'given key' });
    // Receipts of version 1 prove less, and `verify` says so.
    const unproved = receipt.receipt === 1 ? ['The round number: the entries do not state it.'] : [];
    expect(checked?.notProved).toEqual(expect.arrayContaining(unproved));
    if (receipt.receipt !== 1) expect(checked?.notProved).toEqual([]);
  });

  test.each(files('rounds', '.json'))('%s replays as it was settled', (name) => {
    const replayed = replayRound(JSON.parse(text(`rounds/${name}`)), 'sealed');
    if (isRefused(replayed)) throw new Error(refusalText(replayed));
    expect(replayed.agrees).toBe(true);
  });
});
