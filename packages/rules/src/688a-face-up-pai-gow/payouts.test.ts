import { describe, expect, test } from 'vitest';
import {
  ACE_HIGH,
  ACE_HIGH_JOKER,
  HANDS,
  nothingBeside,
  outcomes,
  type PaiGowHandKind,
  PLAIN_DEALER,
  settled,
  settlesWritten,
} from '../testing/face-up-pai-gow.js';
import { faultsOf, proves, submissionFor } from '../testing/index.js';
import { FACE_UP_PAI_GOW } from './index.js';

const inWords = (odds: number): string => `${odds.toLocaleString('en-US')} to 1`;

describe('the main wager', () => {
  test(proves('pays even money and no commission is taken', '688a.12(a)'), () => {
    const { 'pai-gow': line } = outcomes({ cards: 'AcAdKhKs8c6d3h' });
    expect(line).toMatchObject({ outcome: 'win', pays: '1 to 1', received: 2000 });
    expect(line?.cites).toEqual(['688a.11(f)(3)', '688a.12(a)']);
    expect(outcomes({ cards: 'AcAdKhKs8c6d3h', wagers: { 'pai-gow': 333 } })['pai-gow']?.received).toBe(666);
  });
});

describe('Ace High Bonus', () => {
  const TABLES = { '1': [20, 10, 8], '2': [40, 15, 5], '3': [30, 15, 6], '4': [25, 10, 7], '5': [40, 12, 5] } as const;
  const WITH_PAIR = 'QcQd8h6s4c3d2h';
  const ACE_HIGH_TOO = 'AsQc8h6s4c3d2d';

  test.each(
    Object.entries(TABLES).flatMap(([name, [both, joker, natural]]) => [
      [name, 'both have ace high', ACE_HIGH, ACE_HIGH_TOO, both] as const,
      [name, 'both, the dealer with the joker', ACE_HIGH_JOKER, ACE_HIGH_TOO, both] as const,
      [name, 'only the dealer, with the joker', ACE_HIGH_JOKER, WITH_PAIR, joker] as const,
      [name, 'only the dealer, no joker', ACE_HIGH, WITH_PAIR, natural] as const,
    ]),
  )(
    proves('table %s, %s', '688a.12(b)', '688a.11(h)(1)(i)(B)', '688a.7(e)(1)', '688a.6(d)'),
    (name, _, dealer, hand, odds) => {
      const line = outcomes({ cards: hand, wagers: { 'ace-high': 500 } }, { paytables: { 'ace-high': name }, dealer });
      expect(line['ace-high']).toMatchObject({ outcome: 'win', pays: `${odds} to 1`, received: 500 * (odds + 1) });
      expect(line['ace-high']?.cites.slice(0, 2)).toEqual(['688a.11(h)(1)(i)(B)', '688a.12(b)']);
    },
  );

  test.each([
    ['a pair', PLAIN_DEALER],
    ['a pair of aces with the joker', 'AcJkJh9s7c5d3h'],
    ['a straight to the ace', 'AcKdQhJsTc5d3h'],
    ['a flush to the ace', 'AcKcJc9c7c5d3h'],
    ['a joker that makes a straight', 'JkKdQhJs9c5d3h'],
    ['no ace', 'KcQdJh9s7c5d3h'],
  ])(
    proves('loses when the dealer has %s', '688a.11(h)(1)(i)(A)', '688a.11(h)(1)(i)', '688a.11(h)(1)', '688a.6(d)'),
    (_, dealer) => {
      const line = outcomes({ cards: 'QcTd8h6s4c3d2h', wagers: { 'ace-high': 500 } }, { dealer });
      expect(line['ace-high']).toMatchObject({ outcome: 'lose', received: 0 });
      expect(line['ace-high']?.cites[0]).toBe('688a.11(h)(1)(i)(A)');
    },
  );
});

const DEAR: readonly PaiGowHandKind[] = [
  'seven-card straight flush',
  'royal flush plus Royal Match',
  'seven-card straight flush with joker',
  'five aces',
  'royal flush',
  'straight flush',
  'four-of-a-kind',
];
const COMMON: readonly (readonly [PaiGowHandKind, number])[] = [
  ['full house', 5],
  ['flush', 4],
  ['three-of-a-kind', 3],
  ['straight', 2],
];

