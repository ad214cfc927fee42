import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import { FOLD, outcomes, raise, settlesWritten } from '../testing/heads-up-holdem.js';
import { faultsOf, proves, submissionFor } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { HEADS_UP_HOLDEM } from './index.js';
import { mostOnMinimum } from './payouts.js';

/** A winning hand of each kind, against a dealer who has a pair or better. */
const WINNERS = {
  'royal flush': { cards: 'AsKs', community: 'QsJsTs2d2h', dealer: '3c4c' },
  'straight flush': { cards: '9s8s', community: '7s6s5s2d2h', dealer: 'KcQd' },
  'four-of-a-kind': { cards: '9s9h', community: '9c9d5s2d2h', dealer: 'KcQd' },
  'full house': { cards: '9s9h', community: '9c7c5s2d2h', dealer: 'KcQd' },
  flush: { cards: 'Ks9s', community: '7s4s2s2d5h', dealer: 'KcQd' },
  straight: { cards: '9s8h', community: '7c6d5s2d2h', dealer: 'KcQd' },
  'three-of-a-kind': { cards: '9s9h', community: '9c2d5s7hJc', dealer: 'KcKd' },
  'two pair': { cards: '9s5h', community: '9c2d5s7hJc', dealer: 'KcKd' },
  pair: { cards: 'AsAh', community: '9c2d5s7hJc', dealer: 'KcKd' },
  'high card': { cards: 'AsQh', community: '9c2d5s7hJc', dealer: 'KcQd' },
} as const;
type Winner = keyof typeof WINNERS;

test(proves('winning Ante and Raise pay 1 to 1', '677a.12(a)'), () => {
  const { ante, raise: raised } = outcomes({ ...WINNERS.pair, play: raise(3000, 'preflop') });
  expect(ante).toMatchObject({
    outcome: 'win',
    pays: '1 to 1',
    received: 2000,
    cites: ['677a.11(h)(2)(i)', '677a.12(a)'],
  });
  expect(raised).toMatchObject({
    outcome: 'win',
    pays: '1 to 1',
    received: 6000,
    cites: ['677a.11(h)(2)(i)', '677a.12(a)'],
  });
});

test.each([
  ['royal flush', '500 to 1', 501_000],
  ['straight flush', '50 to 1', 51_000],
  ['four-of-a-kind', '10 to 1', 11_000],
  ['full house', '3 to 1', 4000],
  ['flush', '3 to 2', 2500],
  ['straight', '1 to 1', 2000],
  ['three-of-a-kind', 'push', 1000],
  ['two pair', 'push', 1000],
  ['pair', 'push', 1000],
  ['high card', 'push', 1000],
] satisfies [Winner, string, number][])(
  proves('ten dollars of Odds won with a %s: %s', '677a.12(b)'),
  (hand, pays, received) => {
    const { odds } = outcomes(WINNERS[hand]);
    expect(odds).toMatchObject({ outcome: pays === 'push' ? 'push' : 'win', pays, received });
    expect(odds?.cites).toContain('677a.12(b)');
  },
);

test.each([
  [333, 832],
  [1, 2],
  [2, 5],
])(proves('3 to 2 on odd cents is rounded down: a stake of %i receives %i', '677a.12(b)'), (stake, received) => {
  const wagers = { ante: stake, odds: stake };
  expect(outcomes({ ...WINNERS.flush, wagers, play: raise(stake, 'river') }).odds?.received).toBe(received);
});

