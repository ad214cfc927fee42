import { describe, expect, test } from 'vitest';
import {
  ACE_HIGH,
  HANDS,
  nothingBeside,
  outcomes,
  type PaiGowTestSeat,
  PLAIN_DEALER,
  settled,
  settlesWritten,
} from '../testing/face-up-pai-gow.js';
import { proves } from '../testing/index.js';

/** The dealer has a pair of 9s with king, 7 and 2 high and a pair of 4s low. */
const against = (seat: PaiGowTestSeat, terms: object = {}) => outcomes(seat, terms)['pai-gow'];

describe('the main wager', () => {
  test.each([
    ['wins when both hands are higher', 'TcTd6c6dAhJs3c', '6c6d', 'win', '688a.11(f)(3)'],
    ['loses when both are lower', '8c8d3c3dQhJs6h', '3c3d', 'lose', '688a.11(f)(1)(i)'],
    [
      'loses when the high hand is a copy and the low hand lower',
      '9h9sKh7c2dQhJs',
      'QhJs',
      'lose',
      '688a.11(f)(1)(ii)',
    ],
    [
      'loses when the low hand is a copy and the high hand lower',
      '8c8d4c4dQhJs6h',
      '4c4d',
      'lose',
      '688a.11(f)(1)(ii)',
    ],
    ['loses when both are copies', '9h9s4c4dKh7c2d', '4c4d', 'lose', '688a.11(f)(1)(ii)'],
    ['ties when the high hand is higher and the low hand lower', 'AcAdKhQs8c6d3h', 'KhQs', 'push', '688a.11(f)(2)(i)'],
    ['ties when the high hand is higher and the low hand a copy', 'AcAd4c4dQhJs6h', '4c4d', 'push', '688a.11(f)(2)(i)'],
    ['ties when the high hand is lower and the low hand higher', '8c8d6c6hQhJs3h', '6c6h', 'push', '688a.11(f)(2)(ii)'],
    [
      'ties when the high hand is a copy and the low hand higher',
      '9h9s6c6hKh7c2d',
      '6c6h',
      'push',
      '688a.11(f)(2)(ii)',
    ],
  ] as const)(
    proves(
      '%s',
      '688a.11(f)(1)',
      '688a.11(f)(1)(i)',
      '688a.11(f)(1)(ii)',
      '688a.11(f)(2)',
      '688a.11(f)(2)(i)',
      '688a.11(f)(2)(ii)',
      '688a.11(f)(3)',
    ),
    (_, cards, low, outcome, clause) => {
      const line = against({ cards, play: { low } });
      expect(line).toMatchObject({ outcome, received: { win: 2000, push: 1000, lose: 0 }[outcome] });
      expect(line?.cites[0]).toBe(clause);
    },
  );

  test(proves('loses when the low hand outranks the high hand', '688a.11(f)(1)(iii)', '688a.11(c)'), () => {
    const line = against({ cards: 'AcAdKhKs8c6d3h', play: { low: 'AcAd' } });
    expect(line).toMatchObject({ outcome: 'lose', received: 0 });
    expect(line?.cites.slice(0, 3)).toEqual(['688a.11(f)(1)(iii)', '688a.11(f)(1)', '688a.11(c)']);
    expect(against({ cards: 'AcAdAhAs8c6d3h', play: { low: 'AcAd' } })?.outcome).toBe('win');
  });

  test.each(['Ac', 'AcAdKh', ''])(
    proves('loses when "%s" was laid low, which is not two cards', '688a.11(f)(1)(iv)'),
    (low) => {
      const line = against({ cards: 'AcAdKhKs8c6d3h', play: { low } });
      expect(line).toMatchObject({ outcome: 'lose', received: 0 });
      expect(line?.cites[0]).toBe('688a.11(f)(1)(iv)');
    },
  );

  test.each([
    ['higher in both', 'AsAdKhKs8c6d4h', undefined],
    ['lower in both', '6s4c8dTcJsQh2h', undefined],
    ['set wrongly', 'AsAdKhKs8c6d4h', { low: 'AsAd' }],
  ])(proves('ties whenever the dealer has an Ace High Pai Gow: %s', '688a.11(f)(2)(iii)'), (_, cards, play) => {
    const line = against({ cards, play }, { dealer: ACE_HIGH });
    expect(line).toMatchObject({ outcome: 'push', received: 1000 });
    expect(line?.cites[0]).toBe('688a.11(f)(2)(iii)');
  });
});