describe('Fortune Bonus', () => {
  const TABLES: Readonly<Record<string, readonly [odds: readonly number[], envy: readonly number[]]>> = {
    '1': [
      [5000, 1000, 750, 250, 100, 50, 20],
      [1000, 250, 100, 50, 25, 10, 5],
    ],
    '2': [
      [8000, 2000, 1000, 400, 150, 50, 25],
      [5000, 1000, 500, 250, 50, 20, 5],
    ],
    '3': [
      [5000, 2000, 1000, 400, 150, 50, 25],
      [3000, 1000, 500, 250, 50, 20, 5],
    ],
    '4': [
      [2500, 1000, 750, 250, 125, 50, 25],
      [1000, 750, 250, 100, 50, 20, 5],
    ],
    '5': [
      [5000, 1000, 500, 300, 100, 45, 5],
      [2500, 500, 250, 150, 55, 25, 6],
    ],
    '6': [
      [5000, 2000, 1000, 400, 150, 50, 25],
      [2500, 500, 250, 150, 55, 25, 6],
    ],
  };
  const rows = Object.entries(TABLES).flatMap(([name, [odds, envy]]) => [
    ...DEAR.map((kind, at) => [name, kind, odds[at] ?? 0, (envy[at] ?? 0) * 100] as const),
    ...COMMON.map(([kind, pays]) => [name, kind, pays, 0] as const),
  ]);

  test.each(rows)(
    proves(
      'table %s pays a %s %i to 1, and others %i cents of envy',
      '688a.12(c)',
      '688a.11(h)(2)(i)(B)',
      '688a.11(h)(2)(ii)',
      '688a.6(e)',
      '688a.7(e)(2)',
      '688a.6(e)(2)',
      '688a.6(e)(3)',
      '688a.6(e)(1)',
    ),
    (name, kind, odds, envy) => {
      const seats = [
        { cards: HANDS[kind], wagers: { fortune: 100 } },
        { cards: nothingBeside(HANDS[kind]), wagers: { fortune: 500 } },
      ];
      const [envious, holder] = settled(seats, { paytables: { fortune: name } }).seats;
      expect(holder?.wagers[1]).toMatchObject({ outcome: 'win', pays: inWords(odds), received: 100 * (odds + 1) });
      expect(holder?.wagers[1]?.cites.slice(0, 2)).toEqual(['688a.11(h)(2)(i)(B)', '688a.12(c)']);
      expect(envious?.envy).toEqual(envy === 0 ? [] : [{ from: 1, wager: 'fortune', received: envy }]);
      expect(holder?.envy).toEqual([]);
    },
  );

  test.each(Object.keys(TABLES))(
    proves(
      'table %s: three pair pushes in table 1 and loses in the others, and less loses everywhere',
      '688a.12(c)',
      '688a.11(h)(2)(i)(A)',
      '688a.11(h)(2)(i)',
      '688a.11(h)(2)',
    ),
    (name) => {
      const paytables = { fortune: name };
      const pairs = outcomes({ cards: HANDS['three pair'], wagers: { fortune: 300 } }, { paytables });
      expect(pairs.fortune).toMatchObject(
        name === '1' ? { outcome: 'push', received: 300, cites: ['688a.12(c)', '688a.11(h)(2)'] } : { outcome: 'lose' },
      );
      const less = outcomes({ cards: '8c8dJhJsQh3s2h', wagers: { fortune: 300 } }, { paytables });
      expect(less.fortune).toMatchObject({ outcome: 'lose', received: 0 });
      expect(less.fortune?.cites[0]).toBe('688a.11(h)(2)(i)(A)');
    },
  );

  test(proves('a straight with a three-of-a-kind is paid as the better of the two', '688a.12(c)'), () => {
    const line = outcomes({ cards: 'QcJsQdKsAcThQs', wagers: { fortune: 100 } });
    expect(line.fortune).toMatchObject({ pays: '3 to 1', received: 400 });
  });

  test(
    proves('table 5 pays four-of-a-kind 25 to 1 where it was filed so, and no other table changes', '688a.12(c)'),
    () => {
      const pays = (name: string, kind: PaiGowHandKind): string | undefined =>
        outcomes(
          { cards: HANDS[kind], wagers: { fortune: 100 } },
          { paytables: { fortune: name }, settings: { fortune5FourOfAKind: '25' } },
        ).fortune?.pays;
      expect(pays('5', 'four-of-a-kind')).toBe('25 to 1');
      expect(pays('5', 'straight flush')).toBe('45 to 1');
      expect(pays('1', 'four-of-a-kind')).toBe('20 to 1');
      expect(faultsOf(FACE_UP_PAI_GOW, { settings: { fortune5FourOfAKind: '20' } })[0]?.cites).toEqual(['688a.12(c)']);
    },
  );
});

