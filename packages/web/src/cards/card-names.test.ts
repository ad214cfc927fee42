import { expect, test } from 'vitest';
import { spellOutCards } from './card-names.js';

test.each([
  ['house-way, Ac8d low', 'house-way, ace of clubs and 8 of diamonds low'],
  ['with 9c6dJk for 20', 'with 9 of clubs, 6 of diamonds and joker for 20'],
  ['two pair, 7s and 3s', 'two pair, 7s and 3s'],
  ['three-of-a-kind, As', 'three-of-a-kind, As'],
])('%s', (text, words) => {
  expect(spellOutCards(text)).toBe(words);
});
