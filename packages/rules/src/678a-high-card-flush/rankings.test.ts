import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { proves } from '../testing/index.js';
import { flushOf, flushValue, flushWords, qualifies, straightFlushOf } from './rankings.js';

describe('flushes', () => {
  test.each([
    ['2hAh3hQh6h7hJh', 'seven-card flush'],
    ['2hAh3hQh6h7hJc', 'six-card flush'],
    ['2hAh3hQh6h7sJc', 'five-card flush'],
    ['2hAh3hQh6c7sJc', 'four-card flush'],
    ['2hAh3hQd6c7sJc', 'three-card flush'],
    ['2hAh3dQd6c7sJc', 'two-card flush'],
  ])(
    proves(
      '%s is a %s',
      '678a.6(b)',
      '678a.6(b)(1)',
      '678a.6(b)(2)',
      '678a.6(b)(3)',
      '678a.6(b)(4)',
      '678a.6(b)(5)',
      '678a.6(b)(6)',
    ),
    (hand, flush) => {
      expect(flushOf(cards(hand))).toBe(flush);
    },
  );

  test('a hand is named by its length and its highest card', () => {
    expect(flushWords(cards('AsKsTs4s2d3d8c'))).toBe('four-card flush, ace high');
  });

  test.each([
    ['the longer flush beats the higher', '2c3c4c5c6dJh9h', 'AsKsQsJdTd9h8h', 1],
    ['an ace is the highest card', 'Ac3c2c9d8d7h5s', 'KcQcJc9h8h7d5s', 1],
    ['a 10 is higher than a 9', 'Tc3c2cKdQd7h5s', '9c8c7cKhQh4d3s', 1],
    ['the second card decides', 'AcJc3cKdQd7h5s', 'AsTs9sKhQh4d3d', 1],
    ['the last card decides', '8d7d5d3d8c6c4h', '8s7s5s2sAh6hJc', 1],
    ['suits are equal', 'Jc6c8cAs5h2s4h', 'Jd6d8d6sQc2hQs', 0],
    ['other cards do not count', 'Jc6c8cAsKh2s4h', 'Jd6d8d3s4c2h5s', 0],
    ['the better of two flushes of one length counts', 'Jc6c8cTsKs2sAh', 'KdTd2d6h8hJhAc', 0],
  ])(proves('%s', '678a.6(a)'), (_, one, other, sign) => {
    const difference = flushValue(cards(one)) - flushValue(cards(other));
    expect(Math.sign(difference)).toBe(sign);
  });
});

describe('straight flushes', () => {
  test.each([
    ['3d4d5d6d7d8d9d', 'seven-card straight flush'],
    ['3d4d5d6d7d8dTd', 'six-card straight flush'],
    ['3d4d5d6d7dTdQd', 'five-card straight flush'],
    ['3d4d5d6d8dTdQd', 'four-card straight flush'],
    ['3d4d5d7d8dTdQd', 'three-card straight flush'],
    ['QcKcAc2d5d8h9h', 'three-card straight flush'],
    ['3d4d6d7d9dTdQd', undefined],
    ['3d4h5d6h7d8h9d', undefined],
  ] as const)(
    proves('%s holds %s', '678a.6(d)', '678a.6(d)(1)', '678a.6(d)(2)', '678a.6(d)(3)', '678a.6(d)(4)', '678a.6(d)(5)'),
    (hand, run) => {
      expect(straightFlushOf(cards(hand), {})).toBe(run);
      expect(straightFlushOf(cards(hand), { aceLowStraightFlush: false })).toBe(run);
    },
  );

  test.each([
    ['As2s3s7cQd2d2h', 'three-card straight flush', undefined],
    ['As2s3s4s7cQd2d', 'four-card straight flush', 'three-card straight flush'],
    ['Ah2h3h4h5h5d8s', 'five-card straight flush', 'four-card straight flush'],
    ['KsAs2s7cQd2d2h', undefined, undefined],
    ['QsKsAs2s3sQd2d', 'three-card straight flush', 'three-card straight flush'],
  ] as const)(
    proves('an ace may stand below the 2 by a setting: %s holds %s with it, %s without', '678a.6(d)', '678a.6(a)'),
    (hand, low, high) => {
      expect(straightFlushOf(cards(hand), { aceLowStraightFlush: true })).toBe(low);
      expect(straightFlushOf(cards(hand), { aceLowStraightFlush: false })).toBe(high);
    },
  );
});

describe('the dealer', () => {
  test.each([
    ['9h3h2hKcQsJd4c', true],
    ['8h7h6hKcQsJd4c', false],
    ['8h7h6h9c7c6c4d', true],
    ['2h3h4h5hKcQsJd', true],
    ['AhKh9c8cQsJsAd', false],
  ])('with %s qualifies: %s', (hand, yes) => {
    expect(qualifies(cards(hand))).toBe(yes);
  });
});
