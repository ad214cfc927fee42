import { describe, expect, test } from 'vitest';
import { MOST_CENTS } from '../../core/money.js';
import { dutyCommand, eventsCiting } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import { stakesNeeded } from './seats.js';

const START = dealerDoes({ do: 'startRound' });
const started = (room: SeatedPokerTable): SeatedPokerTable => {
  room.staff();
  room.does(START);
  return room;
};
const players = (room: SeatedPokerTable): number[] => room.table.hand?.players.map(({ seat }) => seat) ?? [];
const posts = (room: SeatedPokerTable) => {
  const event = room.log.findLast(({ did }) => did === 'roundStarted');
  return event?.did === 'roundStarted' ? event.players : [];
};
const goesAway = (room: SeatedPokerTable, seat: number): void => {
  room.does(playerDoes(seat, { do: 'stepAway' }), floorDoes({ do: 'secureStakes', seat, how: 'covered' }));
};
const comesBack = (room: SeatedPokerTable, seat: number): void => {
  room.does(playerDoes(seat, { do: 'comeBack' }), floorDoes({ do: 'releaseStakes', seat }));
};

describe('players and staff', () => {
  test(proves('only seated players are dealt cards and bet', '637a.8(a)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits([2, 5]);
    started(room);
    expect(players(room)).toEqual([2, 5]);
    for (const act of [
      { do: 'fold' },
      { do: 'call' },
      { do: 'addStakes', cents: 100 },
      { do: 'leave' },
      { do: 'stepAway' },
    ] as const)
      room.refuses(playerDoes(3, act));
    room.refuses(playerDoes(2, { do: 'sit', cents: 100 }), '637a.8(a)');
    room.refuses(playerDoes(11, { do: 'sit', cents: 100 }), '637a.11(b)');
  });

  test(proves('a round needs two players, and the dealer takes no part in it', '637a.7(b)'), () => {
    const room = openSeatedPoker('hold-em', { preshuffled: true });
    room.sits([1]);
    for (const deck of [0, 1])
      room.does(dealerDoes({ do: 'receiveCards', deck, preshuffled: Array.from({ length: 52 }, (_, card) => card) }));
    room.does(dealerDoes({ do: 'cutCards', place: 20 }), dealerDoes({ do: 'loadCards', cover: null }));
    room.refuses(START, '637a.7(b)');
    room.sits([2]);
    room.does(START);
    for (const act of ['fold', 'call', 'check', 'show', 'muck'] as const)
      room.refuses(dealerDoes({ do: act }), '637a.7(b)');
    room.refuses(dealerDoes({ do: 'sit', cents: 1000 }), '637a.7(b)');
  });

  test.each([
    ['hold-em', { ante: 100, blinds: [200, 400], smallBet: 400 }, 900],
    ['seven-card-stud-high', { ante: 100, forcedBet: 200, smallBet: 400 }, 700],
    ['badugi', { ante: 0, blinds: [200, 300], smallBet: 500 }, 800],
  ] as const)(
    proves('%s: to be dealt in takes ante, blind or Forced Bet and one minimum bet', '637a.8(b)(4)', '637a.8(b)'),
    (game, draft, needed) => {
      const room = openSeatedPoker(game, draft);
      expect(stakesNeeded(room.table, room.book.game)).toBe(needed);
      room.sits([1], 50);
      room.does(playerDoes(2, { do: 'sit', cents: needed - 1 }));
      room.staff();
      room.refuses(START, '637a.8(b)(4)', '637a.7(b)');
      room.does(playerDoes(2, { do: 'addStakes', cents: 1 }), START);
      expect(players(room).toSorted()).toEqual([1, 2]);
    },
  );
});