describe('Progressive', () => {
  const METER = 2_000_000;
  const LOSES = null;
  /** What each hand brings on a meter of $20,000, in dollars. */
  const TABLES: Readonly<
    Record<string, { price: number; grows: number; hands: Partial<Record<PaiGowHandKind, number | null>> }>
  > = {
    '1': {
      price: 1,
      grows: 28,
      hands: {
        'seven-card straight flush': 20_000.28,
        'seven-card straight flush with joker': 20_000.28,
        'royal flush plus Royal Match': 500,
        'five aces': 2000.02,
        'five-of-a-kind': 75,
        'royal flush': 500,
        'straight flush': 100,
        'four-of-a-kind': 75,
        'full house': 4,
        flush: LOSES,
      },
    },
    '2': {
      price: 1,
      grows: 7,
      hands: {
        'seven-card straight flush': 20_000.07,
        'seven-card straight flush with joker': 2000,
        'royal flush plus Royal Match': 300,
        'five aces': 500,
        'five-of-a-kind': 500,
        'royal flush': 300,
        'straight flush': 100,
        'four-of-a-kind': 30,
        'full house': 7,
        flush: LOSES,
      },
    },
    '3': {
      price: 5,
      grows: 145,
      hands: {
        'seven-card straight flush': 20_001.45,
        'seven-card straight flush with joker': 20_001.45,
        'five aces': 2000.14,
        'royal flush': 2500,
        'straight flush': 500,
        'four-of-a-kind': 375,
        'full house': 20,
        flush: LOSES,
      },
    },
    '4': {
      price: 5,
      grows: 5,
      hands: {
        'seven-card straight flush': 5000 + 20_000.05 + 5,
        'royal flush plus Royal Match': 5000 + 4000.01 + 5,
        'seven-card straight flush with joker': 5000 + 2000 + 5,
        'five aces': 2505,
        'royal flush': 505,
        'straight flush': 205,
        'four-of-a-kind': 105,
        'full house': 30,
        flush: 25,
        'three-of-a-kind': 20,
        straight: 12.5,
        'three pair': LOSES,
      },
    },
    '5': {
      price: 1,
      grows: 17,
      hands: {
        'seven-card straight flush': 20_000.17,
        'seven-card straight flush with joker': 20_000.17,
        'five aces': 2000.01,
        'five-of-a-kind': 1000,
        'royal flush': 500,
        'straight flush': 100,
        'four-of-a-kind': 20,
        'full house': 5,
        flush: LOSES,
      },
    },
    '6': {
      price: 1,
      grows: 17,
      hands: {
        'seven-card straight flush': 20_000.17,
        'five aces': 2000.01,
        'five-of-a-kind': 800,
        'royal flush': 400,
        'straight flush': 75,
        'four-of-a-kind': 10,
        'full house': LOSES,
      },
    },
    '7': {
      price: 1,
      grows: 26,
      hands: {
        'seven-card straight flush': 100,
        'seven-card straight flush with joker': 100,
        'five aces': 20_000.26,
        'five-of-a-kind': 75,
        'royal flush': 500,
        'straight flush': 100,
        'four-of-a-kind': 75,
        'full house': 5,
        flush: LOSES,
      },
    },
  };
  const rows = Object.entries(TABLES).flatMap(([name, { price, grows, hands }]) =>
    Object.entries(hands).map(([kind, brings]) => [name, kind as PaiGowHandKind, brings, price, grows] as const),
  );

  test.each(rows)(
    proves(
      'table %s, %s: the player is handed $%s',
      '688a.12(d)',
      '688a.11(h)(3)(i)(A)',
      '688a.11(h)(3)(i)(B)',
      '688a.11(h)(3)(i)(B)(4)',
      '688a.11(h)(3)(i)',
      '688a.11(h)(3)',
      '688a.6(f)',
      '688a.7(e)(3)',
      '688a.6(f)(4)',
      '688a.6(f)(5)',
      '688a.6(f)(9)',
      '688a.6(f)(3)',
      '688a.6(f)(10)',
      '688a.6(f)(8)',
      '688a.6(f)(2)',
      '688a.6(f)(7)',
      '688a.6(f)(1)',
      '688a.6(f)(6)',
    ),
    (name, kind, brings, price, grows) => {
      const paytables = { progressive: name };
      const seat = { cards: HANDS[kind], wagers: { progressive: price * 100 } };
      const answer = settled([seat], { paytables, meters: { progressive: METER } });
      const line = answer.seats[0]?.wagers[1];
      expect(line).toMatchObject({ outcome: brings === null ? 'lose' : 'win' });
      expect(line?.received).toBe(Math.round((brings ?? 0) * 100));
      expect(line?.cites[0]).toBe(brings === null ? '688a.11(h)(3)(i)(A)' : '688a.11(h)(3)(i)(B)(4)');
      if (line?.pays.includes('% of meter') !== true) expect(answer.meters.progressive).toBe(METER + grows);
    },
  );

  const SEEDS = { '1': 10_000, '2': 10_000, '3': 10_000, '4': 10_000, '5': 5000, '6': 2000, '7': 1000 } as const;

  test.each(Object.entries(SEEDS))(
    proves('table %s starts its meter at $%i, and again after its top award', '688a.12(d)'),
    (name, seed) => {
      const { price = 1, grows = 0 } = TABLES[name] ?? {};
      const paytables = { progressive: name };
      const top = name === '7' ? HANDS['five aces'] : HANDS['seven-card straight flush'];
      const wagers = { progressive: price * 100 };
      const start = seed * 100;
      expect(FACE_UP_PAI_GOW.progressive(submissionFor(FACE_UP_PAI_GOW, { paytables }))).toEqual({
        wager: 'progressive',
        clause: '688a.12(d)',
        price: price * 100,
        seed: start,
        reseed: start,
        rate: grows / price,
        reserveRate: name === '4' ? 1 : 0,
      });
      expect(settled([{ cards: HANDS.flush, wagers }], { paytables }).meters.progressive).toBe(seed * 100 + grows);
      expect(settled([{ cards: top, wagers }], { paytables }).meters.progressive).toBe(seed * 100);
    },
  );

  test(
    proves('a percentage comes off the meter for the hands that follow, from the dealer’s right', '688a.12(d)'),
    () => {
      const seats = [
        { cards: HANDS['five aces'], wagers: { progressive: 100 } },
        { cards: HANDS['seven-card straight flush'], wagers: { progressive: 100 } },
      ];
      const { seats: lines, meters } = settled(seats, {
        paytables: { progressive: '1' },
        meters: { progressive: METER },
      });
      expect(lines.map(({ wagers }) => wagers[1]?.received)).toEqual([METER + 56, 100_000]);
      expect(meters.progressive).toBe(900_000);
    },
  );

  test.each([
    ['1', 100],
    ['3', 500],
    ['4', 500],
  ] as const)(proves('table %s takes %i cents and nothing else', '688a.12(d)'), (name, price) => {
    for (const stake of [price - 1, price + 1, price * 2])
      expect(
        settlesWritten([{ cards: HANDS.flush, wagers: { progressive: stake } }], { paytables: { progressive: name } }),
      ).toHaveProperty('reason');
  });

  test(proves('table 6 grows by 17 % as printed, or by 45 % where that was filed', '688a.12(d)'), () => {
    const grown = (rate?: string): number | undefined =>
      settled([{ cards: HANDS.flush, wagers: { progressive: 100 } }], {
        paytables: { progressive: '6' },
        ...(rate === undefined ? {} : { settings: { progressive6Rate: rate } }),
      }).meters.progressive;
    expect(grown()).toBe(200_017);
    expect(grown('45')).toBe(200_045);
    expect(faultsOf(FACE_UP_PAI_GOW, { settings: { progressive6Rate: '30' } })[0]?.cites).toEqual(['688a.12(d)']);
  });
});

