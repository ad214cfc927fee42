import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rows, testServer } from '@fairdeal/house/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairdeal, isOneSentence } from './testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-none-'));
chmodSync(folder, 0o755);
const missing = join(folder, 'missing');
const empty = join(folder, 'empty');
mkdirSync(empty);
const file = join(folder, 'made.backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const READING: readonly (readonly string[])[] = [
  ['log', 'export'],
  ['log', 'export', '--out', join(folder, 'made.ndjson')],
  ['log', 'checkpoint'],
  ['log', 'key'],
  ['log', 'rotate', '--why', 'yearly'],
  ['money'],
  ['takings'],
  ['money', '--count', 'cage', '--counted', '5.00'],
  ['recall'],
  ['recall', 't1', '1'],
  ['recall', 't1', '--phh'],
  ['room', 'report'],
  ['backup', file],
  ['backup', '-'],
];

const refusal = /^There is no house in \S+( database)?: check --d\w+, or create one with fairdeal serve\.\n$/;

test.each(READING.map((words) => [words]))(
  '%j refuses a folder without a house, and creates nothing',
  async (words) => {
    for (const data of [missing, empty]) {
      const { status, out, err } = await fairdeal(...words, '--data', data);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toMatch(refusal);
      expect(isOneSentence(err)).toBe(true);
    }
    expect(existsSync(missing)).toBe(false);
    expect(readdirSync(folder)).toEqual(['empty']);
    expect(readdirSync(empty)).toEqual([]);
  },
);

test('restore creates no house for a backup that is not there', async () => {
  const { status, err } = await fairdeal('restore', join(folder, 'none'), '--data', missing);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('can’t be read: it doesn’t exist') });
  expect(existsSync(missing)).toBe(false);
});

describe('a database without a house', () => {
  const server = testServer();
  let url: string;
  beforeAll(async () => {
    url = await server.emptyDatabase();
  });

  test.each(READING.map((words) => [words]))('is refused by %j, and stays empty', async (words) => {
    const { status, out, err } = await fairdeal(...words, '--data', empty, '--database', url);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(refusal);
    expect(isOneSentence(err)).toBe(true);
    expect(await rows(url, "select nspname from pg_namespace where nspname = 'fairdeal'")).toEqual([]);
    expect(readdirSync(empty)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['empty']);
  });
});
