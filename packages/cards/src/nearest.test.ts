import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.js';

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
  ['dmaha', 'omaha'],
])('by %j is probably meant %s', (asked, meant) => {
  expect(nearest(asked, GAMES)).toBe(meant);
});

test('of two that are as near, that is meant which begins alike', () => {
  expect(nearest('fsh', ['bash', 'zsh', 'fish'])).toBe('fish');
});

test('a sentence asks for what was meant, or says nothing', () => {
  expect(didYouMean('gmaes', ['games', 'play'])).toBe(' (did you mean games?)');
  expect(didYouMean('faro', ['games', 'play'])).toBe('');
});
