import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { commandOf, eventsCiting } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { openPoker, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';

const HIGH = 'five-card-draw-high';
const LOW = 'five-card-draw-low';

const dealt = (game: string, hands: readonly string[], later = ''): ScriptedPoker => {
  const table = openPoker(
    game,
    hands.map(() => 200),
  );
  table.starts(pokerDeck(game, hands, later));
  table.deals();
  return table;
};

const THREE = ['AsKsQsJs9s', 'AhKhQhJh9h', 'AdKdQdJd9d'];

describe('before the draw', () => {
  test.each([HIGH, LOW])(
    proves(
      '%s: from the left of the button, five cards face down to each, the button last',
      '637a.13(a)',
      '637a.13(c)',
      '637a.13(d)',
    ),
    (game) => {
      const table = openPoker(game, [200, 200, 200]);
      table.starts(pokerDeck(game, THREE));
      expect(formatCards(table.hand.order.slice(0, 6))).toBe('AsAhAdKsKhKd');
      table.deals();
      expect([1, 2, 3].map(table.cardsOf)).toEqual(THREE);
      expect(table.last('cardsDealt')).toMatchObject({ burned: null, cites: ['637a.13(d)'] });
      expect(eventsCiting(table.log, '637a.13(a)')).toEqual(['roundStarted']);
      expect(eventsCiting(table.log, '637a.13(c)')).toEqual(['roundStarted']);
    },
  );

  test(proves('the blinds are placed after the cards, from the left of the button', '637a.13(e)'), () => {
    const table = openPoker(HIGH, [200, 200, 200], { ante: 100 });
    table.starts(pokerDeck(HIGH, THREE));
    expect(table.stacks).toEqual([199, 199, 199]);
    table.deals();
    expect(table.stacks).toEqual([197, 195, 199]);
    expect(table.log.slice(-2).map(({ did }) => did)).toEqual(['cardsDealt', 'blindsPlaced']);
    expect(table.last('blindsPlaced')).toMatchObject({
      blinds: [
        { seat: 1, cents: 200 },
        { seat: 2, cents: 400 },
      ],
      cites: ['637a.13(e)'],
    });
  });

  test('no Straddle Bet is offered', () => {
    const table = openPoker(HIGH, [200, 200, 200], { straddle: 800 });
    table.starts();
    expect(table.refuses('p3 straddle')).toBe('straddle-not-offered');
  });

  test(proves('left of the blinds each may fold, call or raise, and the blinds as well', '637a.13(f)'), () => {
    const table = dealt(HIGH, THREE);
    expect(table.turn).toBe(3);
    table.refuses('p3 check', '637a.13(f)');
    table.plays('p3 call, p1 call');
    expect(table.range()).toEqual([8, 8]);
    table.plays('p2 raise 8, p3 call, p1 fold');
    expect(table.hand).toMatchObject({ street: 1, pot: 2000, phase: 'draw' });
  });
});

describe('the draw', () => {
  test(
    proves(
      'one burn, then one player at a time from the left of the button, each as many as they like',
      '637a.13(g)',
      '637a.13(g)(1)',
    ),
    () => {
      const table = dealt(HIGH, THREE, '2c3c4c5c6c7c8c9cTc');
      table.passes('street');
      expect(formatCards(table.hand.burns)).toBe('2c');
      expect(table.turn).toBe(1);
      table.refuses('p2 draw Ah', '637a.8(c)');
      table.refuses('p1 draw Ah', '637a.13(g)');
      table.refuses('p1 draw AsAs', '637a.13(g)');
      table.plays('p1 draw KsQs');
      expect(table.cardsOf(1)).toBe('AsJs9s3c4c');
      table.refuses('p1 draw As', '637a.8(c)');
      table.plays('p2 draw, p3 draw AdKdQdJd9d');
      expect([2, 3].map(table.cardsOf)).toEqual(['AhKhQhJh9h', '5c6c7c8c9c']);
      expect(table.hand).toMatchObject({ phase: 'bet', burns: cards('2c') });
      expect(formatCards(table.hand.discards)).toBe('KsQsAdKdQdJd9d');
    },
  );

  test(proves('no new card before the discard is in, and as many as were thrown away', '637a.13(g)'), () => {
    const table = dealt(HIGH, THREE);
    table.refuses('dealCards', '637a.13(f)', '637a.13(g)');
    table.passes('street');
    table.refuses('reshuffle', '637a.13(g)(2)');
    expect(table.refuses('dealDraw', '637a.13(g)')).toBe('no-draw-waiting');
    table.does({ by: { role: 'player', seat: 1 }, do: 'draw', cards: cards('AsKs') });
    expect(table.refuses('p1 draw Qs', '637a.13(g)')).toBe('already-discarded');
    table.deals();
    expect(table.last('drew').cards).toHaveLength(2);
  });

  test(
    proves(
      'when the deck runs short the discard pile is reshuffled, without what later players will throw away',
      '637a.13(g)(2)',
      '637a.7(e)(3)',
    ),
    () => {
      const table = openPoker(HIGH, Array(8).fill(200));
      table.starts();
      table.passes('street');
      // 52 less 40 less the burn: 11 cards.
      expect(table.hand.left).toBe(11);
      const of = (seat: number): string => table.cardsOf(seat);
      table.plays(`p1 draw ${of(1)}, p2 draw ${of(2)}`);
      expect(table.hand.left).toBe(1);
      const { burns, discards } = table.hand;
      const third = cards(of(3));
      const rest = [4, 5, 6, 7, 8].flatMap((seat) => cards(of(seat)));
      table.does({ by: { role: 'player', seat: 3 }, do: 'draw', cards: third });
      expect(table.refuses('dealDraw', '637a.13(g)(2)', '637a.13(g)')).toBe('reshuffle-first {"pile":"discards"}');
      const reshuffles = (order: readonly number[]) =>
        table.book.decide(table.table, commandOf<PokerAct>({ by: { role: 'dealer' }, do: 'reshuffle', order }));
      for (const wrong of [
        [],
        discards.slice(1),
        [...discards, ...burns],
        [...discards, ...third],
        [...discards.slice(1), rest[0] ?? 0],
      ])
        expect(reshuffles(wrong)).toMatchObject({
          reason: 'wrong-pile',
          args: { pile: 'discards' },
          cites: ['637a.13(g)(2)'],
        });
      table.deals();
      expect(table.last('reshuffled')).toMatchObject({ what: 'discards', cites: ['637a.13(g)(2)'] });
      expect(discards).toEqual(expect.arrayContaining(cards(of(3)).slice(1)));
      expect(table.hand.burns).toEqual(burns);
      expect(table.hand.discards).toEqual(third);
      expect(table.hand.left).toBe(6);
    },
  );

  test(proves('all-in players draw as well', '637a.8(b)(5)(ii)', '637a.13(g)'), () => {
    const table = openPoker(HIGH, [8, 200, 200], { limit: 'no', raiseCap: null });
    table.starts(pokerDeck(HIGH, THREE));
    table.plays('p3 call, p1 raise 8, p2 call, p3 call');
    expect(table.stacks[0]).toBe(0);
    expect(table.turn).toBe(1);
    table.plays('p1 draw 9s, p2 draw, p3 draw');
    expect(table.cardsOf(1)).toHaveLength(10);
    expect(table.turn).toBe(2);
  });
});

describe('after the draw', () => {
  test(proves('the first player left of the button still in bets or checks', '637a.13(h)'), () => {
    const table = dealt(HIGH, THREE);
    table.passes('street', 1);
    table.plays('p2 draw, p3 draw');
    expect(table.turn).toBe(2);
    table.plays('p2 check');
    expect(table.range()).toEqual([8, 8]);
    table.plays('p3 bet 8');
    table.refuses('p2 check', '637a.13(h)');
    table.plays('p2 call');
    expect(table.hand.phase).toBe('showdown');
  });

  test.each([
    [HIGH, 'the highest hand', ['AsKsQsJs9s', '2h2d2c2s3h'], [-4, 4]],
    [LOW, 'the lowest, straights and flushes not counting', ['As2s3s4s5s', 'Ah2d3c4h6d'], [4, -4]],
    [LOW, 'the lowest, from the top card down', ['As2s3s7h8s', 'Kh2d3c4h5d'], [4, -4]],
  ] as const)(
    proves('at the showdown in %s: %s', '637a.13(i)', '637a.13(i)(1)', '637a.13(i)(2)'),
    (game, _, hands, won) => {
      const table = dealt(game, hands);
      table.passes('end');
      expect(table.stacks.map((stack) => stack - 200)).toEqual(won);
      expect(table.last('potsPushed').pots[0]?.shares[0]?.cites).toEqual([
        game === HIGH ? '637a.13(i)(1)' : '637a.13(i)(2)',
      ]);
    },
  );
});
