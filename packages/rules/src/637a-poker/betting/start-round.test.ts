import { describe, expect, test } from 'vitest';
import { commandOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import { floorDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerSubmission } from '../model/submission.js';

const START = byDealer({ do: 'startRound' });

/** A table that is ready for its first round. */
const ready = (game: string, stacks: readonly number[], draft: Partial<PokerSubmission> = {}): ConductTable => {
  const table = openConduct(game, stacks, draft);
  table.ready();
  return table;
};
const paid = (seat: number, cents: number, clause: string) => ({
  from: { at: 'seat', seat },
  to: { at: 'pot' },
  cents,
  cites: [clause],
});

describe('the start of a round', () => {
  test(proves('antes and blinds are in before the cards, each by its clause', '637a.11(b)', '637a.11(d)'), () => {
    const table = ready('hold-em', [20_000, 20_000, 0, 20_000], { ante: 100 });
    expect(table.does(START)).toEqual([
      {
        did: 'roundStarted',
        button: 4,
        players: [
          { seat: 1, ante: 100, blind: 200 },
          { seat: 2, ante: 100, blind: 400 },
          { seat: 4, ante: 100, blind: 0 },
        ],
        missed: [],
        order: table.hand.order,
        moves: [
          paid(1, 100, '637a.11(b)'),
          paid(1, 200, '637a.11(d)'),
          paid(2, 100, '637a.11(b)'),
          paid(2, 400, '637a.11(d)'),
          paid(4, 100, '637a.11(b)'),
        ],
        cites: ['637a.7(c)', '637a.11(a)', ...buttonClauses],
      },
      { did: 'dealerTookOver', person: 'dealer', cites: ['637a.7(b)'] },
    ]);
    expect(table.hand).toEqual({
      players: [
        { ...PLAYER, seat: 1, bet: 200, put: 300 },
        { ...PLAYER, seat: 2, bet: 400, put: 500 },
        { ...PLAYER, seat: 4, bet: 0, put: 100 },
      ],
      phase: 'deal',
      street: 0,
      actor: -1,
      toCall: 400,
      lastRaise: 400,
      fullBet: 400,
      raises: 1,
      aggressor: -1,
      order: table.hand.order,
      drawn: 0,
      left: 52,
      board: [],
      burns: [],
      discards: [],
      discardedBy: [],
      blindsDue: [],
      pot: 300,
      dead: 0,
      raked: 0,
      losingHandsCollected: false,
      sidePotsAwarded: false,
      contributed: 0,
      voluntary: 0,
      conduct: table.hand.conduct,
    });
    expect(table.hand.order).toHaveLength(52);
    expect(table.ruling(START)).toMatchObject({ cites: ['637a.7(b)'] });
  });
  const PLAYER = {
    cards: [],
    up: [],
    folded: false,
    acted: false,
    actedAt: 0,
    drew: false,
    discarding: [],
    shown: 'hidden',
  };
  const buttonClauses = ['637a.11(c)', '637a.11(c)(1)', '637a.11(c)(1)(i)'];

  test(proves('in Stud Poker there are antes only, from the dealer’s left', '637a.10(b)'), () => {
    const table = ready('seven-card-stud-high', [20_000, 20_000], { ante: 100 });
    expect(table.does(START)).toMatchObject([
      {
        players: [
          { seat: 1, ante: 100, blind: 0 },
          { seat: 2, ante: 100, blind: 0 },
        ],
        missed: [],
        moves: [paid(1, 100, '637a.10(b)'), paid(2, 100, '637a.10(b)')],
        cites: ['637a.7(c)', '637a.10(a)'],
      },
      { did: 'dealerTookOver' },
    ]);
    expect(table.hand).toMatchObject({ toCall: 0, raises: 0, lastRaise: 0, fullBet: 0, pot: 200 });
  });

  test(proves('in Five-card Draw the blinds wait for the cards', '637a.13(e)'), () => {
    const table = ready('five-card-draw-high', [20_000, 20_000, 20_000], { ante: 100 });
    table.does(START);
    expect(table.hand).toMatchObject({ toCall: 0, raises: 0, pot: 300, blindsDue: [200, 400, 0] });
    expect(table.hand.players.map(({ bet, put }) => [bet, put])).toEqual(Array(3).fill([0, 100]));
    expect(table.deals()).toMatchObject([
      { did: 'cardsDealt' },
      {
        did: 'blindsPlaced',
        blinds: [
          { seat: 1, cents: 200 },
          { seat: 2, cents: 400 },
        ],
        moves: [paid(1, 200, '637a.13(e)'), paid(2, 400, '637a.13(e)')],
        cites: ['637a.13(e)'],
      },
    ]);
    expect(table.hand).toMatchObject({
      phase: 'bet',
      actor: 2,
      toCall: 400,
      lastRaise: 400,
      fullBet: 400,
      raises: 1,
      blindsDue: [],
    });
    expect(table.hand.players.map(({ bet, put }) => [bet, put])).toEqual([
      [200, 300],
      [400, 500],
      [0, 100],
    ]);
  });

  test(proves('a blind of Five-card Draw that nobody can match goes back', '637a.17(d)'), () => {
    const table = ready('five-card-draw-high', [20_000, 100], { stakesNeeded: false });
    table.does(START);
    expect(table.deals().map(({ did }) => did)).toEqual(['cardsDealt', 'blindsPlaced', 'betReturned']);
    expect(table.log.at(-1)).toMatchObject({ seat: 1, cents: 300 });
    expect(table.hand).toMatchObject({ street: 1, pot: 200 });
    // With a dollar more behind there is somebody to call it.
    const more = ready('five-card-draw-high', [20_000, 300], { stakesNeeded: false });
    more.does(START);
    expect(more.deals().map(({ did }) => did)).toEqual(['cardsDealt', 'blindsPlaced']);
    expect(more.turn()).toBe(2);
  });

  test.each([
    [[200, 400], 3, [200, 400, 0], 400, 1],
    [[400], 3, [400, 0, 0], 400, 1],
    [[100, 200, 400], 3, [100, 200, 400], 400, 1],
    [[100, 200, 400], 2, [200, 100], 200, 1],
    // One above the others and above a bet raises it.
    [[200, 400, 800], 4, [200, 400, 800, 0], 800, 2],
    [[400, 800, 1600], 4, [400, 800, 1600, 0], 1600, 3],
    [[400, 400], 3, [400, 400, 0], 400, 1],
    [[800, 800], 3, [800, 800, 0], 800, 2],
  ] as const)(
    proves('blinds of %j for %i players are %j: $%i to call', '637a.11(d)'),
    (blinds, players, bets, toCall, raises) => {
      const stacks = Array(players).fill(20_000) as number[];
      const table = ready('hold-em', stacks, { blinds });
      expect(table.does(START)[0]?.cites).toContain('637a.11(c)');
      expect(table.hand.players.map(({ bet }) => bet)).toEqual(bets);
      expect(table.hand).toMatchObject({ toCall, raises, lastRaise: toCall, fullBet: toCall });
      table.deals();
      // Left of the last blind: with two players the button has the first of them.
      expect(table.hand.actor).toBe(players === 2 ? 1 : blinds.length % players);
      const draw = ready('five-card-draw-high', stacks, { blinds });
      draw.does(START);
      draw.deals();
      expect(draw.hand.players.map(({ bet }) => bet)).toEqual(bets);
      expect(draw.hand).toMatchObject({ toCall, raises, lastRaise: toCall, fullBet: toCall });
    },
  );

  test('without a blind the first left of the button begins, with nothing to call', () => {
    for (const stacks of [
      [20_000, 20_000],
      [20_000, 20_000, 20_000],
    ]) {
      for (const game of ['hold-em', 'five-card-draw-high']) {
        const table = ready(game, stacks, { blinds: [] });
        table.does(START);
        table.deals();
        expect(table.hand).toMatchObject({ actor: 0, toCall: 0, lastRaise: 0, fullBet: 0, raises: 0 });
        table.does(byPlayer(1, { do: 'check' }));
      }
    }
  });

  test('a short stack puts in what it has, the ante first', () => {
    const posts = (stack: number) => {
      const table = ready('hold-em', [20_000, stack, 20_000], { ante: 100, stakesNeeded: false });
      const [event] = table.does(START);
      return event?.did === 'roundStarted' ? event.players[1] : null;
    };
    expect(posts(50)).toEqual({ seat: 2, ante: 50, blind: 0 });
    expect(posts(100)).toEqual({ seat: 2, ante: 100, blind: 0 });
    expect(posts(350)).toEqual({ seat: 2, ante: 100, blind: 250 });
    expect(posts(500)).toEqual({ seat: 2, ante: 100, blind: 400 });
  });
});

describe('no round starts', () => {
  test(proves('without two players who have the stakes', '637a.7(b)', '637a.8(b)', '637a.8(b)(4)'), () => {
    for (const firstButton of ['right-of-dealer', 'dealt-card'] as const) {
      const short = openSeatedPoker('hold-em', { firstButton });
      short.does(playerDoes(1, { do: 'sit', cents: 20_000 }), playerDoes(2, { do: 'sit', cents: 799 }));
      short.staff();
      expect(short.book.decide(short.table, commandOf<PokerAct>(START))).toEqual({
        args: { stakes: 800 },
        reason: 'too-few-players',
        cites: ['637a.7(b)', '637a.8(b)(4)', '637a.8(b)'],
      });
    }
    const stepped = openConduct('hold-em', [20_000, 20_000, 20_000]);
    stepped.ready();
    stepped.does(byPlayer(3, { do: 'stepAway' }));
    expect(stepped.ruling(START)).toMatchObject({ cites: ['637a.8(b)(6)'] });
  });

  test(proves('before the cards are ready, and alone not even then', '637a.7(b)'), () => {
    const cold = openConduct('hold-em', [20_000, 20_000]).ruling(START);
    const alone = openConduct('hold-em', [20_000]).ruling(START);
    if (!('cites' in cold && 'cites' in alone)) throw new Error('A round was started.');
    expect(cold.cites).not.toContain('637a.7(b)');
    expect(alone).toEqual({
      args: cold.args,
      reason: cold.reason,
      cites: [...cold.cites, '637a.7(b)'],
    });
  });
});

describe('blinds that passed a player by', () => {
  const five = (missedBlinds: 'free' | 'post' | 'wait', draft: Partial<PokerSubmission> = {}): SeatedPokerTable => {
    const room = openSeatedPoker('hold-em', { missedBlinds, ...draft });
    room.sits([1, 2, 3, 4, 5]);
    return room;
  };
  const away = (room: SeatedPokerTable, seat: number): void => {
    room.does(playerDoes(seat, { do: 'stepAway' }), floorDoes({ do: 'secureStakes', seat, how: 'covered' }));
  };
  const back = (room: SeatedPokerTable, seat: number): void => {
    room.does(playerDoes(seat, { do: 'comeBack' }), floorDoes({ do: 'releaseStakes', seat }));
  };
  const starts = (room: SeatedPokerTable) => {
    room.staff();
    const [event] = room.does(START);
    if (event?.did !== 'roundStarted') throw new Error('No round was started.');
    return event;
  };

  test(proves('are noted while they pass them, and not otherwise', '637a.11(d)'), () => {
    const room = five('post');
    away(room, 2);
    away(room, 5);
    // Button with seat 4, blinds with 1 and 3: they pass by seats 5 and 2.
    expect(starts(room)).toMatchObject({ button: 4, missed: [5, 2] });
    const others = five('post');
    away(others, 4);
    expect(starts(others)).toMatchObject({ button: 5, missed: [] });
    const without = five('post', { blinds: [] });
    away(without, 1);
    expect(starts(without)).toMatchObject({ button: 5, missed: [] });
    const stud = openSeatedPoker('seven-card-stud-high', {});
    stud.sits([1, 2, 3]);
    away(stud, 1);
    expect(starts(stud)).toMatchObject({ missed: [] });
  });

  test(proves('cost them the largest as their bet and the rest for the pot', '637a.11(d)'), () => {
    const room = five('post', { blinds: [100, 200, 400], ante: 100 });
    away(room, 2);
    room.round();
    room.round();
    back(room, 2);
    const event = starts(room);
    expect(event.players.find(({ seat }) => seat === 2)).toEqual({ seat: 2, ante: 100, blind: 400, dead: 300 });
    // What they put up for all goes with their ante.
    expect(event.moves?.filter(({ from }) => from.at === 'seat' && from.seat === 2)).toEqual([
      paid(2, 400, '637a.11(b)'),
      paid(2, 400, '637a.11(d)'),
    ]);
    expect(room.table.hand).toMatchObject({ pot: 800, dead: 300, conduct: { deadPosts: [{ seat: 2, cents: 300 }] } });
    expect(room.table.hand?.players.find(({ seat }) => seat === 2)).toMatchObject({ bet: 400, put: 500 });
  });

  test('cost a short stack at most its chips', () => {
    const room = openSeatedPoker('hold-em', { missedBlinds: 'post', ante: 100, stakesNeeded: false });
    room.sits([1, 3, 4, 5]);
    room.does(playerDoes(2, { do: 'sit', cents: 550 }));
    away(room, 2);
    room.round();
    room.round();
    back(room, 2);
    expect(starts(room).players.find(({ seat }) => seat === 2)).toEqual({ seat: 2, ante: 100, blind: 400, dead: 50 });
    expect(room.table.seats[1]?.stack).toBe(0);
  });

  test('are not counted in a recorded round', () => {
    const table = openConduct('hold-em', [20_000, 20_000]);
    table.startsWith([
      { seat: 1, ante: 0, blind: 400 },
      { seat: 2, ante: 0, blind: 200 },
    ]);
    expect(table.log.at(-1)).toMatchObject({ did: 'roundStarted', missed: [] });
  });

  test(proves('or they wait, and a player who owes nothing does not', '637a.11(d)'), () => {
    const room = five('wait');
    away(room, 2);
    room.round();
    room.round();
    back(room, 2);
    // The button has come to seat 2: the blinds are with 3 and 4, and they wait.
    const event = starts(room);
    expect(event.players.map(({ seat }) => seat).toSorted()).not.toContain(2);
    expect(event.players.length).toBe(4);
  });
});
