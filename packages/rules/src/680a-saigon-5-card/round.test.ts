import { cards, formatCards, UNKNOWN_CARD } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import type { HandResult, HouseAct } from '../engine/model/acts.js';
import type { RoundToSettle } from '../engine/model/settlement.js';
import { commandOf, dutyCommand, personOf } from '../testing/commands.js';
import { dealer, inTurns, openTable, player, proves, submissionFor, type TableInTest } from '../testing/index.js';
import { SAIGON_5_CARD } from './index.js';

const TERMS = submissionFor(SAIGON_5_CARD, { paytables: { bonus: 'A' } });

const roundWith = (house: string): RoundToSettle<never> => ({
  terms: TERMS,
  dealer: cards(house),
  community: [],
  extra: null,
  meters: {},
});

const settled = (
  house: string,
  hand: string,
  three?: string,
  wagers: Record<string, number> = { ante: 1000 },
): HandResult =>
  SAIGON_5_CARD.settle(roundWith(house), {
    box: 1,
    cards: cards(hand),
    wagers,
    play: three === undefined ? {} : { three },
  });

const dealt = (hands: Readonly<Record<number, string>>, house: string): TableInTest => {
  const table = openTable(SAIGON_5_CARD, { paytables: { bonus: 'A' } });
  const seats = Object.keys(hands).map(Number);
  table.sits(seats);
  table.ready(inTurns(...Object.values(hands), house));
  for (const seat of seats) table.wagers(seat, { ante: 1000 });
  table.deals();
  table.staff();
  return table;
};

const NO_QUALIFY = '9c9d9h8s6d';
const SEVEN = 'KcQcJc5c2c';
const FIVE = 'KcQcJc3c2c';
const NINE = 'KcQcJc7c2c';