describe('envy', () => {
  const four = { cards: HANDS['four-of-a-kind'] };
  const rows = DEAR.map((kind, at) => [kind, [1000, 750, 250, 100, 50, 20, 5][at] ?? 0] as const);

  test.each(rows)(
    proves('progressive table 4: a %s earns others $%i', '688a.12(d)', '688a.11(h)(3)(i)(C)'),
    (kind, envy) => {
      const seats = [{ cards: HANDS[kind] }, { cards: nothingBeside(HANDS[kind]), wagers: { progressive: 500 } }];
      const [envious] = settled(seats, { paytables: { progressive: '4' } }).seats;
      expect(envious?.envy).toEqual([{ from: 1, wager: 'progressive', received: envy * 100 }]);
    },
  );

  test(
    proves(
      'each column pays its own qualifying wager, of $5 at least',
      '688a.11(h)(2)(ii)',
      '688a.12(c)',
      '688a.12(d)',
    ),
    () => {
      const paytables = { fortune: '2', progressive: '4' };
      const envied = (wagers: object): unknown =>
        settled([four, { cards: nothingBeside(four.cards), wagers: { ...wagers } }], { paytables }).seats[0]?.envy;
      expect(envied({ fortune: 500, progressive: 500 })).toEqual([
        { from: 1, wager: 'fortune', received: 500 },
        { from: 1, wager: 'progressive', received: 500 },
      ]);
      expect(envied({ fortune: 499, progressive: 500 })).toEqual([{ from: 1, wager: 'progressive', received: 500 }]);
      expect(envied({ fortune: 499 })).toEqual([]);
      expect(envied({})).toEqual([]);
    },
  );

  test(proves('a $5 progressive without a column of envy earns none', '688a.12(d)'), () => {
    const seats = [four, { cards: nothingBeside(four.cards), wagers: { progressive: 500 } }];
    expect(settled(seats, { paytables: { progressive: '3', fortune: '2' } }).seats[0]?.envy).toEqual([]);
  });
});

