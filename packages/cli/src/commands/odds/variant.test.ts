import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fairdeal, isOneSentence, piped } from '../../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-variant-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

const asked = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
  const { status, out, err } = await fairdeal('odds', ...args, '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
};

const RIVER = ['heads-up-holdem', '--hand', '4h5h', '--community', '2h3h6hAsAd'] as const;

test('custom rules change the odds, and the answer names them', () => {
  const variant = { underPays: '6 to 5' };
  const { out } = piped(['odds', 'over-under', '--variant', '-', '--json'], JSON.stringify(variant));
  const odds = JSON.parse(out) as Record<string, unknown>;
  expect(odds).toMatchObject({ variant, main: { method: 'exact', verdict: null } });
  expect(odds.main).not.toMatchObject({ expected: '-13158/626665' });
});

test('a paytable of a main wager is a custom rule, for one hand too', async () => {
  const odds = file('odds.json', { 'straight-flush': '60 to 1', 'bad beat, straight': '5 to 1', push: 'push' });
  expect(await asked(...RIVER)).toMatchObject({ choices: [{ choice: 'raise-1x', expected: 52 }, {}] });
  expect(await asked(...RIVER, '--paytable', `odds=${odds}`)).toMatchObject({
    choices: [{ choice: 'raise-1x', expected: 62 }, {}],
    variant: { odds: { 'straight-flush': '60 to 1' }, badBeat: { straight: '5 to 1' } },
  });
});

test.each([
  [['over-under', '--hand', '7c', '--paytable', 'bonus=A'], /doesn’t depend on the paytable of the bonus/],
  [['face-up-pai-gow', '--variant', 'VARIANT'], /Unknown rule "raise"/],
  [['over-under', '--variant', 'VARIANT'], /Unknown rule "raise"/],
  [['dj-wild', '--variant', 'VARIANT', '--recompute'], /'--recompute' cannot be used with option '--variant <file>'/],
  [['dj-wild', '--variant', 'nowhere.json'], /can’t be read/],
  [['dj-wild', '--variant', 'NO JOKER', '--hand', 'Jk4d6h7sKd'], /is played without Jk/],
])('a contradiction is refused in one sentence: %#', async (args, sentence) => {
  const variant = file('raise.json', { raise: 3 });
  const files: Readonly<Record<string, string>> = {
    VARIANT: variant,
    'NO JOKER': file('no-joker.json', { joker: false }),
  };
  const { status, err } = await fairdeal('odds', ...args.map((word) => files[word] ?? word));
  expect(status).toBe(2);
  expect(err).toMatch(sentence);
  expect(isOneSentence(err)).toBe(true);
});
