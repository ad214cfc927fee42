import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fairdeal } from './testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-old-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['over-under', 'game over-under'],
  ['over-under --json', 'game over-under --json'],
  ['over-under --hand 7c', 'hand over-under 7c'],
  ['--hand 7c over-under --json', 'hand over-under 7c --json'],
  ['--hand=7c --set decks=4 over-under', 'hand over-under 7c --set decks=4'],
  ['over-under --set decks=4 --hand 7c --known 2c', 'hand over-under 7c --known 2c --set decks=4'],
  ['over-under --covariance --csv', 'session over-under --covariance --csv'],
  ['over-under --covariance --seats 2', 'session over-under --seats 2'],
  ['over-under --distribution --stake ante=1000 --rounds 9', 'session over-under --stake ante=1000 --rounds 9'],
  ['dj-wild --jackpot --speed 30', 'progressive dj-wild --speed 30'],
  ['face-up-pai-gow --collusion 2', 'collusion face-up-pai-gow 2'],
  ['over-under --strategy chart', 'strategy over-under'],
  ['over-under --strategy csv', 'strategy over-under --csv'],
  ['over-under --strategy=json', 'strategy over-under --json'],
  ['high-card-flush --rule 1', 'strategy high-card-flush --rule 1'],
  ['over-under --table --paytable bonus=A', 'table over-under --paytable bonus=A'],
])('odds %s is odds %s', async (old, now) => {
  const answer = await fairdeal('odds', ...now.split(' '));
  expect(answer.status).toBe(0);
  expect(await fairdeal('odds', ...old.split(' '))).toEqual(answer);
});

test.each(['--hand', '--collusion', '--rule', '--strategy'])('odds over-under %s without its value', async (flag) => {
  const { status, out, err } = await fairdeal('odds', 'over-under', flag);
  expect({ status, out, err }).toEqual({ status: 2, out: '', err: `Option '${flag}' argument missing.\n` });
});

test('witness --new NAME is witness new NAME', async () => {
  const made = await fairdeal('witness', '--key', join(folder, 'one.key'), '--new', 'witness.example/one');
  expect(made).toMatchObject({ status: 0, err: '' });
  expect(made.out).toMatch(/^witness\.example\/one\+/);
  expect(readFileSync(join(folder, 'one.key'), 'utf8')).toContain('witness.example/one');
});