describe('how the hands are set', () => {
  test('a player who leaves it to the house has their hands set by the house way', () => {
    // Jacks and 5s with an ace: kept together by ez, split by foxwoods.
    const cards = 'JcJd5c5dAh8s2h';
    for (const play of [undefined, {}, { houseWay: true }]) {
      expect(settled([{ cards, play }]).seats[0]?.hand).toMatch(/low hand ace high$/);
      expect(settled([{ cards, play }], { settings: { houseWay: 'foxwoods' } }).seats[0]?.hand).toMatch(
        /low hand pair of 5s$/,
      );
    }
  });

  test(proves('the dealer’s hands are set by the house way of the submission', '688a.11(a)'), () => {
    const dealer = '8h8s5h5sKd7c2d';
    const low = (settings: object): string | undefined =>
      settled([{ cards: 'AcAdQh9s6c4d3h' }], { dealer, settings }).dealer?.hand;
    expect(low({})).toBe('two pair, 8s and 5s, low hand king high');
    expect(low({ houseWay: 'foxwoods' })).toBe('pair of 8s, low hand pair of 5s');
    expect(settlesWritten([{ cards: 'AcAdQh9s6c4d3h' }], { settings: { houseWay: 'mine' } })).toMatchObject({
      cites: ['688a.11(a)'],
    });
  });

  test(
    proves(
      'a dealer’s low hand that is given is taken, and one that is no setting is reset',
      '688a.11(a)',
      '688a.13(h)',
    ),
    () => {
      const seat = { cards: 'TcTd6c6dAhJs3c', play: { low: '6c6d' } };
      expect(settled([seat], { dealerLow: 'Kc7d' }).dealer?.hand).toBe('two pair, 9s and 4s, low hand king high');
      expect(against(seat, { dealerLow: 'Kc7d' })?.cites).not.toContain('688a.13(h)');
      for (const dealerLow of ['9c9d', 'Kc', 'Kc7d2c']) {
        expect(settled([seat], { dealerLow }).dealer?.hand).toBe('pair of 9s, low hand pair of 4s');
        expect(against(seat, { dealerLow })?.cites).toContain('688a.13(h)');
      }
      for (const dealerLow of ['AcAd', 'KcKc', 'K', 7])
        expect(settlesWritten([seat], { dealerLow })).toHaveProperty('reason');
    },
  );

  test.each([
    ['cards of another', { low: 'AsKs' }, '688a.11(c)'],
    ['one card twice', { low: 'AcAc' }, '688a.11(c)'],
    ['no cards', { low: 'zz' }, '688a.11(c)'],
    ['two choices at once', { low: 'Kh8c', surrender: true }, '688a.11(c)'],
    ['no choice', 'set', '688a.11(c)'],
    ['a surrender that is none', { surrender: false }, '688a.11(c)'],
    ['a wager', { low: 'Kh8c', fortune: 500 }, '688a.7(c)'],
  ])(proves('%s cannot be chosen', '688a.11(c)', '688a.7(c)'), (_, play, clause) => {
    expect(settlesWritten([{ cards: 'AcAdKhTs8c6d3h', play }])).toMatchObject({ cites: [clause] });
  });
});

