import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { proves } from '../testing/index.js';
import { type BonusHand, bonusHands, highValue, isSetRightly, lowValue, setWith, setWords } from './rankings.js';
import { everySetting } from './ways-to-set.js';

const high = (five: string): number => highValue({ low: [], high: cards(five) });
const low = (two: string): number => lowValue({ low: cards(two), high: [] });

describe('high hands', () => {
  /** Best first: every hand beats the next. */
  const ORDER = [
    'AcAdAhAsJk', // 688a.6(b)(1)
    'AcKcQcJcTc',
    'Ad2d3d4d5d',
    'KcQcJcTc9c',
    '6c5c4c3c2c',
    'AcAdAhAs2c',
    '2c2d2h2sAc',
    'AcAdAhKcKd',
    '2c2d2h3c3d',
    'AcKcQcJc9c',
    'AcKcQcJc8c',
    '7c5c4c3c2c',
    'AcKdQcJcTc',
    'Ac2d3c4c5c',
    'KcQdJcTc9c',
    '6c5d4c3c2c',
    'AcAdAhKc2d',
    '2c2d2h4c3d',
    'AcAdKcKd2h',
    '3c3d2c2d4h',
    'AcAdKc3d2h',
    '2c2d5c4d3h',
    'AcKdQcJc9d',
    'AcKdQcJc8d',
    '7c5d4c3c2d',
  ];

  test.each(ORDER.slice(1).map((lower, at) => [ORDER[at] ?? '', lower] as const))(
    proves(
      '%s beats %s',
      '688a.6(b)',
      '688a.6(b)(1)',
      '688a.6(b)(2)',
      '688a.6(b)(3)',
      '688a.6(b)(4)',
      '688a.6(b)(5)',
      '688a.6(b)(6)',
      '688a.6(b)(7)',
      '688a.6(b)(8)',
      '688a.6(b)(10)',
      '688a.6(b)(11)',
      '688a.6(c)',
    ),
    (higher, lower) => {
      expect(high(higher)).toBeGreaterThan(high(lower));
    },
  );

  test.each([
    ['KcQcJcTcJk', 'AcKcQcJcTc'],
    ['Jk2d3d4d5d', 'Ad2d3d4d5d'],
    ['AcAdAhJk2c', 'AcAdAhAs2c'],
    ['KcJk9c7c2c', 'KcAc9c7c2c'],
    ['KcJkJdTc9c', 'KcQdJcTc9c'],
    ['AcJk9d7c2c', 'AcAd9d7c2c'],
    ['Jk9d7c5c2d', 'Ac9d7c5c2d'],
    ['KcKdJk7c2c', 'KcKdAs7c2c'],
  ])(proves('with the joker %s ranks as %s', '688a.6(a)', '688a.6(b)', '688a.6(c)'), (joker, natural) => {
    expect(high(joker)).toBe(high(natural));
  });

  test(proves('hands of the same ranks tie, whatever their suits', '688a.6(c)'), () => {
    expect(high('AcKdQcJc9d')).toBe(high('AdKcQhJs9h'));
    expect(high('AcKcQcJc9c')).toBe(high('AdKdQdJd9d'));
  });
});

describe('low hands', () => {
  const ORDER = ['AcJk', 'KcKd', '2c2d', 'JkKd', 'AcQd', 'Ac2d', 'KcQd', '3c2d'];

  test.each(ORDER.slice(1).map((lower, at) => [ORDER[at] ?? '', lower] as const))(
    proves('%s beats %s', '688a.6(b)(11)', '688a.6(c)'),
    (higher, lower) => {
      expect(low(higher)).toBeGreaterThan(low(lower));
    },
  );

  test(proves('the joker is an ace', '688a.6(c)'), () => {
    expect(low('JkKd')).toBe(low('AsKc'));
  });
});

