import { describe, expect, test } from 'vitest';
import { settleJson } from '../engine/settle-round.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dealer, faultsOf, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { DJ_WILD } from './index.js';

const ALL: SubmissionDraft = { paytables: { trips: 'DJWT-04', 'bad-beat': 'DJWBB-01', progressive: '1' } };

const ready = (draft: SubmissionDraft = ALL, seats: readonly number[] = [1]): TableInTest => {
  const table = openTable(DJ_WILD, draft);
  table.sits(seats);
  table.ready();
  return table;
};
const wager = (name: string, cents: number, box = 1, seat = 1) =>
  player(seat, { do: 'wager', box, wager: name, cents });

describe('placing wagers', () => {
  test(proves('chips go on the layout; a spoken wager with cash is refused', '687a.7(a)'), () => {
    const table = ready();
    const [placed] = table.does(wager('ante', 1000));
    expect(placed?.moves?.[0]?.to).toEqual({ at: 'box', box: 1, wager: 'ante' });
    table.refuses(dealer({ do: 'confirmCashWager', seat: 1, box: 1, wager: 'trips', cents: 500 }), '687a.7(a)');
    table.refuses(wager('trips', 10_000_000), '687a.7(d)(3)');
    table.does(wager('blind', 1000));
    expect(table.chips(1)).toBe(98_000);
  });

  test(proves('only seated players wager', '687a.2(a)'), () => {
    const table = ready();
    table.refuses(wager('ante', 1000, 2, 2), '687a.2(a)');
    table.refuses(player(7, { do: 'sit', cents: 1000 }), '687a.2(a)');
  });

  test(proves('an Ante needs an equal Blind before the cards are dealt', '687a.7(d)(1)'), () => {
    const table = ready();
    table.refuses(wager('blind', 1000), '687a.7(d)(1)');
    table.does(wager('ante', 1000));
    table.refuses(dealer({ do: 'closeBets' }), '687a.7(d)(1)');
    table.refuses(wager('blind', 900), '687a.7(d)(1)');
    table.refuses(wager('blind', 1100), '687a.7(d)(1)');
    table.does(wager('blind', 1000));
    table.refuses(wager('ante', 500), '687a.7(d)(1)');
    table.does(dealer({ do: 'closeBets' }));
  });

  test(
    proves('there is no other wager, and the Raise is not placed before the cards', '687a.1', '687a.7(d)', '687a.7(c)'),
    () => {
      const table = ready();
      table.does(wager('ante', 1000));
      table.refuses(wager('raise', 2000), '687a.7(c)');
      table.refuses(wager('insurance', 2000), '687a.7(d)');
    },
  );

  test.each([
    ['progressive', '1', 100, '687a.7(d)(2)'],
    ['trips', 'DJWT-04', 500, '687a.7(d)(3)'],
    ['bad-beat', 'DJWBB-01', 500, '687a.7(d)(4)'],
  ] as const)(
    proves(
      'the %s is placed where the submission offers it and needs an Ante',
      '687a.7(d)(2)',
      '687a.7(d)(3)',
      '687a.7(d)(4)',
    ),
    (id, name, cents, clause) => {
      const without = ready({});
      without.does(wager('ante', 1000));
      without.refuses(wager(id, cents), clause);
      const offered = ready({ paytables: { [id]: name } });
      offered.refuses(wager(id, cents), '687a.7(d)(1)');
      offered.does(wager('ante', 1000), wager(id, cents));
      expect(faultsOf(DJ_WILD, { paytables: { [id]: 'Z' } })).toHaveLength(1);
    },
  );

  test.each([
    ['1', 100],
    ['2', 500],
  ])(proves('Progressive table %s has one price, %i cents', '687a.7(d)(2)', '687a.12(c)'), (progressive, price) => {
    const table = ready({ paytables: { progressive } });
    table.does(wager('ante', 1000));
    for (const cents of [price - 1, price + 1, price * 2])
      table.refuses(wager('progressive', cents), '687a.7(d)(2)', '687a.12(c)');
    table.does(wager('progressive', price));
    table.refuses(wager('progressive', price), '687a.7(d)(2)');
  });

  test(proves('after "no more bets" nothing is placed, increased or taken back', '687a.7(c)'), () => {
    const table = ready();
    table.wagers(1, { ante: 1000, blind: 1000, trips: 500 });
    table.does(player(1, { do: 'withdraw', box: 1, wager: 'trips' }), wager('trips', 600));
    table.does(dealer({ do: 'closeBets' }));
    table.refuses(wager('trips', 100), '687a.7(c)');
    table.refuses(wager('bad-beat', 100), '687a.7(c)');
    table.refuses(player(1, { do: 'withdraw', box: 1, wager: 'trips' }), '687a.7(c)');
    table.does(dealer({ do: 'deal' }));
    table.staff();
    table.refuses(wager('trips', 100), '687a.7(c)');
    table.refuses(player(1, { do: 'play', box: 1, play: { raise: true, trips: 500 } }), '687a.7(c)');
    table.plays(1, { raise: true });
    expect(table.state.boxes[0]?.wagers).toMatchObject({ ante: 1000, blind: 1000, trips: 600, raise: 2000 });
  });

  test(proves('a player wagers on as many adjacent boxes as the submission says', '687a.7(e)'), () => {
    const one = ready({});
    one.does(wager('ante', 1000, 1));
    one.refuses(wager('ante', 1000, 2), '687a.7(e)');
    const two = ready({ settings: { adjacentBoxes: 2 } });
    two.does(wager('ante', 1000, 1), wager('ante', 1500, 2));
    two.refuses(wager('ante', 1000, 3), '687a.7(e)');
    expect(faultsOf(DJ_WILD, { settings: { adjacentBoxes: 7 } })[0]?.cites).toEqual(['687a.7(e)']);
  });

  test(proves('the wagers of a player who leaves in the round are lost', '687a.7(b)'), () => {
    const table = ready(ALL, [1, 2]);
    for (const seat of [1, 2]) table.wagers(seat, { ante: 1000, blind: 1000, trips: 500, progressive: 100 });
    table.refuses(player(1, { do: 'leave' }), '687a.7(c)');
    table.deals();
    table.staff();
    const [left] = table.does(player(1, { do: 'leave' }));
    expect(left).toMatchObject({ did: 'handAbandoned', cites: ['687a.7(b)'] });
    if (left?.did !== 'handAbandoned') throw new Error('the hand was not abandoned');
    expect(left.result.wagers.map(({ wager: id, outcome }) => [id, outcome])).toEqual([
      ['ante', 'lose'],
      ['blind', 'lose'],
      ['trips', 'lose'],
      ['progressive', 'lose'],
    ]);
    expect(table.state.players[0]).toBeNull();
    table.plays(2, { raise: true });
    table.staff();
    expect(table.state.rounds).toBe(1);
  });
});

