import { expect, test } from 'vitest';
import { cards, formatCards, parseCards, UNKNOWN_CARD } from './card.js';

const read = (text: string): string => {
  const parsed = parseCards(text);
  return 'ok' in parsed ? formatCards(parsed.ok) : parsed.wrong;
};

test.each([
  ['AsKdJk2c7h', 'AsKdJk2c7h'],
  ['10h', 'Th'],
  ['ah kd', 'AhKd'],
  ['AH,KD', 'AhKd'],
  [' a♥  10♠ ', 'AhTs'],
  ['A♥️', 'Ah'],
  ['jkjd', 'JkJd'],
  ['Joker 2c', 'Jk2c'],
  ['JK', 'Jk'],
  ['AsKsQsJsTs ', 'AsKsQsJsTs'],
  ['Ts 9d Ac, ', 'Ts9dAc'],
  [' 10h ', 'Th'],
  ['A♡K♢Q♧J♤', 'AhKdQcJs'],
  ['A ♥ 10 ♠', 'AhTs'],
  ['a h', 'Ah'],
  [' ', ''],
  ['', ''],
])('reads cards as people write them: %j is %s', (text, cards) => {
  expect(read(text)).toBe(cards);
});

test.each(['1h', '11h', 'Ax', 'A', 'As?', '10', 'As Kx'])('refuses %j', (text) => {
  expect(read(text)).toContain('is not a card');
});

test.each([
  ['As Kx', '"Kx" in "As Kx" is not a card'],
  ['As, 1h', '"1h" in "As, 1h" is not a card'],
  ['As A', '"A" in "As A" is not a card'],
  ['A🂡', '"A🂡" in "A🂡" is not a card'],
])('names only the part of %j that is not a card', (text, start) => {
  expect(read(text).slice(0, start.length)).toBe(start);
});

test('mentions 10 in the explanation of a card', () => {
  expect(read('1Ah')).toContain('a rank of 23456789TJQKA or 10 and a suit of cdhs');
});

test('writes a hidden card like an unknown one', () => {
  expect(formatCards([51, null, UNKNOWN_CARD])).toBe('As????');
});

test('reads a list of cards as one text, and refuses values that are not text', () => {
  expect(formatCards(cards(['As', 'Kd', '10h']))).toBe('AsKdTh');
  expect(() => cards(['As', 'Kx'])).toThrow('"Kx" in "As,Kx" is not a card');
  for (const none of [undefined, 5, null, {}])
    expect(() => cards(none as never)).toThrow(` in "${none}" is not a card: a rank of `);
  expect(parseCards(undefined as never)).toEqual({
    wrong: expect.stringMatching(/^"un" in "undefined" is not a card/),
  });
});
