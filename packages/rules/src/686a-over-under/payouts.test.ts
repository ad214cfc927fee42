import { type Card, cardOf, cards, type Rank } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { proves, submissionFor } from '../testing/index.js';
import { pointTotal } from './cards.js';
import { OVER_UNDER } from './index.js';
import { bonusLine } from './payouts.js';
import type { OverUnderCall } from './round.js';

const terms = submissionFor(OVER_UNDER, { paytables: { bonus: 'A' } });

const TOTALS = Array.from({ length: 28 }, (_, at) => at + 6);

/** Three cards that count this total. */
const handOf = (total: number): Card[] => {
  const value = (points: number): Card => cardOf((points === 11 ? 12 : points - 2) as Rank, 0);
  const first = Math.max(2, Math.min(11, total - 4));
  const second = Math.max(2, Math.min(11, total - first - 2));
  return [first, second, total - first - second].map(value);
};

const settle = (hand: readonly Card[], call: OverUnderCall, ante = 1000, bonus = 0) => {
  const second = call === 'surrender' ? {} : { [call === 'over' ? 'over-23' : 'under-18']: ante };
  const { wagers } = OVER_UNDER.settle(
    { terms, dealer: [], community: [], extra: null, meters: {} },
    { box: 1, cards: hand, wagers: { ante, ...second, ...(bonus > 0 ? { bonus } : {}) }, play: { call } },
  );
  return wagers;
};

test('the hands of this test have the right counts', () => {
  for (const total of TOTALS) expect(pointTotal(handOf(total))).toBe(total);
});

describe('Ante and second wager', () => {
  test.each(TOTALS)(proves('Over 23 with %i', '686a.7(j)(i)', '686a.7(j)(i)(1)', '686a.7(k)', '686a.8(a)'), (total) => {
    const won = total >= 24;
    const line = won
      ? { outcome: 'win', pays: '1 to 1', received: 2000, cites: ['686a.7(j)(i)(1)', '686a.7(j)(i)', '686a.8(a)'] }
      : { outcome: 'lose', received: 0, cites: ['686a.7(k)'] };
    expect(settle(handOf(total), 'over')).toMatchObject([
      { wager: 'ante', stake: 1000, ...line },
      { wager: 'over-23', stake: 1000, ...line },
    ]);
  });

  test.each(TOTALS)(
    proves('Under 18 with %i', '686a.7(j)(i)', '686a.7(j)(i)(2)', '686a.7(k)', '686a.8(a)'),
    (total) => {
      const won = total <= 17;
      const line = won
        ? { outcome: 'win', pays: '1 to 1', received: 2000, cites: ['686a.7(j)(i)(2)', '686a.7(j)(i)', '686a.8(a)'] }
        : { outcome: 'lose', received: 0, cites: ['686a.7(k)'] };
      expect(settle(handOf(total), 'under')).toMatchObject([
        { wager: 'ante', stake: 1000, ...line },
        { wager: 'under-18', stake: 1000, ...line },
      ]);
    },
  );

  test(
    proves('the edges are where the law puts them', '686a.7(j)(i)(1)', '686a.7(j)(i)(2)', '686a.7(k)', '686a.7(g)(3)'),
    () => {
      const wins = (call: OverUnderCall) => TOTALS.filter((total) => settle(handOf(total), call)[0]?.outcome === 'win');
      expect(wins('over')).toEqual([24, 25, 26, 27, 28, 29, 30, 31, 32, 33]);
      expect(wins('under')).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
      expect(wins('surrender')).toEqual([]);
    },
  );
});

describe('the Bonus', () => {
  const PAYS: Readonly<Record<number, number>> = {
    6: 50,
    7: 10,
    8: 5,
    9: 4,
    10: 3,
    11: 2,
    12: 1,
    27: 1,
    28: 2,
    29: 3,
    30: 4,
    31: 5,
    32: 10,
    33: 50,
  };

  test.each(TOTALS)(proves('with %i points', '686a.7(l)', '686a.8(b)'), (total) => {
    const odds = PAYS[total];
    const expected =
      odds === undefined
        ? { outcome: 'lose', received: 0, cites: ['686a.7(l)'] }
        : { outcome: 'win', pays: `${odds} to 1`, received: 300 * (odds + 1), cites: ['686a.7(l)', '686a.8(b)'] };
    for (const call of ['over', 'under'] as const)
      expect(settle(handOf(total), call, 1000, 300).at(-1)).toMatchObject({ wager: 'bonus', stake: 300, ...expected });
  });

  test('has one line for each pair of totals as far from the middle', () => {
    for (const total of TOTALS) expect(bonusLine(total)).toBe(bonusLine(39 - total));
    expect(bonusLine(12)).toBe('12 or 27');
    expect(bonusLine(13)).toBeUndefined();
    expect(bonusLine(26)).toBeUndefined();
    expect(bonusLine(27)).toBe('12 or 27');
    expect(OVER_UNDER.paytables('2020')).toHaveLength(1);
  });

  test('is not settled where none was placed', () => {
    expect(settle(cards('2c2d2h'), 'under')).toHaveLength(2);
  });
});