describe('a setting', () => {
  test.each([
    ['7c7d9h9s2c3d4h', '7c7d', true],
    ['7c7d9h9s2c3d4h', '9h9s', false],
    ['7c7d7h7s2c3d4h', '7c7d', true],
    ['AcKd9h8s7c5d3h', 'Kd9h', true],
    ['AcKd9h8s7c5d3h', 'AcKd', false],
    ['JkAcKd9h7c5d3h', 'JkKd', false],
    ['JkAcKd9h7c5d3h', 'Kd9h', true],
    ['AsKhAdKdJc9s8s', 'AsKh', true],
    ['AsKhAdQdJc9s8s', 'AsKh', false],
    ['AsQhJkKdJc9s8s', 'AsQh', true],
    ['2s2hAsKdQdJc9s', '2s2h', false],
    ['KsKh5s4h3d2cAs', 'KsKh', true],
    ['AsJkAdAhJc9s8s', 'AsJk', true],
    ['AcKd9h8s7c5d3h', 'Kd', false],
    ['AcKd9h8s7c5d3h', 'Kd9h8s', false],
  ])('of %s with %s low is right: %s', (seven, lowHand, right) => {
    expect(isSetRightly(setWith(cards(seven), cards(lowHand)))).toBe(right);
  });

  test('is one of 21', () => {
    expect(everySetting(cards('AcKd9h8s7c5d3h'))).toHaveLength(21);
    expect(setWords(setWith(cards('AcKd9h8s7c5d3h'), cards('Kd9h')))).toBe('ace high, low hand king high');
    expect(setWords(setWith(cards('AcKd9h8s7c5d3h'), cards('Kd')))).toBe('6 cards high and 1 low');
  });
});

describe('the hands of the bonuses', () => {
  const ORDINARY: readonly (readonly [seven: string, hand: BonusHand])[] = [
    ['4d5d6d7d8d9dTd', 'seven-card natural straight flush'],
    ['Ad2d3d4d5d6d7d', 'seven-card natural straight flush'],
    ['4d5d6d7d8d9dJk', 'seven-card wild straight flush'],
    ['4d5d6dJk8d9dTd', 'seven-card wild straight flush'],
    ['AcKcQcJcTcKdQd', 'royal flush plus Royal Match'],
    ['JkKcQcJcTcKdQd', 'royal flush plus Royal Match'],
    ['AcAdAhAsJk2c3d', 'five aces'],
    ['AcKcQcJcTcKdQh', 'royal flush'],
    ['AcKcQcJkTc4d2h', 'royal flush'],
    ['9c8c7c6c5cKdQh', 'straight flush'],
    ['9c8c7cJk5cKdQh', 'straight flush'],
    ['9c9d9h9sKc4d2h', 'four-of-a-kind'],
    ['AcAdAhJkKc4d2h', 'four-of-a-kind'],
    ['9c9d9h4sKc4d2h', 'full house'],
    ['AcAdJk4s4d9c2h', 'full house'],
    ['KcTc8c6c2cAdQh', 'flush'],
    ['KcTc8cJk2cAdQh', 'flush'],
    ['9c9d9h4sKcQd2h', 'three-of-a-kind'],
    ['QcJsQdKsAcThQs', 'three-of-a-kind'],
    ['9c8d7h6s5cKdQh', 'straight'],
    ['9c9d4h4sKcKd2h', 'three pair'],
    ['AcJk4h4sKcKd2h', 'three pair'],
  ];

  test.each(ORDINARY)(proves('%s are a %s', '688a.6(b)(9)'), (seven, hand) => {
    expect(bonusHands(cards(seven))[0]).toBe(hand);
  });

  test.each([
    ['9c9d9h9sJk4d2h', 'five-of-a-kind'],
    ['9c9d9hJkKc4d2h', 'four-of-a-kind'],
    ['9c9d4hJk4c7dKh', 'full house'],
    ['AcAdAhAsJk4d2h', 'five aces'],
  ] as const)('with a fully wild joker %s are a %s', (seven, hand) => {
    expect(bonusHands(cards(seven), 'fully-wild')[0]).toBe(hand);
    if (hand !== 'five aces') expect(bonusHands(cards(seven))[0]).not.toBe(hand);
  });

  test(proves('three pair is the least of them', '688a.6(b)(9)'), () => {
    expect(bonusHands(cards('9c9d4h4sKcQd2h'))).toEqual([]);
    expect(bonusHands(cards('AcAdKcKdQcQd2h'))).toEqual(['three pair']);
    expect(bonusHands(cards('4c4d3c3d2c2dKh'))).toEqual(['three pair']);
  });

  test('a seven-card straight flush goes by its closest name first', () => {
    expect(bonusHands(cards('4d5d6d7d8d9dTd')).slice(0, 2)).toEqual([
      'seven-card natural straight flush',
      'seven-card straight flush',
    ]);
    expect(bonusHands(cards('4d5d6d7d8d9dJk')).slice(0, 3)).toEqual([
      'seven-card wild straight flush',
      'seven-card straight flush with joker',
      'seven-card straight flush',
    ]);
  });
});
