import { expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../../testing/run.js';

test('each paytable has its jackpots with the hours they take', async () => {
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

test('ends with a link to the website, with the progressive’s paytable if named', async () => {
  const asked = ['odds', 'dj-wild', '--jackpot', '--paytable', 'trips=DJWT-05', '--paytable', 'progressive=2'] as const;
  expect((await fairdeal(...asked)).out).toContain(
    '\nIn the browser (with fairdeal serve): http://localhost:3000/lab/jackpots/dj-wild?table.progressive=2\n',
  );
  const { out } = await fairdeal('odds', 'dj-wild', '--jackpot', '--speed', '30', '--json');
  expect(JSON.parse(out)).toMatchObject({ link: 'http://localhost:3000/lab/jackpots/dj-wild?speed=30' });
});

test.each([
  [['over-under', '--jackpot'], 'No wager of Over/Under wins a whole progressive jackpot under these settings.\n'],
  [['dj-wild', '--speed', '30'], '--speed is for fairdeal odds session and progressive.\n'],
  [
    ['dj-wild', '--jackpot', '--speed', '0'],
    '--speed must be the number of wagers in an hour, a whole number, not "0".\n',
  ],
])('a contradiction is refused in one sentence: %#', async (args, sentence) => {
  const { status, err } = await fairdeal('odds', ...args);
  expect({ status, err }).toEqual({ status: 2, err: sentence });
  expect(isOneSentence(err)).toBe(true);
});