describe('Bad Beat', () => {
  test.each([
    ['straight flush', { cards: '8d7d', community: '9dTdJd9s8s', dealer: 'QdKd' }, '500 to 1', 501_000],
    ['four-of-a-kind', { cards: '5c5d', community: '9c9d5s5h2d', dealer: '9s9h' }, '50 to 1', 51_000],
    ['full house', { cards: '5c3d', community: '9c9d5s5h2d', dealer: '9s3h' }, '10 to 1', 11_000],
    ['flush', { cards: '3s4d', community: '2s5s9sKsQd', dealer: 'As2d' }, '8 to 1', 9000],
    ['straight', { cards: '9h8d', community: '7c9sTsJc4s', dealer: '2s6s' }, '5 to 1', 6000],
  ] as const)(
    proves('a beaten %s pays the Odds', '677a.11(h)(2)(iii)(B)', '677a.11(h)(2)(iii)'),
    (_, hand, pays, received) => {
      const { ante, odds, raise: raised } = outcomes(hand);
      expect(odds).toMatchObject({ outcome: 'win', pays, received, cites: ['677a.11(h)(2)(iii)(B)'] });
      expect(ante).toMatchObject({ outcome: 'lose', received: 0, cites: ['677a.11(h)(2)(iii)', '677a.11(h)(2)'] });
      expect(raised).toMatchObject({ outcome: 'lose', received: 0, cites: ['677a.11(h)(2)(iii)(B)'] });
    },
  );

  test.each([
    ['three-of-a-kind', { cards: '9s3h', community: '9c9d5s4h2d', dealer: '5d5c' }],
    ['pair', { cards: 'KsKd', community: '9c2d5s7hJc', dealer: 'AcAd' }],
    ['high card', { cards: 'KsQd', community: '9c2d5s7hJc', dealer: '2c3d' }],
  ] as const)(proves('a beaten %s loses all three', '677a.11(h)(2)(iii)(A)'), (_, hand) => {
    const { odds, raise: raised } = outcomes(hand);
    expect(odds).toMatchObject({ outcome: 'lose', received: 0, cites: ['677a.11(h)(2)(iii)(A)'] });
    expect(raised).toMatchObject({ outcome: 'lose', received: 0, cites: ['677a.11(h)(2)(iii)(A)'] });
  });

  test('a folded straight gets nothing for the Odds', () => {
    const hand = { cards: '9h8d', community: '7c9sTsJc4s', dealer: '2s6s' };
    expect(outcomes({ ...hand, play: FOLD }).odds).toMatchObject({ outcome: 'forfeit', received: 0 });
  });
});

describe('Pocket Bonus', () => {
  const POCKETS = ['AsAd', 'AsKs', 'AsJs', 'AsKd', 'AsJd', 'KsKd', '2s2c'] as const;
  test.each([
    ['A', [30, 20, 20, 10, 10, 5, 5]],
    ['B', [25, 20, 20, 10, 10, 5, 5]],
    ['C', [30, 20, 20, 10, 10, 4, 4]],
  ])(proves('table %s pays %j to 1', '677a.11(i)(1)(i)', '677a.7(d)(2)'), (name, odds) => {
    POCKETS.forEach((cards, at) => {
      const { 'pocket-bonus': bonus } = outcomes({
        cards,
        community: '9c4d5s7hTc',
        dealer: '3c6d',
        wagers: { 'pocket-bonus': 100 },
        paytables: { 'pocket-bonus': name },
      });
      expect(bonus).toMatchObject({ outcome: 'win', pays: `${odds[at]} to 1`, received: 100 + 100 * (odds[at] ?? 0) });
      expect(bonus?.cites[0]).toBe('677a.11(i)(1)(i)');
    });
  });

  test.each(['AsTs', 'KsQs', 'As2d', '7s2d'])(
    proves('%s loses it, whatever the board', '677a.11(i)(1)(ii)'),
    (cards) => {
      const round = { cards, community: 'AhKdQcJhTd', dealer: '3c6d', wagers: { 'pocket-bonus': 100 } };
      const { 'pocket-bonus': bonus } = outcomes(round);
      expect(bonus).toMatchObject({ outcome: 'lose', received: 0 });
      expect(bonus?.cites[0]).toBe('677a.11(i)(1)(ii)');
    },
  );

  test('there is no other table', () => {
    expect(faultsOf(HEADS_UP_HOLDEM, { paytables: { 'pocket-bonus': 'D' } })).toHaveLength(1);
    expect(faultsOf(HEADS_UP_HOLDEM, { paytables: { odds: 'A' } })).toHaveLength(1);
  });
});

