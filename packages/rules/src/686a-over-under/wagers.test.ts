import { describe, expect, test } from 'vitest';
import { totalChips } from '../engine/model/chips.js';
import { dealer, faultsOf, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { OVER_UNDER } from './index.js';

const wager = (seat: number, cents: number, wagered = 'ante', box = seat) =>
  player(seat, { do: 'wager', box, wager: wagered, cents });

const seated = (seats: readonly number[], settings: Readonly<Record<string, boolean | number>> = {}): TableInTest => {
  const table = openTable(OVER_UNDER, { paytables: { bonus: 'A' }, settings });
  table.sits(seats);
  table.ready();
  return table;
};

const playRound = (table: TableInTest, seats: readonly number[]): void => {
  for (const seat of seats) table.wagers(seat, { ante: 500 });
  table.deals();
  for (const seat of seats) {
    table.plays(seat, { call: 'surrender' });
    table.staff();
  }
};

describe('betting positions', () => {
  test(proves('six players sit down and no seventh', '686a.2(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2, 3, 4, 5, 6]);
    for (const seat of [0, 7, 1.5, -1, Number.NaN]) table.refuses(player(seat, { do: 'sit', cents: 0 }), '686a.2(a)');
    table.refuses(player(3, { do: 'sit', cents: 0 }), '686a.2(a)');
  });

  test(proves('only a seated player wagers, on a box that exists and is not another’s', '686a.2(a)'), () => {
    const table = seated([1, 2]);
    table.refuses(wager(3, 500), '686a.2(a)');
    table.refuses(wager(1, 500, 'ante', 2), '686a.2(a)');
    for (const box of [0, 7, 1.5, Number.NaN]) table.refuses(wager(1, 500, 'ante', box), '686a.2(a)');
  });
});

describe('chips and cash', () => {
  test(proves('a wager moves chips of the player onto the layout', '686a.6(d)'), () => {
    const table = seated([1]);
    expect(table.does(wager(1, 500))).toMatchObject([
      {
        did: 'wagerPlaced',
        cites: ['686a.6(d)'],
        moves: [{ from: { at: 'seat', seat: 1 }, to: { at: 'box', box: 1, wager: 'ante' }, cents: 500 }],
      },
    ]);
    expect(table.chips(1)).toBe(99_500);
    expect(table.state.boxes[0]?.wagers).toEqual({ ante: 500 });
  });

  test(proves('a player wagers no more than their chips', '686a.6(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1, 500);
    table.ready();
    table.refuses(wager(1, 600), '686a.6(a)');
    table.does(player(1, { do: 'buyIn', cents: 100 }), wager(1, 600));
  });

  test(proves('a spoken wager with cash counts when the dealer has changed it into chips', '686a.6(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1, 0);
    table.ready();
    const act = { do: 'confirmCashWager', seat: 1, box: 1, wager: 'ante', cents: 500 } as const;
    table.refuses(player(1, act));
    table.refuses(dealer({ ...act, seat: 2 }), '686a.2(a)');
    table.refuses(dealer({ ...act, cents: 550 }), '686a.6(d)');
    table.refuses(dealer({ ...act, wager: 'bonus' }), '686a.6(e)');
    expect(table.does(dealer(act))).toMatchObject([
      {
        moves: [
          { from: { at: 'cage' }, to: { at: 'seat', seat: 1 }, cents: 500, cites: ['686a.6(a)'] },
          { from: { at: 'seat', seat: 1 }, to: { at: 'box', box: 1, wager: 'ante' }, cents: 500 },
        ],
      },
    ]);
    expect(table.chips(1)).toBe(0);
    expect(totalChips(table.state)).toBe(0);
    table.deals();
    table.refuses(dealer(act), '686a.6(c)');
  });

  test.each([0, -100, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 100_000_000_001])(
    proves('chips are not bought for %d cents', '686a.6(a)'),
    (cents) => {
      const table = seated([1]);
      table.refuses(player(1, { do: 'buyIn', cents }), '686a.6(a)');
      table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents }));
      if (cents !== 0) table.refuses(player(2, { do: 'sit', cents }), '686a.6(a)');
    },
  );

  test(proves('a player leaves with their chips, but not while a wager stands', '686a.6(a)', '686a.6(c)'), () => {
    const table = seated([1, 2]);
    table.wagers(1, { ante: 500 });
    table.refuses(player(1, { do: 'leave' }), '686a.6(c)');
    expect(table.does(player(2, { do: 'leave' }))).toMatchObject([{ moves: [{ to: { at: 'cage' }, cents: 100_000 }] }]);
    table.refuses(player(2, { do: 'leave' }));
  });
});

