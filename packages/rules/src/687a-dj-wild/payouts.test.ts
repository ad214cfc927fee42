import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import { type SeatSettlement, settleJson } from '../engine/settle-round.js';
import { faultsOf, proves, submissionFor } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { DJ_WILD } from './index.js';
import { paytables, progressive } from './payouts.js';

type Line = Pick<SeatSettlement['wagers'][number], 'outcome' | 'pays' | 'received' | 'cites'>;

/** One seat with an Ante of $10 that raises. */
const settle = (
  cards: string,
  dealer: string,
  wagers: Readonly<Record<string, number>> = {},
  round: object = {},
): Readonly<Record<string, Line>> => {
  const seats = [{ seat: 1, cards, wagers: { ante: 1000, blind: 1000, ...wagers }, play: { raise: true } }];
  const settled = settleJson([DJ_WILD], { game: 'dj-wild', dealer, seats, ...round });
  if (isRefused(settled)) throw new Error(refusalLine(settled));
  return Object.fromEntries(settled.seats[0]!.wagers.map(({ wager, ...line }) => [wager, line]));
};

/** Ten high. */
const DEALER = '3c4d6h8hTc';

/** Each hand without a wild card and with one, null where there is none. */
const HANDS = {
  'five wilds': [null, '2c2d2h2sJk'],
  'royal flush': ['AsKsQsJsTs', 'AsKsQsJs2c'],
  'five-of-a-kind': [null, '9c9d9h9s2c'],
  'straight flush': ['9s8s7s6s5s', '9s8s7s6sJk'],
  'four-of-a-kind': ['9c9d9h9sKs', '9c9d9h2cKs'],
  'full house': ['9c9d9hKsKd', '9c9dKsKdJk'],
  flush: ['AsJs9s6s4s', 'AsJs9s6s2c'],
  straight: ['9s8d7s6s5s', '9s8d7s6sJk'],
  'three-of-a-kind': ['9c9d9hKsQs', '9c9dKsQs2c'],
  'two pairs': ['9c9dKsKd5h', null],
  pair: ['9c9dKsQd5h', 'Ks9cQd5h2c'],
  'high card': ['Ks9cQd5h4h', null],
} as const;
type Hand = keyof typeof HANDS;

describe('the Ante and the Raise', () => {
  test(proves('they pay 1 to 1', '687a.12(a)', '687a.11(e)(1)'), () => {
    const { ante, raise } = settle('Ks9cQd5h4h', DEALER);
    expect(ante).toMatchObject({
      outcome: 'win',
      pays: '1 to 1',
      received: 2000,
      cites: ['687a.11(e)(1)', '687a.12(a)'],
    });
    expect(raise).toMatchObject({
      outcome: 'win',
      pays: '1 to 1',
      received: 4000,
      cites: ['687a.11(e)(1)', '687a.12(a)'],
    });
  });
});

describe('the Blind', () => {
  test.each<[Hand, number | null]>([
    ['five wilds', 1000],
    ['royal flush', 50],
    ['five-of-a-kind', 10],
    ['straight flush', 9],
    ['four-of-a-kind', 4],
    ['full house', 3],
    ['flush', 2],
    ['straight', 1],
    ['three-of-a-kind', null],
    ['two pairs', null],
    ['pair', null],
    ['high card', null],
  ])(proves('%s pays %i to 1, with and without a wild; null pushes', '687a.12(b)'), (hand, odds) => {
    for (const cards of HANDS[hand]) {
      if (cards === null) continue;
      const { blind } = settle(cards, DEALER);
      expect(blind).toMatchObject(
        odds === null ? { outcome: 'push', received: 1000 } : { outcome: 'win', received: 1000 + odds * 1000 },
      );
      expect(blind?.cites.slice(0, 2)).toEqual(['687a.11(e)(1)', '687a.12(b)']);
    }
  });

  test('a winning hand is paid, a beaten one loses whatever it is', () => {
    expect(settle('9s8s7s6s5s', 'TcTdThTs2c').blind).toMatchObject({ outcome: 'lose', received: 0 });
  });
});