describe('setting the hands', () => {
  test(
    proves(
      'players look and set once the cards are dealt, each their own hand',
      '680a.11(a)',
      '680a.11(a)(1)',
      '680a.11(b)',
    ),
    () => {
      const table = dealt({ 1: 'KsQsJs2d3d', 2: '9s8s3sKd9d' }, SEVEN);
      expect(
        table.book.viewFor(table.state, personOf({ role: 'player', seat: 1 })).boxes.map(({ cards: seen }) => seen),
      ).toEqual([cards('KsQsJs2d3d'), [null, null, null, null, null]]);
      const set = (seat: number, box: number) => player(seat, { do: 'play', box, play: {} });
      table.refuses(set(2, 1), '680a.11(a)(1)');
      expect(table.does(set(1, 1))).toMatchObject([{ did: 'played', cites: ['680a.11(b)', '680a.11(a)'] }]);
      table.refuses(set(1, 1), '680a.11(b)');
      table.does(set(2, 2));
    },
  );

  test(proves('the hands that a player has set stay face down to everyone else', '680a.11(b)'), () => {
    const table = dealt({ 1: 'KsQsJs2d3d', 2: '9s8s3sKd9d' }, SEVEN);
    table.plays(1, { three: 'KsQsJs' });
    const seenBy = (seat: number) => table.book.viewFor(table.state, personOf({ role: 'player', seat })).boxes[0]?.play;
    expect(seenBy(1)).toEqual({ three: 'KsQsJs' });
    expect(seenBy(2)).toEqual({});
    expect(table.book.viewFor(table.state, personOf({ role: 'dealer' })).boxes.map(({ play }) => play)).toEqual([
      {},
      null,
    ]);
  });

  test.each([
    ['KsQs', 'two cards'],
    ['KsQsJs2d', 'four cards'],
    ['', 'no cards'],
    ['KsKsQs', 'one card twice'],
    ['KsQs4h', 'a card of another hand'],
    ['KsQsXx', 'no card at all'],
  ])(proves('"%s" is no three-card hand: %s', '680a.11(b)'), (three) => {
    const table = dealt({ 1: 'KsQsJs2d3d' }, SEVEN);
    table.refuses(player(1, { do: 'play', box: 1, play: { three } }), '680a.11(b)');
  });

  test.each([[{ three: 7 }], [{ three: null }], ['KsQsJs'], [['Ks']]])('%j is not a way to set a hand', (play) => {
    expect(SAIGON_5_CARD.readPlay(play)).toMatchObject({ cites: ['680a.11(b)'] });
  });

  test('the options are the settings that qualify, the highest Point Count first', () => {
    const table = dealt({ 1: 'Jk3c4s2h8d' }, SEVEN);
    const options = table.book
      .options(table.state, personOf({ role: 'player', seat: 1 }), 0)
      .filter(({ act }) => act.do === 'play');
    expect(options.map(({ name }) => name)).toEqual(['set', 'set jk8d3c']);
    for (const { act } of options)
      expect(
        table.book.decide(table.state, commandOf<HouseAct>({ by: { role: 'player', seat: 1 }, ...act })),
      ).toHaveProperty('events');
  });

  test('a player may set any three that qualify, also for a lower Point Count', () => {
    expect(settled(NO_QUALIFY, 'Jk3c4s2h8d')).toMatchObject({ hand: expect.stringContaining('Point Count of 10') });
    const lower = settled(NO_QUALIFY, 'Jk3c4s2h8d', '8d3cJk');
    expect(lower.hand).toContain('Point Count of 6');
    expect(lower.setRight).toBeUndefined();
  });

  test(
    proves(
      'a hand that qualifies and was set otherwise is set right to its highest Point Count, on record',
      '680a.11(b)(1)',
    ),
    () => {
      const result = settled(SEVEN, 'KsQsJs2d7d', 'KsQs2d');
      expect(result.hand).toBe('Point Count of 9, with KsQsJs for 30, set right by the dealer');
      expect(formatCards(result.setRight ?? [])).toBe('KsQsJs');
      expect(result.wagers).toMatchObject([
        { outcome: 'win', cites: ['680a.11(d)(2)(ii)(B)', '680a.12(a)', '680a.11(b)(1)'] },
      ]);
      const table = dealt({ 1: 'KsQsJs2d7d' }, SEVEN);
      table.plays(1, { three: 'KsQs2d' });
      table.staff();
      expect(table.last('played').play).toEqual({ three: 'KsQs2d' });
      expect(table.last('handSettled').result.setRight).toEqual(cards('KsQsJs'));
      expect(table.chips(1)).toBe(101_000);
    },
  );

  test('the joker of the example counts 9', () => {
    expect(settled(NO_QUALIFY, 'Jk8c6s5h2d', 'Jk6s5h').hand).toBe('Point Count of 10, with Jk6s5h for 20');
  });

  test.each(['9s9d9h', '9s8c6d', undefined])(
    proves('a hand that cannot qualify may be set in any way: %s', '680a.11(b)(2)'),
    (three) => {
      const result = settled(SEVEN, '9s9d9h8c6d', three);
      expect(result.hand).toBe('no three cards of 10, 20 or 30');
      expect(result.setRight).toBeUndefined();
      expect(result.wagers).toMatchObject([{ outcome: 'lose', cites: ['680a.11(d)(2)(i)', '680a.11(b)(2)'] }]);
    },
  );
});

describe('the dealer’s hand', () => {
  test(proves('is shown and set only when every player has set', '680a.11(c)', '680a.11(c)(1)'), () => {
    const table = dealt({ 1: 'KsQsJs2d3d', 2: '9s8s3sKd9d' }, SEVEN);
    table.plays(1, {});
    table.refuses(dealer({ do: 'turnUp' }), '680a.11(b)');
    expect(table.book.viewFor(table.state, 'public').dealer).toEqual([null, null, null, null, null]);
    table.plays(2, {});
    table.refuses(dealer({ do: 'settleHand', box: 2 }), '680a.11(c)', '680a.11(c)(1)');
    expect(table.does(dealer({ do: 'turnUp' }))).toMatchObject([
      { did: 'turnedUp', what: 'dealer', cites: ['680a.11(c)'] },
    ]);
    expect(table.book.viewFor(table.state, 'public').dealer).toEqual(cards(SEVEN));
  });

  test.each([
    [SEVEN, 'Point Count of 7, with KcQcJc for 30', true],
    ['Jk3c4s2h8d', 'Point Count of 10, with Jk4s3c for 10', true],
    [NO_QUALIFY, 'no three cards of 10, 20 or 30', false],
  ])('%s: %s', (house, hand, qualifies) => {
    expect(SAIGON_5_CARD.dealerHand(roundWith(house))).toEqual({ hand, qualifies });
  });
});

