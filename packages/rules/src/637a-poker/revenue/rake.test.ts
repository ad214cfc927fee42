import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byStaffAt, openHoldEm, rolesThatMayNot, showdown } from '../../testing/poker-revenue.js';
import { pokerDeck } from '../../testing/scripted-poker.js';
import type { RakeRule, RevenueSubmission } from '../model/revenue.js';
import { type RakedRound, rakeAfterBetting, rakeShares, remainingRake } from './rake.js';

const percentage = (percent: number, step: number, when: 'at-the-end' | 'after-betting-round'): RakeRule => ({
  kind: 'percentage',
  percent,
  step,
  when,
});
const LEVELS: RakeRule = {
  kind: 'incremental',
  levels: [
    { pot: 1000, rake: 100 },
    { pot: 2000, rake: 200 },
    { pot: 4000, rake: 400 },
  ],
};
type Rakes = Pick<RevenueSubmission, 'rake' | 'rakeMost'>;
const AT_THE_END: Rakes = { rake: [percentage(10, 100, 'at-the-end')], rakeMost: 500 };
const AS_PLAYED: Rakes = { rake: [percentage(10, 100, 'after-betting-round')], rakeMost: 500 };
const ROUND: RakedRound = { players: [], board: [] };
const HANDS = ['AsAh', 'KsKh', 'QsQh'];
const BOARD = '2c3d7h8sTc';

/** Three players put in so much each before the Flop and check it down. */
const played = (rakes: Rakes, each: number, hands = HANDS, board = BOARD) => {
  const poker = openHoldEm([200, 200, 200], rakes);
  poker.starts(pokerDeck('hold-em', hands, board));
  poker.plays(each > 4 ? `p3 raise ${each}, p1 call, p2 call` : '');
  poker.passes('end');
  return poker;
};

describe('the percentage rake', () => {
  test.each([
    [10, 100, 500, 4, 100],
    [10, 100, 500, 9, 200],
    [10, 1, 500, 9, 270],
    [10, 100, 500, 10, 300],
    [10, 100, 500, 16, 400],
    [10, 100, 500, 17, 500],
    [10, 100, 500, 100, 500],
    [2.5, 25, 500, 10, 75],
  ])(
    proves('%d percent in steps of %d cents, %d at most, of three times $%d is %d', '637a.17(a)(2)', '637a.17(a)(3)'),
    (percent, step, rakeMost, each, rake) => {
      const poker = played({ rake: [percentage(percent, step, 'at-the-end')], rakeMost }, each);
      expect(poker.table.bank.dropBox).toBe(rake);
      expect(poker.stacks[0]).toBe(200 + 2 * each - rake / 100);
    },
  );

  test.each([
    ['one player', HANDS, BOARD],
    ['two who tie', ['AsKh', 'AdKc', 'QsQh'], 'AcKd7h8sTc'],
    ['all three', ['2c3c', '2d3d', '2h3h'], 'AsKsQsJsTs'],
  ] as const)(
    proves('the most is taken once in a round of play, when %s win the pot', '637a.17(a)(3)'),
    (_, hands, board) => {
      expect(played(AT_THE_END, 100, [...hands], board).table.bank.dropBox).toBe(500);
    },
  );

  test(proves('taken when the round is completed it goes straight into the drop box', '637a.17(b)(1)(ii)'), () => {
    const poker = openHoldEm([200, 200, 200], AT_THE_END);
    showdown(poker, HANDS, BOARD);
    expect(poker.table.bank).toMatchObject({ rakeArea: 0, dropBox: 0 });
    poker.deals();
    expect(poker.last('raked')).toMatchObject({ cents: 100, moves: [{ from: { at: 'pot' }, to: { at: 'dropBox' } }] });
    expect(poker.table.bank).toMatchObject({ rakeArea: 0, dropBox: 100 });
  });

  test(
    proves(
      'taken as play progresses it stays in the rake area until the pot is pushed',
      '637a.17(b)(1)(i)',
      '637a.2(b)(2)',
    ),
    () => {
      const poker = openHoldEm([200, 200, 200], AS_PLAYED);
      poker.starts(pokerDeck('hold-em', HANDS, BOARD));
      poker.plays('p3 call, p1 call, p2 check');
      expect(poker.table.bank).toMatchObject({ rakeArea: 100, dropBox: 0 });
      poker.plays('p1 bet 6, p2 call, p3 call');
      expect(poker.table.bank).toMatchObject({ rakeArea: 300, dropBox: 0 });
      poker.plays('p1 bet 100, p2 call, p3 call');
      expect(poker.table.bank).toMatchObject({ rakeArea: 500, dropBox: 0 });
      expect(poker.log.filter(({ did }) => did === 'raked').flatMap(({ cites }) => cites)).toEqual(
        Array.from({ length: 3 }, () => '637a.17(b)(1)(i)'),
      );
      poker.passes('end');
      expect(poker.table.bank).toMatchObject({ rakeArea: 0, dropBox: 500 });
    },
  );
});