describe('surrender', () => {
  test(proves('forfeits the wager', '688a.11(d)'), () => {
    const line = against({ cards: HANDS['four-of-a-kind'], play: { surrender: true } });
    expect(line).toMatchObject({ outcome: 'forfeit', received: 0, cites: ['688a.11(d)'] });
  });

  test.each(['ace-high', 'fortune', 'progressive'])(
    proves('is not open beside the %s wager', '688a.11(d)'),
    (wager) => {
      const seat = { cards: HANDS.flush, wagers: { [wager]: 100 }, play: { surrender: true } };
      expect(settlesWritten([seat])).toMatchObject({ cites: ['688a.11(d)'] });
    },
  );

  test(
    proves('leaves the cards to be envied where a Qualifying Wager is down', '688a.11(d)', '688a.11(h)(2)(i)(C)'),
    () => {
      const four = HANDS['four-of-a-kind'];
      const seats = [
        { cards: four, play: { surrender: true } },
        { cards: nothingBeside(four), wagers: { fortune: 500 } },
      ];
      expect(settled(seats).seats[0]?.envy).toEqual([{ from: 1, wager: 'fortune', received: 500 }]);
    },
  );
});

describe('the optional wagers', () => {
  test('are settled after the main wager, in the order of the clause', () => {
    const wagers = { progressive: 100, fortune: 500, 'ace-high': 500 };
    const [seat] = settled([{ cards: HANDS.flush, wagers }]).seats;
    expect(seat?.wagers.map(({ wager }) => wager)).toEqual(['pai-gow', 'ace-high', 'fortune', 'progressive']);
    expect(seat?.hand).toMatch(/; Fortune: flush$/);
  });

  test(proves('use the best hand of the seven cards, however they were set', '688a.11(h)(2)(i)(B)'), () => {
    const play = { low: '8c8d' };
    const lines = outcomes({ cards: HANDS['four-of-a-kind'], wagers: { fortune: 100, progressive: 100 }, play });
    expect(lines.fortune?.pays).toBe('20 to 1');
    expect(lines.progressive?.pays).toBe('$75');
  });

  test(proves('need the main wager', '688a.7(d)', '688a.7(e)'), () => {
    const seat = { cards: HANDS.flush, wagers: { 'pai-gow': undefined, fortune: 500 } };
    expect(settlesWritten([seat])).toHaveProperty('reason');
  });

  test.each(['ace-high', 'fortune', 'progressive'])(
    proves('%s is refused where it is not offered', '688a.7(e)', '688a.7(e)(1)', '688a.7(e)(2)', '688a.7(e)(3)'),
    (wager) => {
      const seat = { cards: HANDS.flush, wagers: { [wager]: 100 } };
      expect(settlesWritten([seat], { paytables: {} })).toHaveProperty('reason');
      expect(settlesWritten([seat])).not.toHaveProperty('reason');
    },
  );
});

describe('envy', () => {
  const four = HANDS['four-of-a-kind'];

  test(
    proves('is paid for every envied hand of others, and never for one’s own or the dealer’s', '688a.11(h)(2)(ii)'),
    () => {
      const other = 'TcTdThTsJdQd5c';
      const seats = [four, other, nothingBeside(four, other)].map((cards) => ({ cards, wagers: { fortune: 500 } }));
      const envied = settled(seats).seats.map(({ envy }) => envy.map(({ from }) => from));
      expect(envied).toEqual([[2, 1], [1], [2]]);
      const [alone] = settled([{ cards: nothingBeside('9h9s'), wagers: { fortune: 500 } }], {
        dealer: '9c9d9h9sKc7d2c',
      }).seats;
      expect(alone?.envy).toEqual([]);
    },
  );

  test('starts at four-of-a-kind', () => {
    const full = HANDS['full house'];
    const seats = [full, nothingBeside(full)].map((cards) => ({ cards, wagers: { fortune: 500 } }));
    expect(settled(seats).seats.flatMap(({ envy }) => envy)).toEqual([]);
  });
});

test('the dealer’s Ace High Pai Gow is named', () => {
  expect(settled([{ cards: 'AsAdKhKs8c6d4h' }], { dealer: ACE_HIGH }).dealer).toEqual({
    hand: 'ace high, low hand king high, Ace High Pai Gow',
    qualifies: true,
  });
  expect(settled([{ cards: 'AcAdKhKs8c6d3h' }], { dealer: PLAIN_DEALER }).dealer?.hand).toBe(
    'pair of 9s, low hand pair of 4s',
  );
});