describe('the Ante', () => {
  test(proves('is returned when neither hand qualifies', '680a.11(d)(1)', '680a.11(d)(1)(i)', '680a.11(c)(2)'), () => {
    expect(settled(NO_QUALIFY, '8c8d8h9s7d').wagers).toMatchObject([
      { wager: 'ante', outcome: 'push', received: 1000, cites: ['680a.11(d)(1)(i)', '680a.11(c)(2)'] },
    ]);
  });

  const SHOWDOWN: readonly (readonly [points: number, showdown: string])[] = [
    [1, 'AsTs'],
    [2, 'AsAd'],
    [3, 'As2d'],
    [4, 'As3d'],
    [5, 'As4d'],
    [6, 'As5d'],
    [7, '2s5d'],
    [8, '2s6d'],
    [9, '2s7d'],
    [10, '2s8d'],
  ];

  test.each(SHOWDOWN)(
    proves(
      'wins on a Point Count of %i when only the player qualifies',
      '680a.11(d)(1)',
      '680a.11(d)(1)(ii)',
      '680a.11(d)(1)(ii)(A)',
      '680a.11(d)(1)(ii)(B)',
      '680a.12(a)',
      '680a.12(b)',
    ),
    (points, showdown) => {
      const [ante] = settled(NO_QUALIFY, `KsQsJs${showdown}`, 'KsQsJs').wagers;
      expect(ante).toMatchObject(
        points === 5
          ? { outcome: 'win', pays: '1 to 2', received: 1500, cites: ['680a.11(d)(1)(ii)(B)', '680a.12(b)'] }
          : { outcome: 'win', pays: '1 to 1', received: 2000, cites: ['680a.11(d)(1)(ii)(A)', '680a.12(a)'] },
      );
    },
  );

  test(proves('loses when only the dealer qualifies', '680a.11(d)(2)', '680a.11(d)(2)(i)'), () => {
    expect(settled(FIVE, '9c9d9h8s6d').wagers).toMatchObject([
      { outcome: 'lose', received: 0, cites: ['680a.11(d)(2)(i)', '680a.11(b)(2)'] },
    ]);
  });

  const CASES = SHOWDOWN.flatMap(([points, showdown]) =>
    (
      [
        ['KcQcJcAcTc', 1],
        ['KcQcJc3cAc', 4],
        [FIVE, 5],
        ['KcQcJc4c2c', 6],
        [NINE, 9],
        ['KcQcJc8c2c', 10],
      ] as const
    ).map(([house, against]) => [points, against, showdown, house] as const),
  );

  test.each(CASES)(
    proves(
      'compares Point Counts: %i against the dealer’s %i',
      '680a.11(d)(2)',
      '680a.11(d)(2)(ii)',
      '680a.11(d)(2)(ii)(A)',
      '680a.11(d)(2)(ii)(B)',
      '680a.11(d)(2)(ii)(C)',
      '680a.12(a)',
      '680a.12(b)',
    ),
    (points, against, showdown, house) => {
      const [ante] = settled(house, `KsQsJs${showdown}`, 'KsQsJs').wagers;
      if (points < against)
        expect(ante).toMatchObject({ outcome: 'lose', received: 0, cites: ['680a.11(d)(2)(ii)(A)'] });
      else if (points === against)
        expect(ante).toMatchObject({ outcome: 'push', received: 1000, cites: ['680a.11(d)(2)(ii)(C)'] });
      else
        expect(ante).toMatchObject(
          points === 5
            ? { outcome: 'win', received: 1500, cites: ['680a.11(d)(2)(ii)(B)', '680a.12(b)'] }
            : { outcome: 'win', received: 2000, cites: ['680a.11(d)(2)(ii)(B)', '680a.12(a)'] },
        );
    },
  );
});

