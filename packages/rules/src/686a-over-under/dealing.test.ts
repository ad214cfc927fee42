import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import { HOUSE_ACT_NAMES } from '../engine/house-rulebook.js';
import { dealer, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { OVER_UNDER } from './index.js';

const shown = (table: TableInTest): Record<string, string> =>
  Object.fromEntries(
    table.book
      .viewFor(table.state, 'public')
      .boxes.map(({ box, cards: seen }) => [box, seen.includes(null) ? '?' : formatCards(seen as number[])]),
  );

describe('the shoe', () => {
  test(proves('nothing is dealt before the cards are shuffled, cut and in the shoe', '686a.7(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    const ante = player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 });
    for (const step of ['received', 'inspected', 'verified', 'spread', 'stacked', 'shuffled'] as const) {
      table.until(step);
      table.refuses(ante, '686a.7(a)');
      table.refuses(dealer({ do: 'deal' }), '686a.7(a)');
    }
    table.does(player(1, { do: 'cutCards', place: 10 }));
    table.refuses(ante, '686a.7(a)');
    const [loaded] = table.does(dealer({ do: 'loadCards', cover: 78 }));
    expect(loaded?.cites).toEqual(['686a.7(a)', '686a.5(d)']);
    table.refuses(dealer({ do: 'loadCards', cover: 78 }), '686a.7(a)');
  });

  test(proves('the first card of a shoe goes to the rack unseen', '686a.7(c)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.until('shuffled');
    table.does(player(1, { do: 'cutCards', place: 10 }), dealer({ do: 'loadCards', cover: 78 }));
    const burn = dealer({ do: 'burnCard' });
    table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 }), '686a.7(c)');
    table.refuses(player(1, { do: 'burnCard' }), '686a.7(n)');
    const second = deckInPlay(table.state).order[1];
    expect(table.does(burn)).toMatchObject([{ did: 'cardBurned', cites: ['686a.7(c)'] }]);
    table.refuses(burn, '686a.7(c)');
    table.wagers(1, { ante: 500 });
    table.deals();
    expect(table.state.round?.hands[0]?.cards).toEqual([second]);
  });

  test(proves('a new dealer burns a card before dealing', '686a.7(c)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready('2c3d');
    table.wagers(1, { ante: 500 });
    table.does(floorperson({ do: 'changeDealer' }));
    table.refuses(dealer({ do: 'deal' }), '686a.7(c)');
    table.does(dealer({ do: 'burnCard' }), dealer({ do: 'deal' }));
    expect(shown(table)).toEqual({ 1: '3d' });
    table.refuses(floorperson({ do: 'changeDealer' }));
  });

  test(proves('a new dealer at an emptied shoe has it refilled, and burns from that', '686a.7(c)', '686a.9(b)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready();
    table.wagers(1, { ante: 500 });
    for (let left = 311; left > 0; left -= 1) table.does(dealer({ do: 'cardFoundFaceUp' }));
    table.does(floorperson({ do: 'changeDealer' }));
    expect(table.does(dealer({ do: 'burnCard' }))).toMatchObject([{ did: 'reshuffleOrdered', why: 'shoe-empty' }]);
    table.ready();
    expect(deckInPlay(table.state)).toMatchObject({ size: 312, drawn: 1 });
    table.deals();
  });
});

describe('the cover card', () => {
  const withCoverAt = (coverAt: number): TableInTest => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2]);
    table.until('shuffled');
    table.does(
      player(1, { do: 'cutCards', place: 10 }),
      dealer({ do: 'loadCards', cover: 312 - coverAt }),
      dealer({ do: 'burnCard' }),
    );
    table.wagers(1, { ante: 500 });
    table.wagers(2, { ante: 500 });
    table.deals();
    for (const box of [1, 2]) {
      table.plays(box, { call: 'surrender' });
      table.does(dealer({ do: 'completeHand', box }), dealer({ do: 'settleHand', box }));
    }
    return table;
  };

  test.each([
    ['as the first card of the round', 1],
    ['during the round', 4],
    ['at its last card', 6],
  ])(
    proves(
      'when it appears %s the round is finished, then all cards are shuffled',
      '686a.7(d)',
      '686a.7(d)(1)',
      '686a.7(d)(2)',
      '686a.5(f)',
    ),
    (_, coverAt) => {
      const table = withCoverAt(coverAt);
      table.refuses(dealer({ do: 'gatherCards', count: 312 }));
      const [collected] = table.does(dealer({ do: 'collectCards' }));
      expect(collected).toMatchObject({ reshuffle: 'cover-card', cites: ['686a.7(m)', '686a.5(f)', '686a.7(d)'] });
      table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 }), '686a.7(a)');
      table.refuses(dealer({ do: 'gatherCards', count: 311 }), '686a.7(d)(1)');
      const [gathered] = table.does(dealer({ do: 'gatherCards', count: 312 }));
      expect(gathered?.cites).toEqual(['686a.7(d)(1)']);
      table.refuses(dealer({ do: 'loadCards', cover: 78 }), '686a.7(a)');
      const [shuffled] = table.does(dealer({ do: 'shuffleCards', deck: 0 }));
      expect(shuffled?.cites).toContain('686a.7(d)(2)');
      table.ready();
      expect(table.state.cards.coverCard).toBeNull();
      table.wagers(1, { ante: 500 });
    },
  );

  test('until it appears the shoe is dealt on', () => {
    const table = withCoverAt(7);
    table.does(dealer({ do: 'collectCards' }));
    expect(table.state.cards.reshuffle).toBeNull();
    table.wagers(1, { ante: 500 });
    table.deals();
    expect(table.state.cards.coverCard).toBe(1);
  });
});

