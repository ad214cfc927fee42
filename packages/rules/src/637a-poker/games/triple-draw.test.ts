import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { commandOf, dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';

const GAMES = ['triple-draw-2-7', 'triple-draw-ace-5', 'badeucey', 'badacey'] as const;

const outcome = (
  game: string,
  hands: readonly string[],
  folding: readonly number[] = [],
  draft: PokerDraft = {},
): number[] => {
  const table = openPoker(
    game,
    hands.map(() => 200),
    draft,
  );
  table.starts(pokerDeck(game, hands));
  table.passes('end', ...folding);
  return table.stacks.map((stack) => stack - 200);
};

const pushedShares = (table: ScriptedPoker) => table.last('potsPushed').pots[0]?.shares ?? [];

describe('three draws', () => {
  test.each(GAMES)(
    proves(
      'in %s each draw follows one burn, and goes one player at a time from the left of the button',
      '637a.20(h)',
      '637a.20(i)',
      '637a.20(j)',
    ),
    (game) => {
      const table = openPoker(game, [200, 200, 200]);
      table.starts(pokerDeck(game, ['KsKhKdKcQs', '2s3s4s5s7h', '2h3h4h5h8s'], '9c9dThTc9hJc'));
      table.passes('street');
      const bets: number[] = [];
      for (const [street, act] of ['p1 draw KsKh', 'p1 draw Kd', 'p1 draw'].entries()) {
        expect(table.hand).toMatchObject({ street: street + 1, phase: 'draw', actor: 0 });
        expect(table.hand.burns).toHaveLength(street + 1);
        table.refuses('p2 draw', '637a.8(c)');
        table.plays(`${act}, p2 draw, p3 draw`);
        expect(table.turn).toBe(1);
        bets.push(table.range()?.[1] ?? 0);
        table.plays('p1 check');
        table.refuses('p2 call', (['637a.20(h)', '637a.20(i)', '637a.20(j)'] as const)[street] ?? '637a.20(h)');
        table.plays('p2 check, p3 check');
      }
      expect(table.cardsOf(1)).toBe('KcQs9dTh9h');
      expect(formatCards(table.hand.burns)).toBe('9cTcJc');
      expect(bets).toEqual([4, 8, 8]);
      expect(table.hand.phase).toBe('showdown');
    },
  );

  test(proves('the first player left of the button who has not folded draws and bets first', '637a.20(h)'), () => {
    const table = openPoker('triple-draw-2-7', [200, 200, 200]);
    table.starts();
    table.passes('street', 1);
    expect(table.turn).toBe(2);
    table.plays('p2 draw, p3 draw');
    expect(table.turn).toBe(2);
    table.plays('p2 bet 4');
    table.refuses('p3 check', '637a.20(h)');
    table.plays('p3 fold');
    expect(table.table.hand).toBeNull();
  });

  test(
    proves(
      'a short deck: the discards are reshuffled without those of the drawer and the burn cards',
      '637a.20(h)',
      '637a.7(e)(3)',
    ),
    () => {
      const table = openPoker('triple-draw-2-7', Array(7).fill(200));
      table.starts();
      table.passes('street');
      const all = (seat: number): string => `p${seat} draw ${table.cardsOf(seat)}`;
      // 52 less 35 less the burn: 16 cards, for three who draw five.
      for (const seat of [1, 2, 3]) table.plays(all(seat));
      expect(table.hand.left).toBe(1);
      const first = table.hand.discards;
      const own = cards(table.cardsOf(4));
      table.does({ by: { role: 'player', seat: 4 }, do: 'draw', cards: own });
      for (const order of [[...first, ...own], [...first, ...table.hand.burns], first.slice(1)])
        expect(
          table.book.decide(table.table, commandOf<PokerAct>({ by: { role: 'dealer' }, do: 'reshuffle', order })),
        ).toMatchObject({
          cites: ['637a.20(h)'],
        });
      table.deals();
      expect(table.last('reshuffled').order.toSorted()).toEqual(first.toSorted());
      expect(own.some((card) => cards(table.cardsOf(4)).includes(card))).toBe(false);
      expect(table.hand.discards).toEqual(own);
      expect(table.hand.left).toBe(11);
    },
  );

  test(proves('with no card left to burn the discards are reshuffled first', '637a.20(j)'), () => {
    const table = openPoker('triple-draw-2-7', Array(7).fill(200));
    table.starts();
    table.passes('street');
    const thrown = cards(table.cardsOf(1));
    table.plays(`p1 draw ${formatCards(thrown)}, p2 draw, p3 draw, p4 draw, p5 draw, p6 draw, p7 draw`);
    // Eleven cards are left; the second burn makes ten.
    table.plays('p1 check, p2 check, p3 check, p4 check, p5 check, p6 check, p7 check');
    expect(table.hand.left).toBe(10);
    table.plays(
      `p1 draw, p2 draw ${table.cardsOf(2)}, p3 draw ${table.cardsOf(3)}, p4 draw, p5 draw, p6 draw, p7 draw`,
    );
    const second = table.hand.discards.filter((card) => !thrown.includes(card));
    expect(table.hand.left).toBe(0);
    table.does(...[1, 2, 3, 4, 5, 6, 7].map((seat) => ({ by: { role: 'player', seat }, do: 'check' }) as const));
    expect(dutyCommand(table.book, table.table)?.do).toBe('reshuffle');
    table.refuses('dealCards', '637a.20(j)');
    table.deals();
    expect(table.last('reshuffled').order.toSorted()).toEqual([...thrown, ...second].toSorted());
    expect(table.hand).toMatchObject({ phase: 'draw', left: 14 });
  });

  test(
    proves("the drawer's earlier discards stay on the pile while others suffice", '637a.20(h)', '637a.20(i)'),
    () => {
      const table = openPoker('triple-draw-2-7', Array(7).fill(200));
      table.starts();
      table.passes('street');
      const thrown = cards(table.cardsOf(4));
      table.plays(`p1 draw, p2 draw, p3 draw, p4 draw ${formatCards(thrown)}, p5 draw, p6 draw, p7 draw`);
      table.plays('p1 check, p2 check, p3 check, p4 check, p5 check, p6 check, p7 check');
      expect(table.hand.left).toBe(10);
      table.plays(`p1 draw ${table.cardsOf(1)}, p2 draw ${table.cardsOf(2)}, p3 draw`);
      expect(table.hand.left).toBe(0);
      table.plays(`p4 draw ${table.cardsOf(4)}`);
      expect(table.last('reshuffled').order).toHaveLength(10);
      expect(thrown.some((card) => table.last('reshuffled').order.includes(card))).toBe(false);
      expect(table.hand.discards.slice(0, 5)).toEqual(thrown);
    },
  );
});

describe('2-7 Lowball', () => {
  const BEST = '7s5h4d3c2s';
  test.each([
    ['nothing beats 7-5-4-3-2 of more than one suit', BEST, '7h6h4s3s2h'],
    ['7-5-4-3-2 in one suit is a flush', '8s7h5h4c2s', '7d5d4d3d2d'],
    ['a straight counts against it', 'Ks8h5d4c2s', '6s5h4h3d2d'],
    ['a pair counts against it', 'AsKhQdJc9s', '2h2d3c4h5c'],
    ['hands are counted from the highest card', '9s8h4d3c2s', 'Ts5h4h3d2d'],
    ['the ace is high', 'KsQhJdTc8s', 'Ah3d4c5h7c'],
    ['so A-2-3-4-5 is an ace high and no straight', 'As2h3d4c5s', 'Ah6d3c4h2c'],
    ['and it loses to any king high', 'KsQhJdTc8s', 'Ah2d3c4h5c'],
    ['A-2-3-4-5 in one suit is still a flush', 'AsKhQdJc9s', 'Ah2h3h4h5h'],
  ] as const)(
    proves(
      '%s',
      '637a.20(k)',
      '637a.20(k)(1)',
      '637a.20(k)(3)',
      '637a.20(k)(3)(i)',
      '637a.20(k)(3)(ii)',
      '637a.20(k)(3)(iii)',
    ),
    (_, better, worse) => {
      expect(outcome('triple-draw-2-7', [better, worse])).toEqual([4, -4]);
      expect(outcome('triple-draw-2-7', [worse, better])).toEqual([-4, 4]);
    },
  );
});

describe('Ace-5 Lowball', () => {
  test.each([
    ['nothing beats 5-4-3-2-A', '5s4h3d2cAs', '6s4d3h2hAh'],
    ['in one suit it is as good', '5s4s3s2sAs', '6h4d3h2hAh'],
    ['the ace is low', '8s4h3d2cAs', '8h4d3h2h5h'],
    ['a straight does not count', '6s5h4d3c2s', '7h4h3h2hAh'],
    ['a pair does', 'KsQhJdTc9s', 'AhAd2h3h4h'],
    ['hands are counted from the highest card', '9s8h7d6c5s', 'Ts2h3h4hAh'],
  ] as const)(
    proves(
      '%s',
      '637a.20(k)',
      '637a.20(k)(1)',
      '637a.20(k)(4)',
      '637a.20(k)(4)(i)',
      '637a.20(k)(4)(ii)',
      '637a.20(k)(4)(iii)',
    ),
    (_, better, worse) => {
      expect(outcome('triple-draw-ace-5', [better, worse])).toEqual([4, -4]);
    },
  );
});

test.each(['triple-draw-2-7', 'triple-draw-ace-5'] as const)(
  proves('in %s tied hands divide the pot; the excess goes to the player of the Rules Submission', '637a.20(k)(2)'),
  (game) => {
    const hands = ['7s5h4d3c2s', '7h5d4c3s2h', 'KsKhKdKcQs'];
    expect(outcome(game, hands, [3], { ante: 100 })).toEqual([1, 0, -1]);
    expect(outcome(game, hands, [3], { ante: 100, excessTo: 'right-of-button' })).toEqual([0, 1, -1]);
  },
);

describe('Badeucey and Badacey', () => {
  test(
    proves(
      'Badeucey: half to the best 2-7 hand, half to the best Badugi, 2-3-4-5 being best',
      '637a.20(l)',
      '637a.20(l)(1)',
      '637a.20(l)(1)(i)',
    ),
    () => {
      // Seat 1 has 7-5-4-3-2 in two suits; seat 2 the Badugi 2-3-4-5.
      expect(outcome('badeucey', ['7s5s4s3h2h', '2s3d4c5hKh'])).toEqual([0, 0]);
      // One player with both takes all.
      expect(outcome('badeucey', ['7s5h4d3c2s', '8s6s4h3h2h'])).toEqual([4, -4]);
      // Aces are high in both halves: 2-3-4-6 beats A-2-3-4.
      const table = openPoker('badeucey', [200, 200]);
      table.starts(pokerDeck('badeucey', ['Ah2s3d4cKh', '2h3s4d6cKs']));
      table.passes('end');
      expect(pushedShares(table).map(({ ranking, winners }) => [ranking, winners[0]?.seat])).toEqual([
        ['deuce-seven', 2],
        ['badugi-deuce', 2],
      ]);
    },
  );

  test(
    proves(
      'Badacey: half to the best Ace-5 hand, half to the best Badugi, A-2-3-4 being best',
      '637a.20(l)',
      '637a.20(l)(2)',
      '637a.20(l)(2)(i)',
    ),
    () => {
      expect(outcome('badacey', ['5s4s3s2hAh', 'As2d3c4hKh'])).toEqual([0, 0]);
      const table = openPoker('badacey', [200, 200]);
      table.starts(pokerDeck('badacey', ['Ah2s3d4cKh', '2h3s4d6cKs']));
      table.passes('end');
      expect(pushedShares(table).map(({ ranking, winners }) => [ranking, winners[0]?.seat])).toEqual([
        ['ace-five', 1],
        ['badugi', 1],
      ]);
    },
  );

  test.each([
    ['badeucey', ['7s5s4s3h2h', '2s3d4c5hKh', 'KsKdQsQdQh'], '637a.20(l)(1)(ii)'],
    ['badacey', ['5s4s3s2hAh', 'As2d3c4hKh', 'KsKdQsQdQh'], '637a.20(l)(2)(ii)'],
  ] as const)(
    proves('in %s the odd dollar goes to the low hand and not to the Badugi', '637a.20(l)(1)(ii)', '637a.20(l)(2)(ii)'),
    (game, hands, clause) => {
      expect(outcome(game, hands, [3], { ante: 100 })).toEqual([1, 0, -1]);
      const table = openPoker(game, [200, 200, 200], { ante: 100 });
      table.starts(pokerDeck(game, hands));
      table.passes('end', 3);
      expect(pushedShares(table)[0]?.cites).toContain(clause);
    },
  );
});
