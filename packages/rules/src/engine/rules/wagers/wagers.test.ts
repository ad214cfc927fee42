import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { DJ_WILD } from '../../../687a-dj-wild/index.js';
import { MOST_CENTS, MOST_HELD } from '../../../core/money.js';
import type { ClauseId } from '../../../register/index.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import {
  chipMoveLines,
  dealer,
  floorperson,
  type HouseTestCommand,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

/** Two players, in seats 2 and 5, and cards that are ready to be dealt. */
const ready = (game: HouseGame = HIGH_CARD_FLUSH, draft: SubmissionDraft = {}): TableInTest => {
  const table = openTable(game, draft);
  table.sits([2, 5]);
  table.ready();
  return table;
};

const sit = (seat: number, cents: number, person = `player ${seat}`): HouseTestCommand => ({
  do: 'sit',
  cents,
  by: { role: 'player', seat, person },
});
const places = (seat: number, wager: string, cents: number, box = seat): HouseTestCommand =>
  player(seat, { do: 'wager', box, wager, cents });

describe('a player who sits down', () => {
  test(proves('has a seat of their own, and chips for their buy-in', '678a.2(a)'), () => {
    const table = ready();
    expect(table.does(sit(1, 2500))).toEqual([
      {
        did: 'playerSat',
        seat: 1,
        person: 'player 1',
        barred: false,
        moves: [{ from: { at: 'cage' }, to: { at: 'seat', seat: 1 }, cents: 2500, cites: ['678a.7(a)'] }],
        cites: ['678a.2(a)'],
      },
    ]);
    expect(table.does(sit(3, 0))).toMatchObject([{ moves: [] }]);
    expect(table.does(sit(6, MOST_CENTS))).toMatchObject([{ moves: [{ cents: MOST_CENTS }] }]);
    expect([table.chips(1), table.chips(3), table.chips(6)]).toEqual([2500, 0, MOST_CENTS]);
  });

  const noSeat = (seat: number) => lineFor('no-such-seat', { seat });
  const bought = lineFor('amount-out-of-range', { of: 'buy-in', most: MOST_CENTS, mostHeld: MOST_HELD });
  test.each<readonly [HouseTestCommand, string]>([
    [sit(0, 0), noSeat(0)],
    [sit(7, 0), noSeat(7)],
    [sit(1.5, 0), noSeat(1.5)],
    [sit(2, 0, 'somebody'), lineFor('seat-taken', { seat: 2 })],
    [sit(1, 0, 'player 5'), lineFor('already-seated', { seat: 5 })],
    [sit(1, -1), bought],
    [sit(1, 0.5), bought],
    [sit(1, MOST_CENTS + 1), bought],
  ])('%j is refused: %s', (command, sentence) => {
    expect(refusalLines(ready(), command)[0]).toBe(sentence);
  });

  test(proves('is not the dealer', '678a.11(a)(1)'), () => {
    expect(refusalLines(ready(), sit(1, 0, 'dealer'))[0]).toBe('handled-cards');
  });

  test('finds no seat taken that a player left, but one whose wagers still lie there', () => {
    const table = ready();
    table.does(player(2, { do: 'leave' }));
    table.does(sit(2, 1000, 'somebody'));
  });
});

describe('a player who buys chips', () => {
  const buy = (seat: number, cents: number): HouseTestCommand => player(seat, { do: 'buyIn', cents });

  test('gets them for their buy-in, up to the maximum', () => {
    const table = ready();
    const [bought] = table.does(buy(2, 2500));
    expect(bought).toMatchObject({ did: 'boughtIn', seat: 2, cites: ['678a.7(a)'] });
    expect(bought && chipMoveLines(bought)).toEqual(['cage → seat 2 2500 (678a.7(a))']);
    for (let more = MOST_HELD - 102_500; more > 0; more -= MOST_CENTS) table.does(buy(2, Math.min(more, MOST_CENTS)));
    expect(table.chips(2)).toBe(MOST_HELD);
    expect(refusalLines(table, buy(2, 1))[0]).toBe(
      lineFor('amount-out-of-range', { of: 'chips', most: MOST_CENTS, mostHeld: MOST_HELD }),
    );
  });

  test.each([0, -1, 0.5, MOST_CENTS + 1])('not for %d cents', (cents) => {
    expect(refusalLines(ready(), buy(2, cents))[0]).toBe(
      lineFor('amount-out-of-range', { of: 'chips', most: MOST_CENTS, mostHeld: MOST_HELD }),
    );
  });

  test('sits at the table', () => {
    expect(refusalLines(ready(), buy(1, 100))[0]).toBe(lineFor('not-seated', { to: 'buyIn' }));
  });
});

