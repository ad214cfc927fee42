import { expect, test } from 'vitest';
import { nearest } from './nearest.js';

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