describe('the Trips Bonus', () => {
  const ROWS: readonly Hand[] = [
    'five wilds',
    'royal flush',
    'five-of-a-kind',
    'straight flush',
    'four-of-a-kind',
    'full house',
    'flush',
    'straight',
    'three-of-a-kind',
  ];
  const REST = [
    [30, 5],
    [25, 4],
    [20, 3],
    [6, 1],
  ] as const;
  const TABLES: Readonly<Record<string, readonly (readonly [number | null, number])[]>> = {
    'DJWT-04': [[null, 2000], [1000, 190], [null, 70], [200, 25], [60, 6], ...REST],
    'DJWT-05': [[null, 2000], [1000, 170], [null, 60], [200, 25], [50, 6], ...REST],
    'DJWT-06': [[null, 500], [400, 170], [null, 60], [200, 25], [50, 6], ...REST],
    'DJWT-07': [[null, 2000], [1000, 160], [null, 50], [200, 25], [40, 6], ...REST],
  };
  const CASES = Object.entries(TABLES).flatMap(([table, rows]) =>
    rows.flatMap(([natural, wild], at) => {
      const hand = ROWS[at]!;
      return [
        ...(natural === null ? [] : [[table, hand, 'natural', HANDS[hand][0]!, natural] as const]),
        [table, hand, 'with a wild', HANDS[hand][1]!, wild] as const,
      ];
    }),
  );

  test.each(CASES)(
    proves(
      '%s: %s, %s (%s), pays %i to 1',
      '687a.12(d)',
      '687a.11(f)(2)(ii)',
      '687a.6(e)',
      '687a.6(e)(1)',
      '687a.6(e)(2)',
      '687a.6(e)(3)',
      '687a.6(e)(4)',
      '687a.6(e)(5)',
      '687a.6(e)(6)',
      '687a.6(e)(7)',
      '687a.6(e)(8)',
    ),
    (trips, _hand, _column, cards, odds) => {
      const line = settle(cards, DEALER, { trips: 300 }, { paytables: { trips } }).trips;
      expect(line).toMatchObject({ outcome: 'win', received: 300 + odds * 300 });
      expect(line?.cites.slice(0, 2)).toEqual(['687a.11(f)(2)(ii)', '687a.12(d)']);
    },
  );

  test.each(['two pairs', 'pair', 'high card'] as const)(
    proves('%s loses', '687a.11(f)(2)', '687a.11(f)(2)(i)'),
    (hand) => {
      for (const cards of HANDS[hand])
        if (cards !== null)
          expect(settle(cards, DEALER, { trips: 300 }, { paytables: { trips: 'DJWT-04' } }).trips).toMatchObject({
            outcome: 'lose',
            received: 0,
          });
    },
  );

  test('a deuce counts as wild even where its face would complete the hand', () => {
    const trips = (cards: string): Line | undefined =>
      settle(cards, DEALER, { trips: 100 }, { paytables: { trips: 'DJWT-04' } }).trips;
    expect(trips('5s4s3s2s6s')).toMatchObject({ pays: '25 to 1' });
    expect(trips('AsQs9s7s2s')).toMatchObject({ pays: '4 to 1' });
    expect(trips('Ad5s4s3s2c')).toMatchObject({ pays: '3 to 1' });
  });

  test(proves('DJWT-06 pays a wild straight flush 25, and the printed 125 where it is filed', '687a.12(d)'), () => {
    const trips = (name: string, settings: object): Line | undefined =>
      settle('9s8s7s6sJk', DEALER, { trips: 100 }, { paytables: { trips: name }, settings }).trips;
    expect(trips('DJWT-06', {})).toMatchObject({ received: 2600 });
    expect(trips('DJWT-06', { wildStraightFlush125: true })).toMatchObject({ received: 12_600 });
    expect(trips('DJWT-05', { wildStraightFlush125: true })).toMatchObject({ received: 2600 });
  });
});