describe('a player who leaves', () => {
  test('takes their chips to the cage, where they have some', () => {
    const table = ready();
    table.does(sit(1, 0));
    const [left] = table.does(player(2, { do: 'leave' }));
    expect(left).toMatchObject({ did: 'playerLeft', seat: 2, cites: ['678a.7(a)'] });
    expect(left && chipMoveLines(left)).toEqual(['seat 2 → cage 100000 (678a.7(a))']);
    expect(table.does(player(1, { do: 'leave' }))).toMatchObject([{ did: 'playerLeft', seat: 1, moves: [] }]);
  });

  test('has no wager on the layout, and sat there', () => {
    const table = ready();
    table.wagers(2, { ante: 500 });
    expect(refusalLines(table, player(2, { do: 'leave' }))[0]).toBe(lineFor('wagers-on-layout', { final: false }));
    expect(refusalLines(table, player(1, { do: 'leave' }))[0]).toBe(lineFor('not-seated', { to: 'leave' }));
  });
});

describe('a wager', () => {
  test(proves('is moved from the player’s chips to its box by its own clause', '678a.7(d)(1)'), () => {
    const table = ready();
    const [placed] = table.does(places(2, 'ante', 500));
    expect(placed).toEqual({
      did: 'wagerPlaced',
      box: 2,
      owner: 2,
      moves: [
        {
          from: { at: 'seat', seat: 2 },
          to: { at: 'box', box: 2, wager: 'ante' },
          cents: 500,
          cites: ['678a.7(d)(1)'],
        },
      ],
      cites: ['678a.7(d)(1)'],
    });
  });

  const anteOf = (cents: number) =>
    ({ what: 'wager', title: 'Ante Wager', cents, min: 500, max: 100_000, step: 100 }) as const;
  test.each<readonly [string, HouseTestCommand, string, readonly ClauseId[] | null]>([
    [
      'of another name',
      places(2, 'blind', 500),
      lineFor('unknown-wager', { wager: 'blind', known: ['ante'] }),
      ['678a.7(d)'],
    ],
    [
      'of later in the round',
      places(2, 'raise', 500),
      lineFor('wager-comes-with-decision', { title: 'Raise Wager' }),
      ['678a.7(c)'],
    ],
    [
      'that is not offered',
      places(2, 'flush-bonus', 500),
      lineFor('wager-not-offered', { title: 'Flush Bonus Wager', where: 'table' }),
      null,
    ],
    ['of nobody', places(1, 'ante', 500), lineFor('not-seated', { to: 'wager' }), ['678a.7(b)']],
    ['on no box', places(2, 'ante', 500, 7), lineFor('no-such-box', { box: 7 }), null],
    ['on no box', places(2, 'ante', 500, 0), lineFor('no-such-box', { box: 0 }), null],
    ['on half a box', places(2, 'ante', 500, 1.5), lineFor('no-such-box', { box: 1.5 }), null],
    ['on another’s box', places(2, 'ante', 500, 5), lineFor('box-taken', { box: 5 }), ['678a.2(a)', '678a.7(e)']],
    ['of nothing', places(2, 'ante', 0), lineFor('not-whole-cents', { title: 'Ante Wager', given: 0 }), null],
    ['of less', places(2, 'ante', -500), lineFor('not-whole-cents', { title: 'Ante Wager', given: -500 }), null],
    [
      'of half a cent',
      places(2, 'ante', 500.5),
      lineFor('not-whole-cents', { title: 'Ante Wager', given: 500.5 }),
      null,
    ],
    ['below the least', places(2, 'ante', 400), lineFor('bet-too-small', anteOf(400)), null],
    ['above the most', places(2, 'ante', 100_100), lineFor('bet-too-large', anteOf(100_100)), null],
    ['between two steps', places(2, 'ante', 550), lineFor('bet-not-in-steps', anteOf(550)), null],
  ])('%s is refused', (_, command, sentence, clauses) => {
    const [refused, ...cites] = refusalLines(ready(), command);
    expect(refused).toBe(sentence);
    expect(cites).toEqual(clauses ?? expect.anything());
  });

  test('may be the least and the most, in one sum or two, if the chips suffice', () => {
    const table = ready();
    table.does(places(2, 'ante', 500), places(2, 'ante', 99_500));
    expect(table.chips(2)).toBe(0);
    table.does(sit(1, 700), places(1, 'ante', 500));
    expect(refusalLines(table, places(1, 'ante', 300))).toEqual([
      lineFor('not-enough', { what: 'chips', needed: 300, has: 200 }),
      '678a.7(a)',
    ]);
    table.does(places(5, 'ante', 1000));
    expect(refusalLines(table, places(5, 'ante', 99_100))[0]).toBe(lineFor('bet-too-large', anteOf(100_100)));
  });

  test(proves('that must equal another is that much, and holds the other', '687a.7(d)(1)'), () => {
    const table = ready(DJ_WILD);
    expect(refusalLines(table, places(2, 'blind', 500))[0]).toBe(
      lineFor('wager-needs-first', { title: 'Blind Wager', first: 'Ante Wager' }),
    );
    table.does(places(2, 'ante', 500));
    for (const cents of [400, 600])
      expect(refusalLines(table, places(2, 'blind', cents))).toEqual([
        lineFor('wager-must-equal', { title: 'Blind Wager', other: 'Ante Wager', cents: 500 }),
        '687a.7(d)(1)',
      ]);
    table.does(places(2, 'blind', 500));
    expect(refusalLines(table, places(2, 'ante', 100))).toEqual([
      lineFor('equal-wager-standing', { title: 'Ante Wager', other: 'Blind Wager' }),
      '687a.7(d)(1)',
    ]);
  });

  test(proves('of one price is that and nothing else', '678a.7(d)(4)', '678a.12(d)(1)'), () => {
    const table = ready(HIGH_CARD_FLUSH, { paytables: { progressive: 'A' } });
    table.does(places(2, 'ante', 500));
    const title = 'Progressive Jackpot Wager';
    for (const [cents, reason] of [
      [99, 'bet-too-small'],
      [101, 'bet-too-large'],
      [200, 'bet-too-large'],
    ] as const)
      expect(refusalLines(table, places(2, 'progressive', cents))).toEqual([
        lineFor(reason, { what: 'wager', title, cents, min: 100, max: 100, step: 100 }),
        '678a.7(d)(4)',
        '678a.12(d)(1)',
      ]);
    table.does(places(2, 'progressive', 100));
    expect(refusalLines(table, places(2, 'progressive', 100))[0]).toMatch(/^bet-too-large /);
  });
});

