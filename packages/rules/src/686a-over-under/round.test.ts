import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import { dutyCommand, eventsCiting, personOf } from '../testing/commands.js';
import { dealer, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { OVER_UNDER } from './index.js';
import { readPlay } from './round.js';

/** Seats 1 and 2 with their first cards; `top` is the shoe after the burned card. */
const dealt = (top: string, stakes: Readonly<Record<string, number>> = { ante: 500 }): TableInTest => {
  const table = openTable(OVER_UNDER, { paytables: { bonus: 'A' } });
  table.sits([1, 2]);
  table.ready(top);
  table.wagers(1, stakes);
  table.wagers(2, stakes);
  table.deals();
  return table;
};

const call = (seat: number, said: string, box = seat) => player(seat, { do: 'play', box, play: { call: said } });

describe('asking the players', () => {
  test(
    proves(
      'players choose clockwise from the dealer’s left, each before they get more cards',
      '686a.7(f)',
      '686a.7(i)',
    ),
    () => {
      const table = dealt('2c3c');
      table.refuses(call(2, 'over'), '686a.7(f)');
      table.refuses(dealer({ do: 'completeHand', box: 1 }), '686a.7(f)');
      table.refuses(dealer({ do: 'completeHand', box: 2 }), '686a.7(f)');
      table.refuses(dealer({ do: 'settleHand', box: 1 }), '686a.7(j)');
      expect(dutyCommand(table.book, table.state)).toBeNull();
      table.does(call(1, 'over'));
      table.refuses(call(1, 'under'), '686a.7(f)');
      table.refuses(call(2, 'over'), '686a.7(f)');
    },
  );

  test('a player chooses for their own box only', () => {
    const table = dealt('2c3c');
    table.refuses(call(2, 'over', 1));
    table.refuses(dealer({ do: 'play', box: 1, play: { call: 'over' } }));
    for (const box of [0, 3, 7, 1.5, Number.NaN]) table.refuses(call(1, 'over', box));
  });

  test.each([
    ['over', '686a.7(g)(1)', { 'over-23': 500 }],
    ['under', '686a.7(g)(2)', { 'under-18': 500 }],
    ['surrender', null, {}],
  ] as const)(
    proves('%s adds a wager equal to the Ante, or none', '686a.7(g)(1)', '686a.7(g)(2)'),
    (said, clause, added) => {
      const table = dealt('2c3c');
      const [played] = table.does(call(1, said));
      if (clause !== null) expect(played?.cites).toEqual([clause]);
      expect(played?.moves ?? []).toHaveLength(1);
      expect(table.state.boxes[0]?.wagers).toEqual({ ante: clause === null ? 0 : 500, ...added });
      expect(table.chips(1)).toBe(100_000 - 500 - (clause === null ? 0 : 500));
    },
  );

  test.each([undefined, null, 'over', 1, [], {}, { call: 'fold' }, { call: 1 }, { call: ['over'] }, { call: 'OVER' }])(
    proves('%j is no choice', '686a.7(g)'),
    (play) => {
      expect(readPlay(play)).toMatchObject({ cites: ['686a.7(g)'] });
      dealt('2c3c').refuses(player(1, { do: 'play', box: 1, play: play as object }), '686a.7(g)');
    },
  );

  test(proves('a choice holds nothing else', '686a.6(c)'), () => {
    const more = { call: 'over', raise: 500 };
    dealt('2c3c').refuses(player(1, { do: 'play', box: 1, play: more }), '686a.6(c)');
    expect(isRefused(readPlay({ call: 'over' }))).toBe(false);
  });

  test(proves('a player without the chips for a second wager can only surrender', '686a.6(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1, 900);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.deals();
    table.refuses(call(1, 'over'), '686a.6(a)');
    table.refuses(call(1, 'under'), '686a.6(a)');
    const choices = table.book
      .options(table.state, personOf({ role: 'player', seat: 1 }), 0)
      .filter(({ act }) => act.do === 'play');
    expect(choices.map(({ name }) => name)).toEqual(['surrender']);
    table.does(call(1, 'surrender'));
  });
});

describe('two more cards', () => {
  test.each(['over', 'under', 'surrender'])(
    proves('a hand that said %s gets two more cards face up, with or without a Bonus', '686a.7(i)'),
    (said) => {
      const table = dealt('2c3c4d5d');
      table.does(call(1, said));
      table.refuses(dealer({ do: 'settleHand', box: 1 }), '686a.7(j)');
      table.does(dealer({ do: 'completeHand', box: 1 }));
      table.refuses(dealer({ do: 'completeHand', box: 1 }), '686a.7(i)');
      expect(table.state.round?.hands[0]).toMatchObject({ cards: cards('2c4d5d'), faceUp: true });
      expect(table.book.viewFor(table.state, 'public').boxes[0]?.cards).toEqual(cards('2c4d5d'));
    },
  );

  test(proves('a hand is settled and racked before the next player is asked', '686a.7(j)'), () => {
    const table = dealt('2c3c4d5d');
    table.does(call(1, 'under'), dealer({ do: 'completeHand', box: 1 }));
    table.refuses(call(2, 'under'), '686a.7(j)');
    table.refuses(dealer({ do: 'collectCards' }), '686a.7(j)');
    table.does(dealer({ do: 'settleHand', box: 1 }));
    expect(table.state.round?.hands[0]?.status).toBe('settled');
    table.refuses(dealer({ do: 'settleHand', box: 1 }), '686a.7(j)');
    table.does(call(2, 'under'));
  });

  test(
    proves('after the last hand the cards are racked and the next round can begin', '686a.7(m)', '686a.7(j)'),
    () => {
      const table = dealt('2c3c4d5d6h7h');
      table.does(call(1, 'under'));
      table.staff();
      table.does(call(2, 'under'), dealer({ do: 'completeHand', box: 2 }), dealer({ do: 'settleHand', box: 2 }));
      table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 }), '686a.6(c)');
      table.refuses(player(1, { do: 'collectCards' }), '686a.7(n)');
      const [collected] = table.does(dealer({ do: 'collectCards' }));
      expect(collected).toMatchObject({ did: 'cardsCollected', cites: ['686a.7(m)'] });
      expect(table.state.rounds).toBe(1);
      table.wagers(1, { ante: 500 });
    },
  );

  test(proves('the log alone gives every hand of the round again', '686a.7(m)'), () => {
    const table = dealt('2c3c4d5d6h7h');
    for (const seat of [1, 2]) {
      table.does(call(seat, 'under'));
      table.staff();
    }
    const hands = new Map<number, number[]>();
    for (const event of table.log)
      if (event.did === 'dealt')
        for (const { to, cards: more } of event.dealt)
          hands.set(Number(to), [...(hands.get(Number(to)) ?? []), ...more]);
    expect([...hands]).toEqual([
      [1, cards('2c4d5d')],
      [2, cards('3c6h7h')],
    ]);
    expect(eventsCiting(table.log, '686a.7(m)')).toEqual(['cardsCollected']);
  });
});