describe('the Two-Way Bad Beat', () => {
  /** Each hand and a dealer's hand that beats it. */
  const BEATEN = {
    'royal flush': ['AsKsQsJsTs', '2c2d2h2sJk'],
    'five-of-a-kind': ['9c9d9h9s2c', 'AsKsQsJsTs'],
    'straight flush': ['9s8s7s6s5s', 'TcTdThTs2c'],
    'four-of-a-kind': ['9c9d9h9sKs', 'TcTdThTsKd'],
    'full house': ['9c9d9hKsKd', 'TcTdThTs4d'],
    flush: ['AsJs9s6s4s', 'KcKdKhQcQd'],
    straight: ['9s8d7s6s5s', 'TdJdKd3d4d'],
    'three-of-a-kind': ['9c9d9hKsQs', '8s7c6h5d4s'],
  } as const;
  const TABLES = {
    'DJWBB-01': [500, 500, 500, 500, 400, 300, 100, 9],
    'DJWBB-02': [10_000, 10_000, 5000, 500, 400, 300, 100, 9],
    'DJWBB-03': [500, 500, 500, 300, 200, 100, 50, 15],
    'DJWBB-04': [299, 299, 299, 299, 200, 100, 50, 15],
  } as const;
  const CASES = Object.entries(TABLES).flatMap(([table, odds]) =>
    Object.entries(BEATEN).map(([hand, [cards, dealer]], at) => [table, hand, cards, dealer, odds[at]!] as const),
  );
  const badBeat = (cards: string, dealer: string, table = 'DJWBB-01', settings = {}): Line | undefined =>
    settle(cards, dealer, { 'bad-beat': 200 }, { paytables: { 'bad-beat': table }, settings })['bad-beat'];

  test.each(CASES)(
    proves(
      '%s: a beaten %s (%s against %s) pays %i to 1',
      '687a.12(e)',
      '687a.11(f)(3)',
      '687a.11(f)(3)(ii)',
      '687a.6(f)',
      '687a.6(f)(1)',
      '687a.6(f)(2)',
      '687a.6(f)(3)',
      '687a.6(f)(4)',
      '687a.6(f)(5)',
      '687a.6(f)(6)',
      '687a.6(f)(7)',
    ),
    (table, _, cards, dealer, odds) => {
      const line = badBeat(cards, dealer, table);
      expect(line).toMatchObject({ outcome: 'win', received: 200 + odds * 200 });
      expect(line?.cites.slice(0, 2)).toEqual(['687a.11(f)(3)(ii)', '687a.12(e)']);
    },
  );

  test.each([
    ['below three-of-a-kind, beaten', '9c9dKsKd5h', 'TcTdTh4s3c'],
    ['three-of-a-kind that wins', '9c9d9hKsQs', DEALER],
    ['three-of-a-kind that ties', '9c9dAcKsQs', '9h9sAdKdQd'],
    ['a royal flush that ties', 'AsKsQsJsTs', 'AcKcQcJcTc'],
  ])(proves('%s loses it', '687a.11(f)(3)(i)'), (_, cards, dealer) => {
    for (const table of Object.keys(TABLES))
      expect(badBeat(cards, dealer, table)).toMatchObject({ outcome: 'lose', received: 0 });
  });

  test(proves('two-way, the dealer’s beaten hand pays as well', '687a.7(d)(4)', '687a.11(f)(3)'), () => {
    const twoWay = { badBeatTwoWay: true };
    expect(badBeat('AsKsQsJsTs', '9c9d9h9s2c')).toMatchObject({ outcome: 'lose' });
    expect(badBeat('AsKsQsJsTs', '9c9d9h9s2c', 'DJWBB-02', twoWay)).toMatchObject({ pays: '10,000 to 1' });
    expect(badBeat('8s7c6h5d4s', '9c9d9hKsQs', 'DJWBB-01', twoWay)).toMatchObject({ pays: '9 to 1' });
    expect(badBeat('9c9d9hKsQs', '8s7c6h5d4s', 'DJWBB-01', twoWay)).toMatchObject({ pays: '9 to 1' });
    expect(badBeat('9c9d9hKsQs', DEALER, 'DJWBB-01', twoWay)).toMatchObject({ outcome: 'lose' });
    expect(badBeat('AsKsQsJsTs', 'AcKcQcJcTc', 'DJWBB-01', twoWay)).toMatchObject({ outcome: 'lose' });
  });
});

