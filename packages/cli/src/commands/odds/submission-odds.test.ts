import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameOdds } from '@fairdeal/lab';
import { afterAll, expect, test } from 'vitest';
import { fairdeal } from '../../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-offered-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, submission: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(submission));
  return path;
};

const odds = async (...args: readonly string[]): Promise<GameOdds> =>
  JSON.parse((await fairdeal('odds', ...args, '--json')).out) as GameOdds;

test('wagers that a submission leaves out have no odds and no jackpots', async () => {
  const submission = file('trips.json', { game: 'dj-wild', paytables: { trips: 'DJWT-04' } });
  const { counts, joint } = await odds('dj-wild', '--submission', submission);
  expect(Object.keys(counts)).toEqual(['blind', 'trips']);
  expect(joint.columns).toEqual(['trips']);
  const all = (await odds('dj-wild')).joint.cells;
  const deals = (cells: readonly { readonly deals: string }[]): bigint =>
    cells.reduce((sum, cell) => sum + BigInt(cell.deals), 0n);
  expect(deals(joint.cells)).toBe(deals(all));
  expect(joint.cells.length).toBeLessThan(all.length);
  expect(await fairdeal('odds', 'dj-wild', '--submission', submission, '--jackpot')).toEqual({
    status: 2,
    out: '',
    err: 'No wager of DJ Wild Stud Poker wins a whole progressive jackpot under these settings.\n',
  });
});

test.each([
  [
    'over-under',
    {},
    ['--paytable', 'bonus=A'],
    'doesn’t offer the bonus. Leave out --paytable bonus, or name its paytable',
  ],
  ['high-card-flush', { edition: '2016' }, ['--edition', '2019'], 'is for the edition of 2016, not 2019. Leave out'],
])('%s: options that contradict the submission are refused: %j %j', async (game, said, options, sentence) => {
  const submission = file('contradicted.json', { game, ...said });
  const { status, err } = await fairdeal('odds', game, '--submission', submission, ...options);
  expect(status).toBe(2);
  expect(err).toContain(sentence);
});

test('a submission for another game is refused in one sentence', async () => {
  const submission = file('other.json', { game: 'dj-wild', settings: { badBeatTwoWay: true } });
  expect(await fairdeal('odds', 'over-under', '--submission', submission)).toEqual({
    status: 2,
    out: '',
    err: `The submission ${submission} is for DJ Wild Stud Poker, but you asked for the odds of Over/Under.\n`,
  });
});

test('another setting lists only the paytables it changes', async () => {
  const { out } = await fairdeal('odds', 'dj-wild');
  expect(out.match(/^ {2}trips .*wildStraightFlush125=true\.$/gm)).toEqual([expect.stringContaining('DJWT-06')]);
});
