import { describe, expect, test } from 'vitest';
import type { SubmissionDraft } from '../submission/submission.js';
import { BOTH, CHECK, dealtTable, raise } from '../testing/heads-up-holdem.js';
import { dealer, faultsOf, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { HEADS_UP_HOLDEM } from './index.js';

const seated = (draft: SubmissionDraft = {}): TableInTest => {
  const table = openTable(HEADS_UP_HOLDEM, { paytables: BOTH, ...draft });
  table.sits([1, 2]);
  table.ready();
  return table;
};
const wager = (seat: number, id: string, cents: number, box = seat) =>
  player(seat, { do: 'wager', box, wager: id, cents });

describe('placing wagers', () => {
  test(proves('wagers are chips; a spoken wager with cash is refused', '677a.7(a)'), () => {
    const table = openTable(HEADS_UP_HOLDEM);
    table.sits(1, 500);
    table.ready();
    table.refuses(dealer({ do: 'confirmCashWager', seat: 1, box: 1, wager: 'ante', cents: 500 }), '677a.7(a)');
    table.refuses(wager(1, 'ante', 1000), '677a.7(a)');
    table.does(wager(1, 'ante', 500));
  });

  test(proves('only a seated player wagers', '677a.7(b)', '677a.2(a)'), () => {
    const table = seated();
    table.refuses(wager(4, 'ante', 500), '677a.7(b)');
    table.refuses(player(7, { do: 'sit', cents: 0 }), '677a.2(a)');
  });

  test(proves('the Odds Wager equals the Ante and is placed with it', '677a.7(d)(1)'), () => {
    const table = seated();
    table.refuses(wager(1, 'odds', 1000), '677a.7(d)(1)');
    table.does(wager(1, 'ante', 1000));
    table.refuses(wager(1, 'odds', 500), '677a.7(d)(1)');
    table.refuses(wager(1, 'odds', 1500), '677a.7(d)(1)');
    expect(table.refuses(dealer({ do: 'closeBets' }), '677a.7(d)(1)')).toBe(
      lineFor('required-wager-missing', { at: 'box', box: 1, title: 'Odds Wager' }),
    );
    table.does(wager(1, 'odds', 1000));
    table.refuses(wager(1, 'ante', 500), '677a.7(d)(1)');
    table.does(dealer({ do: 'closeBets' }));
  });

  test(
    proves('there is no other wager, and the Raise is not placed before the cards', '677a.7(d)', '677a.7(c)'),
    () => {
      const table = seated();
      table.refuses(wager(1, 'blind', 500), '677a.7(d)');
      table.refuses(wager(1, 'raise', 500), '677a.7(c)');
      table.refuses(dealer({ do: 'closeBets' }), '677a.7(d)(1)');
    },
  );

  test.each([
    ['pocket-bonus', '677a.7(d)(2)'],
    ['trips-plus', '677a.7(d)(3)'],
  ] as const)(
    proves('%s is taken only where the submission offers it, and beside an Ante', '677a.7(d)(2)', '677a.7(d)(3)'),
    (id, clause) => {
      const without = seated({ paytables: {} });
      without.does(wager(1, 'ante', 500));
      without.refuses(wager(1, id, 100), clause);
      const table = seated({ paytables: { [id]: 'A' } });
      table.refuses(wager(1, id, 100), '677a.7(d)(1)');
      table.does(wager(1, 'ante', 500));
      expect(table.does(wager(1, id, 100))[0]?.cites).toEqual([clause]);
    },
  );

  test.each([
    ['ante', 400, false],
    ['ante', 500, true],
    ['ante', 550, false],
    ['ante', 100_000, true],
    ['ante', 100_100, false],
  ])('the %s takes %i cents: %s', (id, cents, allowed) => {
    const table = openTable(HEADS_UP_HOLDEM);
    table.sits(1, 1_000_000);
    table.ready();
    if (allowed) table.does(wager(1, id, cents));
    else table.refuses(wager(1, id, cents), '677a.7(d)(1)');
  });

  test(proves('a player wagers at one position only', '677a.7(e)'), () => {
    const table = seated();
    table.does(wager(2, 'ante', 500));
    table.refuses(wager(2, 'ante', 500, 3), '677a.7(e)');
    const other = seated();
    other.refuses(wager(2, 'ante', 500, 3), '677a.7(e)');
  });

  test(proves('no wager is made, increased or taken back after "no more bets"', '677a.7(c)'), () => {
    const table = seated();
    table.wagers(1, { ante: 1000, odds: 1000, 'trips-plus': 500 });
    table.does(player(1, { do: 'withdraw', box: 1, wager: 'trips-plus' }), wager(1, 'trips-plus', 100));
    table.does(dealer({ do: 'closeBets' }));
    const late = [wager(1, 'trips-plus', 100), wager(1, 'pocket-bonus', 100), wager(2, 'ante', 500)];
    for (const command of late) table.refuses(command, '677a.7(c)');
    table.refuses(player(1, { do: 'withdraw', box: 1, wager: 'ante' }), '677a.7(c)');
    table.does(dealer({ do: 'deal' }));
    for (const command of late) table.refuses(command, '677a.7(c)');
    table.refuses(player(1, { do: 'withdraw', box: 1, wager: 'trips-plus' }), '677a.7(c)');
    table.plays(1, raise(1000, 'preflop'));
    table.refuses(player(1, { do: 'withdraw', box: 1, wager: 'raise' }), '677a.7(c)');
  });
});

test(proves('a player who leaves during the round loses their wagers, and the others play on', '677a.7(b)'), () => {
  const table = dealtTable(
    { hands: { 1: 'AsAd', 3: '9h8h' }, dealer: 'KcKd', board: 'Th7h6cJs3d' },
    { 'pocket-bonus': 500 },
  );
  table.plays(1, raise(3000, 'preflop'));
  const [abandoned] = table.does(player(1, { do: 'leave' }));
  expect(abandoned).toMatchObject({ did: 'handAbandoned', box: 1, cites: ['677a.7(b)'] });
  expect(table.state.bank.inventory).toBe(1000 + 1000 + 3000 + 500);
  table.plays(3, CHECK);
  table.staff();
  table.plays(3, raise(1000, 'flop'));
  table.staff();
  expect(table.received(3)).toMatchObject({ ante: 2000, raise: 2000 });
  expect(table.log.some((event) => event.did === 'handSettled' && event.box === 1)).toBe(false);
});

test('a player without wagers leaves when they like; one with wagers waits or takes them back before the cards', () => {
  const table = seated();
  table.wagers(1, { ante: 1000 });
  table.refuses(player(1, { do: 'leave' }), '677a.7(c)');
  table.does(player(2, { do: 'leave' }));
  table.does(player(1, { do: 'withdraw', box: 1, wager: 'ante' }), player(1, { do: 'leave' }));
});

describe('settings', () => {
  test.each([
    [{ communityFirst: true }, ['677a.10(g)']],
    [{ communityFirst: true, dealing: 'automated-shoe' }, ['677a.10(g)']],
    [{ communityFirst: true, dealing: 'automated-shoe', shuffling: 'device' }, ['677a.10(g)']],
    [{ communityFirst: true, shuffling: 'continuous' }, ['677a.10(g)']],
    [{ communityFirst: true, dealing: 'automated-shoe', shuffling: 'continuous' }, null],
    [{ dealing: 'hand' }, ['677a.9(a)(1)']],
    [{ dealing: 'hand', shuffling: 'device' }, null],
    [{ dealing: 'hand', shuffling: 'continuous' }, null],
    [{ decks: 2 }, ['677a.3(b)']],
    [{ decks: 2, shuffling: 'device' }, null],
    [{ countingDevice: true }, ['677a.5(b)']],
    [{ adjacentBoxes: 2 }, []],
    [{ oddsOnLayout: 'yes' }, ['677a.2(b)(7)']],
  ])(proves('%j', '677a.10(g)', '677a.9(a)(1)', '677a.3(b)'), (settings, cites) => {
    const faults = faultsOf(HEADS_UP_HOLDEM, { settings });
    if (cites === null) expect(faults).toEqual([]);
    else expect(faults.map((fault) => fault.cites)).toEqual([cites]);
  });
});

test('only the floorperson and the dealer do their own acts', () => {
  const table = seated();
  table.refuses(player(1, { do: 'closeBets' }), '677a.8(b)');
  table.refuses(floorperson({ do: 'deal' }), '677a.8(c)');
});
