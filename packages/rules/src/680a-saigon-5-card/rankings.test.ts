import { type Card, cards, JOKER } from '@fairdeal/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proves } from '../testing/index.js';
import { bestSetting, bonusHand, settingWith, settingWords } from './rankings.js';

const pointsOf = (hand: string): number | null => bestSetting(cards(hand))?.points ?? null;

describe('values of the cards', () => {
  // Three tens stand beside the card that is counted, with a ten for the other showdown card.
  test.each([
    ['2s', 2],
    ['3s', 3],
    ['4s', 4],
    ['5s', 5],
    ['6s', 6],
    ['7s', 7],
    ['8s', 8],
    ['9s', 9],
    ['Ts', 10],
    ['Js', 10],
    ['Qs', 10],
    ['Ks', 10],
    ['As', 1],
  ])(
    proves('%s beside a ten counts %i', '680a.6(a)', '680a.6(a)(1)', '680a.6(a)(2)', '680a.6(a)(3)', '680a.6(b)'),
    (card, points) => {
      expect(pointsOf(`KdQdJdTd${card}`)).toBe(points);
    },
  );

  test.each([
    ['KdQdTd', '7cJk', 10, 3],
    ['KdQdTd', '4cJk', 10, 6],
    ['KdQdTd', 'AcJk', 10, 9],
    ['KdQdTd', 'KcJk', 9, 9],
    ['KdQdTd', '5cJk', 8, 3],
    ['KdQdTd', '8cJk', 7, 9],
    ['7d5cTd', '9c2c', null, null],
  ])(
    proves(
      'with %s as the three cards, %s has a Point Count of %s and the joker counts %s',
      '680a.6(a)(4)',
      '680a.6(b)',
    ),
    (three, showdown, points, jokerAs) => {
      const setting = settingWith(cards(three + showdown), cards(three));
      expect(setting?.points ?? null).toBe(points);
      expect(setting?.jokerAs ?? null).toBe(jokerAs);
    },
  );

  test.each([
    ['As4d', 5],
    ['TsJd', 10],
    ['9s9d', 8],
    ['5s5d', 10],
    ['5s6d', 1],
    ['AsAd', 2],
  ])(proves('%s has a Point Count of %i', '680a.6(b)', '680a.6(b)(1)', '680a.6(b)(2)'), (showdown, points) => {
    expect(settingWith(cards(`KcQcTc${showdown}`), cards('KcQcTc'))?.points).toBe(points);
  });

  test(proves('a Point Count is a number from 1 to 10 whatever the cards', '680a.6(b)', '680a.1'), () => {
    const five = fc.uniqueArray(fc.integer({ min: 0, max: JOKER }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, (hand: Card[]) => {
        const setting = bestSetting(hand);
        if (setting === null) return;
        expect([10, 20, 30]).toContain(setting.total);
        expect(setting.points).toBeGreaterThanOrEqual(1);
        expect(setting.points).toBeLessThanOrEqual(10);
        expect([...setting.three, ...setting.showdown].toSorted()).toEqual(hand.toSorted());
      }),
    );
  });
});

test.each([
  ['2s3s5sKdQd', 10, 'three cards of 10'],
  ['9s8s3sKd9d', 9, 'three cards of 20'],
  ['KsQsJs2d3d', 5, 'three cards of 30'],
  ['9c9d9h8s6d', null, 'no three of 10, 20 or 30'],
  ['Jk8h6d5c2s', 10, 'the joker as a 9 with 6 and 5'],
])(proves('%s has a Point Count of %s: %s', '680a.1'), (hand, points, _) => {
  expect(pointsOf(hand)).toBe(points);
});

test('a hand is named as a dealer says it', () => {
  expect(settingWords(bestSetting(cards('KsQsJs2d3d')))).toBe('Point Count of 5, with KsQsJs for 30');
  expect(settingWords(null)).toBe('no three cards of 10, 20 or 30');
});

