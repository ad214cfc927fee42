import { expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../testing/run.js';

test('the jackpots of each table are told, with the hours that they take', async () => {
  const { status, out, err } = await fairdeal('odds', 'high-card-flush', '--jackpot', '--speed', '300', '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({
    progressives: [
      {
        paytable: 'A',
        jackpot: { method: 'recursion', withinError: expect.any(Number) as number },
        breakEvenMeter: 37_038_664,
        hours: expect.closeTo(13_936, 0) as number,
      },
      { paytable: 'B' },
    ],
  });
});

test.each([
  [['over-under', '--jackpot'], 'No wager of Over/Under here wins all of a meter.\n'],
  [['dj-wild', '--speed', '30'], '--speed goes with --jackpot or --distribution: say both.\n'],
  [
    ['dj-wild', '--jackpot', '--speed', '0'],
    '--speed is how many wagers are made in an hour, a whole number, not "0".\n',
  ],
])('what makes no sense is refused in one sentence: %#', async (args, sentence) => {
  const { status, err } = await fairdeal('odds', ...args);
  expect({ status, err }).toEqual({ status: 2, err: sentence });
  expect(isOneSentence(err)).toBe(true);
});
