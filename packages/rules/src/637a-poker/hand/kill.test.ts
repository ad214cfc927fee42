import { describe, expect, test } from 'vitest';
import { personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import type { PushedPot } from '../model/showdown-acts.js';
import { isKillNext, killLimit } from './kill.js';

/** A pot of so many dollars, by the seats that won each of its shares. */
const pot = (dollars: number, ...shares: readonly (readonly number[])[]): PushedPot => ({
  cents: dollars * 100,
  among: [...new Set(shares.flat())],
  shares: shares.map((winners, at) => ({
    ranking: at === 0 ? 'omaha-high' : 'omaha-low',
    cents: (dollars * 100) / shares.length,
    winners: winners.map((seat) => ({ seat, cents: 0, hand: '' })),
    cites: [],
  })),
});

const FILED = { kill: 'kill', qualifyingPot: 10_000 } as const;

describe('the qualifying pot', () => {
  test.each([
    ['one player wins it all', false, [pot(100, [1], [1])], true],
    ['one player wins it with no low', false, [pot(100, [1])], true],
    ['it is a cent short', false, [{ ...pot(100, [1]), cents: 9999 }], false],
    ['main and side pot together reach it, both to one player', false, [pot(60, [1], [1]), pot(40, [1])], true],
    ['the side pot goes to another', false, [pot(60, [1]), pot(60, [2])], false],
    ['high and low go to two players', false, [pot(200, [1], [2])], false],
    ['two players tie', false, [pot(200, [1, 2])], false],
    ['in force: one player wins it again', true, [pot(100, [3], [3])], true],
    [
      'in force: two players tie for all of it, which is no split of high and low',
      true,
      [pot(100, [1, 2], [1, 2])],
      true,
    ],
    ['in force: high and low are split', true, [pot(100, [1], [2])], false],
    ['in force: part of the low goes to another', true, [pot(100, [1], [1, 2])], false],
    ['in force: the low goes to one of two who tie for the high', true, [pot(100, [1, 2], [1])], false],
    ['in force: high and low are tied by others', true, [pot(100, [1, 2], [1, 3])], false],
    ['in force: the side pot alone is split', true, [pot(60, [1], [1]), pot(60, [1], [2])], false],
    ['in force: the pot is below it', true, [pot(99, [1], [1])], false],
  ] as const)(proves('%s (in force: %s)', '637a.12(n)', '637a.19(l)(3)'), (_, inForce, pots, then) => {
    expect(isKillNext(FILED, inForce, pots)).toBe(then);
    expect(isKillNext({ ...FILED, kill: 'half-kill' }, inForce, pots)).toBe(then);
    expect(isKillNext({ kill: 'none', qualifyingPot: 0 }, inForce, pots)).toBe(false);
  });
});

test('a limit is twice, or half as much again, or as it was', () => {
  const limits = (['kill', 'half-kill', 'none'] as const).map((kill) => killLimit({ kill }, 500));
  expect(limits).toEqual([1000, 750, 500]);
});

/** The bets that may be made on the first street with no bet before but the blinds, and on a later one. */
const raises = (room: SeatedPokerTable): number[] => {
  const seat = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
  const range = room.book
    .options(room.table, personOf({ role: 'player', seat }), 0)
    .find(({ act }) => act.do === 'raiseTo')?.ranges?.cents;
  return range === undefined ? [] : [range.min, range.max];
};

const dealtRoom = (game: string, draft: object, kill: boolean): SeatedPokerTable => {
  const room = openSeatedPoker(game, { ...draft, qualifyingPot: 1 });
  room.sits([1, 2, 3], 500);
  if (kill) room.round();
  room.staff();
  room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
  expect(room.table.kill).toBe(kill);
  return room;
};

describe.each(['omaha-hl8', 'five-card-omaha-hl8', 'triple-draw-2-7', 'badugi'])('the limits of %s', (game) => {
  const section = {
    'omaha-hl8': '637a.12(n)',
    'five-card-omaha-hl8': '637a.19(l)(3)',
    'triple-draw-2-7': '637a.20(b)',
    badugi: '637a.21(b)',
  }[game];

  test.each([
    ['kill', 2],
    ['half-kill', 1.5],
  ] as const)(
    proves(
      'after a qualifying pot the %s makes them %d times those posted',
      '637a.12(n)',
      '637a.19(l)(3)',
      '637a.20(b)',
      '637a.21(b)',
    ),
    (kill, times) => {
      expect(raises(dealtRoom(game, { kill }, false))).toEqual([800, 800]);
      const room = dealtRoom(game, { kill }, true);
      expect(raises(room)).toEqual([400 + 400 * times, 400 + 400 * times]);
      expect(room.log.filter(({ did }) => did === 'limitsChanged')).toMatchObject([
        { kill: true, cites: [section, '637a.1'] },
      ]);
      expect(room.book.viewFor(room.table, 'public').kill).toBe(true);
      for (const seat of [room.table.hand?.players[2]?.seat ?? 0, room.table.hand?.players[0]?.seat ?? 0])
        room.does(playerDoes(seat, { do: 'call' }));
      room.does(playerDoes(room.table.hand?.players[1]?.seat ?? 0, { do: 'raiseTo', cents: 400 + 400 * times }));
    },
  );

  test(proves('without the option nothing changes', '637a.12(n)', '637a.19(l)(3)'), () => {
    const room = openSeatedPoker(game);
    room.sits([1, 2, 3], 500);
    room.round();
    expect(room.table.kill).toBe(false);
    expect(room.log.some(({ did }) => did === 'limitsChanged')).toBe(false);
  });
});

test(proves('they stay until a pot does not qualify, and go back for the next round', '637a.12(n)'), () => {
  const room = openSeatedPoker('omaha-hl8', { kill: 'kill', qualifyingPot: 1000 });
  room.sits([1, 2, 3], 500);
  const played = (bet: boolean): boolean => {
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
    const seats = room.table.hand?.players.map(({ seat }) => seat) ?? [];
    const fold = (at: number) => room.does(playerDoes(seats[at] ?? 0, { do: 'fold' }));
    if (bet) {
      const unit = room.table.kill ? 800 : 400;
      room.does(
        playerDoes(seats[2] ?? 0, { do: 'raiseTo', cents: 400 + unit }),
        playerDoes(seats[0] ?? 0, { do: 'call' }),
      );
      fold(1);
      room.does(dealerDoes({ do: 'dealCards' }), playerDoes(seats[0] ?? 0, { do: 'check' }));
      room.does(playerDoes(seats[2] ?? 0, { do: 'raiseTo', cents: unit }));
      fold(0);
    } else {
      fold(2);
      fold(0);
    }
    room.staff();
    return room.table.kill;
  };
  expect([played(false), played(true), played(true), played(false), played(false)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['spread', [800 + 400, 800 * 2 + 400]],
  ['no', [800 + 400, 50_000 - 600]],
] as const)(
  proves('under a %s limit the least bet is raised, and the most of a spread', '637a.12(n)', '637a.8(k)'),
  (limit, expected) => {
    const room = dealtRoom('omaha-hl8', { kill: 'kill', limit, raiseCap: null }, true);
    const [least, most = 0] = raises(room);
    expect(least).toBe(expected[0]);
    if (limit === 'spread') expect(most).toBe(expected[1]);
    else expect(most).toBeGreaterThan(40_000);
  },
);