describe('the payout limit', () => {
  const LIMIT = 5_000_000;
  const paytables = { 'ace-high': '2', fortune: '2', progressive: '1' };

  test(
    proves('holds the optional wagers of a hand together, the largest first, and not the main wager', '688a.12(e)'),
    () => {
      const seat = { cards: HANDS['seven-card straight flush'], wagers: { 'pai-gow': 100_000_000, fortune: 1000 } };
      const lines = outcomes(seat, { paytables, payoutLimit: LIMIT });
      expect(lines.fortune).toMatchObject({ received: LIMIT + 1000 });
      expect(lines.fortune?.cites).toContain('688a.12(e)');
      expect(lines['pai-gow']?.cites).not.toContain('688a.12(e)');
      const winner = { cards: 'AsKsQsJsTs9s8s', wagers: { 'pai-gow': 2_000_000, fortune: 500 } };
      expect(outcomes(winner, { paytables, dealer: 'KcKdQh9d7c5d3h', payoutLimit: LIMIT })).toMatchObject({
        'pai-gow': { outcome: 'win', received: 4_000_000 },
        fortune: { outcome: 'win', received: 4_000_500 },
      });
    },
  );

  test(proves('counts the meter too, and the cut does not stay on the meter', '688a.12(e)'), () => {
    const seat = { cards: HANDS['seven-card straight flush'], wagers: { fortune: 100, progressive: 100 } };
    const answer = settled([seat], { paytables, payoutLimit: LIMIT, meters: { progressive: 6_000_000 } });
    const [, fortune, progressive] = answer.seats[0]?.wagers ?? [];
    expect(fortune?.received).toBe(800_100);
    expect(progressive?.received).toBe(LIMIT - 800_000);
    expect(answer.meters.progressive).toBe(1_000_000);
  });

  test(proves('never holds an Envy Bonus', '688a.12(e)'), () => {
    const top = HANDS['seven-card straight flush'];
    const seats = [top, nothingBeside(top)].map((cards) => ({ cards, wagers: { fortune: 1000 } }));
    const [envious] = settled(seats, { paytables, payoutLimit: LIMIT }).seats;
    expect(envious?.envy).toEqual([{ from: 1, wager: 'fortune', received: 500_000 }]);
  });

  test.each([
    [4_999_999, {}, false],
    [5_000_000, {}, true],
    [null, {}, true],
    [5_000_000, { fortune: { min: 1000 } }, false],
    [8_000_000 + 1500 + 1_000_000 - 1, { fortune: { min: 1000 } }, false],
    [8_000_000 + 1500 + 1_000_000, { fortune: { min: 1000 } }, true],
    [6_000_000, { 'ace-high': { min: 200_000, max: 200_000 } }, false],
    [8_000_000, { 'ace-high': { min: 200_000, max: 200_000 } }, true],
  ])(proves('of %s cents with limits %j may be filed: %s', '688a.12(e)'), (payoutLimit, limits, allowed) => {
    const faults = faultsOf(FACE_UP_PAI_GOW, { paytables, payoutLimit, limits });
    expect(faults.map(({ cites }) => cites)).toEqual(allowed ? [] : [['688a.12(e)']]);
  });

  test(proves('need not cover a Progressive that is not offered', '688a.12(e)'), () => {
    const faults = (payoutLimit: number) =>
      faultsOf(FACE_UP_PAI_GOW, { paytables: { fortune: '2' }, payoutLimit, limits: { fortune: { min: 1000 } } });
    expect(faults(8_000_000)).toEqual([]);
    expect(faults(7_999_999)).toMatchObject([{ cites: ['688a.12(e)'] }]);
  });
});
