import { describe, expect, test } from 'vitest';
import type { Cents } from '../core/money.js';
import { stakeOn } from '../engine/model/state.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dealer, faultsOf, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { HIGH_CARD_FLUSH } from './index.js';

const EVERYTHING = { 'flush-bonus': 'B', 'straight-flush-bonus': 'A', progressive: 'A' } as const;

const ready = (draft: SubmissionDraft = {}, seats: readonly number[] = [1]): TableInTest => {
  const table = openTable(HIGH_CARD_FLUSH, draft);
  table.sits(seats);
  table.ready();
  return table;
};

const wager = (seat: number, id: string, cents: Cents, box = seat) =>
  player(seat, { do: 'wager', box, wager: id, cents });

describe('placing wagers', () => {
  test(proves('a wager is chips on its area; spoken wagers with cash are not accepted', '678a.7(a)'), () => {
    const table = ready();
    table.refuses(dealer({ do: 'confirmCashWager', seat: 1, box: 1, wager: 'ante', cents: 500 }), '678a.7(a)');
    table.refuses(wager(1, 'ante', 100_100), '678a.7(d)(1)');
    table.does(player(1, { do: 'buyIn', cents: 500 }), wager(1, 'ante', 500));
    expect(stakeOn(table.state, 1, 'ante')).toBe(500);
    expect(table.chips(1)).toBe(100_000);
  });

  test(proves('the Progressive Jackpot Wager follows the Ante', '678a.7(d)(4)'), () => {
    const table = ready({ paytables: EVERYTHING });
    table.refuses(wager(1, 'progressive', 100), '678a.7(d)(4)', '678a.7(d)(1)');
    table.does(wager(1, 'ante', 500), wager(1, 'progressive', 100));
  });

  test(proves('nobody wagers at the position of another', '678a.7(e)'), () => {
    const table = ready({ settings: { adjacentBoxes: 2 } }, [1, 2]);
    table.refuses(wager(1, 'ante', 500, 2), '678a.7(e)');
  });

  test(proves('a player cannot wager chips they do not have', '678a.7(a)'), () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits(1, 400);
    table.ready();
    table.refuses(wager(1, 'ante', 500), '678a.7(a)');
  });

  test(proves('there are six betting positions and no seventh', '678a.2(a)', '678a.1'), () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.refuses(player(7, { do: 'sit', cents: 1000 }), '678a.2(a)');
    table.does(player(6, { do: 'sit', cents: 1000 }));
  });

  test(proves('only a seated player wagers', '678a.7(b)'), () => {
    const table = ready();
    table.refuses(wager(2, 'ante', 500), '678a.7(b)');
    table.sits(2);
    table.does(wager(2, 'ante', 500));
  });

  test(proves('a player who leaves in a round loses what they have wagered', '678a.7(b)'), () => {
    const table = ready({ paytables: EVERYTHING }, [1, 2]);
    table.wagers(1, { ante: 500, 'flush-bonus': 100, progressive: 100 });
    table.wagers(2, { ante: 500 });
    table.deals();
    const { inventory } = table.state.bank;
    table.does(player(1, { do: 'leave' }));
    expect(table.last('handAbandoned')).toMatchObject({
      box: 1,
      cites: ['678a.7(b)'],
      result: {
        wagers: [
          { wager: 'ante', outcome: 'lose', received: 0 },
          { wager: 'flush-bonus', outcome: 'lose', received: 0 },
          { wager: 'progressive', outcome: 'lose', received: 0 },
        ],
      },
    });
    expect(table.state.bank.inventory).toBe(inventory + 600);
    expect(table.state.players[0]).toBeNull();
    table.staff();
    table.plays(2, { fold: true });
    table.staff();
    expect(table.state.round).toBeNull();
  });

  test(proves('a player with wagers stays until the cards are dealt, or takes them back', '678a.7(c)'), () => {
    const table = ready();
    table.wagers(1, { ante: 500 });
    table.refuses(player(1, { do: 'leave' }));
    table.does(player(1, { do: 'withdraw', box: 1, wager: 'ante' }), player(1, { do: 'leave' }));
  });

  test.each(['ante', 'flush-bonus', 'straight-flush-bonus', 'progressive'])(
    proves('%s is placed before "no more bets", and not made, raised or taken back after it', '678a.7(c)'),
    (id) => {
      const table = ready({ paytables: EVERYTHING }, [1, 2]);
      table.wagers(1, { ante: 500 });
      table.wagers(2, { ante: 500 });
      if (id !== 'ante') table.wagers(1, { [id]: 100 });
      table.closes();
      table.refuses(wager(1, id, 100), '678a.7(c)');
      table.refuses(wager(2, id, 100), '678a.7(c)');
      table.refuses(player(1, { do: 'withdraw', box: 1, wager: id }), '678a.7(c)');
      table.does(dealer({ do: 'deal' }));
      table.refuses(wager(2, id, 100), '678a.7(c)');
      table.refuses(player(1, { do: 'withdraw', box: 1, wager: id }), '678a.7(c)');
    },
  );

  test(
    proves('the wagers are an Ante, a Raise in the round, and three optional ones', '678a.7(d)', '678a.7(d)(1)'),
    () => {
      const table = ready({ paytables: EVERYTHING });
      table.refuses(wager(1, 'raise', 500), '678a.7(c)');
      table.refuses(wager(1, 'blind', 500));
      table.refuses(dealer({ do: 'closeBets' }), '678a.7(d)(1)');
      for (const id of ['flush-bonus', 'straight-flush-bonus', 'progressive'])
        table.refuses(wager(1, id, 100), '678a.7(d)(1)');
      expect(table.does(wager(1, 'ante', 500))).toMatchObject([{ cites: ['678a.7(d)(1)'] }]);
    },
  );

  test.each([
    ['flush-bonus', '678a.7(d)(2)'],
    ['straight-flush-bonus', '678a.7(d)(3)'],
    ['progressive', '678a.7(d)(4)'],
  ] as const)(
    proves('%s is placed only where it is offered', '678a.7(d)(2)', '678a.7(d)(3)', '678a.7(d)(4)'),
    (id, clause) => {
      const without = ready();
      without.wagers(1, { ante: 500 });
      without.refuses(wager(1, id, 100), clause);
      const offered = ready({ paytables: { [id]: 'A' } });
      offered.wagers(1, { ante: 500 });
      expect(offered.does(wager(1, id, 100))).toMatchObject([{ cites: [clause] }]);
    },
  );

  test('a wager is within the limits of the table', () => {
    const table = ready({ limits: { ante: { min: 1000, max: 5000, step: 500 } } });
    for (const cents of [500, 1200, 5500, 0, -500, 10.5]) table.refuses(wager(1, 'ante', cents), '678a.7(d)(1)');
    table.does(wager(1, 'ante', 1000), wager(1, 'ante', 4000));
    table.refuses(wager(1, 'ante', 500), '678a.7(d)(1)');
  });
});

