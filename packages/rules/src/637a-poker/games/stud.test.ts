import { DECK_52, formatCard, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { commandOf, dutyCommand, eventsCiting } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';

const ANTE: PokerDraft = { ante: 100 };

/** A round in which each player gets this up card, and hole cards that do not matter. */
const withUpCards = (game: string, up: readonly string[], down = 2): ScriptedPoker => {
  const others = DECK_52.map(formatCard).filter((card) => !up.includes(card));
  const hands = up.map((card, at) => others.slice(at * down, (at + 1) * down).join('') + card);
  const table = openPoker(
    game,
    up.map(() => 200),
  );
  table.starts(pokerDeck(game, hands));
  table.deals();
  return table;
};

describe('the deal', () => {
  test(proves("from the dealer's left, one card at a time, two down and one up", '637a.10(a)', '637a.10(c)'), () => {
    const table = openPoker('seven-card-stud-high', [200, 200, 200]);
    table.starts(pokerDeck('seven-card-stud-high', ['AsAhAd', 'KsKhKd', 'QsQhQd']));
    expect(formatCards(table.hand.order.slice(0, 9))).toBe('AsKsQsAhKhQhAdKdQd');
    table.deals();
    expect([1, 2, 3].map(table.cardsOf)).toEqual(['AsAhAd', 'KsKhKd', 'QsQhQd']);
    expect(table.hand.players.map(({ up }) => up)).toEqual(Array(3).fill([false, false, true]));
    expect(table.last('cardsDealt').burned).toBeNull();
    expect(eventsCiting(table.log, '637a.10(a)')).toEqual(['roundStarted']);
  });

  test.each([
    'seven-card-stud-high',
    'seven-card-stud-low',
    'seven-card-stud-hl',
    'seven-card-stud-hl8',
    'super-stud-hl8',
  ])(
    proves(
      'nine players take part in %s and a tenth does not; each places the Ante',
      '637a.10(a)',
      '637a.10(b)',
      '637a.7(c)',
    ),
    (game) => {
      const table = openPoker(game, Array(9).fill(200), ANTE);
      expect(() => openPoker(game, Array(10).fill(200))).toThrow('no-such-seat {"seat":10}');
      table.starts([]);
      expect(table.stacks).toEqual(Array(9).fill(199));
      expect(table.hand.pot).toBe(900);
      expect(table.last('roundStarted').moves?.every(({ cites }) => cites.includes('637a.10(b)'))).toBe(true);
    },
  );
});

describe('the Forced Bet', () => {
  test.each([
    [['2d', 'Ah', 'Kc'], 1],
    [['Ac', 'Kd', 'Qs'], 3],
    [['2d', '2c', '2s'], 2],
    [['2d', '2h', '2s'], 1],
  ] as const)('Stud High: of %j the lowest card makes it, seat %i', (up, seat) => {
    expect(withUpCards('seven-card-stud-high', up).turn).toBe(seat);
  });

  test.each([
    [['Kd', 'Ah', 'Qs'], 1],
    [['Ah', 'Qs', '2c'], 2],
    [['Kd', 'Ks', 'Kh'], 2],
    [['Ac', '2c', 'As'], 2],
  ] as const)(
    proves(
      'Stud Low and High-low Split: of %j the highest makes it, the ace below the 2, seat %i',
      '637a.10(d)(2)',
      '637a.10(d)(3)',
    ),
    (up, seat) => {
      for (const [game, clause] of [
        ['seven-card-stud-low', '637a.10(d)(2)'],
        ['seven-card-stud-hl', '637a.10(d)(3)'],
      ] as const) {
        const table = withUpCards(game, up);
        expect(table.turn).toBe(seat);
        table.refuses(`p${(seat % 3) + 1} bring`, clause);
      }
    },
  );

  test.each([
    [['Ac', 'Kd', '3h'], 3],
    [['Ad', 'Ac', 'As'], 2],
    [['Ac', 'Kd', 'Ks'], 2],
  ] as const)('Eight or Better: of %j the lowest makes it, the ace highest, seat %i', (up, seat) => {
    expect(withUpCards('seven-card-stud-hl8', up).turn).toBe(seat);
  });

  test(proves('it is the filed amount, and every first player owes it', '637a.10(d)(1)'), () => {
    const table = withUpCards('seven-card-stud-high', ['Kd', '2c', 'Ah']);
    for (const act of ['p2 fold', 'p2 check', 'p2 call', 'p1 bring']) table.refuses(act, '637a.10(d)(1)', '637a.10(e)');
    table.plays('p2 bring');
    expect(table.stacks).toEqual([200, 198, 200]);
    expect(table.last('forcedBetMade').cites).toEqual(['637a.10(d)(1)']);
  });

  test(proves('the player to its left may fold, call or raise, and so on around', '637a.10(e)'), () => {
    const table = withUpCards('seven-card-stud-high', ['Kd', '2c', 'Ah']);
    table.plays('p2 bring');
    expect(table.turn).toBe(3);
    table.refuses('p3 check', '637a.10(e)');
    table.refuses('p3 raise 3.99', '637a.10(e)');
    table.refuses('p3 raise 4.01', '637a.10(e)');
    table.plays('p3 raise 4, p1 raise 8, p2 fold, p3 call');
    expect(table.hand.street).toBe(1);
    expect(table.stacks).toEqual([192, 198, 192]);
  });

  test(
    proves('where it is as much as a bet, it is raised by a bet and counts as one', '637a.10(e)', '637a.8(k)'),
    () => {
      const table = openPoker('seven-card-stud-high', [200, 200, 200], { forcedBet: 400 });
      table.starts(pokerDeck('seven-card-stud-high', ['3c4cKd', '3d4d2c', '3h4hAh']));
      table.deals();
      table.plays('p2 bring');
      table.refuses('p3 raise 4', '637a.10(e)');
      table.plays('p3 raise 8, p1 raise 12, p2 raise 16');
      table.refuses('p3 raise 20', '637a.8(k)');
    },
  );

  test(proves('when all have called it, the first betting round is complete', '637a.10(e)'), () => {
    const table = withUpCards('seven-card-stud-high', ['Kd', '2c', 'Ah']);
    table.plays('p2 bring, p3 call, p1 call');
    expect(table.hand.street).toBe(1);
  });
});

describe('later streets', () => {
  test(
    proves(
      "a card is burned, then each player still in gets one face up, from the dealer's left",
      '637a.10(f)',
      '637a.7(e)(3)',
    ),
    () => {
      const table = withUpCards('seven-card-stud-high', ['Kd', '2c', 'Ah', '9s']);
      const top = table.hand.order.slice(12, 16);
      table.plays('p2 bring, p3 call, p4 call, p1 fold');
      expect(table.last('cardsDealt')).toMatchObject({
        burned: top[0],
        dealt: [2, 3, 4].map((to, at) => ({ to, cards: [top[at + 1]], up: true })),
      });
      expect(table.hand.burns).toEqual([top[0]]);
      expect(table.hand.discards).toEqual([]);
    },
  );

  test.each([
    ['the pair', ['3s4sKd2h', '5s6s9c9d', '7s8sAsQh'], 2],
    ['the highest card', ['3s4sKd2h', '5s6s9c8d', '7s8sAsQh'], 3],
    ['the second card when the first is equal', ['3s4sAd2h', '5s6s9c8d', '7s8sAsQh'], 3],
    ["of equal boards the one nearest the dealer's left", ['3s4s2d3h', '5s6sAcKd', '7s8sAsKh'], 2],
  ] as const)(
    proves('High, Split and Eight or Better: %s bets or checks first', '637a.10(f)(1)', '637a.10(f)(3)'),
    (_, hands, seat) => {
      for (const game of ['seven-card-stud-high', 'seven-card-stud-hl', 'seven-card-stud-hl8']) {
        const table = openPoker(game, [200, 200, 200]);
        table.starts(pokerDeck(game, hands));
        table.passes('street');
        expect([game, table.turn]).toEqual([game, seat]);
        table.refuses(`p${(seat % 3) + 1} check`, '637a.10(f)(1)', '637a.10(f)(3)', '637a.10(g)');
      }
    },
  );

  test.each([
    ['the lowest cards', ['3s4sKd2h', '5s6s3c4d', '7s8s3dTh'], 2],
    ['the ace, which is low', ['3s4sKd2h', '5s6s3c4d', '7s8sAd4h'], 3],
    ['any board without a pair before one with it', ['3s4s2d2h', '5s6sKcQd', '7s8s3d3h'], 2],
    ["of equal boards the one nearest the dealer's left", ['3s4sKd2h', '5s6s3c5d', '7s8s3d5h'], 2],
  ] as const)(proves('Stud Low: %s', '637a.10(f)(2)', '637a.10(f)(3)'), (_, hands, seat) => {
    const table = openPoker('seven-card-stud-low', [200, 200, 200]);
    table.starts(pokerDeck('seven-card-stud-low', hands));
    table.passes('street');
    expect(table.turn).toBe(seat);
    table.refuses(`p${(seat % 3) + 1} check`, '637a.10(f)(2)', '637a.10(f)(3)');
  });

  test(proves('players check until there is a bet; then they fold, call or raise', '637a.10(g)', '637a.8(j)'), () => {
    const table = withUpCards('seven-card-stud-high', ['Kd', '2c', 'Ah']);
    table.passes('street');
    const first = table.turn ?? 0;
    const order = [first, (first % 3) + 1, ((first + 1) % 3) + 1];
    table.plays(`p${order[0]} check, p${order[1]} bet 4`);
    table.refuses(`p${order[2]} check`, '637a.10(g)');
    table.plays(`p${order[2]} fold, p${order[0]} raise 8, p${order[1]} call`);
    expect(table.hand.street).toBe(2);
    expect(table.hand.pot).toBe(600 + 1600);
  });

  test(
    proves(
      'two more cards up and one down, a burn before each, and a betting round after each',
      '637a.10(h)',
      '637a.10(f)',
    ),
    () => {
      const table = withUpCards('seven-card-stud-high', ['Kd', '2c']);
      const units: number[] = [];
      for (let street = 0; street < 5; street++) {
        units.push(street === 0 ? 0 : (table.range()?.[1] ?? 0));
        table.passes('street');
      }
      expect(units).toEqual([0, 4, 8, 8, 8]);
      expect(table.hand.players[0]?.up).toEqual([false, false, true, true, true, true, false]);
      expect(table.hand.burns).toHaveLength(4);
      expect(table.count('cardsDealt')).toBe(5);
      expect(table.hand.phase).toBe('showdown');
    },
  );
});

describe('the common card', () => {
  test(
    proves(
      'with nine players still in, the sixth and seventh cards are common, each after a burn and before a betting round',
      '637a.10(h)',
    ),
    () => {
      const table = openPoker('seven-card-stud-high', Array(9).fill(200));
      table.starts([]);
      table.passes('street');
      table.passes('street');
      table.passes('street');
      expect(table.hand).toMatchObject({ street: 3, phase: 'bet', left: 3 });
      expect(table.last('cardsDealt')).toMatchObject({ dealt: [{ to: 'board', up: true }], taken: 2 });
      table.passes('street');
      expect(table.hand).toMatchObject({ street: 4, phase: 'bet', left: 1 });
      expect(table.hand.board).toHaveLength(2);
      expect(table.hand.players.every(({ cards }) => cards.length === 5)).toBe(true);
      table.passes('end');
      expect(table.table.hand).toBeNull();
    },
  );

  test(
    proves(
      'with eight players still in and one card left, the burn cards are shuffled, one is burned and the common card dealt',
      '637a.10(h)',
      '637a.7(e)(3)',
    ),
    () => {
      const table = openPoker('seven-card-stud-high', Array(8).fill(200));
      table.starts([]);
      for (let street = 0; street < 3; street++) table.passes('street');
      expect(table.hand).toMatchObject({ street: 3, left: 1 });
      const last = table.hand.order[51];
      const { burns } = table.hand;
      const calls = table.hand.players.map(({ seat }) => `p${seat} check`);
      const first = (table.turn ?? 1) - 1;
      for (const act of [...calls.slice(first), ...calls.slice(0, first)])
        table.does({ by: { role: 'player', seat: Number(act.slice(1, 2)) }, do: 'check' });
      expect(dutyCommand(table.book, table.table)?.do).toBe('reshuffle');
      table.refuses('dealCards', '637a.10(h)');
      expect(
        table.book.decide(table.table, commandOf<PokerAct>({ by: { role: 'dealer' }, do: 'reshuffle', order: [] })),
      ).toMatchObject({
        cites: ['637a.10(h)'],
      });
      expect(
        table.book.decide(
          table.table,
          commandOf<PokerAct>({ by: { role: 'dealer' }, do: 'reshuffle', order: burns.slice(1) }),
        ),
      ).toMatchObject({
        reason: 'wrong-pile',
        args: { pile: 'burns' },
      });
      table.deals(formatCards(burns.toReversed()));
      expect(table.last('cardsDealt')).toMatchObject({ burned: last, dealt: [{ to: 'board', cards: [burns.at(-1)] }] });
      expect(table.hand).toMatchObject({ street: 4, phase: 'bet', left: 2 });
    },
  );

  test.each([2, 3])(
    proves(
      '%i players still in share it, though the shuffled burn cards would give each a card of their own',
      '637a.10(h)',
    ),
    (staying) => {
      const table = openPoker('seven-card-stud-high', Array(8).fill(200));
      table.starts([]);
      for (let street = 0; street < 3; street++) table.passes('street');
      expect(table.hand).toMatchObject({ street: 3, left: 1 });
      table.passes('street', ...[3, 4, 5, 6, 7, 8].slice(staying - 2));
      expect(table.last('reshuffled').what).toBe('burns');
      expect(table.last('cardsDealt')).toMatchObject({ dealt: [{ to: 'board' }], taken: 2 });
      expect(table.hand).toMatchObject({ street: 4, phase: 'bet', left: 2 });
    },
  );

  test(proves('with players enough gone, everybody gets a seventh card of their own', '637a.10(h)'), () => {
    const table = openPoker('seven-card-stud-high', Array(8).fill(200));
    table.starts([]);
    table.passes('street');
    table.passes('showdown', 6, 7, 8);
    expect(table.hand.board).toEqual([]);
    expect(table.hand.players.filter(({ folded }) => !folded).every(({ cards }) => cards.length === 7)).toBe(true);
  });

  test(proves('it counts for every hand at the showdown', '637a.10(h)', '637a.10(i)'), () => {
    const hands = [
      '2c3c4c9h8d',
      '2d3d4d9s8h',
      '2h3h4hTsJd',
      '2s3s4sTdJh',
      '5c6cKcQdTc',
      '5d6dKdQhTh',
      '7h8sAcJsQc',
      'AsAh7c7d6s',
      '9c9dKhKs6h',
    ];
    const table = openPoker('seven-card-stud-high', Array(9).fill(200));
    table.starts(pokerDeck('seven-card-stud-high', hands, 'AdJc'));
    table.passes('end');
    expect(table.log.findLast(({ did }) => did === 'potsPushed')).toMatchObject({
      pots: [{ shares: [{ winners: [{ seat: 8, hand: 'full house, aces over 7s' }] }] }],
    });
  });
});

describe('Super Seven-card Stud', () => {
  const table = (): ScriptedPoker => {
    const scripted = openPoker('super-stud-hl8', [200, 200, 200]);
    scripted.starts(pokerDeck('super-stud-hl8', ['AsKsQsJs5d', 'AhKhQhJh3d', 'AdKdQdJd9c']));
    scripted.deals();
    return scripted;
  };

  test(proves('four cards down and one up; each discards two before the first betting round', '637a.10(m)'), () => {
    const scripted = table();
    expect(scripted.cardsOf(1)).toBe('AsKsQsJs5d');
    expect(scripted.hand.players[0]?.up).toEqual([false, false, false, false, true]);
    expect(scripted.hand).toMatchObject({ phase: 'discard', actor: 0 });
    scripted.plays('p1 discard KsQs, p2 discard AhJh, p3 discard AdKd');
    expect([1, 2, 3].map(scripted.cardsOf)).toEqual(['AsJs5d', 'KhQh3d', 'QdJd9c']);
    expect(scripted.hand.discards).toHaveLength(6);
    expect(scripted.hand.burns).toEqual([]);
  });

  test(proves('the Forced Bet is then made as in Eight or Better', '637a.10(m)', '637a.10(d)(4)'), () => {
    const scripted = table();
    scripted.refuses('p2 bring', '637a.10(e)');
    scripted.plays('p1 discard KsQs, p2 discard AhJh, p3 discard AdKd');
    expect(scripted.hand.phase).toBe('forced-bet');
    expect(scripted.turn).toBe(2);
    scripted.plays('p2 bring, p3 call, p1 call');
    expect(scripted.hand.street).toBe(1);
  });

  test.each([
    'p1 discard',
    'p1 discard As',
    'p1 discard AsKsQs',
    'p1 discard AsAh',
    'p1 discard AsAs',
    'p1 discard As5d',
    'p2 discard AhKh',
  ])(proves('exactly two of their own, in turn, and not the up card: %s is refused', '637a.10(m)'), (act) => {
    table().refuses(act, ...(act.startsWith('p2') ? [] : (['637a.10(m)'] as const)));
  });

  test(
    proves(
      'nine players take 45 cards; with all in, the common card stands in on every street',
      '637a.10(m)',
      '637a.10(h)',
    ),
    () => {
      const full = openPoker('super-stud-hl8', Array(9).fill(200));
      full.starts();
      full.passes('showdown');
      expect(full.hand.board).toHaveLength(4);
      expect(full.hand.players.every(({ cards }) => cards.length === 3)).toBe(true);
      full.passes('end');
      expect(full.stacks.reduce((sum, stack) => sum + stack, 0)).toBe(1800);
    },
  );
});