describe('side pots', () => {
  const allIn = (rakes: Rakes) => {
    const poker = openHoldEm([20, 100, 100], rakes);
    poker.starts(pokerDeck('hold-em', HANDS, BOARD));
    poker.plays('p3 raise 100, p1 call, p2 call');
    return poker;
  };
  const toShow = (poker: ReturnType<typeof allIn>): void => {
    while (poker.table.hand?.phase === 'showdown')
      poker.does({ by: { role: 'player', seat: poker.turn ?? 0 }, do: 'show' });
  };

  test.each([
    [100_000, [5400, 14_400, 0], 2200],
    [500, [5500, 16_000, 0], 500],
    [700, [5400, 15_900, 0], 700],
  ])(
    proves('10 percent comes off the pot and each side pot separately, main pot first, %d at most', '637a.17(a)(3)'),
    (rakeMost, won, rake) => {
      const poker = allIn({ rake: [percentage(10, 100, 'at-the-end')], rakeMost });
      poker.passes('end');
      expect(poker.stacks.map((stack) => stack * 100)).toEqual(won);
      expect(poker.table.bank.dropBox).toBe(rake);
    },
  );

  test(
    proves(
      'the side pots, the rake and the pot follow each other, and none can be left out',
      '637a.7(e)(6)',
      '637a.7(e)(6)(ii)',
      '637a.17(e)',
      '637a.7(e)(6)(iii)',
    ),
    () => {
      const poker = allIn(AT_THE_END);
      toShow(poker);
      poker.refuses('collectLosingHands', '637a.7(e)(6)(i)');
      poker.does(byStaffAt('dealer', { do: 'collectLosingHands', counted: 2 }));
      poker.refuses('pushPots', '637a.7(e)(6)(ii)');
      poker.refuses('collectRake', '637a.7(e)(6)(ii)');
      expect(poker.stacks).toEqual([0, 0, 0]);
      poker.does(byStaffAt('dealer', { do: 'awardSidePots' }));
      expect(poker.stacks).toEqual([0, 160, 0]);
      poker.refuses('awardSidePots', '637a.7(e)(6)(ii)');
      poker.refuses('pushPots', '637a.7(e)(6)(iii)');
      poker.does(byStaffAt('dealer', { do: 'collectRake' }));
      poker.refuses('collectRake', '637a.17(a)(3)');
      poker.does(byStaffAt('dealer', { do: 'pushPots' }));
      expect(poker.stacks).toEqual([55, 160, 0]);
      poker.refuses('collectRake', '637a.17(e)');
      poker.refuses('awardSidePots', '637a.17(e)');
    },
  );

  test('only the dealer awards side pots and takes the rake', () => {
    const poker = allIn(AT_THE_END);
    toShow(poker);
    expect(rolesThatMayNot(poker, { do: 'awardSidePots' }, ['dealer'])).toHaveLength(9);
    expect(rolesThatMayNot(poker, { do: 'collectRake' }, ['dealer'])).toHaveLength(9);
  });
});

