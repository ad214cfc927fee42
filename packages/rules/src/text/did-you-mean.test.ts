import { expect, test } from 'vitest';
import { didYouMean, nearestWord, notOfferedText } from './did-you-mean.js';

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
  expect(nearestWord(asked, GAMES)).toBe(meant);
});

test('of two that are as near, that is meant which begins alike', () => {
  expect(nearestWord('fsh', ['bash', 'zsh', 'fish'])).toBe('fish');
});

test('a sentence suggests the intended name, or says nothing', () => {
  expect(didYouMean('gmaes', ['games', 'play'])).toBe(' (did you mean games?)');
  expect(didYouMean('faro', ['games', 'play'])).toBe('');
});

test.each([
  ['holdem', ['hold-em', 'heads-up-holdem', 'badugi'], ' (did you mean hold-em or heads-up-holdem?)'],
  ['pai gow', ['face-up-pai-gow'], ' (did you mean face-up-pai-gow?)'],
  ['texas-holdem', ['hold-em', 'badugi'], ' (did you mean hold-em?)'],
  ['hi', ['high', 'pai-gow'], ' (did you mean high?)'],
  ['a', ['ante', 'pai-gow'], ''],
  ['omaha', ['omaha-a', 'omaha-bb', 'omaha-ccc', 'omaha-dddd'], ' (did you mean omaha-a or omaha-bb or omaha-ccc?)'],
])('for %j a name that contains it, or is part of it, is suggested', (asked, known, words) => {
  expect(didYouMean(asked, known)).toBe(words);
});

test.each([
  ['texas', ['hold-em', 'heads-up-holdem', 'badugi'], ' (did you mean hold-em or heads-up-holdem?)'],
  ['razz', ['hold-em', 'seven-card-stud-low'], ' (did you mean seven-card-stud-low?)'],
])('for %j a game that players call so is suggested', (asked, known, words) => {
  expect(didYouMean(asked, known)).toBe(words);
});

test.each([
  ['hcf', 'high-card-flush'],
  ['HU', 'heads-up-holdem'],
  ['plo', 'omaha-high'],
  ['stud-8', 'seven-card-stud-hl8'],
  ['NLHE', 'hold-em'],
])('%j is a nickname of %s, where that game is known', (asked, id) => {
  expect(didYouMean(asked, ['badugi', id])).toBe(` (did you mean ${id}?)`);
  expect(didYouMean(asked, ['badugi'])).toBe('');
});

test('a well-known game that is not here is named as such, with the most similar one', () => {
  expect(notOfferedText('let it ride', ['over-under'])).toBe('Let It Ride is not one of Fairdeal’s games.');
  expect(notOfferedText('UTH', ['heads-up-holdem'])).toBe(
    'Ultimate Texas Hold’em is not one of Fairdeal’s games. The most similar game is heads-up-holdem.',
  );
  expect(notOfferedText('toString', [])).toBe('');
});
