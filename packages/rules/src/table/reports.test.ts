import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../686a-over-under/index.js';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import { HOUSE_GAMES } from '../games.js';
import { dealer, floorperson, openTable, personOf, player, proves, type TableInTest } from '../testing/index.js';
import type { HouseGame } from './house-game.js';

const stakes = (game: HouseGame): Record<string, number> =>
  Object.fromEntries(
    game.wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => [id, 500]),
  );

const wagered = (game: HouseGame, settings: Record<string, string> = {}): TableInTest => {
  const table = openTable(game, { settings });
  table.sits([1, 2]);
  table.ready();
  for (const seat of [1, 2]) table.wagers(seat, stakes(game));
  return table;
};

describe('what the dealer reports', () => {
  const jammed = (): TableInTest => {
    const table = wagered(HIGH_CARD_FLUSH, { dealing: 'automated-shoe' });
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'shoeJams', reason: 'it hums' }));
    return table;
  };

  test(proves('stops the table, and a floorperson confirms it', '678a.13(f)'), () => {
    const table = jammed();
    expect(table.chips(1)).toBe(99_500);
    expect(table.book.due(table.state, 0)).toBeNull();
    table.refuses(dealer({ do: 'deal' }), '678a.13(f)');
    table.refuses(dealer({ do: 'shoeJams' }), '678a.13(f)');
    table.refuses(player(1, { do: 'buyIn', cents: 500 }), '678a.13(f)');
    table.refuses({ by: { role: 'floorperson', person: 'dealer' }, do: 'shoeJams' }, '678a.13(f)');
    const [event] = table.does(floorperson({ do: 'shoeJams', reason: 'a card is bent' }));
    expect(event).toMatchObject({ did: 'roundVoided', reason: 'a card is bent' });
    expect(table.chips(1)).toBe(100_000);
    if (event === undefined) throw new Error('nothing happened');
    expect(table.book.seen(event, personOf({ role: 'dealer' }))).toHaveProperty('reason');
    expect(table.book.seen(event, personOf({ role: 'player', seat: 1 }))).not.toHaveProperty('reason');
  });

  test(proves('is dismissed when nothing is wrong, and the round goes on', '678a.13(f)'), () => {
    const table = jammed();
    table.refuses(dealer({ do: 'dismissReport' }));
    table.does(floorperson({ do: 'dismissReport' }), dealer({ do: 'deal' }));
    table.refuses(floorperson({ do: 'dismissReport' }));
  });
});

describe('a stub that was counted wrong', () => {
  const atStub = (): TableInTest => {
    const table = wagered(HIGH_CARD_FLUSH);
    table.deals();
    return table;
  };

  test(proves('is refused where the record has every card', '678a.8(h)'), () => {
    const table = atStub();
    for (const by of [dealer, floorperson])
      for (const count of [30, 32]) table.refuses(by({ do: 'countStub', count, misdealt: true }), '678a.8(h)');
    table.does(dealer({ do: 'countStub', count: 31 }));
  });

  test(proves('is reported by the dealer of real cards and voids nothing before it is confirmed', '678a.8(h)'), () => {
    const table = atStub();
    table.goesLive();
    expect(table.does(dealer({ do: 'countStub', count: 30 }))).toMatchObject([
      { did: 'irregularityReported', what: 'countStub', cites: ['678a.8(h)'] },
    ]);
    expect(table.chips(1)).toBe(99_500);
    table.refuses(dealer({ do: 'countStub', count: 31 }), '678a.8(h)');
    table.refuses({ by: { role: 'floorperson', person: 'dealer' }, do: 'countStub', count: 30 }, '678a.8(h)');
    table.does(floorperson({ do: 'countStub', count: 30 }));
    expect(table.chips(1)).toBe(100_000);
  });

  test(proves('or counted again when the floor finds nothing wrong', '678a.8(h)', '678a.8(f)'), () => {
    const table = atStub();
    table.goesLive();
    table.does(dealer({ do: 'countStub', count: 30 }));
    table.refuses(floorperson({ do: 'countStub', count: 31 }), '678a.8(f)');
    table.does(floorperson({ do: 'dismissReport' }), dealer({ do: 'countStub', count: 31 }));
  });
});

test(proves('a void round shows no hand that has nothing to be settled', '678a.13(d)'), () => {
  const table = openTable(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A' } });
  table.sits([1, 2]);
  table.ready();
  table.wagers(1, { ante: 500, 'flush-bonus': 500 });
  table.wagers(2, { ante: 500 });
  table.deals();
  table.does(floorperson({ do: 'cardExposed', of: 'dealer' }));
  expect(table.last('roundVoided').boxes.find(({ box }) => box === 2)?.result.hand).toBe('void');
});

describe('the shaker', () => {
  const shaking = (): TableInTest => {
    const table = wagered(FACE_UP_PAI_GOW);
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'placeDice' }));
    return table;
  };

  test(proves('is shaken three times at least', '688a.5(i)(1)(i)'), () => {
    const table = shaking();
    table.refuses(dealer({ do: 'shakeDice', shakes: 2, dice: [1, 2, 3] }), '688a.5(i)(1)(i)');
    expect(table.does(dealer({ do: 'shakeDice', shakes: 4, dice: [1, 2, 3] }))).toMatchObject([
      { did: 'diceShaken', shakes: 4, dice: [1, 2, 3] },
    ]);
  });

  test(proves('no card is dealt before the dealer has announced the right total', '688a.5(i)(1)(ii)'), () => {
    const table = shaking();
    table.refuses(dealer({ do: 'announceTotal', total: 6 }), '688a.5(i)(1)(ii)');
    table.does(dealer({ do: 'shakeDice', dice: [1, 2, 3] }));
    table.refuses(dealer({ do: 'deal' }), '688a.8(c)');
    table.refuses(dealer({ do: 'shakeDice', dice: [1, 2, 3] }), '688a.5(i)(1)(ii)');
    table.refuses(dealer({ do: 'announceTotal', total: 7 }), '688a.13(c)');
    table.does(dealer({ do: 'announceTotal', total: 6 }), dealer({ do: 'deal' }));
  });
});

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('who walks away from %s', (_, game) => {
  test('is declared so, his wagers stand, and the round ends without him', () => {
    const table = wagered(game);
    table.deals();
    table.staff();
    table.refuses(dealer({ do: 'walksAway', seat: 1 }));
    for (const seat of [1, 2]) table.does(floorperson({ do: 'walksAway', seat, wagers: 'stand' }));
    table.staff();
    expect(table.state.round).toBeNull();
    expect(table.state.players.every((seated) => seated === null)).toBe(true);
  });
});

test(proves('where the law lets the house, his wagers are lost', '678a.7(b)'), () => {
  const table = wagered(HIGH_CARD_FLUSH);
  table.deals();
  table.staff();
  table.does(floorperson({ do: 'walksAway', seat: 1, wagers: 'lost' }));
  expect(table.last('handAbandoned').cites).toEqual(['678a.7(b)']);
  // Who takes his seat sees nothing of his cards.
  table.does({ by: { role: 'player', seat: 1, person: 'newcomer' }, do: 'sit', cents: 10_000 });
  const seen = table.book.view(table.state, { role: 'player', seat: 1, person: 'newcomer' });
  expect(seen.boxes.find(({ box }) => box === 1)?.cards.every((card) => card === null)).toBe(true);
});

test(proves('where it does not, they stand', '686a.6(c)'), () => {
  const table = wagered(OVER_UNDER);
  table.deals();
  table.refuses(floorperson({ do: 'walksAway', seat: 1, wagers: 'lost' }), '686a.6(c)');
});