describe('the first card', () => {
  test(proves('goes face up to every box with an Ante, clockwise from the dealer’s left', '686a.7(e)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([6, 1, 4, 2]);
    table.ready('2c3d4h');
    table.wagers(6, { ante: 500 });
    table.wagers(1, { ante: 500 });
    table.wagers(4, { ante: 500 });
    table.deals();
    expect(shown(table)).toEqual({ 1: '2c', 4: '3d', 6: '4h' });
    expect(table.last('dealt').cites).toEqual(['686a.7(e)']);
    table.refuses(dealer({ do: 'deal' }), '686a.7(a)');
  });
});

describe('handling of the cards', () => {
  test.each(['burnCard', 'deal', 'collectCards', 'turnUp'] as const)(
    proves('a player may not %s', '686a.7(n)'),
    (act) => {
      const table = openTable(OVER_UNDER);
      table.sits(1);
      table.ready();
      table.wagers(1, { ante: 500 });
      table.refuses(player(1, { do: act }), '686a.7(n)');
      table.refuses({ by: { role: 'surveillance' }, do: act }, '686a.7(n)');
    },
  );

  test('an unknown act is refused', () => {
    const table = openTable(OVER_UNDER);
    for (const act of ['', 'constructor', 'toString', '__proto__', 'shuffle'])
      expect(table.refuses({ by: { role: 'dealer' }, do: act } as never)).toBe(
        lineFor('unknown-act', { act, known: HOUSE_ACT_NAMES }),
      );
  });
});

describe('a live table, where the dealer reads the cards out', () => {
  const live = (): TableInTest => {
    const table = openTable(OVER_UNDER, {}, 'live');
    table.sits([1, 2]);
    table.until('stacked');
    table.does(dealer({ do: 'shuffleCards', deck: 0 }), player(1, { do: 'cutCards', place: 10 }));
    table.does(dealer({ do: 'loadCards', cover: 78 }), dealer({ do: 'burnCard' }));
    table.wagers(1, { ante: 500 });
    table.wagers(2, { ante: 500 });
    return table;
  };

  test(proves('a card of an earlier round that was keyed wrong is set right when it comes up', '686a.3(a)'), () => {
    const table = live();
    table.does(dealer({ do: 'deal', cards: cards('AsAs') }));
    for (const [box, more] of [
      [1, 'AsAs'],
      [2, 'AsAs'],
    ] as const) {
      table.plays(box, { call: 'surrender' });
      table.does(dealer({ do: 'completeHand', box, cards: cards(more) }), dealer({ do: 'settleHand', box }));
    }
    table.does(dealer({ do: 'collectCards' }));
    table.wagers(1, { ante: 500 });
    table.refuses(dealer({ do: 'deal', cards: cards('As') }), '686a.3(a)');
    const of = (place: 'burn' | 'dealer') =>
      ({ do: 'correctReading', of: place, was: cards('As'), is: cards('Ah') }) as const;
    table.refuses(dealer(of('dealer')));
    table.does(dealer(of('burn')), floorperson(of('burn')), dealer({ do: 'deal', cards: cards('As') }));
    expect(shown(table)).toEqual({ 1: 'As' });
  });

  test(proves('its rounds follow the same rules', '686a.7(a)', '686a.7(e)', '686a.7(i)'), () => {
    const table = live();
    table.does(dealer({ do: 'deal', cards: cards('AsKd') }));
    expect(shown(table)).toEqual({ 1: 'As', 2: 'Kd' });
    table.plays(1, { call: 'over' });
    table.does(dealer({ do: 'cardFoundFaceUp', card: cards('2c')[0]! }));
    table.does(dealer({ do: 'completeHand', box: 1, cards: cards('AhAc') }), dealer({ do: 'settleHand', box: 1 }));
    expect(table.received(1)).toEqual({ ante: 1000, 'over-23': 1000 });
    expect(deckInPlay(table.state).drawn).toBe(6);
  });

  test(proves('cards that cannot be in its shoe are refused', '686a.3(a)'), () => {
    const table = live();
    const deal = (...read: readonly number[]) => dealer({ do: 'deal', cards: read });
    table.refuses(dealer({ do: 'deal' }), '686a.7(a)');
    table.refuses(deal(1), '686a.7(a)');
    table.refuses(deal(1, 2, 3), '686a.7(a)');
    for (const wrong of [52, 99, -1, 1.5, Number.NaN]) table.refuses(deal(1, wrong), '686a.3(a)');
    table.refuses(dealer({ do: 'cardFoundFaceUp', card: 52 }), '686a.3(a)');
    table.does(deal(7, 7));
    table.plays(1, { call: 'over' });
    table.does(dealer({ do: 'completeHand', box: 1, cards: [7, 7] }), dealer({ do: 'settleHand', box: 1 }));
    table.plays(2, { call: 'over' });
    table.does(dealer({ do: 'cardFoundFaceUp', card: 7 }));
    table.refuses(dealer({ do: 'completeHand', box: 2, cards: [7, 7] }), '686a.3(a)');
    table.does(dealer({ do: 'completeHand', box: 2, cards: [7, 8] }));
    table.does(
      dealer({ do: 'settleHand', box: 2 }),
      dealer({ do: 'collectCards' }),
      floorperson({ do: 'changeDealer' }),
    );
    for (const wrong of [52, -1, 7]) table.refuses(dealer({ do: 'burnCard', card: wrong }), '686a.3(a)');
    table.does(dealer({ do: 'burnCard', card: 9 }));
  });
});
