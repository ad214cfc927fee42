import { describe, expect, test } from 'vitest';
import { cards } from '../deck/card.js';
import { bringIn, highestBySuit, lowestBySuit } from './by-suit.js';
import { highBoardValue, lowBoardValue } from './stud-board.js';

describe('the boards of stud', () => {
  test.each([
    ['2s2h', 'AsKh'],
    ['AsAh', 'KsKh'],
    ['AsKh', 'AdQh'],
    ['2s2h3d', 'AsKhQd'],
    ['2s2h2d', 'AsAhKd'],
    ['2s2h4d', '2c2d3d'],
    ['3s3h2d2c', 'AsAhKdQc'],
    ['2s2h2d3c', 'AsAhKdKc'],
    ['2s2h2d2c', 'AsAhAdKc'],
    ['AsKsQsJs', 'AhKdQc9s'],
  ])('as high hands showing, %s beats %s (637a.10(f)(1))', (better, worse) => {
    expect(highBoardValue(cards(better))).toBeGreaterThan(highBoardValue(cards(worse)));
  });

  test.each([
    ['As2h', '3s2d'],
    ['KsQh', 'AsAh'],
    ['AsAh', '2s2h'],
    ['8s4h2d', '8d5h2s'],
    ['KsQhJdTc', 'AsAh2d3c'],
    ['2s2h4d3c', 'AsAh2d2c'],
    ['2s2hAdAc', 'AsAhAd2c'],
    ['7s4h3d2c', '7h5d3s2d'],
  ])('as low hands showing, %s beats %s (637a.10(f)(2))', (better, worse) => {
    expect(lowBoardValue(cards(better))).toBeGreaterThan(lowBoardValue(cards(worse)));
  });

  test('suits do not decide who acts first: equal boards tie (637a.10(f)(3))', () => {
    expect(highBoardValue(cards('AsKd'))).toBe(highBoardValue(cards('KcAh')));
    expect(lowBoardValue(cards('AsKdKh'))).toBe(lowBoardValue(cards('KcAhKs')));
  });

  test('a straight or a flush does not count before the fifth card', () => {
    expect(highBoardValue(cards('2s2h3d4c'))).toBeGreaterThan(highBoardValue(cards('AsKsQsJs')));
  });
});

describe('comparing by suit (637a.10(d), 637a.10(i)(3)(iv))', () => {
  test.each([
    ['Seven-card Stud High: the lowest card, clubs before spades', 'lowest', 'As2s2c3d', 2],
    ['an ace is high there', 'lowest', 'As3d', 1],
    ['Seven-card Stud Low: the king, spades before clubs', 'highest', 'AsKcKsQd', 2],
    ['an ace is below a 2 there', 'highest', 'As2c', 1],
  ] as const)('%s', (_, which, upCards, position) => {
    expect(bringIn(cards(upCards), which)).toBe(position);
  });

  test.each([
    ['AsKh9d4c2s', 'AhKs9s4s2c', 0],
    ['AcKs9d4c2s', 'AhKc9s4s2c', 1],
    ['AsKh9d4c2s', 'AsKs9d4d2c', 1],
    ['AsKh9d4c2s', 'AsKh9d4c2h', 0],
  ])('of the high hands %s and %s, the odd chip goes to hand %i', (a, b, position) => {
    expect(highestBySuit([cards(a), cards(b)])).toBe(position);
  });

  test.each([
    ['As2h3d4c5s', 'Ac2s3s4s5d', 1],
    ['As2h3d4c5s', 'As2c3s4s5d', 1],
    ['Ad2h3d4c5s', 'Ah2c3c4d5c', 0],
    ['2d3h4d5c7s', '2h3c4s5d7c', 0],
  ])('of the low hands %s and %s, the odd chip goes to hand %i', (a, b, position) => {
    expect(lowestBySuit([cards(a), cards(b)])).toBe(position);
  });
});
