import { expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../../testing/run.js';

test('the value of seeing another hand is given with its method', async () => {
  const { status, out, err } = await fairdeal('odds', 'over-under', '--collusion', '1', '--set', 'decks=1', '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ game: 'over-under', hands: 1, exact: true });
});

test('how many hands are seen is a number', async () => {
  const { status, err } = await fairdeal('odds', 'over-under', '--collusion', 'all');
  expect({ status, err }).toEqual({
    status: 2,
    err: 'The number of other hands seen must be from 1 to 5, not "all".\n',
  });
  expect(isOneSentence(err)).toBe(true);
});
