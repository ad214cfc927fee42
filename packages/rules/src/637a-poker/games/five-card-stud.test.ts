import { describe, expect, test } from 'vitest';
import { commandOf } from '../../testing/commands.js';
import { eventsCiting, proves } from '../../testing/index.js';
import { openPoker, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';

const GAME = 'five-card-stud';

const dealt = (hands: readonly string[], ante = 0): ScriptedPoker => {
  const table = openPoker(
    GAME,
    hands.map(() => 200),
    { ante },
  );
  table.starts(pokerDeck(GAME, hands));
  table.deals();
  return table;
};

describe('the deal and the Forced Bet', () => {
  test(
    proves("from the dealer's left, one card down and one up, for the high hand only", '637a.14(a)', '637a.14(c)'),
    () => {
      const table = dealt(['AsKd', '2s3d', '9s8d']);
      expect([1, 2, 3].map(table.cardsOf)).toEqual(['AsKd', '2s3d', '9s8d']);
      expect(table.hand.players.map(({ up }) => up)).toEqual(Array(3).fill([false, true]));
      expect(table.book.game.shares.map(({ ranking }) => ranking)).toEqual(['high']);
      expect(eventsCiting(table.log, '637a.14(a)')).toEqual(['roundStarted']);
    },
  );

  test(proves('eight players take part and a ninth does not; each places the Ante', '637a.14(b)'), () => {
    const table = openPoker(GAME, Array(8).fill(200), { ante: 100 });
    const ninth = commandOf<PokerAct>({ by: { role: 'player', seat: 9 }, do: 'sit', cents: 20_000 });
    expect(table.book.decide(table.table, ninth)).toMatchObject({ cites: ['637a.14(b)', '637a.2(a)'] });
    table.starts();
    expect(table.hand.pot).toBe(800);
  });

  test.each([
    ['the lowest rank', ['AsKd', '2s3d', '9s8d'], 2],
    ['an ace is high', ['AsAd', 'TsKd', '9sKh'], 2],
    ['clubs before diamonds', ['As4d', 'Ts4c', '9s4h'], 2],
    ['diamonds before hearts and spades', ['As4d', 'Th4s', '9s4h'], 1],
  ] as const)(proves('the lowest up card makes the Forced Bet: %s', '637a.14(d)'), (_, hands, seat) => {
    const table = dealt(hands);
    expect(table.turn).toBe(seat);
    table.refuses(`p${seat} fold`, '637a.14(e)');
    table.plays(`p${seat} bring`);
    expect(table.stacks[seat - 1]).toBe(198);
    expect(table.last('forcedBetMade').cites).toEqual(['637a.14(d)']);
  });

  test(proves('then to its left each may fold, call or raise', '637a.14(e)'), () => {
    const table = dealt(['AsKd', '2s3d', '9s8d']);
    table.plays('p2 bring');
    expect(table.turn).toBe(3);
    table.refuses('p3 check', '637a.14(e)');
    expect(table.range()).toEqual([4, 4]);
    table.plays('p3 raise 4, p1 fold, p2 call');
    expect(table.hand).toMatchObject({ street: 1, pot: 800 });
  });
});

describe('the later cards', () => {
  test(
    proves(
      'after a burn each player still in gets a card face up, and the best hand showing begins',
      '637a.14(f)',
      '637a.14(f)(1)',
    ),
    () => {
      const table = dealt(['AsKdQh', '2s3d3h', '9s8d']);
      table.plays('p2 bring, p3 fold, p1 call');
      expect(table.last('cardsDealt')).toMatchObject({
        dealt: [
          { to: 1, up: true },
          { to: 2, up: true },
        ],
        taken: 3,
      });
      expect(table.hand.burns).toHaveLength(1);
      expect(table.turn).toBe(2);
      table.refuses('p1 check', '637a.14(f)(1)');
    },
  );

  test(proves("of equal boards the player nearest the dealer's left begins", '637a.14(f)(2)'), () => {
    const table = dealt(['9s2d3h', 'AsKdQh', '2sKhQd']);
    table.passes('street');
    expect(table.turn).toBe(2);
    table.refuses('p3 check', '637a.14(f)(2)');
  });

  test(proves('checks until a bet, then fold, call or raise', '637a.14(g)'), () => {
    const table = dealt(['9s2d3h', 'AsKdQh', '2sKhQd']);
    table.passes('street');
    table.plays('p2 check, p3 bet 4');
    table.refuses('p1 check', '637a.14(g)');
    table.plays('p1 call, p2 raise 8, p3 call, p1 fold');
    expect(table.hand.street).toBe(2);
  });

  test(proves('two more rounds of cards up, each after a burn and before a betting round', '637a.14(h)'), () => {
    const table = dealt(['9s2d3h4c5c', 'AsKdQh6c7c']);
    const bets: number[] = [];
    for (let street = 0; street < 3; street++) {
      table.passes('street');
      bets.push(table.range()?.[1] ?? 0);
    }
    expect(bets).toEqual([4, 8, 8]);
    table.passes('showdown');
    expect(table.hand.players[0]?.up).toEqual([false, true, true, true, true]);
    expect(table.hand.burns).toHaveLength(3);
  });
});

test(proves('the best five cards win; a tie divides the pot and the odd dollar goes by suit', '637a.14(i)'), () => {
  const won = (hands: readonly string[], folding: number[] = []): number[] => {
    const table = dealt(hands, 100);
    table.passes('end', ...folding);
    return table.stacks.map((stack) => stack - 200);
  };
  expect(won(['AsKdQhJc9s', '2s2d3h4c5s'])).toEqual([-3, 3]);
  expect(won(['AcKdQhJs9s', 'AdKhQsJc9c', '3dAh'], [3])).toEqual([0, 1, -1]);
  expect(won(['AsKdQhJs9s', 'AdKhQsJc9c', '3dAh'], [3])).toEqual([1, 0, -1]);
});
