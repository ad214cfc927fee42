import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { proves } from '../testing/index.js';
import { bestFive, categoryWords, isStraightOrHigher, pocketHand, qualifies } from './rankings.js';

const five = (hand: string) => bestFive(cards(hand.slice(0, 4)), cards(hand.slice(4)));

/** Two cards and the board, best hand first; each loses to the one above. */
const DOWNWARDS = [
  ['royal flush', 'AsKsQsJsTs2d2h', '677a.6(b)(1)'],
  ['straight flush', 'Ks9sQsJsTsAd2h', '677a.6(b)(2)'],
  ['straight flush', 'As2s3s4s5sKd2h', '677a.6(b)(2)'],
  ['four-of-a-kind', 'AsAhAcAdKs2d2h', '677a.6(b)(3)'],
  ['four-of-a-kind', '2s2h2c2d3s3d4h', '677a.6(b)(3)'],
  ['full house', 'AsAhAcKdKs2d3h', '677a.6(b)(4)'],
  ['full house', '2s2h2c3d3s4d5h', '677a.6(b)(4)'],
  ['flush', 'AsKsQsJs9s2d3h', '677a.6(b)(5)'],
  ['flush', '2s3s4s5s7sAdAh', '677a.6(b)(5)'],
  ['straight', 'AsKhQsJsTs2d3h', '677a.6(b)(6)'],
  ['straight', 'As2h3s4s5d9dKh', '677a.6(b)(6)'],
  ['three-of-a-kind', 'AsAhAcKdQs2d3h', '677a.6(b)(7)'],
  ['three-of-a-kind', '2s2h2c3d4s6d7h', '677a.6(b)(7)'],
  ['two pair', 'AsAhKcKdQs2d3h', '677a.6(b)(8)'],
  ['two pair', '3s3h2c2d4s6d7h', '677a.6(b)(8)'],
  ['pair', 'AsAhKcQdJs2d3h', '677a.6(b)(9)'],
  ['pair', '2s2h3c4d5s7d8h', '677a.6(b)(9)'],
  ['high card', 'AsKhQcJd9s2d3h', '677a.6(a)'],
  ['high card', 'QsKhAc2d3s7d8h', '677a.6(a)'],
] as const;

describe('the best five of seven cards', () => {
  test.each(DOWNWARDS)(
    proves(
      '%s: %s',
      '677a.6(a)',
      '677a.6(b)',
      '677a.6(b)(1)',
      '677a.6(b)(2)',
      '677a.6(b)(3)',
      '677a.6(b)(4)',
      '677a.6(b)(5)',
      '677a.6(b)(6)',
      '677a.6(b)(7)',
      '677a.6(b)(8)',
      '677a.6(b)(9)',
    ),
    (name, hand) => {
      expect(categoryWords(five(hand).category)).toBe(name);
    },
  );

  test(proves('each of these outranks the next', '677a.6(b)'), () => {
    const values = DOWNWARDS.map(([, hand]) => five(hand).value);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(new Set(values).size).toBe(values.length);
  });

  test.each([
    ['a higher kicker decides between equal pairs', 'AsKd', 'AhQd', 'Ac9c7h3s2d', 1],
    ['the third kicker decides', 'As8d', 'Ah7d', 'AcKcQh3s2d', 1],
    ['the higher second pair decides', 'As9d', 'Ah8d', 'Ac9c8h3s2d', 1],
    ['the higher card of a flush decides, down to the fifth', 'Ks3s', 'Kd2s', 'AsQsJs9s4d', 1],
    ['without any pair the highest card that the other lacks decides', 'KsTd', 'Kh9d', 'AcJc7h3s2d', 1],
    ['a card that is not among the five does not decide', 'As3d', 'Ah2d', 'AcKcQhJs9d', 0],
    ['the board alone is a tie', '3s2d', '4h2c', 'AcKcQhJsTd', 0],
    ['suits do not decide', 'AsKs', 'AhKh', 'Qc9c7d3d2s', 0],
    ['the higher three of a full house decides before the pair', '9s9d', 'AhAc', '9cAd8h8s2c', -1],
  ])(proves('%s', '677a.6(c)'), (_, one, other, board, expected) => {
    const first = bestFive(cards(one), cards(board)).value;
    const second = bestFive(cards(other), cards(board)).value;
    expect(Math.sign(first - second)).toBe(expected);
  });
});

test.each([
  ['AsKhQcJd9s2d3h', false, false],
  ['2s2h3c4d5s7d8h', true, false],
  ['AsAhAcKdQs2d3h', true, false],
  ['As2h3s4s5d9dKh', true, true],
  ['2s3s4s5s7sAdAh', true, true],
])('%s is a pair or better: %s, a straight or higher: %s', (hand, pair, straight) => {
  expect(qualifies(five(hand))).toBe(pair);
  expect(isStraightOrHigher(five(hand))).toBe(straight);
});

test.each([
  ['AsAd', 'pair of aces'],
  ['AsKs', 'ace with king, queen or jack, suited'],
  ['QdAd', 'ace with king, queen or jack, suited'],
  ['AhJh', 'ace with king, queen or jack, suited'],
  ['AhTh', undefined],
  ['AsKd', 'ace with king, queen or jack, offsuit'],
  ['JcAd', 'ace with king, queen or jack, offsuit'],
  ['AsTd', undefined],
  ['KsKd', 'pair of 2s to kings'],
  ['2s2d', 'pair of 2s to kings'],
  ['KsQs', undefined],
  ['As2s', undefined],
  ['3d2s', undefined],
])(proves('%s in the hand is %s', '677a.7(d)(2)'), (hand, expected) => {
  expect(pocketHand(cards(hand))).toBe(expected);
});