describe('the incremental rake', () => {
  test.each([
    [333, 999, 0],
    [334, 1002, 100],
    [666, 1998, 100],
    [667, 2001, 200],
    [1333, 3999, 200],
    [1334, 4002, 400],
    [10_000, 30_000, 400],
  ])('three times %d cents reach a pot of %d and are raked %d', (_, pot, rake) => {
    expect(rakeShares({ rake: [LEVELS], rakeMost: 400 }, [pot], ROUND)).toEqual([rake]);
    expect(rakeShares({ rake: [LEVELS], rakeMost: 400 }, [pot - 50, 50], ROUND)).toEqual([rake, 0]);
  });

  test(
    proves(
      'it is put in the rake area as each level is reached, and dropped at the end of the round',
      '637a.17(b)(2)(i)',
      '637a.17(b)(2)(ii)',
    ),
    () => {
      const poker = openHoldEm([200, 200, 200], { rake: [LEVELS], rakeMost: 400 });
      poker.starts(pokerDeck('hold-em', HANDS, BOARD));
      poker.plays('p3 call, p1 call, p2 check');
      expect(poker.table.bank.rakeArea).toBe(100);
      poker.plays('p1 bet 4, p2 call, p3 call');
      expect(poker.table.bank.rakeArea).toBe(200);
      poker.plays('p1 bet 6, p2 call, p3 call');
      expect(poker.table.bank).toMatchObject({ rakeArea: 400, dropBox: 0 });
      poker.passes('end');
      expect(poker.table.bank).toMatchObject({ rakeArea: 0, dropBox: 400 });
      expect(poker.last('potsPushed').moves?.at(-1)?.cites).toContain('637a.17(b)(2)(ii)');
    },
  );

  test(
    proves('several types together never go above the most for a round of play', '637a.17(b)', '637a.17(a)(3)'),
    () => {
      const both: Rakes = { rake: [LEVELS, percentage(5, 1, 'at-the-end')], rakeMost: 500 };
      expect(rakeShares(both, [1000], ROUND)).toEqual([150]);
      expect(rakeShares(both, [4000], ROUND)).toEqual([500]);
      const poker = played(both, 4);
      expect(poker.table.bank.dropBox).toBe(160);
      expect(poker.log.filter(({ did }) => did === 'raked')).toEqual([
        {
          did: 'raked',
          cents: 100,
          moves: [{ from: { at: 'pot' }, to: { at: 'rakeArea' }, cents: 100, cites: ['637a.17(b)(2)(i)'] }],
          cites: ['637a.17(b)(2)(i)'],
        },
        {
          did: 'raked',
          cents: 60,
          moves: [{ from: { at: 'pot' }, to: { at: 'dropBox' }, cents: 60, cites: ['637a.17(b)(1)(ii)'] }],
          cites: ['637a.7(e)(6)(iii)'],
        },
      ]);
    },
  );

  test.each([
    ['no pot gives more than it holds', { rake: [LEVELS], rakeMost: 400 }, [50, 1950], [50, 150]],
    [
      'each pot its percentage',
      { rake: [LEVELS, percentage(5, 1, 'at-the-end')], rakeMost: 500 },
      [50, 1950],
      [50, 249],
    ],
    ['the main pot first', { rake: [percentage(10, 100, 'at-the-end')], rakeMost: 300 }, [2000, 4000], [200, 100]],
    ['then nothing', { rake: [LEVELS, percentage(10, 1, 'at-the-end')], rakeMost: 300 }, [4000, 1000], [300, 0]],
    ['nothing where no rake is filed', { rake: [], rakeMost: 300 }, [4000, 1000], [0, 0]],
  ] as const)(proves('side pots: %s', '637a.17(a)(3)'), (_, rakes, pots, shares) => {
    expect(rakeShares(rakes, pots, ROUND)).toEqual(shares);
  });

  test('a dead blind is raked with the main pot', () => {
    const players = [500, 500, 100].map((put) => ({ put, folded: false }));
    expect(rakeAfterBetting({ ...AS_PLAYED, rakeMost: 5000 }, { players, board: [] }, 1250, 0)).toBe(100);
    expect(rakeAfterBetting({ ...AS_PLAYED, rakeMost: 5000 }, { players, board: [] }, 1700, 50)).toBe(150);
  });

  test.each([
    [0, { area: 400, box: 100 }],
    [100, { area: 300, box: 100 }],
    [400, { area: 0, box: 100 }],
    [500, { area: 0, box: 0 }],
  ])(
    'of a pot of $40 with %d cents taken, the levels are left for the rake area and the rest for the box',
    (raked, left) => {
      const both: Rakes = { rake: [LEVELS, percentage(5, 1, 'at-the-end')], rakeMost: 500 };
      expect(remainingRake(both, [4000], raked, ROUND)).toEqual(left);
    },
  );
});