describe('Trips Plus', () => {
  const LINES: readonly Winner[] = [
    'royal flush',
    'straight flush',
    'four-of-a-kind',
    'full house',
    'flush',
    'straight',
    'three-of-a-kind',
  ];
  test.each([
    ['A', [100, 40, 30, 9, 7, 4, 3]],
    ['B', [100, 40, 30, 8, 6, 5, 3]],
    ['C', [100, 40, 30, 7, 6, 5, 3]],
    ['D', [100, 40, 30, 8, 7, 4, 3]],
  ])(
    proves('table %s pays %j to 1, also to a player who folds', '677a.12(e)', '677a.11(i)(2)(i)', '677a.7(d)(3)'),
    (name, odds) => {
      LINES.forEach((hand, at) => {
        for (const play of [raise(1000, 'river'), FOLD]) {
          const round = { ...WINNERS[hand], play, wagers: { 'trips-plus': 100 }, paytables: { 'trips-plus': name } };
          const { 'trips-plus': trips } = outcomes(round);
          expect(trips).toMatchObject({
            outcome: 'win',
            pays: `${odds[at]} to 1`,
            received: 100 + 100 * (odds[at] ?? 0),
          });
          expect(trips?.cites.slice(0, 2)).toEqual(['677a.11(i)(2)(i)', '677a.12(e)']);
        }
      });
    },
  );

  test.each(['two pair', 'pair', 'high card'] as const)(
    proves('a %s loses it', '677a.11(i)(2)(ii)', '677a.11(i)(2)'),
    (hand) => {
      const { 'trips-plus': trips } = outcomes({ ...WINNERS[hand], wagers: { 'trips-plus': 100 } });
      expect(trips).toMatchObject({ outcome: 'lose', received: 0 });
      expect(trips?.cites).toContain('677a.11(i)(2)(ii)');
    },
  );

  test(proves('a losing hand wins it all the same, and the board counts', '677a.11(i)(2)'), () => {
    const board = { cards: '3s2d', community: '9c9d9h7hJc', dealer: 'AcAd' };
    expect(outcomes({ ...board, wagers: { 'trips-plus': 100 } })['trips-plus']).toMatchObject({
      outcome: 'win',
      received: 400,
    });
  });
});

describe('the payout limit', () => {
  const royal = { cards: 'TcJc', community: 'QdKcQcAc4c', dealer: '3sTs', payoutLimit: 5_000_000 };

  test.each([
    [null, 0],
    [4_999_999, 1],
    [5_000_000, 0],
    [50_000.5, 1],
    ['5000000', 1],
  ])(proves('a limit of %s has %i faults', '677a.12(f)'), (payoutLimit, faults) => {
    const found = faultsOf(HEADS_UP_HOLDEM, { payoutLimit });
    expect(found).toHaveLength(faults);
    for (const { cites } of found) expect(cites).toEqual(['677a.12(f)']);
  });

  test.each([
    [{}, 5_040_000],
    [{ 'trips-plus': 'A' }, 5_050_000],
    [{ 'pocket-bonus': 'A' }, 5_043_000],
    [{ 'pocket-bonus': 'B', 'trips-plus': 'C' }, 5_052_500],
  ])(
    proves('with a least Ante of 100 dollars and %j it is no less than a royal flush wins', '677a.12(f)'),
    (paytables, least) => {
      const draft = { paytables, limits: { ante: { min: 10_000 } } };
      expect(mostOnMinimum(submissionFor(HEADS_UP_HOLDEM, draft))).toBe(least);
      expect(faultsOf(HEADS_UP_HOLDEM, { ...draft, payoutLimit: least - 1 })[0]?.fault).toContain('too low');
      expect(faultsOf(HEADS_UP_HOLDEM, { ...draft, payoutLimit: least })).toEqual([]);
    },
  );

  test(proves('it holds the winnings of all wagers, taken from the one that wins most', '677a.12(f)'), () => {
    const wagers = { ante: 11_000, odds: 11_000, 'trips-plus': 5000, 'pocket-bonus': 1000 };
    const settled = settlesWritten({ ...royal, wagers, play: raise(33_000, 'preflop') });
    if (isRefused(settled)) throw new Error(refusalLine(settled));
    const [seat] = settled.seats;
    expect(seat?.net).toBe(5_000_000 - 1000);
    const { odds, ante, 'trips-plus': trips } = outcomes({ ...royal, wagers, play: raise(33_000, 'preflop') });
    expect(odds).toMatchObject({ received: 4_467_000 });
    expect(odds?.cites.at(-1)).toBe('677a.12(f)');
    expect([ante?.received, trips?.received]).toEqual([22_000, 505_000]);
  });

  test(proves('Trips Plus and Pocket Bonus are under it also when the hand folds', '677a.12(f)'), () => {
    const wagers = { 'trips-plus': 60_000 };
    const { 'trips-plus': trips } = outcomes({ ...royal, wagers, play: FOLD });
    expect(trips?.received).toBe(60_000 + 5_000_000);
  });

  test(proves('winnings up to the limit are paid in full', '677a.12(f)'), () => {
    const wagers = { ante: 9900, odds: 9900, 'trips-plus': 100 };
    const settled = settlesWritten({ ...royal, wagers, play: raise(9900, 'river') });
    expect(isRefused(settled) ? null : settled.seats[0]?.net).toBe(502 * 9900 + 100 * 100);
  });
});
