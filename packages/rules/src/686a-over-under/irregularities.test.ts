import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { cardsToShuffle } from '../cards/handling.js';
import { deckInPlay } from '../cards/state.js';
import { totalChips } from '../engine/model/chips.js';
import { dealer, eventsCiting, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { OVER_UNDER } from './index.js';

const dealt = (top: string, shuffling = 'manual'): TableInTest => {
  const table = openTable(OVER_UNDER, { paytables: { bonus: 'A' }, settings: { shuffling } });
  table.sits([1, 2, 3]);
  table.ready(top);
  for (const seat of [1, 2, 3]) table.wagers(seat, { ante: 500, bonus: 100 });
  table.deals();
  return table;
};

describe('a card found face up in the shoe', () => {
  test(proves('is dealt to nobody and goes to the rack', '686a.9(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready('2c3d4h5s6c');
    const found = dealer({ do: 'cardFoundFaceUp' });
    table.refuses(found, '686a.9(a)');
    table.wagers(1, { ante: 500 });
    expect(table.does(found)).toMatchObject([{ did: 'cardDiscarded', card: cards('2c')[0], cites: ['686a.9(a)'] }]);
    table.deals();
    table.plays(1, { call: 'under' });
    table.does(found, dealer({ do: 'completeHand', box: 1 }));
    expect(formatCards(table.state.round?.hands[0]?.cards ?? [])).toBe('3d5s6c');
    table.staff();
    table.does(floorperson({ do: 'orderReshuffle' }), dealer({ do: 'gatherCards', count: 312 }));
    table.refuses(found, '686a.9(a)');
  });
});

describe('a shoe that runs out in a round', () => {
  /** Box 2 has chosen, and this many cards are left in the shoe. */
  const emptied = (left: number): TableInTest => {
    const table = dealt('2c3c4c5d6d');
    table.plays(1, { call: 'under' });
    table.staff();
    table.plays(2, { call: 'under' });
    while (deckInPlay(table.state).size - deckInPlay(table.state).drawn > left)
      table.does(dealer({ do: 'cardFoundFaceUp' }));
    return table;
  };

  test('two cards are enough for a hand', () => {
    const table = emptied(2);
    expect(table.does(dealer({ do: 'completeHand', box: 2 }))).toMatchObject([{ did: 'dealt' }]);
  });

  test.each([1, 0])(
    proves('with %i left the rest is shuffled and cut, a card burned, and the round finished', '686a.9(b)'),
    (left) => {
      const table = emptied(left);
      if (left === 0) table.refuses(dealer({ do: 'cardFoundFaceUp' }), '686a.9(a)');
      expect(table.does(dealer({ do: 'completeHand', box: 2 }))).toMatchObject([
        { did: 'reshuffleOrdered', why: 'shoe-empty', cites: ['686a.9(b)'] },
      ]);
      table.refuses(dealer({ do: 'completeHand', box: 2 }), '686a.9(b)');
      const inHands = 2;
      expect(cardsToShuffle(table.book.game, table.state)).toHaveLength(312 - inHands);
      table.refuses(dealer({ do: 'gatherCards', count: 312 }), '686a.7(d)(1)');
      table.does(dealer({ do: 'gatherCards', count: 310 }));
      table.refuses(dealer({ do: 'completeHand', box: 2 }), '686a.9(b)');
      table.until('shuffled', 'ThTs');
      expect(table.state.cards.cutOffers.length).toBeGreaterThan(0);
      const [offered = 0] = table.state.cards.cutOffers;
      table.refuses(player(offered, { do: 'cutCards', place: 301 }), '686a.5(d)');
      table.does(player(offered, { do: 'cutCards', place: 10 }), dealer({ do: 'loadCards', cover: 78 }));
      table.refuses(dealer({ do: 'completeHand', box: 2 }), '686a.9(b)');
      table.does(dealer({ do: 'burnCard' }), dealer({ do: 'completeHand', box: 2 }));
      expect(table.state.round?.hands[1]?.cards).toEqual(cards('3cThTs'));
      table.staff();
      table.plays(3, { call: 'surrender' });
      table.staff();
      expect(table.state.round).toBeNull();
      expect(totalChips(table.state)).toBe(0);
    },
  );

  test(proves('the staff shuffle, and wait for a player to cut', '686a.9(b)'), () => {
    const table = emptied(0);
    table.does(dealer({ do: 'completeHand', box: 2 }));
    table.staff();
    expect(deckInPlay(table.state).step).toBe('shuffled');
    table.ready();
    expect(table.state.round?.hands[1]?.cards).toHaveLength(3);
  });

  test(proves('the cut is then offered to the player named by the cover card', '686a.9(b)', '686a.5(c)(2)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2, 3]);
    table.until('shuffled');
    table.does(
      player(1, { do: 'cutCards', place: 10 }),
      dealer({ do: 'loadCards', cover: 310 }),
      dealer({ do: 'burnCard' }),
    );
    for (const seat of [1, 2, 3]) table.wagers(seat, { ante: 500 });
    table.deals();
    table.plays(1, { call: 'over' });
    for (let left = 312 - 4; left > 0; left -= 1) table.does(dealer({ do: 'cardFoundFaceUp' }));
    table.does(dealer({ do: 'completeHand', box: 1 }));
    table.until('shuffled');
    expect(table.state.cards.cutOffers).toEqual([2, 1, 3]);
  });

  test(proves('a shoe too short for the first cards is refilled before they are dealt', '686a.9(b)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.wagers(2, { ante: 500 });
    for (let left = 311; left > 1; left -= 1) table.does(dealer({ do: 'cardFoundFaceUp' }));
    expect(table.does(dealer({ do: 'deal' }))[0]).toMatchObject({ why: 'shoe-empty', cites: ['686a.9(b)'] });
    table.ready('AsAd');
    expect(table.state.boxes[0]?.wagers).toEqual({ ante: 500 });
    table.deals();
    expect(table.state.round?.hands.map((hand) => hand.cards)).toEqual([cards('As'), cards('Ad')]);
  });
});

describe('a player who was passed over', () => {
  const passed = (): TableInTest => {
    const table = dealt('2c3c4cTdJd5h6h7s8s');
    const over = dealer({ do: 'passedOver', box: 1 });
    table.refuses(over, '686a.9(c)');
    table.plays(1, { call: 'under' });
    table.refuses(dealer({ do: 'passedOver', box: 2 }), '686a.9(c)');
    expect(table.does(over)).toMatchObject([{ did: 'handPassedOver', cites: ['686a.9(c)'] }]);
    return table;
  };
  const choose = (seat: number, act: 'chooseDeadHand' | 'chooseLateCards') => player(seat, { do: act, box: 1 });
  const finish = (table: TableInTest, box: number): void => {
    table.plays(box, { call: 'surrender' });
    table.staff();
  };

  test(proves('has their cards after all others, and their hand is settled', '686a.9(c)'), () => {
    const table = passed();
    table.refuses(choose(2, 'chooseLateCards'), '686a.9(c)');
    table.does(choose(1, 'chooseLateCards'));
    table.refuses(choose(1, 'chooseDeadHand'), '686a.9(c)');
    table.refuses(dealer({ do: 'completeHand', box: 1 }), '686a.9(c)');
    finish(table, 2);
    table.refuses(dealer({ do: 'completeHand', box: 1 }), '686a.9(c)');
    finish(table, 3);
    expect(table.received(1)).toEqual({ ante: 1000, 'under-18': 1000, bonus: 0 });
    expect(table.log.flatMap((event) => (event.did === 'handSettled' ? [event.box] : []))).toEqual([2, 3, 1]);
    expect(table.state.round).toBeNull();
  });

  test(proves('or has their hand called dead and their wagers back', '686a.9(c)'), () => {
    const table = passed();
    const [dead] = table.does(choose(1, 'chooseDeadHand'));
    expect(dead).toMatchObject({
      did: 'handDead',
      cites: ['686a.9(c)'],
      result: {
        wagers: [
          { wager: 'ante', outcome: 'void', received: 500 },
          { wager: 'bonus', outcome: 'void', received: 100 },
          { wager: 'under-18', outcome: 'void', received: 500 },
        ],
      },
    });
    expect(table.chips(1)).toBe(100_000);
    finish(table, 2);
    finish(table, 3);
    expect(table.state.round).toBeNull();
  });

  test(proves('is waited for until they have chosen', '686a.9(c)'), () => {
    const table = passed();
    finish(table, 2);
    finish(table, 3);
    expect(table.state.round).not.toBeNull();
    table.refuses(dealer({ do: 'collectCards' }));
    table.refuses(dealer({ do: 'completeHand', box: 1 }));
    table.refuses(player(1, { do: 'leave' }), '686a.6(c)');
    table.does(choose(1, 'chooseLateCards'));
    table.staff();
    expect(table.state.round).toBeNull();
  });

  test(proves('only when the dealer failed them', '686a.9(c)'), () => {
    const table = dealt('2c3c4c');
    table.refuses(choose(1, 'chooseDeadHand'), '686a.9(c)');
    table.refuses(choose(1, 'chooseLateCards'), '686a.9(c)');
    table.plays(1, { call: 'over' });
    table.does(dealer({ do: 'completeHand', box: 1 }));
    table.refuses(dealer({ do: 'passedOver', box: 1 }), '686a.9(c)');
  });

  test('a box without a Bonus has no Bonus to void', () => {
    const table = openTable(OVER_UNDER, { paytables: { bonus: 'A' } });
    table.sits(1);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.deals();
    table.plays(1, { call: 'surrender' });
    table.does(dealer({ do: 'passedOver', box: 1 }), choose(1, 'chooseDeadHand'));
    expect(table.last('handDead').result.wagers.map(({ wager }) => wager)).toEqual(['ante']);
  });
});

describe('a shuffling device', () => {
  const withDevice = (shuffling = 'device'): TableInTest => {
    const table = openTable(OVER_UNDER, { settings: { shuffling } });
    table.sits(1);
    return table;
  };

  test.each(['device', 'continuous'])(
    proves('a %s that jams leaves the cards to be shuffled again', '686a.9(d)'),
    (shuffling) => {
      const table = withDevice(shuffling);
      const jam = dealer({ do: 'shufflerJams' });
      table.refuses(jam, '686a.9(d)');
      table.until('stacked');
      expect(table.does(jam)).toMatchObject([{ did: 'shuffleFailed', cites: ['686a.9(d)'] }]);
      expect(deckInPlay(table.state).step).toBe('stacked');
      table.refuses(dealer({ do: 'loadCards', cover: null }), '686a.7(a)');
      table.ready();
      table.wagers(1, { ante: 500 });
    },
  );

  test(proves('a table without one has none that could jam or fail', '686a.9(d)', '686a.9(e)'), () => {
    const table = withDevice('manual');
    table.until('stacked');
    table.refuses(dealer({ do: 'shufflerJams' }), '686a.9(d)');
    table.refuses(dealer({ do: 'deviceFails', device: 'shuffler' }), '686a.9(e)');
    table.refuses(dealer({ do: 'deviceFails', device: 'shoe' }), '686a.9(e)');
    table.refuses(dealer({ do: 'coverDevice', device: 'shuffler' }), '686a.9(e)');
    table.refuses(dealer({ do: 'repairDevice', device: 'shuffler' }), '686a.9(e)');
  });

  test(proves('one that cannot be used is covered before the dealer shuffles by hand', '686a.9(e)'), () => {
    const table = withDevice();
    table.until('stacked');
    const shuffle = dealer({ do: 'shuffleCards', deck: 0 });
    const cover = dealer({ do: 'coverDevice', device: 'shuffler' });
    table.refuses(cover, '686a.9(e)');
    table.does(dealer({ do: 'deviceFails', device: 'shuffler' }));
    table.refuses(dealer({ do: 'deviceFails', device: 'shuffler' }), '686a.9(e)');
    table.refuses(shuffle, '686a.9(e)');
    expect(table.does(cover)).toMatchObject([{ did: 'deviceCovered', cites: ['686a.9(e)'] }]);
    expect(table.does(shuffle)).toMatchObject([{ how: 'hand' }]);
  });

  test(proves('while it is covered one batch is played, after its repair both take turns again', '686a.9(e)'), () => {
    const table = withDevice();
    table.ready();
    table.does(
      floorperson({ do: 'deviceFails', device: 'shuffler' }),
      floorperson({ do: 'coverDevice', device: 'shuffler' }),
    );
    const reshuffle = (): number => {
      table.does(floorperson({ do: 'orderReshuffle' }));
      table.ready();
      return table.state.cards.current;
    };
    expect([reshuffle(), reshuffle()]).toEqual([0, 0]);
    table.wagers(1, { ante: 500 });
    table.deals();
    table.refuses(floorperson({ do: 'repairDevice', device: 'shuffler' }), '686a.9(e)');
    table.plays(1, { call: 'surrender' });
    table.staff();
    table.does(floorperson({ do: 'repairDevice', device: 'shuffler' }));
    expect([reshuffle(), reshuffle()]).toEqual([1, 0]);
  });

  test(
    proves(
      'without its continuous shuffler a table shuffles by hand, with cut and cover card',
      '686a.9(e)',
      '686a.5(h)',
      '686a.3(a)',
    ),
    () => {
      const table = withDevice('continuous');
      table.ready();
      table.wagers(1, { ante: 500 });
      table.deals();
      table.does(dealer({ do: 'deviceFails', device: 'shuffler' }), dealer({ do: 'coverDevice', device: 'shuffler' }));
      table.plays(1, { call: 'surrender' });
      table.staff();
      table.until('shuffled');
      table.refuses(dealer({ do: 'loadCards', cover: null }), '686a.5(d)');
      table.ready();
      expect(table.last('cardsLoaded').coverAt).toBe(234);
      expect(eventsCiting(table.log, '686a.3(a)')).toEqual(['cardsReceived']);
    },
  );
});
