import { describe, expect, test } from 'vitest';
import { MOST_CENTS, MOST_HELD } from '../../core/money.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';

const START = dealerDoes({ do: 'startRound' });
const sits = (seat: number, cents = 5_000) => playerDoes(seat, { do: 'sit', cents });
const adds = (seat: number, cents: number) => playerDoes(seat, { do: 'addStakes', cents });
const leaves = (seat: number) => playerDoes(seat, { do: 'leave' });
const stepsAway = (seat: number) => playerDoes(seat, { do: 'stepAway' });
const comesBack = (seat: number) => playerDoes(seat, { do: 'comeBack' });
const secures = (seat: number, how: 'counted' | 'covered', cents?: number) =>
  floorDoes({ do: 'secureStakes', seat, how, ...(cents === undefined ? {} : { cents }) });
const releases = (seat: number, cents?: number) =>
  floorDoes({ do: 'releaseStakes', seat, ...(cents === undefined ? {} : { cents }) });
const NOT_CENTS = [-1, 0.5, Number.NaN, MOST_CENTS + 1];

const three = (): SeatedPokerTable => {
  const room = openSeatedPoker('hold-em');
  room.sits([1, 2, 3]);
  return room;
};
const turn = ({ table }: SeatedPokerTable): number => table.hand?.players[table.hand.actor]?.seat ?? 0;

describe('a seat', () => {
  test(proves('is taken with table stakes from outside', '637a.8(a)', '637a.8(b)(1)'), () => {
    const room = openSeatedPoker('hold-em');
    expect(room.does(sits(4))).toEqual([
      {
        did: 'sat',
        seat: 4,
        person: 'player 4',
        moves: [{ from: { at: 'cage' }, to: { at: 'seat', seat: 4 }, cents: 5_000, cites: ['637a.8(b)(1)'] }],
        cites: ['637a.8(a)'],
      },
    ]);
    room.does(sits(5, MOST_CENTS));
  });

  test(proves('is refused if it does not exist, is taken or is the player’s second', '637a.11(b)', '637a.8(a)'), () => {
    const room = openSeatedPoker('hold-em');
    room.does(sits(4));
    for (const seat of [-1, 0, 1.5, 11]) expect(room.refusedBy(sits(seat))).toEqual(['637a.11(b)', '637a.2(a)']);
    expect(room.refusedBy(sits(4))).toEqual(['637a.8(a)']);
    expect(room.refusedBy({ ...sits(4), by: { role: 'player', seat: 4, person: 'another' } })).toEqual(['637a.8(a)']);
    const again = { ...sits(1), by: { role: 'player', seat: 1, person: 'player 4' } } as const;
    expect(room.refusedBy(again)).toEqual(['637a.8(a)']);
    expect(room.refuses(again)).toBe('already-seated {"seat":4}');
    room.does(sits(1));
    expect(room.refusedBy({ ...sits(2), by: { role: 'player', seat: 2, person: 'player 1' } })).toEqual(['637a.8(a)']);
    for (const cents of NOT_CENTS) expect(room.refusedBy(sits(2, cents))).toEqual(['637a.8(b)(1)']);
    room.does(sits(10));
  });

  test(proves('is left with all the stakes, between rounds', '637a.8(b)(2)'), () => {
    const room = three();
    expect(room.refusedBy(leaves(5))).toEqual(['637a.8(a)']);
    expect(room.does(leaves(3))).toEqual([
      {
        did: 'left',
        seat: 3,
        moves: [{ from: { at: 'seat', seat: 3 }, to: { at: 'cage' }, cents: 10_000, cites: ['637a.8(b)(2)'] }],
        cites: ['637a.8(b)(2)'],
      },
    ]);
    room.staff();
    room.does(START);
    for (const seat of [1, 2]) expect(room.refusedBy(leaves(seat))).toEqual(['637a.8(b)(2)']);
    room.does(sits(6), leaves(6));
  });

  test(proves('that is left by a third player does not end the play of two', '637a.5(d)'), () => {
    const room = three();
    room.staff();
    room.does(leaves(3));
    expect(room.table.toSpread).toEqual([]);
    room.does(leaves(2), sits(4));
    expect(room.table.toSpread).toEqual([0]);
    expect(room.refusedBy(START)).toEqual(['637a.5(d)']);
  });

  test('when all have left, play starts over without button and kill', () => {
    const room = openSeatedPoker('omaha-hl8', { kill: 'kill', qualifyingPot: 1 });
    room.sits([1, 2, 3]);
    room.round();
    room.round();
    expect(room.table).toMatchObject({ button: 1, kill: true });
    room.does(leaves(1), leaves(2));
    expect(room.table).toMatchObject({ button: 1, kill: true });
    room.does(leaves(3));
    expect(room.table).toMatchObject({ button: 0, buttonPlaced: false, kill: false });
    room.sits([2, 5]);
    room.does(dealerDoes({ do: 'placeButton', seat: 5 }), leaves(2), leaves(5));
    expect(room.table).toMatchObject({ button: 0, buttonPlaced: false });
  });
});

