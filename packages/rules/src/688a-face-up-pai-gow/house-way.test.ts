import { cards, DECK_53, formatCards, JOKER, RANKS, rankOf } from '@fairdeal/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proves } from '../testing/index.js';
import { HOUSE_WAYS, type HouseWay, houseWayWords, setByHouseWay } from './house-way.js';
import { isSetRightly } from './rankings.js';

/** The ranks of the low hand, highest first, the joker as an ace: `AK`, `77`. */
const lowOf = (way: HouseWay, seven: string): string =>
  setByHouseWay(way, cards(seven))
    .low.map((card) => (card === JOKER ? 'A' : (RANKS[rankOf(card)] ?? '?')))
    .sort((one, other) => RANKS.indexOf(other as 'A') - RANKS.indexOf(one as 'A'))
    .join('');

const BOTH_WAYS: Readonly<Record<string, readonly (readonly [seven: string, low: string])[]>> = {
  'five aces': [
    ['AcAdAhAsJkKcKd', 'KK'],
    ['AcAdAhAsJkQcQd', 'AA'],
    ['AcAdAhAsJkKc7d', 'AA'],
  ],
  'four of a kind with three of a kind': [
    ['7c7d7h7sQcQdQh', 'QQ'],
    ['QcQdQhQs7c7d7h', '77'],
    ['7c7d7h7sAcAdJk', 'AA'],
  ],
  'four of a kind with a pair': [
    ['7c7d7h7sQcQd2h', 'QQ'],
    ['AcAdAhJk5c5d2h', '55'],
  ],
  'two threes of a kind': [
    ['QcQdQh7c7d7h2s', 'QQ'],
    ['AcAdJk7c7d7h2s', 'AA'],
  ],
  'full house': [
    ['QcQdQh7c7d5h2s', '77'],
    ['QcQdQh7c7d5h5s', '77'],
    ['7c7d7hAcJk5h2s', 'AA'],
  ],
  'straight or flush with three pair': [['AcJkKcKdQcQdJh', 'AA']],
  'straight or flush with one pair': [
    ['9c8d7h6s5cKdKh', 'KK'],
    ['9c8d7h6s5c9dKh', 'K9'],
    ['5c5dAc4h3s2cKd', 'K5'],
    ['AcQcQdJhTs9c8d', 'AQ'],
  ],
  'straight or flush without a pair': [
    ['9c8d7h6s5cKdQh', 'KQ'],
    ['Tc9d8h7s6c5d2h', 'T2'],
    ['AcJc9c7c4cKdQh', 'KQ'],
    ['AcKcJc9c7c4c2d', 'A2'],
    ['JkKdQhJs9c3d2h', '32'],
  ],
  'straight or flush with three of a kind and no pair': [
    ['QcQdQhKsJcTd9h', 'QQ'],
    ['2c2d2h9c8c7c4c', '22'],
  ],
  'straight flush and royal flush': [
    ['9c8c7c6c5cKdQh', 'KQ'],
    ['AcKcQcJcTc9d8h', 'AK'],
    ['AcKcQcJcTc7d2h', '72'],
  ],
  'three pair': [
    ['KcKd9c9d4h4s2c', 'KK'],
    ['AcJk9c9d4h4s2c', 'AA'],
  ],
  'three of a kind': [
    ['AcAdAhKs9c7d4h', 'AK'],
    ['AcAdJkKs9c7d4h', 'AK'],
    ['KcKdKhAs9c7d4h', 'A9'],
    ['2c2d2hQs9c7d4h', 'Q9'],
  ],
  'one pair': [
    ['KcKdAh9s7c4d2h', 'A9'],
    ['AcJkQh9s7c4d2h', 'Q9'],
    ['2c2dAhKs9c7d5h', 'AK'],
  ],
  none: [
    ['AcKdJh9s7c5d3h', 'KJ'],
    ['JkKdJh9s7c5d3h', 'KJ'],
    ['QcTd9h7s5c4d2h', 'T9'],
  ],
};

describe.each(Object.entries(BOTH_WAYS))('%s', (_, rows) => {
  test.each(rows.flatMap(([seven, low]) => HOUSE_WAYS.map((way) => [seven, way, low] as const)))(
    proves('%s by %s leaves %s low', '688a.11(a)'),
    (seven, way, low) => {
      expect(lowOf(way, seven)).toBe(low);
    },
  );
});