describe('boxes', () => {
  test(proves('in the edition of 2016 a player wagers on one position', '678a.7(e)'), () => {
    const settings = { adjacentBoxes: 2 };
    expect(faultsOf(HIGH_CARD_FLUSH, { edition: '2016', settings })).toMatchObject([{ cites: ['678a.7(e)'] }]);
    const table = ready({ edition: '2016' });
    table.wagers(1, { ante: 500 });
    table.refuses(wager(1, 'ante', 500, 2), '678a.7(e)');
  });

  test(proves('in the edition of 2019 on as many adjacent boxes as the submission says', '678a.7(e)'), () => {
    const one = ready({ edition: '2019' });
    one.wagers(1, { ante: 500 });
    one.refuses(wager(1, 'ante', 500, 2), '678a.7(e)');
    const two = ready({ edition: '2019', settings: { adjacentBoxes: 2 } }, [3]);
    two.wagers(3, { ante: 500 });
    two.refuses(wager(3, 'ante', 500, 5), '678a.7(e)');
    two.wagers(3, { ante: 500 }, 4);
    two.refuses(wager(3, 'ante', 500, 2), '678a.7(e)');
    two.deals();
    expect(two.state.round?.hands.map(({ box, owner }) => [box, owner])).toEqual([
      [3, 3],
      [4, 3],
    ]);
    for (const adjacentBoxes of [0, 7])
      expect(faultsOf(HIGH_CARD_FLUSH, { settings: { adjacentBoxes } })).toMatchObject([{ cites: ['678a.7(e)'] }]);
  });
});
