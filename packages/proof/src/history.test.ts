import { readdirSync, readFileSync } from 'node:fs';
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
  const files = (kind: string, ending: string): string[] =>
    readdirSync(new URL(`${kind}/`, folder)).filter((name) => name.endsWith(ending));
  const keyOf = (name: string): string => text(/^(house|play)-money/.test(name) ? 'house-money.key' : 'key').trim();
  const linesOf = (name: string): string[] => text(`logs/${name}`).trim().split('\n');

  test.each(files('logs', '.ndjson'))('%s verifies with the house key', async (name) => {
    const { ok, faults, signature, replayed } = await verifyByRelease(linesOf(name), { key: keyOf(name) });
    expect(faults).toEqual([]);
    expect({ ok, signature }).toEqual({ ok: true, signature: 'given key' });
    expect(replayed).toBeGreaterThan(0);
  });

  test.each(files('logs', '.checkpoint'))('the log of %s agrees with that checkpoint', async (name) => {
    const log = linesOf(name.replace('.checkpoint', '.ndjson'));
    const { faults } = await verifyByRelease(log, { key: keyOf(name), checkpoint: text(`logs/${name}`) });
    expect(faults).toEqual([]);
  });

  test.each(files('receipts', '.json'))('%s verifies with the house key', (name) => {
    const checked = checkReceipt(JSON.parse(text(`receipts/${name}`)), { key: keyOf(name) });
    expect(checked?.faults).toEqual([]);
    expect(checked).toMatchObject({ ok: true, signature: 'given key' });
    // Receipts of version 1 prove less, and `verify` says so.
    expect(checked?.notProved).toContain('The round number: the entries do not state it.');
  });

  test.each(files('rounds', '.json'))('%s replays as it was settled', (name) => {
    const replayed = replayRound(JSON.parse(text(`rounds/${name}`)), 'sealed');
    if (isRefused(replayed)) throw new Error(refusalText(replayed));
    expect(replayed.agrees).toBe(true);
  });
});
