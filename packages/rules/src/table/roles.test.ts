import { expect, test } from 'vitest';
import { HOUSE_GAMES } from '../games.js';
import { dealer, faultsOf, openTable, proves } from '../testing/index.js';
import { HOUSE_ACTS } from './rulebook.js';

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'at %s an act of the wrong role is refused by the clause that gives it to another',
  (_, game) => {
    const table = openTable(game);
    for (const act of HOUSE_ACTS) {
      const by = { role: 'security', person: 'guard' } as const;
      const ruling = table.book.decide(table.state, { act: { do: act } as never, by, at: 0 });
      expect(ruling, act).toHaveProperty('refused');
      if ('cites' in ruling) expect(ruling.cites.length, act).toBeGreaterThan(0);
    }
  },
);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'who deals at a table of %s does not play at it',
  (_, game) => {
    const table = openTable(game);
    const sits = { by: { role: 'player', seat: 1, person: 'dealer' }, do: 'sit', cents: 1000 } as const;
    table.until('inspected');
    table.refuses(sits, game.law.handling);
    table.ready();
    table.refuses(sits, game.law.handling);
    table.does(dealer({ do: 'changeDealer' }));
    table.does(sits);
  },
);

test(proves('a hand of Over/Under is the dealer’s to settle', '686a.7(j)'), () => {
  const game = HOUSE_GAMES.find(({ id }) => id === 'over-under')!;
  openTable(game).refuses({ by: { role: 'floorperson' }, do: 'settleHand', box: 1 }, '686a.7(j)');
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'at %s the layout, the place of the shoe and the devices are approved before they are used',
  (_, game) => {
    const { layoutApproved, shoeLocationApproved, deviceApproved } = game.settings;
    expect(faultsOf(game, { settings: { layoutApproved: false } })).toMatchObject([
      { cites: [layoutApproved?.clause] },
    ]);
    expect(faultsOf(game, { settings: { shoeLocationApproved: false } })).toMatchObject([
      { cites: [shoeLocationApproved?.clause] },
    ]);
    expect(faultsOf(game, { settings: { deviceApproved: false } })).toEqual([]);
    expect(faultsOf(game, { settings: { deviceApproved: false, shuffling: 'continuous' } })).toMatchObject([
      { cites: [deviceApproved?.clause] },
    ]);
  },
);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a layout that is submitted for %s carries everything that its clauses require',
  (_, game) => {
    const { state } = openTable(game);
    const whole = game.layout(state);
    const dotted = { ...whole, items: whole.items.map((item) => ({ ...item, words: `${item.words}.` })) };
    expect(faultsOf(game, { layout: whole })).toEqual([]);
    expect(faultsOf(game, { layout: dotted })).toEqual([]);
    const [first, ...rest] = whole.items;
    expect(faultsOf(game, { layout: { ...whole, items: rest } })).toMatchObject([{ cites: [first?.clause] }]);
    expect(faultsOf(game, { layout: 5 })).toHaveLength(1);
  },
);

test(proves('of two jokers one is torn up, by two people', '680a.3(a)', '680a.4(b)'), () => {
  const game = HOUSE_GAMES.find(({ id }) => id === 'saigon-5')!;
  const table = openTable(game, { settings: { twoJokers: true } });
  table.until('verified');
  table.refuses({ by: { role: 'dealer' }, do: 'spreadCards', deck: 0 }, '680a.3(a)');
  table.does({ by: { role: 'dealer', person: 'd17' }, do: 'tearJoker', deck: 0 });
  table.refuses({ by: { role: 'floorperson', person: 'd17' }, do: 'tearJoker', deck: 0 }, '680a.3(a)');
  table.does({ by: { role: 'floorperson' }, do: 'tearJoker', deck: 0 });
  table.does({ by: { role: 'dealer' }, do: 'spreadCards', deck: 0 });
});