describe('limits', () => {
  test.each([
    [400, false],
    [500, true],
    [550, false],
    [600, true],
    [2000, true],
    [2100, false],
  ])('an Ante of %i cents within limits of 500 to 2000 by 100 is allowed: %s', (cents, allowed) => {
    const table = openTable(OVER_UNDER, { limits: { ante: { min: 500, max: 2000, step: 100 } } });
    table.sits(1);
    table.ready();
    if (allowed) table.does(wager(1, cents));
    else table.refuses(wager(1, cents), '686a.6(d)');
  });

  test(proves('a wager is not raised once it is placed', '686a.6(c)'), () => {
    const table = openTable(OVER_UNDER, { paytables: { bonus: 'A' }, limits: { ante: { min: 500, max: 2000 } } });
    table.sits(1);
    table.ready();
    table.does(wager(1, 500), wager(1, 100, 'bonus'));
    for (const [id, title] of [
      ['ante', 'Ante Wager'],
      ['bonus', 'Bonus Wager'],
    ] as const)
      expect(table.refuses(wager(1, 100, id), '686a.6(c)')).toBe(lineFor('wager-final', { title, act: 'add' }));
    table.refuses(dealer({ do: 'confirmCashWager', seat: 1, box: 1, wager: 'ante', cents: 500 }), '686a.6(c)');
    expect(table.state.boxes[0]?.wagers).toEqual({ ante: 500, bonus: 100 });
    const offered = table.book.options(table.state, { role: 'player', seat: 1, person: 'player 1' }, 0);
    expect(offered.filter(({ act }) => act.do === 'wager' || act.do === 'withdraw')).toEqual([]);
  });
});

describe('when wagers are placed', () => {
  test(proves('Ante and Bonus stand before the first card, and none is added after it', '686a.1', '686a.6(c)'), () => {
    const table = seated([1, 2]);
    table.wagers(1, { ante: 500, bonus: 100 });
    table.deals();
    table.refuses(wager(1, 500), '686a.6(c)');
    table.refuses(wager(1, 100, 'bonus'), '686a.6(c)');
    table.refuses(wager(2, 500), '686a.6(c)');
    table.refuses(player(1, { do: 'play', box: 1, play: { call: 'over', bonus: 500 } }), '686a.6(c)');
  });

  test(proves('Over 23 and Under 18 are not placed before the cards', '686a.6(c)'), () => {
    const table = seated([1]);
    for (const id of ['over-23', 'under-18', 'raise', 'constructor', '__proto__', ''])
      table.refuses(wager(1, 500, id), '686a.6(c)');
  });

  test(proves('nobody takes back a wager, before the first card or after it', '686a.6(c)'), () => {
    const table = seated([1, 2]);
    table.wagers(1, { ante: 500, bonus: 100 });
    const take = (seat: number, id: string) => player(seat, { do: 'withdraw', box: 1, wager: id });
    table.refuses(take(2, 'ante'), '686a.6(c)');
    for (const id of ['over-23', 'constructor', '__proto__', '']) table.refuses(take(1, id), '686a.6(c)');
    expect(table.refuses(take(1, 'bonus'), '686a.6(c)')).toBe(
      lineFor('wager-final', { title: 'Bonus Wager', act: 'withdraw' }),
    );
    table.refuses(take(1, 'ante'), '686a.6(c)');
    expect(table.chips(1)).toBe(99_400);
    table.deals();
    table.refuses(take(1, 'ante'), '686a.6(c)');
    table.refuses(take(1, 'bonus'), '686a.6(c)');
    table.plays(1, { call: 'over' });
    table.refuses(take(1, 'over-23'), '686a.6(c)');
  });
});