/** Where the two ways may differ: the low hand by `ez` and by `foxwoods`. */
const EACH_WAY: Readonly<Record<string, readonly (readonly [seven: string, ez: string, foxwoods: string])[]>> = {
  'four of a kind': [
    ['AcAdAhAsKc7d2h', 'AA', 'AA'],
    ['AcAdAhJkKc7d2h', 'AA', 'AA'],
    ['QcQdQhQsAc7d2h', 'QQ', 'QQ'],
    ['JcJdJhJsKc7d2h', 'K7', 'JJ'],
    ['JcJdJhJsQc7d2h', 'JJ', 'JJ'],
    ['TcTdThTsKc7d2h', 'K7', 'K7'],
    ['TcTdThTsQc7d2h', 'TT', 'TT'],
    ['9c9d9h9sAc7d2h', 'A7', 'A7'],
    ['9c9d9h9sQc7d2h', '99', '99'],
    ['8c8d8h8sKc5d2h', 'K5', 'K5'],
    ['8c8d8h8sQc5d2h', 'Q5', '88'],
    ['8c8d8h8sJc5d2h', '88', '88'],
    ['7c7d7h7sQc5d2h', 'Q5', '77'],
    ['6c6d6h6sQc4d2h', 'Q4', 'Q4'],
    ['6c6d6h6sJc4d2h', '66', 'J4'],
    ['5c5d5h5sTc9d7h', 'T9', 'T9'],
    ['2c2d2h2sTc9d7h', 'T9', 'T9'],
  ],
  'straight or flush with two pair': [
    ['AcJkKcKdQhJsTc', 'KK', 'KK'],
    ['AcJkKcKd9c7c2c', 'KK', 'KK'],
    ['KcKdQcQdJhTs9c', 'QQ', 'QQ'],
    ['8c8d6c6dKcJc2c', 'KJ', '66'],
    ['5c5d4c4d3h2sAc', 'A3', 'A3'],
    ['TcTd9c9d8h7s6c', '99', '99'],
  ],
  'a pair of tens to kings beside one ace, with a straight or flush': [
    ['AcKcKdQhJsTc4d', 'K4', 'AQ'],
    ['JkKcKdQhJsTc4d', 'K4', 'AQ'],
    ['AcKcQdJhTsTc4d', 'T4', 'AK'],
    ['AcQcQdJhTs9c8d', 'AQ', 'AQ'],
    ['KcQcQdJhTs9c4d', 'Q4', 'Q4'],
    ['AcAdKcQhJsTc4d', 'A4', 'A4'],
  ],
  'two pair': [
    ['AcAd9c9dKh7s2c', '99', '99'],
    ['AcJk9c9dKh7s2c', '99', '99'],
    ['KcKd5c5dAh7s2c', '55', '55'],
    ['QcQd5c5dAh7s2c', '55', '55'],
    ['JcJd5c5dAh7s2c', 'A7', '55'],
    ['JcJd5c5dKh7s2c', '55', '55'],
    ['TcTd5c5dAh7s2c', 'A7', 'A7'],
    ['9c9d5c5dJk7s2c', 'A7', 'A7'],
    ['9c9d5c5dKh7s2c', '55', '55'],
    ['8c8d5c5dAh7s2c', 'A7', 'A7'],
    ['8c8d5c5dKh7s2c', 'K7', '55'],
    ['8c8d5c5dQh7s2c', '55', '55'],
    ['7c7d5c5dKh9s2c', 'K9', '55'],
    ['6c6d5c5dKh9s2c', 'K9', 'K9'],
    ['6c6d5c5dQh9s2c', '55', '55'],
    ['5c5d3c3dQh9s7c', 'Q9', '33'],
    ['5c5d3c3dJh9s7c', '33', '33'],
    ['3c3d2c2dQh9s7c', 'Q9', '22'],
    ['3c3d2c2dKh9s7c', 'K9', 'K9'],
  ],
};

describe.each(Object.entries(EACH_WAY))('%s', (_, rows) => {
  test.each(rows)(proves('%s leaves %s low by ez and %s by foxwoods', '688a.11(a)'), (seven, ez, foxwoods) => {
    expect(lowOf('ez', seven)).toBe(ez);
    expect(lowOf('foxwoods', seven)).toBe(foxwoods);
  });
});

test(proves('of two settings with the same low hand, the one with the higher high hand is taken', '688a.11(a)'), () => {
  // Either king may go low beside the 4; only without the king of clubs does the flush stand.
  const { high } = setByHouseWay('ez', cards('KcKdQcJc9c7c4d'));
  expect(formatCards(high)).toBe('KcQcJc9c7c');
  // Either 9 may go low beside the king: under the 9 of clubs the straight is a straight flush.
  for (const nines of ['9c9d', '9d9c'])
    for (const way of HOUSE_WAYS)
      expect(formatCards(setByHouseWay(way, cards(`${nines}8c7c6c5cKh`)).high)).toBe('9c8c7c6c5c');
});

const sevenCards = fc.shuffledSubarray([...DECK_53], { minLength: 7, maxLength: 7 });

test(proves('every seven cards can be set, by either way, and rightly', '688a.11(a)'), () => {
  fc.assert(
    fc.property(sevenCards, fc.constantFrom(...HOUSE_WAYS), (seven, way) => {
      const hands = setByHouseWay(way, seven);
      expect(isSetRightly(hands)).toBe(true);
      expect([...hands.low, ...hands.high].sort((a, b) => a - b)).toEqual([...seven].sort((a, b) => a - b));
    }),
  );
});

test('the order in which the cards lie does not matter', () => {
  fc.assert(
    fc.property(sevenCards, fc.constantFrom(...HOUSE_WAYS), (seven, way) => {
      const turned = formatCards(seven.toSorted((a, b) => b - a));
      expect(lowOf(way, turned)).toBe(lowOf(way, formatCards(seven)));
    }),
  );
});

test('the dealer can say which rule they go by', () => {
  expect(houseWayWords(cards('KcKd9c9d4h4s2c'))).toMatch(/^three pair: the highest pair low/);
  expect(houseWayWords(cards('AcKdJh9s7c5d3h'))).toMatch(/^no pair/);
});