describe('table stakes', () => {
  test(
    proves('a bet comes only from the stakes that were there when the round began', '637a.8(b)(1)', '637a.8(b)(2)'),
    () => {
      const room = openSeatedPoker('hold-em', { limit: 'no', raiseCap: null });
      room.sits([1, 2], 50);
      started(room);
      room.does(dealerDoes({ do: 'dealCards' }));
      const turn = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
      room.refuses(playerDoes(turn, { do: 'addStakes', cents: 1000 }), '637a.8(b)(2)');
      room.refuses(playerDoes(turn, { do: 'raiseTo', cents: 5001 }), '637a.8(k)');
      room.does(playerDoes(turn, { do: 'raiseTo', cents: 5000 }));
    },
  );

  test(proves('stakes are added between rounds only, and none leaves the table during one', '637a.8(b)(2)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits([1, 2]);
    started(room);
    room.refuses(playerDoes(1, { do: 'leave' }), '637a.8(b)(2)');
    room.refuses(playerDoes(2, { do: 'addStakes', cents: 100 }), '637a.8(b)(2)');
    // Whoever is not in the round may sit down, and is dealt in with the next.
    room.sits([3]);
    expect(players(room)).toHaveLength(2);
    room.does(dutyCommand(room.book, room.table) as never);
    room.does(playerDoes(room.table.hand?.players[room.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
    room.staff();
    room.does(playerDoes(1, { do: 'addStakes', cents: 100 }));
    room.refuses(playerDoes(1, { do: 'addStakes', cents: 0 }), '637a.8(b)(2)');
    room.refuses(playerDoes(1, { do: 'addStakes', cents: MOST_CENTS + 1 }), '637a.8(b)(2)');
    room.does(playerDoes(2, { do: 'leave' }), START);
    expect(players(room).toSorted()).toEqual([1, 3]);
  });

  test(
    proves(
      'a player out of chips is All-in: they stay in for the bets they matched, and the others bet on in a side pot',
      '637a.8(b)(5)',
      '637a.8(b)(5)(i)',
      '637a.8(b)(5)(ii)',
    ),
    () => {
      const room = openSeatedPoker('hold-em', { limit: 'no', raiseCap: null });
      room.sits([1, 3], 100);
      room.sits([2], 10);
      // Seat 2 wins with aces; of the others seat 1 has kings.
      room.staff('KcAcQcKdAdQd2c7h8h9s2d3s2h4s');
      room.does(START, dealerDoes({ do: 'dealCards' }));
      room.does(playerDoes(3, { do: 'raiseTo', cents: 3000 }), playerDoes(1, { do: 'call' }));
      const [called] = room.does(playerDoes(2, { do: 'call' }));
      expect(called?.cites).toContain('637a.8(b)(5)');
      room.does(
        dealerDoes({ do: 'dealCards' }),
        playerDoes(1, { do: 'raiseTo', cents: 1000 }),
        playerDoes(3, { do: 'call' }),
      );
      room.does(dealerDoes({ do: 'dealCards' }), playerDoes(1, { do: 'check' }), playerDoes(3, { do: 'check' }));
      room.does(dealerDoes({ do: 'dealCards' }), playerDoes(1, { do: 'check' }), playerDoes(3, { do: 'check' }));
      for (const seat of [1, 2, 3]) room.does(playerDoes(seat, { do: 'show' }));
      room.staff();
      expect(room.table.seats.slice(0, 3).map((seat) => seat?.stack)).toEqual([6000 + 6000, 3000, 6000]);
      expect(eventsCiting(room.log, '637a.8(b)(5)(i)')).toEqual(['sidePotsAwarded']);
    },
  );
});

describe('a player who steps away', () => {
  const away = (): SeatedPokerTable => {
    const room = openSeatedPoker('hold-em');
    room.sits([1, 2, 3]);
    started(room);
    room.does(playerDoes(3, { do: 'stepAway' }));
    return room;
  };

  test(
    proves(
      'a floorperson counts their stakes before they go and verifies them when they are back',
      '637a.8(b)(6)',
      '637a.8(b)(6)(i)',
    ),
    () => {
      const room = away();
      const count = (cents: number) => floorDoes({ do: 'secureStakes', seat: 3, how: 'counted', cents });
      room.refuses(dealerDoes({ do: 'secureStakes', seat: 3, how: 'counted', cents: 10_000 }), '637a.8(b)(6)');
      room.refuses(count(9_900), '637a.8(b)(6)(i)');
      expect(room.does(count(10_000))).toMatchObject([
        { did: 'stakesSecured', how: 'counted', cents: 10_000, cites: ['637a.8(b)(6)(i)', '637a.8(b)(6)'] },
      ]);
      room.refuses(count(10_000), '637a.8(b)(6)');
      room.does(playerDoes(3, { do: 'comeBack' }));
      const verify = (cents: number) => floorDoes({ do: 'releaseStakes', seat: 3, cents });
      room.refuses(verify(9_900), '637a.8(b)(6)(i)', '637a.8(b)(2)');
      expect(room.table.seats[2]?.away).toBe(true);
      room.does(verify(10_000));
      expect(room.table.seats[2]).toMatchObject({ away: false, stack: 10_000 });
    },
  );

  test(proves('or they cover them until the player is back', '637a.8(b)(6)', '637a.8(b)(6)(ii)'), () => {
    const room = away();
    expect(room.does(floorDoes({ do: 'secureStakes', seat: 3, how: 'covered' }))).toMatchObject([
      { cites: ['637a.8(b)(6)(ii)', '637a.8(b)(6)'] },
    ]);
    room.refuses(floorDoes({ do: 'releaseStakes', seat: 3 }), '637a.8(b)(6)');
    room.does(playerDoes(3, { do: 'comeBack' }));
    room.refuses(playerDoes(3, { do: 'comeBack' }), '637a.8(b)(6)');
    expect(room.does(floorDoes({ do: 'releaseStakes', seat: 3 }))).toMatchObject([{ cites: ['637a.8(b)(6)(ii)'] }]);
  });

  test(proves('left out, neither they come back nor a round starts', '637a.8(b)(6)'), () => {
    const room = away();
    room.refuses(playerDoes(3, { do: 'comeBack' }), '637a.8(b)(6)');
    room.refuses(playerDoes(3, { do: 'stepAway' }), '637a.8(b)(6)');
    const other = openSeatedPoker('hold-em');
    other.sits([1, 2, 3]);
    other.staff();
    other.does(playerDoes(1, { do: 'stepAway' }));
    other.refuses(START, '637a.8(b)(6)');
    expect(dutyCommand(other.book, other.table)).toMatchObject({
      by: { role: 'floorperson' },
      do: 'secureStakes',
      seat: 1,
    });
  });

  test(proves('players who step away are not dealt in, and their stakes stay', '637a.8(b)(6)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits([1, 2, 3]);
    goesAway(room, 2);
    started(room);
    expect(players(room).toSorted()).toEqual([1, 3]);
    expect(room.table.seats[1]?.stack).toBe(10_000);
  });
});

describe('missed blinds', () => {
  /** Seats 1 to 5; seat 2 is away while the blinds pass it, and comes back. */
  const missed = (missedBlinds: 'free' | 'post' | 'wait', sitsOut = 2): SeatedPokerTable => {
    const room = openSeatedPoker('hold-em', { missedBlinds });
    room.sits([1, 2, 3, 4, 5]);
    goesAway(room, 2);
    for (let round = 0; round < sitsOut; round += 1) room.round();
    comesBack(room, 2);
    started(room);
    return room;
  };
  const mine = (room: SeatedPokerTable) => posts(room).find(({ seat }) => seat === 2);

  test(proves('as filed they are posted: the largest as a bet, the others dead', '637a.11(d)'), () => {
    const room = missed('post');
    expect(mine(room)).toEqual({ seat: 2, ante: 0, blind: 400, dead: 200 });
    expect(room.table.seats[1]?.owesBlinds).toBe(false);
  });

  test(proves('or the player waits until the blinds come to them', '637a.11(d)'), () => {
    const room = missed('wait');
    expect(players(room)).not.toContain(2);
    expect(room.table.seats[1]?.owesBlinds).toBe(true);
    const again = openSeatedPoker('hold-em', { missedBlinds: 'wait' });
    again.sits([1, 2, 3, 4, 5]);
    goesAway(again, 2);
    again.round();
    comesBack(again, 2);
    for (let round = 0; round < 10 && !posts(again).some(({ seat }) => seat === 2); round += 1) again.round();
    expect(posts(again).find(({ seat }) => seat === 2)?.blind).toBeGreaterThan(0);
  });

  test(proves('or they owe nothing', '637a.11(d)'), () => {
    expect(mine(missed('free'))).toEqual({ seat: 2, ante: 0, blind: 0 });
  });

  test(proves('a blind that falls to them anyway is all that they post', '637a.11(d)'), () => {
    const room = openSeatedPoker('hold-em', { missedBlinds: 'post' });
    room.sits([1, 2, 3, 4, 5]);
    goesAway(room, 2);
    room.round();
    expect(room.table.seats[1]?.owesBlinds).toBe(true);
    // The button is with seat 1: its left neighbour has the first blind.
    comesBack(room, 2);
    started(room);
    expect(mine(room)).toEqual({ seat: 2, ante: 0, blind: 200 });
  });
});

test('a player who sits down or leaves without chips moves none', () => {
  const room = openSeatedPoker('hold-em');
  room.does(playerDoes(4, { do: 'sit', cents: 0 }), playerDoes(4, { do: 'leave' }));
  expect(room.log.filter(({ did }) => did === 'sat' || did === 'left').map(({ moves }) => moves)).toEqual([[], []]);
});

describe('the stakes of a player who has stepped away', () => {
  const away = (how: 'counted' | 'covered') => {
    const room = openSeatedPoker('hold-em');
    room.sits([1, 2, 3]);
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
    const seat = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
    const cents = room.table.seats[seat - 1]?.stack ?? 0;
    room.does(playerDoes(seat, { do: 'stepAway' }));
    room.does(floorDoes({ do: 'secureStakes', seat, how, ...(how === 'counted' ? { cents } : {}) }));
    return { room, seat, cents };
  };

  test.each(['counted', 'covered'] as const)(
    proves('%s, are neither bet, nor added to, nor taken away', '637a.8(b)(6)', '637a.8(b)(2)'),
    (how) => {
      const { room, seat } = away(how);
      for (const act of [
        { do: 'call' },
        { do: 'raiseTo', cents: 800 },
        { do: 'say', say: 'call' },
        { do: 'say', say: 'raise', cents: 800 },
        { do: 'placeChips', chips: [400] },
        { do: 'addStakes', cents: 1000 },
        { do: 'leave' },
      ] as const)
        room.refuses(playerDoes(seat, act), '637a.8(b)(6)');
      room.does(playerDoes(seat, { do: 'fold' }));
      room.refuses(playerDoes(seat, { do: 'addStakes', cents: 1000 }), '637a.8(b)(6)');
    },
  );

  test.each(['counted', 'covered'] as const)(
    proves('%s, come back as they were when they went', '637a.8(b)(6)'),
    (how) => {
      const { room, seat, cents } = away(how);
      room.does(playerDoes(seat, { do: 'fold' }), playerDoes(seat, { do: 'comeBack' }));
      room.refuses(floorDoes({ do: 'releaseStakes', seat, cents: cents + 500 }), '637a.8(b)(6)(i)');
      expect(room.does(floorDoes({ do: 'releaseStakes', seat, cents }))).toMatchObject([
        { did: 'stakesReleased', cents, departedWith: cents },
      ]);
    },
  );
});
