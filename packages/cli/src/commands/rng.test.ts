import { spawnSync } from 'node:child_process';
import { DECK_52, DECK_53, parseCards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { BIN, fairdeal, isOneSentence, piped } from '../testing/run.js';

const sorted = (cards: readonly number[]): number[] => [...cards].sort((one, other) => one - other);

test('raw output is as many bytes as asked for, never the same twice, and of all values', () => {
  const raw = () => spawnSync(process.execPath, [BIN, 'rng', '--raw', '--bytes', '70001']).stdout;
  const [one, other] = [raw(), raw()];
  expect([one.length, other.length]).toEqual([70_001, 70_001]);
  expect(one.equals(other)).toBe(false);
  expect(new Set(one).size).toBe(256);
});

test('raw output as JSON is hexadecimal lines', async () => {
  const { out, status } = await fairdeal('rng', '--raw', '--bytes', '1030', '--json');
  expect(status).toBe(0);
  const lines = out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).raw.length)).toEqual([2_048, 12]);
});

test.each([
  ['52', DECK_52],
  ['53', DECK_53],
])('every line of a deck of %s holds each of its cards once', async (deck, cards) => {
  const { out, status } = await fairdeal('rng', '--cards', '--shuffles', '20', '--deck', deck);
  expect(status).toBe(0);
  const lines = out.trim().split('\n');
  expect(new Set(lines).size).toBe(20);
  for (const line of lines) {
    const parsed = parseCards(line);
    expect('ok' in parsed ? sorted(parsed.ok) : parsed.wrong).toEqual(sorted(cards));
  }
});

test('shuffles can be tested for fairness as they are', async () => {
  const { out } = await fairdeal('rng', '--cards', '--shuffles', '200');
  expect(piped(['forensics', '--json'], out).err).toBe('');
  const { out: lines } = await fairdeal('rng', '--cards', '--shuffles', '2', '--json');
  for (const line of lines.trim().split('\n')) expect(JSON.parse(line).cards).toHaveLength(104);
});

test.each([
  [[], 'Choose the output'],
  [['--raw', '--cards'], 'Choose the output'],
  [['--raw', '--shuffles', '5'], 'Raw output has no cards'],
  [['--cards', '--bytes', '5'], '--bytes is for raw output'],
  [['--raw', '--bytes', '0'], '--bytes must be a whole number from 1 to 1,000,000,000,000'],
  [['--cards', '--shuffles', 'x'], '--shuffles must be a whole number'],
  [['--cards', '--deck', '54'], 'Unknown --deck "54"'],
])('rng %j is refused in one sentence', async (args, start) => {
  const { status, out, err } = await fairdeal('rng', ...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err.startsWith(start)).toBe(true);
  expect(isOneSentence(err)).toBe(true);
});