describe('surrender', () => {
  test(proves('the Ante is collected at once', '686a.7(g)(3)'), () => {
    const table = dealt('2c3c2d2h');
    expect(table.does(call(1, 'surrender'))[0]).toMatchObject({
      moves: [{ to: { at: 'inventory' }, cents: 500, cites: ['686a.7(g)(3)'] }],
    });
    table.staff();
    const settled = table.last('handSettled');
    expect(settled.result.wagers).toMatchObject([
      { wager: 'ante', outcome: 'forfeit', received: 0, cites: ['686a.7(g)(3)'] },
    ]);
    expect(settled.moves).toEqual([]);
  });

  test.each([
    ['wins', '2c3c2d2h', 'win', 5100],
    ['loses', '2cKcKdKh', 'lose', 0],
  ])(proves('the Bonus of a surrendered hand still %s', '686a.7(h)', '686a.7(l)'), (_, top, outcome, received) => {
    const table = dealt(top, { ante: 500, bonus: 100 });
    table.does(call(1, 'surrender'));
    table.staff();
    const [ante, bonus] = table.last('handSettled').result.wagers;
    expect(ante).toMatchObject({ wager: 'ante', outcome: 'forfeit' });
    expect(bonus).toMatchObject({ wager: 'bonus', outcome, received });
    expect(bonus?.cites).toContain('686a.7(h)');
    expect(table.chips(1)).toBe(100_000 - 600 + received);
  });
});