describe('the Progressive', () => {
  const METER = 1_000_000;
  const bonus = (cards: string, table: '1' | '2' = '1', round: object = {}): Line | undefined =>
    settle(
      cards,
      DEALER,
      { progressive: table === '1' ? 100 : 500 },
      { paytables: { progressive: table }, meters: { progressive: METER }, ...round },
    ).progressive;

  test.each([
    ['four-of-a-kind', '9c9d9h9sKs', 300],
    ['four deuces, which are natural here', '2c2d2h2sKs', 300],
    ['full house', '9c9d9hKsKd', 50],
    ['flush', 'AsJs9s6s4s', 40],
    ['straight', '9s8d7s6s5s', 30],
    ['straight from the ace', 'Ad2d3s4s5s', 30],
    ['three-of-a-kind', '9c9d9hKsQs', 9],
    ['three deuces', '2c2d2hKsQs', 9],
  ])(
    proves(
      '%s (%s) pays %i to 1 and returns the stake',
      '687a.12(c)',
      '687a.11(f)(1)(ii)',
      '687a.6(d)(3)',
      '687a.6(d)(4)',
      '687a.6(d)(5)',
      '687a.6(d)(6)',
      '687a.6(d)(7)',
    ),
    (_, cards, odds) => {
      expect(bonus(cards)).toMatchObject({ outcome: 'win', received: 100 + odds * 100 });
      expect(bonus(cards, '2')).toMatchObject({ outcome: 'win', received: 500 + odds * 500 });
      expect(bonus(cards)?.cites.slice(0, 2)).toEqual(['687a.11(f)(1)(ii)', '687a.12(c)']);
    },
  );

  test(
    proves(
      'a royal flush takes the meter, a straight flush a tenth of it',
      '687a.12(c)',
      '687a.6(d)(1)',
      '687a.6(d)(2)',
    ),
    () => {
      expect(bonus('AsKsQsJsTs')).toMatchObject({ received: METER + 20 });
      expect(bonus('AsKsQsJsTs', '2')).toMatchObject({ received: METER + 100 });
      expect(bonus('9s8s7s6s5s')).toMatchObject({ received: 100_002 });
      expect(bonus('9s8s7s6s5s', '2')).toMatchObject({ received: 100_010 });
    },
  );

  test.each([
    ['a wild royal flush', 'AsKsQsJs2c'],
    ['a wild pair of nines', '9c5h7sKs2c'],
    ['two pairs', '9c9dKsKd5h'],
    ['a pair', '9c9dKsQd5h'],
    ['a high card', 'Ks9cQd5h4h'],
  ])(proves('%s is no three-of-a-kind with natural deuces, and loses', '687a.11(f)(1)(i)', '687a.6(d)'), (_, cards) => {
    expect(bonus(cards)).toMatchObject({ outcome: 'lose', received: 0 });
  });

  test.each([
    ['makes three-of-a-kind', '9c9dKsQsJk', '9h', 'win'],
    ['makes a royal flush', 'AsKsQsJsJk', 'Ts', 'win'],
    ['is a deuce and natural', '9c9dKsQsJk', '2c', 'lose'],
    ['spoils a wild four-of-a-kind', '9c9d9hKsJk', '7c', 'win'],
    ['spoils wild trips', '9c9dKsQsJk', '7c', 'lose'],
  ])(proves('the extra card in the joker’s place %s', '687a.11(f)(1)'), (_, cards, extra, outcome) => {
    const line = bonus(cards, '1', { extra });
    expect(line?.outcome).toBe(outcome);
    expect(line?.cites).toContain('687a.11(f)(1)');
  });

  test('the extra card is for a joker only', () => {
    expect(bonus('9c9dKsQs5h', '1', { extra: '9h' })).toMatchObject({ outcome: 'lose' });
  });

  test(
    proves('a joker needs the extra card, where the Progressive is wagered', '687a.11(f)(1)', '687a.2(b)(4)'),
    () => {
      const written = (cards: string, wagers: object) =>
        settleJson([DJ_WILD], {
          game: 'dj-wild',
          paytables: { progressive: '1' },
          dealer: DEALER,
          seats: [
            {
              seat: 1,
              cards: 'Kc9hQd5h4h',
              wagers: { ante: 500, blind: 500, progressive: 100 },
              play: { raise: true },
            },
            { seat: 2, cards, wagers: { ante: 500, blind: 500, ...wagers }, play: { raise: true } },
          ],
        });
      expect(written('9c9dKsQsJk', { progressive: 100 })).toMatchObject({
        reason: 'extra-card-missing',
        args: { seat: 2 },
        cites: ['687a.11(f)(1)', '687a.2(b)(4)'],
      });
      expect(written('9c9dKsQsJk', {})).not.toHaveProperty('reason');
      expect(written('9c9dKsQs9s', { progressive: 100 })).not.toHaveProperty('reason');
    },
  );

  test.each([
    ['1', 100, 200_000],
    ['2', 500, 1_000_000],
  ])(proves('table %s takes a stake of %i cents, seeds and reseeds %i', '687a.12(c)'), (name, price, seed) => {
    const terms = submissionFor(DJ_WILD, { paytables: { progressive: name } });
    expect(progressive(terms)).toEqual({
      wager: 'progressive',
      clause: '687a.12(c)',
      price,
      seed,
      reseed: seed,
      rate: 20,
      reserveRate: 0,
    });
    for (const stake of [price - 1, price + 1, price * 2])
      expect(() => settle('Ks9cQd5h4h', DEALER, { progressive: stake }, { paytables: { progressive: name } })).toThrow(
        /bet-too-(small|large)/,
      );
  });

  test(proves('the rate of progression is the house’s', '687a.12(c)'), () => {
    const rate = (rateOfProgression: number): number | undefined =>
      progressive(submissionFor(DJ_WILD, { paytables: { progressive: '1' }, settings: { rateOfProgression } }))?.rate;
    expect(rate(35)).toBe(35);
    for (const wrong of [0, 101, 20.5])
      expect(faultsOf(DJ_WILD, { settings: { rateOfProgression: wrong } })[0]?.cites).toEqual(['687a.12(c)']);
    expect(progressive(submissionFor(DJ_WILD))).toBeNull();
  });

  test('meters: contributions first, awards in the order of settlement, then the seed again', () => {
    const seats = [
      { seat: 2, cards: 'AcKcQcJcTc', wagers: { ante: 500, blind: 500, progressive: 100 }, play: { fold: true } },
      { seat: 1, cards: '9s8s7s6s5s', wagers: { ante: 500, blind: 500, progressive: 100 }, play: { raise: true } },
      { seat: 3, cards: '9d8d7d6d5d', wagers: { ante: 500, blind: 500, progressive: 100 }, play: { raise: true } },
    ];
    const settled = settleJson([DJ_WILD], {
      game: 'dj-wild',
      paytables: { progressive: '1' },
      meters: { progressive: 1_000_000 },
      dealer: '3c4d6h8hTh',
      seats,
    });
    if (isRefused(settled)) throw new Error(refusalLine(settled));
    const received = settled.seats.map(({ wagers }) => wagers.find(({ wager }) => wager === 'progressive')?.received);
    expect(received).toEqual([100_006, 900_054, 20_000]);
    expect(settled.meters).toEqual({ progressive: 180_000 });
    expect(settled.seats.map(({ seat, envy }) => [seat, envy.map(({ from, received }) => [from, received])])).toEqual([
      [
        3,
        [
          [2, 100_000],
          [1, 30_000],
        ],
      ],
      [
        2,
        [
          [3, 30_000],
          [1, 30_000],
        ],
      ],
      [
        1,
        [
          [3, 30_000],
          [2, 100_000],
        ],
      ],
    ]);
  });

  test(proves('the second table pays five times the envy, and only those with the wager', '687a.12(c)'), () => {
    const seat = (at: number, cards: string, progressive?: number) => ({
      seat: at,
      cards,
      wagers: { ante: 500, blind: 500, ...(progressive === undefined ? {} : { progressive }) },
      play: { raise: true },
    });
    const settled = settleJson([DJ_WILD], {
      game: 'dj-wild',
      paytables: { progressive: '2' },
      dealer: '3c4d6h8hTh',
      seats: [
        seat(1, 'AsKsQsJsTs', 500),
        seat(2, '9d8d7d6d5d', 500),
        seat(3, 'Kc9cQd5h4h'),
        seat(4, 'Kh9hQh5c4c', 500),
      ],
    });
    if (isRefused(settled)) throw new Error(refusalLine(settled));
    expect(Object.fromEntries(settled.seats.map(({ seat: at, envy }) => [at, envy]))).toEqual({
      1: [{ from: 2, wager: 'progressive', received: 150_000 }],
      2: [{ from: 1, wager: 'progressive', received: 500_000 }],
      3: [],
      4: [
        { from: 2, wager: 'progressive', received: 150_000 },
        { from: 1, wager: 'progressive', received: 500_000 },
      ],
    });
  });
});

test('the house chooses among these tables, and there is no payout limit', () => {
  expect(paytables().map(({ wager, name }) => `${wager} ${name}`)).toEqual([
    'progressive 1',
    'progressive 2',
    ...['04', '05', '06', '07'].map((name) => `trips DJWT-${name}`),
    ...['01', '02', '03', '04'].map((name) => `bad-beat DJWBB-${name}`),
  ]);
  expect(faultsOf(DJ_WILD, { payoutLimit: 5_000_000 })).toHaveLength(1);
});
