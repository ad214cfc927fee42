import { describe, expect, test } from 'vitest';
import { dealer, faultsOf, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { SAIGON_5_CARD } from './index.js';

const BONUS = { paytables: { bonus: 'A' } };

const ready = (draft = {}, seats: readonly number[] = [1]): TableInTest => {
  const table = openTable(SAIGON_5_CARD, draft);
  table.sits(seats);
  table.ready();
  return table;
};

const wager = (seat: number, id: string, cents: number, box = seat) =>
  player(seat, { do: 'wager', box, wager: id, cents });

describe('which wagers', () => {
  test(proves('a player stakes an Ante, and a Bonus beside it', '680a.7(d)(1)', '680a.7(d)(2)'), () => {
    const table = ready(BONUS);
    const [placed] = table.does(wager(1, 'ante', 1000));
    expect(placed).toMatchObject({ did: 'wagerPlaced', cites: ['680a.7(d)(1)'] });
    expect(table.does(wager(1, 'bonus', 500))).toMatchObject([{ cites: ['680a.7(d)(2)'] }]);
    expect(table.state.boxes[0]?.wagers).toEqual({ ante: 1000, bonus: 500 });
    expect(table.chips(1)).toBe(98_500);
  });

  test(proves('there is no third wager', '680a.7(d)'), () => {
    expect(ready(BONUS).refuses(wager(1, 'envy', 500), '680a.7(d)')).toBe(
      lineFor('unknown-wager', { wager: 'envy', known: ['ante', 'bonus'] }),
    );
  });

  test(proves('a Bonus needs an Ante', '680a.7(d)(1)'), () => {
    ready(BONUS).refuses(wager(1, 'bonus', 500), '680a.7(d)(1)');
  });

  test(proves('a Bonus that is not offered is refused', '680a.7(d)(2)'), () => {
    const table = ready();
    table.does(wager(1, 'ante', 1000));
    table.refuses(wager(1, 'bonus', 500), '680a.7(d)(2)');
  });

  test.each([
    ['ante', 499, false],
    ['ante', 500, true],
    ['ante', 550, false],
    ['ante', 100_000, true],
    ['ante', 100_100, false],
    ['ante', 0, false],
    ['ante', -500, false],
    ['ante', 500.5, false],
  ])(proves('%s of %d cents: accepted %s', '680a.7(d)(1)'), (id, cents, accepted) => {
    const table = ready({}, []);
    table.sits(1, 200_000);
    table.ready();
    if (accepted) table.does(wager(1, id, cents));
    else table.refuses(wager(1, id, cents), '680a.7(d)(1)');
  });
});

describe('how wagers are made', () => {
  test(proves('chips only: a spoken wager with cash is refused', '680a.7(a)'), () => {
    const table = ready();
    table.refuses(dealer({ do: 'confirmCashWager', seat: 1, box: 1, wager: 'ante', cents: 1000 }), '680a.7(a)');
    table.refuses(wager(1, 'ante', 100_000_00), '680a.7(d)(1)');
    const poor = ready({}, []);
    poor.sits(1, 400);
    poor.ready();
    poor.refuses(wager(1, 'ante', 500), '680a.7(a)');
  });

  test(proves('there are six betting positions and no seventh', '680a.2(a)'), () => {
    const table = openTable(SAIGON_5_CARD);
    table.refuses(player(7, { do: 'sit', cents: 1000 }), '680a.2(a)');
    table.does(player(6, { do: 'sit', cents: 1000 }));
  });

  test(proves('only seated players wager', '680a.7(b)'), () => {
    ready().refuses(wager(4, 'ante', 1000), '680a.7(b)');
  });

  test(proves('nothing is added, raised or taken back after "no more bets"', '680a.7(c)'), () => {
    const table = ready(BONUS, [1, 2]);
    table.does(wager(1, 'ante', 1000), wager(1, 'ante', 500), wager(1, 'bonus', 500));
    table.does(player(1, { do: 'withdraw', box: 1, wager: 'bonus' }), wager(1, 'bonus', 600));
    table.does(dealer({ do: 'closeBets' }));
    for (const late of [wager(1, 'ante', 500), wager(1, 'bonus', 100), wager(2, 'ante', 500)])
      table.refuses(late, '680a.7(c)');
    for (const id of ['ante', 'bonus']) table.refuses(player(1, { do: 'withdraw', box: 1, wager: id }), '680a.7(c)');
    table.does(dealer({ do: 'deal' }));
    table.refuses(wager(1, 'bonus', 100), '680a.7(c)');
    table.staff();
    expect(table.refuses(player(1, { do: 'play', box: 1, play: { bonus: 500 } }), '680a.7(c)')).toBe(
      lineFor('wager-after-deal', { field: 'bonus' }),
    );
  });
});

describe('a player who leaves', () => {
  test(proves('loses their wagers when they walk away in a round', '680a.7(b)'), () => {
    const table = ready(BONUS, [1, 2]);
    table.wagers(1, { ante: 1000, bonus: 500 });
    table.wagers(2, { ante: 1000 });
    table.deals();
    const [abandoned, left] = table.does(player(1, { do: 'leave' }));
    expect(abandoned).toMatchObject({ did: 'handAbandoned', cites: ['680a.7(b)'] });
    expect(abandoned?.moves?.map(({ to, cents }) => [to.at, cents])).toEqual([
      ['inventory', 1000],
      ['inventory', 500],
    ]);
    expect(left).toMatchObject({ did: 'playerLeft', seat: 1 });
    table.staff();
    table.plays(2, {});
    table.staff();
    expect(table.last('handSettled').box).toBe(2);
  });

  test(
    proves('cannot leave between "no more bets" and the deal, and leaves freely without wagers', '680a.7(c)'),
    () => {
      const table = ready({}, [1, 2]);
      table.wagers(1, { ante: 1000 });
      table.does(dealer({ do: 'closeBets' }));
      table.refuses(player(1, { do: 'leave' }), '680a.7(c)');
      table.does(player(2, { do: 'leave' }));
    },
  );
});

describe('adjacent boxes', () => {
  test(proves('one box unless the submission says more', '680a.7(e)'), () => {
    const table = ready();
    table.does(wager(1, 'ante', 500));
    table.refuses(wager(1, 'ante', 500, 2), '680a.7(e)');
  });

  test(proves('with three, the box beside their own and the next, each set separately', '680a.7(e)'), () => {
    const table = ready({ settings: { adjacentBoxes: 3 } }, [2]);
    table.does(wager(2, 'ante', 500));
    table.refuses(wager(2, 'ante', 500, 4), '680a.7(e)');
    table.does(wager(2, 'ante', 500, 3), wager(2, 'ante', 500, 4));
    table.refuses(wager(2, 'ante', 500, 5), '680a.7(e)');
    table.deals();
    table.staff();
    for (const box of [2, 3, 4]) table.plays(box, {});
    table.staff();
    expect(table.log.filter(({ did }) => did === 'handSettled')).toHaveLength(3);
  });

  test.each([0, 7, 1.5])(proves('%d boxes are refused in a submission', '680a.7(e)'), (adjacentBoxes) => {
    expect(faultsOf(SAIGON_5_CARD, { settings: { adjacentBoxes } })).toMatchObject([{ cites: ['680a.7(e)'] }]);
  });
});