describe('the Bonus', () => {
  test(proves('is settled after the Ante on the best poker hand, whatever became of the Ante', '680a.11(e)(2)'), () => {
    const { wagers, hand } = settled(NINE, '9s9d6h6c7s', undefined, { ante: 1000, bonus: 500 });
    expect(wagers).toMatchObject([
      { wager: 'ante', outcome: 'lose' },
      { wager: 'bonus', outcome: 'win', pays: '8 to 1', received: 4500, cites: ['680a.11(e)(2)', '680a.12(c)'] },
    ]);
    expect(hand).toBe('no three cards of 10, 20 or 30; Bonus: two pair');
  });

  test(proves('loses below two pair', '680a.11(e)(1)', '680a.11(e)'), () => {
    expect(settled(NINE, '9s9d6h7c8s', undefined, { ante: 1000, bonus: 500 }).wagers[1]).toMatchObject({
      wager: 'bonus',
      outcome: 'lose',
      received: 0,
      cites: ['680a.11(e)(1)', '680a.11(e)'],
    });
  });

  test('uses all five cards, however they were set', () => {
    const hand = 'KsKdKh4c4s';
    for (const three of ['KsKdKh', 'KsKd4c', undefined])
      expect(settled(NINE, hand, three, { ante: 1000, bonus: 500 }).wagers[1]).toMatchObject({ pays: '20 to 1' });
  });
});

describe('the order of the round', () => {
  test(proves('hands are settled from the dealer’s right, counterclockwise', '680a.11(d)'), () => {
    const table = dealt({ 1: 'KsQsJs2d3d', 3: '9s8s3sKd9d', 6: '4h4d4s5h5d' }, SEVEN);
    for (const box of [1, 3, 6]) table.plays(box, {});
    table.does(dealer({ do: 'turnUp' }));
    table.refuses(dealer({ do: 'settleHand', box: 1 }), '680a.11(d)');
    table.does(dealer({ do: 'settleHand', box: 6 }));
    table.refuses(dealer({ do: 'settleHand', box: 6 }), '680a.11(d)');
    table.staff();
    expect(table.log.flatMap((event) => (event.did === 'handSettled' ? [event.box] : []))).toEqual([6, 3, 1]);
  });

  test(proves('the cards go to the rack when all is settled, and not before', '680a.11(f)'), () => {
    const table = dealt({ 1: 'KsQsJs2d3d' }, SEVEN);
    table.plays(1, {});
    table.does(dealer({ do: 'turnUp' }));
    table.refuses(dealer({ do: 'collectCards' }), '680a.11(d)');
    table.does(dealer({ do: 'settleHand', box: 1 }));
    table.refuses(dealer({ do: 'closeBets' }));
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'collectCards' });
    expect(table.does(dealer({ do: 'collectCards' }))).toMatchObject([
      { did: 'cardsCollected', cites: ['680a.11(f)'] },
    ]);
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'gatherCards', count: 53 });
  });
});

test(proves('the players set their hands in no order, each of them once', '680a.11(b)', '680a.11(c)'), () => {
  const table = dealt({ 1: NINE, 4: 'KdQdJd5d2d' }, 'KhQhJh3h2h');
  const sets = (seat: number) => player(seat, { do: 'play', box: seat, play: {} });
  const asked = (seat: number) =>
    table.book.options(table.state, personOf({ role: 'player', seat }), 0).filter(({ kind }) => kind === 'play');
  expect(asked(4)).toHaveLength(1);
  table.does(sets(4));
  expect(asked(4)).toHaveLength(0);
  table.refuses(sets(4), '680a.11(b)');
  table.refuses(dealer({ do: 'turnUp' }), '680a.11(b)');
  table.does(sets(1), dealer({ do: 'turnUp' }));
});

test('without a named choice the highest Point Count is set, as it always is for unknown cards', () => {
  for (const play of [undefined, null, {}]) expect(SAIGON_5_CARD.readPlay(play)).toEqual({});
  expect(SAIGON_5_CARD.readPlay({ three: 7 })).toMatchObject({ cites: ['680a.11(b)'] });
  const hand = { box: 1, cards: Array.from({ length: 5 }, () => UNKNOWN_CARD), wagers: { ante: 500 }, play: null };
  expect(SAIGON_5_CARD.plays(TERMS, hand, 'set')).toEqual([
    { name: 'set', play: {}, words: 'set: the highest Point Count of the five cards' },
  ]);
  expect(SAIGON_5_CARD.sets?.play(cards('AsKdQh'))).toEqual({ three: 'AsKdQh' });
});