describe('the hands of the Bonus', () => {
  test.each([
    ['AsAdAhAcJk', 'five aces', '680a.6(c)(1)'],
    ['AsKsQsJsTs', 'royal flush with no joker', '680a.6(c)(2)'],
    ['AsKsQsJkTs', 'royal flush with a joker', '680a.6(c)(3)'],
    ['JkKsQsJsTs', 'royal flush with a joker', '680a.6(c)(3)'],
    ['9sKsQsJsTs', 'straight flush', '680a.6(c)(4)'],
    ['9sKsQsJkTs', 'straight flush', '680a.6(c)(4)'],
    ['As2s3s4s5s', 'straight flush', '680a.6(c)(4)'],
    ['AsJk3s4s5s', 'straight flush', '680a.6(c)(4)'],
    ['9s9d9h9cKs', 'four-of-a-kind', '680a.6(c)(5)'],
    ['AsAdAhJkKs', 'four-of-a-kind', '680a.6(c)(5)'],
    ['9s9d9hKcKs', 'full house', '680a.6(c)(6)'],
    ['AsAd9hJk9s', 'full house', '680a.6(c)(6)'],
    ['9s2s4s6sKs', 'flush', '680a.6(c)(7)'],
    ['9s2s4s6sJk', 'flush', '680a.6(c)(7)'],
    ['9s8d7h6cTs', 'straight', '680a.6(c)(8)'],
    ['9s8dJk6cTs', 'straight', '680a.6(c)(8)'],
    ['As2d3h4c5s', 'straight', '680a.6(c)(8)'],
    ['AsKdQhJcTs', 'straight', '680a.6(c)(8)'],
    ['9s9d9h6cTs', 'three-of-a-kind', '680a.6(c)(9)'],
    ['AsAdJk6cTs', 'three-of-a-kind', '680a.6(c)(9)'],
    ['9s9d6h6cTs', 'two pair', '680a.6(c)(10)'],
    ['9s9dAhJkTs', 'two pair', '680a.6(c)(10)'],
  ] as const)(
    proves(
      '%s is %s (%s)',
      '680a.6(c)',
      '680a.6(c)(1)',
      '680a.6(c)(2)',
      '680a.6(c)(3)',
      '680a.6(c)(4)',
      '680a.6(c)(5)',
      '680a.6(c)(6)',
      '680a.6(c)(7)',
      '680a.6(c)(8)',
      '680a.6(c)(9)',
      '680a.6(c)(10)',
    ),
    (hand, name, _) => {
      expect(bonusHand(cards(hand))).toBe(name);
    },
  );

  test.each([
    ['QsKsAs2s3d', 'an ace does not run from the king to the 2'],
    ['9s9d4h5c7s', 'a pair'],
    ['9s9dJk4h7s', 'a pair with a joker, which is an ace and not a third 9'],
    ['AsJk9d4h7s', 'an ace and a joker are one pair'],
    ['Jk2s5d9hKc', 'a joker alone'],
  ])(proves('%s is less than two pair: %s', '680a.6(c)', '680a.6(c)(10)'), (hand) => {
    expect(bonusHand(cards(hand))).toBeNull();
  });

  test(proves('a joker beside three of a rank is no fourth, unless they are aces', '680a.6(c)', '680a.6(c)(5)'), () => {
    expect(bonusHand(cards('9s9d9hJk4c'))).toBe('three-of-a-kind');
    expect(bonusHand(cards('AsAdAhJk4c'))).toBe('four-of-a-kind');
    expect(bonusHand(cards('9s9d9h9cJk'))).toBe('four-of-a-kind');
  });

  test(
    proves(
      'a wheel in one suit with the ace missing is filled by the joker, not called a flush',
      '680a.6(c)',
      '680a.6(c)(4)',
    ),
    () => {
      expect(bonusHand(cards('Jk2s3s4s5s'))).toBe('straight flush');
    },
  );
});