describe('boxes beside a player’s own', () => {
  const on = (adjacentBoxes: number): TableInTest => ready(HIGH_CARD_FLUSH, { settings: { adjacentBoxes } });
  const ante = (box: number): HouseTestCommand => places(2, 'ante', 500, box);

  test(proves('are as many as the house lets them play, in a row', '678a.7(e)'), () => {
    const one = on(1);
    one.does(ante(2));
    expect(refusalLines(one, ante(3))[0]).toBe(lineFor('too-many-boxes', { most: 1 }));
    const two = on(2);
    expect(refusalLines(two, ante(4))).toEqual([lineFor('box-not-adjacent', { box: 4 }), '678a.7(e)']);
    two.does(ante(2), ante(3));
    expect(refusalLines(two, ante(1))).toEqual([lineFor('too-many-boxes', { most: 2 }), '678a.7(e)']);
    on(2).does(ante(3), ante(2));
    const apart = on(3);
    apart.does(ante(2));
    expect(refusalLines(apart, ante(4))[0]).toBe(lineFor('box-not-adjacent', { box: 4 }));
    apart.does(ante(3), ante(4));
  });

  test(proves('are no box where another sits or wagers', '678a.7(e)'), () => {
    const table = on(3);
    table.does(ante(3), places(5, 'ante', 500, 4));
    expect(refusalLines(table, ante(4))[0]).toBe(lineFor('box-taken', { box: 4 }));
    expect(refusalLines(table, sit(3, 0, 'somebody'))[0]).toBe(lineFor('seat-taken', { seat: 3 }));
  });

  test(proves('are given up from without', '678a.7(e)'), () => {
    const table = on(3);
    table.does(ante(2), ante(3), ante(4));
    const back = (box: number): HouseTestCommand => player(2, { do: 'withdraw', box, wager: 'ante' });
    expect(refusalLines(table, back(3))).toEqual([lineFor('box-between-others', { box: 3 }), '678a.7(e)']);
    table.does(back(4), back(2), back(3));
    expect(table.chips(2)).toBe(100_000);
  });
});