test(proves('a player who waits for the blinds owes them until they come around', '637a.11(d)'), () => {
  const room = openSeatedPoker('hold-em', { missedBlinds: 'wait' });
  room.sits([1, 2, 3, 4, 5, 6]);
  // The blinds are with seats 1 and 2, then with 2 and 3: seat 2 is away while they pass.
  room.does(stepsAway(2), secures(2, 'covered'), stepsAway(5), secures(5, 'covered'));
  room.round();
  expect(room.table.seats.map((seat) => seat?.owesBlinds).slice(0, 6)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  room.does(comesBack(5), releases(5));
  room.round();
  room.does(comesBack(2), releases(2));
  for (const button of [3, 4, 5]) {
    room.round();
    expect(room.table).toMatchObject({ button });
    expect(room.table.seats.map((seat) => seat?.owesBlinds === true).indexOf(true)).toBe(1);
  }
  for (let rounds = 0; rounds < 3; rounds += 1) room.round();
  expect(room.table.seats[1]?.owesBlinds).toBe(false);
});

describe('table stakes', () => {
  test(proves('are added to from outside, up to the maximum', '637a.8(b)(2)', '637a.8(a)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits([1]);
    expect(room.does(adds(1, 1))).toEqual([
      {
        did: 'stakesAdded',
        seat: 1,
        moves: [{ from: { at: 'cage' }, to: { at: 'seat', seat: 1 }, cents: 1, cites: ['637a.8(b)(2)'] }],
        cites: ['637a.8(b)(2)'],
      },
    ]);
    expect(room.refusedBy(adds(2, 100))).toEqual(['637a.8(a)']);
    for (const cents of [0, ...NOT_CENTS]) expect(room.refusedBy(adds(1, cents))).toEqual(['637a.8(b)(2)']);
    room.does(sits(3, MOST_CENTS));
    for (let held = MOST_CENTS; held < MOST_HELD; held += MOST_CENTS) room.does(adds(3, MOST_CENTS));
    expect(room.refusedBy(adds(3, 1))).toEqual(['637a.8(b)(2)']);
  });

  test(proves('are not added to by a player in the round', '637a.8(b)(2)'), () => {
    const room = three();
    room.staff();
    room.does(START);
    for (const seat of [1, 2, 3]) expect(room.refusedBy(adds(seat, 100))).toEqual(['637a.8(b)(2)']);
    room.does(sits(4), adds(4, 100));
  });

  test.each([
    [true, [1, 2]],
    [false, [1, 2, 4]],
  ])(proves('a house without a minimum (%s) deals in anyone with a cent', '637a.7(b)'), (stakesNeeded, dealtIn) => {
    const room = openSeatedPoker('hold-em', { stakesNeeded });
    room.sits([1, 2]);
    room.does(sits(3, 0), sits(4, 1));
    room.staff();
    room.does(START);
    expect(room.table.hand?.players.map(({ seat }) => seat).toSorted()).toEqual(dealtIn);
    const alone = openSeatedPoker('hold-em', { stakesNeeded });
    alone.does(sits(1, 0), sits(2, 0));
    alone.staff();
    expect(alone.refusedBy(START)).toContain('637a.7(b)');
  });
});

describe('a player who steps away', () => {
  const KEPT = ['637a.8(b)(6)'];
  const COUNTED = ['637a.8(b)(6)(i)', '637a.8(b)(6)'];
  const COVERED = ['637a.8(b)(6)(ii)', '637a.8(b)(6)'];
  const MISCOUNTED = ['637a.8(b)(6)(i)', '637a.8(b)(2)'];

  test(proves('goes once, and from a seat of their own', '637a.8(b)(6)', '637a.8(a)'), () => {
    const room = three();
    expect(room.refusedBy(stepsAway(5))).toEqual(['637a.8(a)']);
    expect(room.refusedBy(comesBack(5))).toEqual(KEPT);
    expect(room.refusedBy(comesBack(3))).toEqual(KEPT);
    expect(room.does(stepsAway(3))).toEqual([{ did: 'steppedAway', seat: 3, cites: KEPT }]);
    expect(room.refusedBy(stepsAway(3))).toEqual(KEPT);
    expect(room.refusedBy(comesBack(3))).toEqual(KEPT);
  });

  test(
    proves('has their stakes secured once, when they go', '637a.8(b)(6)', '637a.8(b)(6)(i)', '637a.8(b)(6)(ii)'),
    () => {
      const room = three();
      for (const seat of [3, 5, 99]) expect(room.refusedBy(secures(seat, 'covered'))).toEqual(KEPT);
      room.does(stepsAway(3));
      for (const how of ['counted', 'covered'] as const) {
        expect(room.refusedBy(secures(3, how, 9_999))).toEqual(MISCOUNTED);
        expect(room.refuses(secures(3, how, 9_999))).toBe('wrong-stakes {"seat":3,"stakes":10000,"counted":9999}');
      }
      expect(room.refusedBy(secures(3, 'counted'))).toEqual(MISCOUNTED);
      expect(room.refuses(secures(3, 'counted'))).toContain('"counted":null');
      expect(room.does(secures(3, 'covered', 10_000))).toEqual([
        { did: 'stakesSecured', seat: 3, how: 'covered', cents: 10_000, cites: COVERED },
      ]);
      expect(room.refusedBy(secures(3, 'covered'))).toEqual(KEPT);
      const counted = three();
      counted.does(stepsAway(2));
      expect(counted.does(secures(2, 'counted', 10_000))).toEqual([
        { did: 'stakesSecured', seat: 2, how: 'counted', cents: 10_000, cites: COUNTED },
      ]);
      expect(counted.table.seats[1]?.departedWith).toBe(10_000);
      const covered = three();
      covered.does(stepsAway(2));
      expect(covered.does(secures(2, 'covered'))).toEqual([
        { did: 'stakesSecured', seat: 2, how: 'covered', cents: null, cites: COVERED },
      ]);
    },
  );

  test(proves('has them back when they have come', '637a.8(b)(6)', '637a.8(b)(6)(i)', '637a.8(b)(6)(ii)'), () => {
    for (const how of ['counted', 'covered'] as const) {
      const room = three();
      room.does(stepsAway(3), secures(3, how, 10_000));
      for (const seat of [2, 3, 5]) expect(room.refusedBy(releases(seat, 10_000))).toEqual(KEPT);
      expect(room.does(comesBack(3))).toEqual([{ did: 'cameBack', seat: 3, cites: KEPT }]);
      expect(room.refusedBy(releases(3, 9_999))).toEqual(MISCOUNTED);
      if (how === 'counted') expect(room.refusedBy(releases(3))).toEqual(MISCOUNTED);
      expect(room.does(releases(3, ...(how === 'counted' ? [10_000] : [])))).toEqual([
        {
          did: 'stakesReleased',
          seat: 3,
          cents: how === 'counted' ? 10_000 : null,
          departedWith: 10_000,
          cites: [how === 'counted' ? '637a.8(b)(6)(i)' : '637a.8(b)(6)(ii)'],
        },
      ]);
      expect(room.table.seats[2]).toMatchObject({ away: false, secured: null, departedWith: null, returning: false });
      room.does(stepsAway(3));
      expect(room.refusedBy(comesBack(3))).toEqual(KEPT);
    }
  });

  test(proves('gets a pot that they won besides their stakes', '637a.8(b)(6)(i)'), () => {
    const room = three();
    room.staff();
    room.does(START, dealerDoes({ do: 'dealCards' }));
    const seat = turn(room);
    room.does(playerDoes(seat, { do: 'raiseTo', cents: 800 }), stepsAway(seat), secures(seat, 'counted', 9_200));
    room.does(playerDoes(turn(room), { do: 'fold' }));
    room.does(playerDoes(turn(room), { do: 'fold' }));
    room.staff();
    // Their bet of $8 comes back, the part that nobody called with it, and the blinds of $2 and $4.
    room.does(comesBack(seat));
    expect(room.refusedBy(releases(seat, 9_200))).toEqual(MISCOUNTED);
    expect(room.does(releases(seat, 10_600))).toMatchObject([{ cents: 10_600, departedWith: 9_200 }]);
  });

  test(proves('may say that they fold, and nothing that moves their stakes', '637a.8(b)(6)', '637a.8(b)(2)'), () => {
    const room = three();
    room.staff();
    room.does(START, dealerDoes({ do: 'dealCards' }));
    const seat = turn(room);
    room.does(stepsAway(seat), secures(seat, 'covered'));
    for (const say of ['call', 'raise'] as const)
      expect(room.refusedBy(playerDoes(seat, { do: 'say', say }))).toEqual(['637a.8(b)(6)', '637a.8(b)(2)']);
    expect(room.does(playerDoes(seat, { do: 'say', say: 'fold' }))).toMatchObject([{ did: 'folded' }]);
  });
});
