import { expect, test } from 'vitest';
import { fairdeal, isOneSentence, onFile } from '../../testing/run.js';

test('shifts of a game are worked and judged, the same for the same seed', async () => {
  const asked = ['world', '--game', 'over-under', '--shifts', '2', '--seed', '7', '--json'] as const;
  const { status, out } = await fairdeal(...asked);
  const answer = JSON.parse(out) as { games: readonly Record<string, unknown>[] };
  expect(status).toBe(0);
  expect(answer.games).toMatchObject([{ game: 'over-under', shifts: 2, rounds: 24, findings: [] }]);
  expect((await fairdeal(...asked)).out).toBe(out);
});

test('the script of a shift is one of `fairdeal table`, and every line is allowed', async () => {
  const { out } = await fairdeal('world', '--game', 'saigon-5', '--shifts', '1', '--rounds', '2', '--script');
  expect((await onFile(['table'], out)).status).toBe(0);
});

test('the round of a shift opens in replay', async () => {
  for (const game of ['hold-em', 'heads-up-holdem']) {
    const { out } = await fairdeal('world', '--game', game, '--shifts', '1', '--rounds', '2', '--round');
    const { status } = await onFile(['replay', '--as', 'surveillance'], out);
    expect(status).toBe(0);
  }
});

test('a table of all games says what was judged', async () => {
  const { status, out } = await fairdeal('world', '--shifts', '1', '--rounds', '2');
  expect(status).toBe(0);
  expect(out).toContain('judged');
  expect(out).toContain('Every table moved on with truthful acts.');
});

test.each([
  ['--game', 'blackjack'],
  ['--shifts', '0'],
  ['--rounds', 'many'],
  ['--seed', '-1'],
])('%s %s is refused in one sentence', async (...options) => {
  const { status, err } = await fairdeal('world', ...options);
  expect(status).toBe(2);
  expect(isOneSentence(err)).toBe(true);
});