describe('a wager that is taken back', () => {
  const back = (seat: number, box: number, wager: string): HouseTestCommand =>
    player(seat, { do: 'withdraw', box, wager });

  test('goes to its player, and with the first all others of the box', () => {
    const table = ready(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A', 'straight-flush-bonus': 'A' } });
    table.wagers(2, { ante: 500, 'flush-bonus': 600, 'straight-flush-bonus': 700 });
    const [one] = table.does(back(2, 2, 'flush-bonus'));
    expect(one).toMatchObject({ did: 'wagerWithdrawn', box: 2, owner: 2, cites: ['678a.7(c)'] });
    expect(one && chipMoveLines(one)).toEqual(['flush-bonus of box 2 → seat 2 600 (678a.7(c))']);
    expect(table.state.boxes[1]?.owner).toBe(2);
    const [rest] = table.does(back(2, 2, 'ante'));
    expect(rest && chipMoveLines(rest)).toEqual([
      'ante of box 2 → seat 2 500 (678a.7(c))',
      'straight-flush-bonus of box 2 → seat 2 700 (678a.7(c))',
    ]);
    expect(table.state.boxes[1]).toEqual({ owner: null, wagers: {}, collected: {} });
  });

  test('is theirs, stands there, and no card has been dealt', () => {
    const table = ready();
    table.wagers(2, { ante: 500 });
    expect(refusalLines(table, back(5, 2, 'ante'))[0]).toBe(lineFor('no-wager-there', { box: 2, title: null }));
    expect(refusalLines(table, back(2, 2, 'flush-bonus'))[0]).toBe(
      lineFor('no-wager-there', { box: 2, title: 'Flush Bonus Wager' }),
    );
    expect(refusalLines(table, back(2, 2, 'toString'))[0]).toBe(
      lineFor('no-wager-there', { box: 2, title: 'toString' }),
    );
    table.closes();
    const stands = lineFor('too-late', { what: 'withdraw' });
    expect(refusalLines(table, back(2, 2, 'ante'))).toEqual([stands, '678a.7(c)']);
    table.does(dealer({ do: 'deal' }));
    expect(refusalLines(table, back(2, 2, 'ante'))).toEqual([stands, '678a.7(c)']);
    expect(refusalLines(table, places(5, 'ante', 500))[0]).toBe(lineFor('too-late', { what: 'wager' }));
  });
});

describe('a player who walks away', () => {
  test(proves('loses their wagers on the layout, by that clause alone', '678a.7(b)'), () => {
    const table = ready(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A' } });
    table.wagers(2, { ante: 500, 'flush-bonus': 600 });
    table.does(player(2, { do: 'withdraw', box: 2, wager: 'flush-bonus' }));
    table.deals();
    const [abandoned] = table.does(player(2, { do: 'leave' }));
    expect(abandoned).toMatchObject({
      did: 'handAbandoned',
      box: 2,
      owner: 2,
      result: {
        hand: 'abandoned',
        wagers: [{ wager: 'ante', stake: 500, outcome: 'lose', received: 0, cites: ['678a.7(b)'] }],
      },
      cites: ['678a.7(b)'],
    });
    expect(abandoned && chipMoveLines(abandoned)).toEqual(['ante of box 2 → inventory 500 (678a.7(b))']);
  });
});

describe('a player who sat out a round of a shoe', () => {
  test(proves('waits for the reshuffle or for leave', '686a.6(b)', '686a.6(b)(1)'), () => {
    const table = openTable(OVER_UNDER, { settings: { midShoeEntry: false } });
    table.sits([2]);
    expect(table.does(sit(5, 1000))).toMatchObject([{ barred: false }]);
    table.ready();
    table.wagers(2, { ante: 500 });
    table.deals();
    table.plays(2, { call: 'over' });
    table.staff();
    expect(table.last('cardsCollected')).toMatchObject({ barred: [5] });
    expect(table.does(sit(1, 1000))).toMatchObject([{ barred: true }]);
    expect(refusalLines(table, places(5, 'ante', 500))[0]).toBe('barred-until-reshuffle');
    const permit = (seat: number): HouseTestCommand => floorperson({ do: 'permitWagers', seat });
    expect(refusalLines(table, permit(2))[0]).toBe(lineFor('not-barred', { seat: 2 }));
    expect(table.does(permit(5))).toMatchObject([{ did: 'wagersPermitted', seat: 5 }]);
    expect(table.state.players.map((player) => player?.barred)).toEqual([
      true,
      false,
      undefined,
      undefined,
      false,
      undefined,
    ]);
    table.does(places(5, 'ante', 500));
  });
});

describe('refusals and their clauses', () => {
  test(proves('a second seat for a seated player', '678a.2(a)'), () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits([1]);
    expect(refusalLines(table, sit(2, 0, 'player 1'))).toEqual([lineFor('already-seated', { seat: 1 }), '678a.2(a)']);
  });

  test(proves('a wager before the shuffle that is due', '678a.5(a)', '686a.5(f)'), () => {
    const due = (game: HouseGame): readonly string[] => {
      const table = ready(game);
      table.does(floorperson({ do: 'orderReshuffle' }));
      return refusalLines(table, places(2, 'ante', 500)).slice(1);
    };
    expect(due(HIGH_CARD_FLUSH)).toEqual(['678a.8(a)', '678a.5(a)']);
    expect(due(OVER_UNDER)).toEqual(['686a.7(a)', '686a.5(a)', '686a.5(f)']);
  });

  test(proves('a wager out of its limits, by its own clause alone', '678a.7(d)(1)'), () => {
    expect(refusalLines(ready(), places(2, 'ante', 100)).slice(1)).toEqual(['678a.7(d)(1)']);
  });

  test('a wager that comes with a decision', () => {
    const table = ready(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A' } });
    expect(refusalLines(table, places(2, 'raise', 500))[0]).toBe(
      lineFor('wager-comes-with-decision', { title: 'Raise Wager' }),
    );
  });

  test('leave to wager again where nobody is kept from it', () => {
    expect(refusalLines(ready(), floorperson({ do: 'permitWagers', seat: 2 }))).toEqual([
      lineFor('not-barred', { seat: 2 }),
    ]);
  });
});

test(proves('a side wager of the box in the middle may be taken back', '678a.7(c)', '678a.7(e)'), () => {
  const table = openTable(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A' }, settings: { adjacentBoxes: 3 } });
  table.sits([3]);
  table.ready();
  for (const box of [3, 4, 2]) table.wagers(3, { ante: 500, 'flush-bonus': 500 }, box);
  const back = (wager: string): HouseTestCommand => player(3, { do: 'withdraw', box: 3, wager });
  table.refuses(back('ante'), '678a.7(e)');
  expect(table.does(back('flush-bonus'))).toMatchObject([{ did: 'wagerWithdrawn', cites: ['678a.7(c)'] }]);
});

describe('a wager outside its limits has an id of its own', () => {
  test.each([
    [4_00, 'bet-too-small'],
    [1_001_00, 'bet-too-large'],
    [5_50, 'bet-not-in-steps'],
  ])('%i cents: %s', (cents, reason) => {
    const { book, state } = ready();
    const act = { do: 'wager', box: 2, wager: 'ante', cents } as const;
    const by = { role: 'player', seat: 2, person: 'player 2' } as const;
    expect(book.decide(state, { act, by, at: 0 })).toMatchObject({ reason });
  });
});
