import { expect, test } from 'vitest';
import { countNoun, joinList, oneIn, percent, shortWagerTitle, wrapWords } from './text.js';

test.each([
  [percent(0.02358423), '2.3584%'],
  [percent(-0.058, 1), '-5.8%'],
  [oneIn(0.23), '1 in 4.3'],
  [oneIn(1 / 30_940), '1 in 30,940'],
  [oneIn(0), 'never'],
  [countNoun(1, 'card'), '1 card'],
  [countNoun(1000, 'entry', 'entries'), '1,000 entries'],
  [joinList(['one', 'two', 'three'], 'or'), 'one, two or three'],
  [shortWagerTitle({ wagers: [{ id: 'ante', title: 'Ante Wager' }] }, 'ante'), 'Ante'],
])('%s is written as %s', (written, expected) => {
  expect(written).toBe(expected);
});

test.each([
  ['Two-Way Bad Beat', 9, ['Two-Way', 'Bad Beat']],
  ['Ante', 9, ['Ante']],
  ['Progressive', 4, ['Progressive']],
])('"%s" in lines of %i letters', (words, width, lines) => {
  expect(wrapWords(words, width)).toEqual(lines);
});
