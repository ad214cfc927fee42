import { cards, categoryName } from '@fairdeal/cards';
import { evaluateDjWild } from '@fairdeal/cards/internal';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import { settleJson } from '../engine/settle-round.js';
import { proves } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { DJ_WILD } from './index.js';
import { paidHand, withExtraForJoker } from './rankings.js';

/** What becomes of the Ante of a hand against the dealer's. */
const against = (player: string, dealer: string): string | undefined => {
  const settled = settleJson([DJ_WILD], {
    game: 'dj-wild',
    dealer,
    seats: [{ seat: 1, cards: player, wagers: { ante: 500, blind: 500 }, play: { raise: true } }],
  });
  if (isRefused(settled)) throw new Error(refusalLine(settled));
  return settled.seats[0]?.wagers[0]?.outcome;
};

describe('the order of hands', () => {
  test.each([
    ['five wilds over a royal flush', '2c2d2h2sJk', 'AsKsQsJsTs'],
    ['royal flush over five-of-a-kind', 'AsKsQsJs2d', '9c9d9h9s2c'],
    ['five-of-a-kind over a straight flush', '8c8d8h8s2c', 'QsJsTs9sJk'],
    ['straight flush over four-of-a-kind', '5d4d3dAd2c', 'AsAhAcKs2h'],
    ['four-of-a-kind over a full house', '3c3d3h2c4s', 'AsAhAcKsKc'],
    ['full house over a flush', '3c3d4h4c2c', 'AsKsQsJs9s'],
    ['flush over a straight', '9s7s5s4s3s', 'AsKdQdJd2c'],
    ['straight over three-of-a-kind', '3c4d5h6s2c', 'AsAdAhKsQs'],
    ['three-of-a-kind over two pairs', '3c3d2c4h9h', 'AsAdKsKdQs'],
    ['two pairs over a pair', '3c3d4h4c9h', 'AsAdKsQdJs'],
    ['a pair over a high card', '3c2c4h8d9h', 'AsKdQsJd9c'],
  ])(
    proves(
      '%s',
      '687a.6(c)',
      '687a.6(c)(1)',
      '687a.6(c)(2)',
      '687a.6(c)(3)',
      '687a.6(c)(4)',
      '687a.6(c)(5)',
      '687a.6(c)(6)',
      '687a.6(c)(7)',
      '687a.6(c)(8)',
      '687a.6(c)(9)',
      '687a.6(c)(10)',
      '687a.6(c)(11)',
    ),
    (_, higher, lower) => {
      expect(against(higher, lower)).toBe('win');
      expect(against(lower, higher)).toBe('lose');
    },
  );

  test.each([
    ['a straight flush to the ace below the king', '5d4d3dAd2c', '6s5s4s3sJk', 'lose'],
    ['the ace does not go round the corner', 'QdKdAd3s2c', 'AsAhKsQs4s', 'lose'],
    ['a straight takes the highest rank a wild can give', '9s8d7s6sJk', '9c8c7d6h5c', 'win'],
    ['suits are equal', 'AsKsQsJsTs', 'AcKcQcJcTc', 'push'],
    ['a wild in a flush is the highest rank missing', 'KsQs9s6s2c', 'AcKcQc9c5c', 'win'],
    ['the next card decides a flush', 'AsJs9s6s4s', 'AcJc9c6c3c', 'win'],
    ['the kicker decides a pair', 'QdKs6sAcQc', '3cQhQs7sKc', 'win'],
    ['the second pair decides two pairs', 'QhQdAsJcAh', '6cJdAd6hAc', 'win'],
    ['three aces with a king over three aces with a queen', 'AsAdKs9c2c', 'AcAhQs9d2d', 'win'],
    ['full houses by their three', '9c9d9hKsKd', '8c8d8hAsAd', 'win'],
    ['a wild full house is of the higher pair', '9c9dKsKd2c', 'QcQdQhAsAd', 'win'],
  ])(proves('%s', '687a.6(a)', '687a.6(c)'), (_, player, dealer, outcome) => {
    expect(against(player, dealer)).toBe(outcome);
  });

  test.each([
    ['pair', 'Ks2cQd9h5h', 'KcKdQs9d5d'],
    ['three-of-a-kind', 'KcKd9s4s2c', 'Kh2dJk9d4h'],
    ['flush', 'KsJs9s6sJk', 'AcKcJc9c6c'],
    ['four-of-a-kind', '9c9d2c2dKs', '9h9sJk2hKd'],
  ])(proves('a wild %s ranks as the natural one and ties with its equal', '687a.6(b)'), (_, player, dealer) => {
    expect(against(player, dealer)).toBe('push');
  });

  test.each([
    ['2c', 'AsKsQsJs2c', 'royal-flush'],
    ['2d', 'AsKsQsJs2d', 'royal-flush'],
    ['2h', 'AsKsQsJs2h', 'royal-flush'],
    ['2s', 'AsKsQsJs2s', 'royal-flush'],
    ['the joker', 'AsKsQsJsJk', 'royal-flush'],
    ['a 3, which is not wild', 'AsKsQsJs3c', 'high-card'],
    ['a deuce may repeat a card that is held', '9c9d9h9s2c', 'five-of-a-kind'],
  ])(proves('%s', '687a.6(b)'), (_, hand, category) => {
    expect(categoryName(evaluateDjWild(cards(hand)))).toBe(category);
  });
});

test('hands below three-of-a-kind are on no paytable', () => {
  for (const hand of ['9c9dKsKd5h', '9c9dKsQd5h', 'Ks9cQd5h4h', 'Ks2cQd5h4h'])
    expect(paidHand(evaluateDjWild(cards(hand)))).toBeNull();
});

test('only a joker is replaced, and not without an extra card', () => {
  expect(withExtraForJoker(cards('9c9dKsQs2c'), null)).toEqual(cards('9c9dKsQs2c'));
  expect(withExtraForJoker(cards('9cJkKsQs2c'), cards('7h')[0]!)).toEqual(cards('9c7hKsQs2c'));
  expect(() => withExtraForJoker(cards('9cJkKsQs2c'), null)).toThrow(/extra card/);
});