describe('players and staff', () => {
  test(proves('no card is dealt without an Ante', '686a.6(d)'), () => {
    const table = seated([1, 2]);
    table.refuses(dealer({ do: 'deal' }), '686a.6(d)');
    table.wagers(1, { ante: 500 });
    table.deals();
    expect(table.state.round?.hands.map(({ box }) => box)).toEqual([1]);
  });

  test(proves('the Bonus needs the Ante first', '686a.6(d)', '686a.6(e)'), () => {
    const table = seated([1]);
    table.refuses(wager(1, 100, 'bonus'), '686a.6(d)');
    table.does(wager(1, 500), wager(1, 100, 'bonus'));
  });

  test(proves('the Bonus is open only where the submission offers it', '686a.6(e)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready();
    table.does(wager(1, 500));
    table.refuses(wager(1, 100, 'bonus'), '686a.6(e)');
    expect(faultsOf(OVER_UNDER, { paytables: { bonus: 'B' } })).toMatchObject([{ cites: ['686a.8(b)'] }]);
  });
});

describe('adjacent boxes', () => {
  test(proves('one box each unless the submission says more', '686a.6(f)'), () => {
    const table = seated([2]);
    table.does(wager(2, 500));
    table.refuses(wager(2, 500, 'ante', 3), '686a.6(f)');
  });

  test(proves('as many as the submission says, side by side', '686a.6(f)'), () => {
    const table = seated([2], { adjacentBoxes: 3 });
    table.does(wager(2, 500));
    table.refuses(wager(2, 500, 'ante', 5), '686a.6(f)');
    table.refuses(wager(2, 500, 'ante', 4), '686a.6(f)');
    table.does(wager(2, 500, 'ante', 3), wager(2, 500, 'ante', 4));
    table.refuses(wager(2, 500, 'ante', 1), '686a.6(f)');
    table.refuses(player(3, { do: 'sit', cents: 0 }), '686a.2(a)');
    table.deals();
    expect(table.state.round?.hands.map(({ box, owner }) => [box, owner])).toEqual([
      [2, 2],
      [3, 2],
      [4, 2],
    ]);
  });

  test(proves('boxes on both sides of another player are not adjacent', '686a.6(f)'), () => {
    const table = seated([1, 2], { adjacentBoxes: 3 });
    table.does(wager(1, 500));
    table.refuses(wager(1, 500, 'ante', 3), '686a.6(f)');
  });

  test.each([0, 7, 1.5, '2', true, null])(
    proves('a submission for %j adjacent boxes is faulty', '686a.6(f)'),
    (boxes) => {
      expect(faultsOf(OVER_UNDER, { settings: { adjacentBoxes: boxes } })).toMatchObject([{ cites: ['686a.6(f)'] }]);
    },
  );
});

describe('mid-shoe entry', () => {
  test(proves('a house that allows it lets everyone wager at any round', '686a.6(b)'), () => {
    const table = seated([1, 2], { midShoeEntry: true });
    playRound(table, [1]);
    table.sits(3);
    table.does(wager(2, 500), wager(3, 500));
  });

  test(
    proves('a house that forbids it keeps out a player who sat out a round or comes in the middle', '686a.6(b)'),
    () => {
      const table = seated([1, 2], { midShoeEntry: false });
      playRound(table, [1]);
      table.sits(3);
      table.does(wager(1, 500));
      table.refuses(wager(2, 500), '686a.6(b)');
      table.refuses(wager(3, 500), '686a.6(b)');
      table.refuses(dealer({ do: 'confirmCashWager', seat: 2, box: 2, wager: 'ante', cents: 500 }), '686a.6(b)');
    },
  );

  test(proves('the house may let a player in again', '686a.6(b)(1)'), () => {
    const table = seated([1, 2], { midShoeEntry: false });
    const permit = floorperson({ do: 'permitWagers', seat: 2 });
    table.refuses(permit, '686a.6(b)(1)');
    playRound(table, [1]);
    table.refuses(player(2, { do: 'permitWagers', seat: 2 }));
    expect(table.does(permit)).toMatchObject([{ cites: ['686a.6(b)(1)'] }]);
    table.does(wager(2, 500));
  });

  test(proves('a reshuffle lets everyone in again', '686a.6(b)(2)'), () => {
    const table = seated([1, 2], { midShoeEntry: false });
    playRound(table, [1]);
    table.refuses(wager(2, 500), '686a.6(b)');
    table.does(floorperson({ do: 'orderReshuffle' }));
    table.ready();
    expect(table.last('cardsLoaded').cites).toContain('686a.6(b)(2)');
    table.does(wager(2, 500));
    table.sits(3);
    table.does(wager(3, 500));
  });
});
