import { expect, test } from 'vitest';
import { nearest } from './nearest.js';
import { fairdeal, isOneSentence } from './testing/run.js';

const GAMES = ['over-under', 'hold-em', 'saigon-5', 'dj-wild', 'face-up-pai-gow', 'five-card-omaha', 'omaha'];

test.each([
  ['overunder', 'over-under'],
  ['ovre-under', 'over-under'],
  ['Hold Em', 'hold-em'],
  ['holdem', 'hold-em'],
  ['saigon', 'saigon-5'],
  ['pai-gow', undefined],
  ['omaah', 'omaha'],
  ['faro', undefined],
  ['', undefined],
])('by %j is probably meant %s', (asked, meant) => {
  expect(nearest(asked, GAMES)).toBe(meant);
});

test.each([
  [['play', 'overunder'], 'There is no game "overunder" (did you mean over-under?); there is '],
  [['rank', 'hihg', 'AsKsQsJsTs'], 'There is no ranking "hihg" (did you mean high?); there is '],
  [['bench', 'evalautor'], 'There is no benchmark "evalautor" (did you mean evaluator?); there is '],
  [
    ['odds', 'high-card-flush', '--set', 'aceLowStraitFlush=false'],
    'There is no setting "aceLowStraitFlush" (did you mean aceLowStraightFlush?); there is ',
  ],
])('%j is answered with what was probably meant', async (args, start) => {
  const { status, err } = await fairdeal(...args);
  expect(status).toBe(2);
  expect(err.startsWith(start)).toBe(true);
  expect(isOneSentence(err)).toBe(true);
});