describe('a schedule by the number of players', () => {
  const SCHEDULE: Rakes = {
    rake: [
      { ...LEVELS, players: { least: 2, most: 3 }, levels: [{ pot: 1000, rake: 100 }] },
      { ...percentage(10, 100, 'at-the-end'), players: { least: 4, most: 6 }, most: 300, noFlopNoDrop: true },
      { ...percentage(10, 100, 'at-the-end'), players: { least: 7, most: 10 } },
    ],
    rakeMost: 500,
  };
  const dealt = (players: number, board: readonly number[]): RakedRound => ({
    players: Array.from({ length: players }, () => ({ put: 0, folded: false })),
    board,
  });

  test.each([
    [2, [1, 2, 3], 100],
    [3, [], 100],
    [4, [1, 2, 3], 300],
    [6, [], 0],
    [7, [], 500],
  ] as const)(
    proves('with %d players and the board %j, $100 in two pots give %d cents', '637a.17(a)(2)', '637a.17(a)(3)'),
    (players, board, rake) => {
      const taken = rakeShares(SCHEDULE, [8000, 2000], dealt(players, board));
      expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(rake);
    },
  );

  test(proves('no Flop, no drop: a pot won before it gives nothing, one that saw it is raked', '637a.17(a)(2)'), () => {
    for (const [when, area] of [
      ['at-the-end', 0],
      ['after-betting-round', 100],
    ] as const) {
      const rakes = { rake: [{ ...percentage(10, 100, when), noFlopNoDrop: true }], rakeMost: 500 };
      const won = openHoldEm([200, 200, 200], rakes);
      won.starts();
      won.plays('p3 raise 150, p1 call, p2 fold');
      expect(won.table.bank.rakeArea).toBe(0);
      const early = openHoldEm([200, 200, 200], rakes);
      early.starts();
      early.plays('p3 raise 20, p1 fold, p2 fold');
      expect(early.table.bank.dropBox).toBe(0);
      const seen = openHoldEm([200, 200, 200], rakes);
      seen.starts(pokerDeck('hold-em', HANDS, BOARD));
      seen.plays('p3 call, p1 call, p2 check');
      expect(seen.table.bank.rakeArea).toBe(0);
      seen.plays('p1 check, p2 check, p3 check');
      expect(seen.table.bank.rakeArea).toBe(area);
      seen.passes('end');
      expect(seen.table.bank.dropBox).toBe(100);
    }
  });
});

describe('uncalled bets', () => {
  test.each([
    ['percentage', { rake: [percentage(10, 1, 'at-the-end')], rakeMost: 5000 }, 100],
    ['percentage as played', { rake: [percentage(10, 1, 'after-betting-round')], rakeMost: 5000 }, 100],
    ['incremental', { rake: [LEVELS], rakeMost: 400 }, 100],
  ] as const)(proves('a %s rake leaves out a final bet that nobody called', '637a.17(d)'), (_, rakes, rake) => {
    const poker = openHoldEm([200, 200, 200], rakes);
    poker.starts();
    poker.plays('p3 raise 150, p1 fold, p2 fold');
    expect(poker.last('betReturned').cents).toBe(14_600);
    expect(poker.table.bank.dropBox).toBe(rake);
    expect(poker.stacks).toEqual([198, 196, 206 - rake / 100]);
  });

  test(proves('the called part is raked', '637a.17(d)'), () => {
    const poker = openHoldEm([200, 50, 200], AT_THE_END);
    poker.starts(pokerDeck('hold-em', HANDS, BOARD));
    poker.plays('p3 fold, p1 raise 150, p2 call');
    poker.passes('end');
    expect(poker.stacks).toEqual([245, 0, 200]);
  });
});
