import { formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck } from '../../testing/scripted-poker.js';

const GAME = 'badugi';

const outcome = (hands: readonly string[], folding: readonly number[] = [], draft: PokerDraft = {}): number[] => {
  const table = openPoker(
    GAME,
    hands.map(() => 200),
    draft,
  );
  table.starts(pokerDeck(GAME, hands));
  table.passes('end', ...folding);
  return table.stacks.map((stack) => stack - 200);
};

describe('the draws', () => {
  test(
    proves(
      'three, each after one burn, one player at a time from the left of the button',
      '637a.21(h)',
      '637a.21(i)',
      '637a.21(j)',
    ),
    () => {
      const table = openPoker(GAME, [200, 200, 200]);
      table.starts(pokerDeck(GAME, ['KsKhKdKc', '2s3s4s5s', '2h3h4h5h'], '9c9dTh9hJc8c'));
      table.passes('street', 2);
      const clauses = ['637a.21(h)', '637a.21(i)', '637a.21(j)'] as const;
      for (const [street, act] of ['p1 draw KsKh', 'p1 draw Kd', 'p1 draw'].entries()) {
        const clause = clauses[street] ?? '637a.21(h)';
        expect(table.hand).toMatchObject({ street: street + 1, phase: 'draw' });
        table.refuses('p3 draw', '637a.8(c)');
        table.refuses('p1 draw 2s', clause);
        table.plays(`${act}, p3 draw`);
        expect(table.range()?.[1]).toBe(street === 0 ? 4 : 8);
        table.plays('p1 check');
        table.refuses('p3 call', clause);
        table.plays('p3 check');
      }
      expect(table.cardsOf(1)).toBe('Kc9dThJc');
      expect(formatCards(table.hand.burns)).toBe('9c9h8c');
    },
  );

  test(proves('a short deck: the discards of others are reshuffled', '637a.21(h)', '637a.7(e)(3)'), () => {
    const table = openPoker(GAME, Array(9).fill(200));
    table.starts();
    table.passes('street');
    // 52 less 36 less the burn: 15 cards, for three who draw four.
    for (const seat of [1, 2, 3]) table.plays(`p${seat} draw ${table.cardsOf(seat)}`);
    expect(table.hand.left).toBe(3);
    const { discards, burns } = table.hand;
    table.plays(`p4 draw ${table.cardsOf(4)}`);
    expect(table.last('reshuffled')).toMatchObject({ what: 'discards', cites: ['637a.21(h)'] });
    expect(table.last('reshuffled').order.toSorted()).toEqual(discards.toSorted());
    expect(table.hand.burns).toEqual(burns);
  });
});

describe('the showdown', () => {
  test.each([
    ['A-2-3-4 is the best', 'As2h3d4c', 'Ah2s3c5d'],
    ['the lowest Badugi', '2s4h6d8c', 'As3h5d9c'],
    ['any Badugi before three cards', 'KsQhJdTc', 'As2h3d4d'],
    ['the ace is low', 'As5h6d7c', '2h5s6c7d'],
  ] as const)(proves('four cards: %s', '637a.21(k)', '637a.21(k)(1)'), (_, better, worse) => {
    expect(outcome([better, worse])).toEqual([4, -4]);
    expect(outcome([worse, better])).toEqual([-4, 4]);
  });

  test.each([
    ['the lowest of different suits and ranks', 'As2h3d3c', 'Ah2s4d4c'],
    ['before two cards', 'KsQhJdJc', 'AsAh2h2s'],
    ['a suit held twice keeps the lower card', '3s2h4dKs', '5c2s4hKh'],
  ] as const)(proves('three cards: %s', '637a.21(k)(2)'), (_, better, worse) => {
    expect(outcome([better, worse])).toEqual([4, -4]);
  });

  test.each([
    ['the lowest of different suits and ranks', 'As2hKsKh', 'Ad3cQdQc'],
    ['before one card', 'KsQhKhQs', 'AdTd9d8d'],
  ] as const)(proves('two cards: %s', '637a.21(k)(3)'), (_, better, worse) => {
    expect(outcome([better, worse])).toEqual([4, -4]);
  });

  test(proves('one card: the lowest', '637a.21(k)(4)'), () => {
    expect(outcome(['AsKsQsJs', '2dTd9d8d'])).toEqual([4, -4]);
  });

  test(proves('ties divide the pot; the excess goes to the player of the Rules Submission', '637a.21(k)(5)'), () => {
    const hands = ['As2h3d4c', 'Ah2s3c4d', 'KsKhKdKc'];
    expect(outcome(hands, [3], { ante: 100 })).toEqual([1, 0, -1]);
    expect(outcome(hands, [3], { ante: 100, excessTo: 'right-of-button' })).toEqual([0, 1, -1]);
  });
});