describe('a round written as data', () => {
  const seat = { seat: 1, cards: '9c9d9hKsQs', wagers: { ante: 1000, blind: 1000 }, play: { raise: true } };
  const round = { game: 'dj-wild', dealer: '3c4d6h8hTc', seats: [seat] };
  const withSeat = (change: object): object => ({ seats: [{ ...seat, ...change }] });

  test('is settled when it is right', () => {
    expect(settleJson([DJ_WILD], round)).toMatchObject({
      dealer: { hand: '10 high', qualifies: true },
      seats: [{ seat: 1, hand: 'three-of-a-kind, 9s', net: 3000 }],
    });
  });

  test.each([
    ['no Blind', withSeat({ wagers: { ante: 1000 } })],
    ['no Ante', withSeat({ wagers: { blind: 1000 } })],
    ['an unequal Blind', withSeat({ wagers: { ante: 1000, blind: 900 } })],
    ['a Raise among the wagers', withSeat({ wagers: { ante: 1000, blind: 1000, raise: 2000 } })],
    ['a wager that is not offered', withSeat({ wagers: { ante: 1000, blind: 1000, trips: 500 } })],
    ['an unknown wager', withSeat({ wagers: { ante: 1000, blind: 1000, odds: 500 } })],
    ['a stake of nothing', withSeat({ wagers: { ante: 0, blind: 0 } })],
    ['part of a cent', withSeat({ wagers: { ante: 10.5, blind: 10.5 } })],
    ['no decision', withSeat({ play: undefined })],
    ['an empty decision', withSeat({ play: {} })],
    ['a raise and a fold', withSeat({ play: { raise: true, fold: true } })],
    ['a raise of an amount', withSeat({ play: { raise: 3000 } })],
    ['a raise that is none', withSeat({ play: { raise: false } })],
    ['a bonus added in the round', withSeat({ play: { raise: true, 'bad-beat': 500 } })],
    ['a seat above six', withSeat({ seat: 7 })],
    ['four cards', withSeat({ cards: '9c9d9hKs' })],
    ['six cards', withSeat({ cards: '9c9d9hKsQsJs' })],
    ['a dealer of four cards', { dealer: '3c4d6h8h' }],
    ['a card twice', withSeat({ cards: '9c9c9hKsQs' })],
    ['two jokers', { dealer: '3c4d6h8hJk', ...withSeat({ cards: '9c9d9hKsJk' }) }],
    ['a community card', { community: 'Ah' }],
    ['two extra cards', { extra: 'AhAd' }],
    ['an extra card that was dealt', { extra: '9c' }],
    ['an unknown paytable', { paytables: { trips: 'A' } }],
    ['a payout limit', { payoutLimit: 5_000_000 }],
    ['an unknown edition', { edition: '2016' }],
  ])('is refused with %s', (_, change) => {
    expect(settleJson([DJ_WILD], { ...round, ...change })).toHaveProperty('reason');
  });

  test('an extra card that nobody needs changes nothing', () => {
    expect(settleJson([DJ_WILD], { ...round, extra: '9s' })).toEqual(settleJson([DJ_WILD], round));
  });
});
