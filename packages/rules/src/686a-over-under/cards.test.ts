import { cards, DECK_52, JOKER } from '@fairdeal/cards';
import { SIX_DECK_BATCH } from '@fairdeal/cards/internal';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import {
  at,
  dealer,
  eventsCiting,
  floorperson,
  HOUR,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { pointTotal } from './cards.js';
import { OVER_UNDER } from './index.js';

const step = (table: TableInTest, deck = 0): string | undefined => table.state.cards.decks[deck]?.step;

/** One round with an Ante at each seat, everyone surrendering. */
const playRound = (table: TableInTest, seats: readonly number[]): void => {
  for (const seat of seats) table.wagers(seat, { ante: 500 });
  table.deals();
  for (const seat of seats) {
    table.plays(seat, { call: 'surrender' });
    table.does(dealer({ do: 'completeHand', box: seat }), dealer({ do: 'settleHand', box: seat }));
  }
  table.does(dealer({ do: 'collectCards' }));
};

describe('values of the cards', () => {
  test.each([
    ['2c', 2],
    ['3d', 3],
    ['4h', 4],
    ['5s', 5],
    ['6c', 6],
    ['7d', 7],
    ['8h', 8],
    ['9s', 9],
    ['Tc', 10],
    ['Jd', 10],
    ['Qh', 10],
    ['Ks', 10],
    ['Ac', 11],
  ])(proves('%s counts %i', '686a.3(d)', '686a.3(d)(1)', '686a.3(d)(2)', '686a.3(d)(3)'), (card, points) => {
    expect(pointTotal(cards(card))).toBe(points);
  });

  test('a hand counts the sum of its cards, aces 11 each', () => {
    expect(pointTotal(cards('AsAdAh'))).toBe(33);
    expect(pointTotal(cards('2s2d2h'))).toBe(6);
    expect(pointTotal(cards('As5dKh'))).toBe(26);
  });
});

describe('the batch', () => {
  test(proves('a batch is six whole decks of 52, and nothing else is shuffled', '686a.3(a)'), () => {
    for (const card of DECK_52) expect(SIX_DECK_BATCH.filter((other) => other === card)).toHaveLength(6);
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.until('stacked');
    const shuffle = (order: readonly number[]) => dealer({ do: 'shuffleCards', deck: 0, order });
    table.refuses(shuffle(SIX_DECK_BATCH.slice(52)), '686a.5(a)');
    table.refuses(shuffle([...SIX_DECK_BATCH, JOKER]), '686a.5(a)');
    table.refuses(shuffle([JOKER, ...SIX_DECK_BATCH.slice(1)]), '686a.5(a)');
    table.refuses(shuffle([...SIX_DECK_BATCH.slice(1), 51]), '686a.5(a)');
    table.does(shuffle(SIX_DECK_BATCH));
    expect(deckInPlay(table.state).size).toBe(312);
    expect(eventsCiting(table.log, '686a.3(a)')).toEqual(['cardsReceived']);
  });

  test.each([
    ['manual', 1],
    ['device', 2],
    ['continuous', 1],
  ] as const)(proves('a table with %s shuffling has %i batches', '686a.3(a)'), (how, batches) => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: how } });
    expect(table.state.cards.decks).toHaveLength(batches);
    const second = dealer({ do: 'receiveCards', deck: 1 });
    if (batches === 1) table.refuses(second);
    else table.does(second);
    table.refuses(dealer({ do: 'receiveCards', deck: 2 }));
  });

  test(proves('the two batches have backs of different colours', '686a.3(b)(2)'), () => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
    const [red] = table.does(dealer({ do: 'receiveCards', deck: 0 }));
    const [blue] = table.does(dealer({ do: 'receiveCards', deck: 1 }));
    expect(red).toMatchObject({ back: 'red', cites: ['686a.3(a)'] });
    expect(blue).toMatchObject({ back: 'blue', cites: ['686a.3(a)', '686a.3(b)(2)'] });
  });

  test(
    proves(
      'no wager is placed while the batch that is not in play is missing from the device',
      '686a.3(b)',
      '686a.3(b)(1)',
      '686a.3(b)(3)',
    ),
    () => {
      const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
      table.sits(1);
      table.until('shuffled');
      table.does(
        player(1, { do: 'cutCards', place: 10 }),
        dealer({ do: 'loadCards', cover: 78 }),
        dealer({ do: 'burnCard' }),
      );
      const ante = player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 });
      table.refuses(ante, '686a.3(b)(3)', '686a.3(b)', '686a.3(b)(1)');
      table.ready();
      expect(step(table, 1)).toBe('shuffled');
      table.does(ante, dealer({ do: 'deal' }));
    },
  );

  test('the second batch is whole, and can be shuffled while the first is dealt', () => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
    table.sits(1);
    table.ready();
    table.does(floorperson({ do: 'orderReshuffle' }), dealer({ do: 'gatherCards', count: 312 }));
    table.does(
      player(1, { do: 'cutCards', place: 10 }),
      dealer({ do: 'loadCards', cover: 78 }),
      dealer({ do: 'burnCard' }),
    );
    table.wagers(1, { ante: 500 });
    table.deals();
    expect(step(table, 0)).toBe('stacked');
    table.does(dealer({ do: 'shuffleCards', deck: 0, order: SIX_DECK_BATCH }));
    expect(table.state.cards.decks[0]?.size).toBe(312);
  });

  test(
    proves('the batches take turns shoe by shoe, and only one of them is in the rack', '686a.3(b)(4)', '686a.3(b)(5)'),
    () => {
      const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
      table.sits(1);
      table.ready();
      const inPlay = [table.state.cards.current];
      for (let shoe = 1; shoe <= 3; shoe += 1) {
        playRound(table, [1]);
        table.does(floorperson({ do: 'orderReshuffle' }));
        table.refuses(dealer({ do: 'gatherCards', count: 624 }), '686a.7(d)(1)');
        const [gathered] = table.does(dealer({ do: 'gatherCards', count: 312 }));
        expect(gathered?.cites).toEqual(['686a.7(d)(1)', '686a.3(b)(4)', '686a.3(b)(5)']);
        expect(table.refuses(dealer({ do: 'gatherCards', count: 312 }), '686a.5(f)')).toBe('no-reshuffle-due');
        table.ready();
        inPlay.push(table.state.cards.current);
      }
      expect(inPlay).toEqual([0, 1, 0, 1]);
    },
  );

  test(
    proves('a card stays due to be burned while the other batch is brought to the table', '686a.7(c)', '686a.4(d)'),
    () => {
      const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
      table.sits(1);
      table.ready();
      expect(table.log.filter(({ did }) => did === 'cardBurned')).toHaveLength(1);
      table.does(floorperson({ do: 'changeDealer' }), dealer({ do: 'removeCards', deck: 1 }));
      expect(table.state.cards.burnDue).toBe(true);
      expect(eventsCiting(table.log, '686a.4(d)')).toEqual(['cardsWashed']);
    },
  );
});

describe('changing the decks', () => {
  test.each([
    [24 * HOUR - 1, true],
    [24 * HOUR, true],
    [24 * HOUR + 1, false],
  ])(proves('cards opened %i ms ago may be used: %s', '686a.3(c)'), (age, allowed) => {
    const table = openTable(OVER_UNDER);
    table.does(at(1000, dealer({ do: 'receiveCards', deck: 0 })));
    table.sits(1);
    table.ready();
    const ante = at(1000 + age, player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 }));
    if (!allowed) {
      table.refuses(ante, '686a.3(c)');
      return;
    }
    table.does(ante, at(1000 + age, dealer({ do: 'deal' })));
  });

  test(
    proves('old cards are neither dealt nor shuffled, and new ones start the opening over', '686a.3(c)', '686a.4(a)'),
    () => {
      const table = openTable(OVER_UNDER);
      table.does(at(0, dealer({ do: 'receiveCards', deck: 0 })));
      table.sits(1);
      table.ready();
      table.wagers(1, { ante: 500 });
      table.refuses(at(25 * HOUR, dealer({ do: 'deal' })), '686a.3(c)');
      table.refuses(dealer({ do: 'removeCards', deck: 0 }), '686a.3(c)');
      table.does(at(25 * HOUR, dealer({ do: 'removeCards', deck: 0 })));
      table.does(at(25 * HOUR, dealer({ do: 'receiveCards', deck: 0 })));
      table.refuses(dealer({ do: 'loadCards', cover: 78 }), '686a.7(a)');
      expect(step(table)).toBe('received');
      table.ready();
      table.does(at(49 * HOUR, dealer({ do: 'deal' })));

      const other = openTable(OVER_UNDER);
      other.does(at(0, dealer({ do: 'receiveCards', deck: 0 })));
      other.sits(1);
      other.until('stacked');
      other.refuses(at(24 * HOUR + 1, dealer({ do: 'shuffleCards', deck: 0 })), '686a.3(c)');
    },
  );
});

describe('opening the table', () => {
  test(proves('cards that nobody verified are not spread, shuffled or dealt', '686a.4(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    const verify = floorperson({ do: 'verifyInspection', deck: 0 });
    const spread = dealer({ do: 'spreadCards', deck: 0 });
    table.does(dealer({ do: 'receiveCards', deck: 0 }));
    table.refuses(verify, '686a.4(a)');
    table.does(dealer({ do: 'inspectCards', deck: 0 }));
    expect(table.refuses(spread)).toBe(lineFor('cards-at-wrong-step', { act: 'spreadCards', step: 'inspected' }));
    table.refuses(dealer({ do: 'verifyInspection', deck: 0 }));
    table.refuses(player(1, { do: 'inspectCards', deck: 0 }));
    table.refuses(dealer({ do: 'shuffleCards', deck: 0 }));
    table.refuses(dealer({ do: 'loadCards', cover: 78 }));
    table.refuses(dealer({ do: 'deal' }));
    const [verified] = table.does(verify);
    expect(verified).toMatchObject({ did: 'inspectionVerified', cites: ['686a.4(a)'] });
    table.does(spread);
  });

  test(
    proves('the cards lie face up for the first player, then are washed and stacked', '686a.4(b)', '686a.4(c)'),
    () => {
      const table = openTable(OVER_UNDER);
      table.until('verified');
      const wash = dealer({ do: 'washCards', deck: 0 });
      table.refuses(wash, '686a.4(c)');
      const [spread] = table.does(dealer({ do: 'spreadCards', deck: 0 }));
      expect(spread).toMatchObject({ did: 'cardsSpread', faceUp: true, cites: ['686a.4(b)'] });
      expect(table.refuses(wash, '686a.4(c)')).toBe(lineFor('players-look-first', { players: 1 }));
      table.refuses(dealer({ do: 'shuffleCards', deck: 0 }), '686a.5(a)');
      table.sits(3);
      const [washed] = table.does(wash);
      expect(washed?.cites).toEqual(['686a.4(c)']);
      table.does(dealer({ do: 'shuffleCards', deck: 0 }));
    },
  );

  test(proves('with two batches each goes through the opening separately', '686a.4(d)'), () => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
    table.sits(1);
    table.until('stacked');
    expect(step(table, 1)).toBe('away');
    expect(table.last('cardsWashed').cites).toEqual(['686a.4(c)', '686a.4(d)']);
    table.refuses(dealer({ do: 'shuffleCards', deck: 1 }), '686a.5(a)');
    table.does(dealer({ do: 'receiveCards', deck: 1 }));
    table.refuses(dealer({ do: 'spreadCards', deck: 1 }), '686a.4(b)');
    table.ready();
    const second = table.log.filter((event) => 'deck' in event && event.deck === 1).map(({ did }) => did);
    expect(second).toEqual([
      'cardsReceived',
      'cardsInspected',
      'inspectionVerified',
      'cardsSpread',
      'cardsWashed',
      'cardsShuffled',
    ]);
  });

  test(proves('preshuffled cards are refused where the submission does not allow them', '686a.4(e)'), () => {
    const table = openTable(OVER_UNDER);
    table.refuses(dealer({ do: 'receiveCards', deck: 0, preshuffled: SIX_DECK_BATCH }), '686a.4(e)');
  });

  test(
    proves('where it allows them they need no inspection and no shuffle, but the cut', '686a.4(e)', '686a.5(c)(1)'),
    () => {
      const table = openTable(OVER_UNDER, { settings: { preshuffled: true } });
      table.refuses(dealer({ do: 'receiveCards', deck: 0, preshuffled: SIX_DECK_BATCH.slice(1) }), '686a.4(e)');
      table.does(dealer({ do: 'receiveCards', deck: 0, preshuffled: SIX_DECK_BATCH }));
      expect(step(table)).toBe('shuffled');
      table.staff();
      expect(step(table)).toBe('shuffled');
      table.sits(4);
      table.refuses(dealer({ do: 'loadCards', cover: 78 }), '686a.5(d)');
      expect(table.state.cards.cutOffers).toEqual([4]);
      table.ready();
      table.wagers(4, { ante: 500 });
      table.deals();
      expect(table.log.map(({ did }) => did)).not.toContain('cardsInspected');
    },
  );
});

describe('the shuffle', () => {
  test(
    proves(
      'cards are shuffled before play, after each shoe and when the floorperson says so',
      '686a.5(a)',
      '686a.5(f)',
    ),
    () => {
      const table = openTable(OVER_UNDER);
      table.sits(1);
      table.until('stacked');
      table.refuses(dealer({ do: 'loadCards', cover: 78 }), '686a.7(a)');
      table.ready();
      table.refuses(player(1, { do: 'orderReshuffle' }));
      table.refuses(dealer({ do: 'orderReshuffle' }));
      table.refuses(dealer({ do: 'gatherCards', count: 312 }), '686a.5(f)');
      playRound(table, [1]);
      const [ordered] = table.does(floorperson({ do: 'orderReshuffle' }));
      expect(ordered).toMatchObject({ why: 'floor', cites: ['686a.5(f)'] });
      table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 }));
      table.ready();
      expect(table.log.filter(({ did }) => did === 'cardsShuffled')).toHaveLength(2);
      table.wagers(1, { ante: 500 });
      table.refuses(floorperson({ do: 'orderReshuffle' }), '686a.5(f)');
      table.deals();
      table.refuses(floorperson({ do: 'orderReshuffle' }), '686a.5(f)');
    },
  );

  test.each([
    ['manual', 'hand'],
    ['device', 'device'],
    ['continuous', 'device'],
  ] as const)(proves('%s shuffling is recorded as done by %s', '686a.5(a)', '686a.5(h)'), (shuffling, how) => {
    const table = openTable(OVER_UNDER, { settings: { shuffling } });
    table.sits(1);
    table.until('shuffled');
    expect(table.last('cardsShuffled').how).toBe(how);
  });
});

describe('the cut', () => {
  const toCut = (seats: readonly number[] = [2, 5]): TableInTest => {
    const table = openTable(OVER_UNDER);
    table.sits(seats);
    table.until('shuffled');
    return table;
  };

  test(proves('the player offered the cut makes it, nobody else', '686a.5(b)', '686a.5(c)', '686a.5(c)(1)'), () => {
    const table = toCut();
    expect(table.last('cardsShuffled').cites).toEqual(['686a.5(a)', '686a.5(b)', '686a.5(c)', '686a.5(c)(1)']);
    const offered = ['686a.5(b)', '686a.5(c)(1)'] as const;
    table.refuses(player(5, { do: 'cutCards', place: 100 }), ...offered);
    table.refuses(player(5, { do: 'declineCut' }), ...offered);
    table.refuses(dealer({ do: 'cutCards', place: 100 }), ...offered);
    table.refuses(dealer({ do: 'loadCards', cover: 78 }), '686a.5(d)', ...offered);
    table.refuses(player(2, { do: 'wager', box: 2, wager: 'ante', cents: 500 }), '686a.7(a)', ...offered);
    expect(deckInPlay(table.state).shuffledBy).toBe('hand');
    table.does(player(2, { do: 'cutCards', place: 100 }));
    table.refuses(player(2, { do: 'cutCards', place: 100 }));
  });

  test(proves('when no player accepts the cut the dealer cuts', '686a.5(b)'), () => {
    const table = toCut();
    table.does(player(2, { do: 'declineCut' }));
    table.refuses(dealer({ do: 'cutCards', place: 100 }));
    table.does(player(5, { do: 'declineCut' }));
    table.refuses(player(5, { do: 'cutCards', place: 100 }));
    expect(table.does(dealer({ do: 'cutCards', place: 100 }))).toMatchObject([{ by: 'dealer' }]);
  });

  test(proves('a player who leaves is not waited for', '686a.5(b)'), () => {
    const table = toCut();
    table.does(player(2, { do: 'leave' }));
    table.does(player(5, { do: 'cutCards', place: 100 }));
    expect(eventsCiting(table.log, '686a.5(b)')).toEqual(['cardsShuffled']);
  });

  test.each([
    [9, false],
    [10, true],
    [302, true],
    [303, false],
    [10.5, false],
    [Number.NaN, false],
    [-10, false],
  ])(proves('a cut %d cards from the top of 312 is allowed: %s', '686a.5(d)'), (place, allowed) => {
    const table = toCut();
    const cut = player(2, { do: 'cutCards', place });
    if (allowed) table.does(cut);
    else table.refuses(cut, '686a.5(d)');
  });

  test(proves('the cards above the cut go to the bottom', '686a.5(d)'), () => {
    const table = toCut();
    const before = deckInPlay(table.state).order;
    table.does(player(2, { do: 'cutCards', place: 12 }));
    expect(deckInPlay(table.state).order).toEqual([...before.slice(12), ...before.slice(0, 12)]);
  });

  test.each([
    [77, false],
    [78, true],
    [312, true],
    [313, false],
    [100.5, false],
    [null, false],
  ])(proves('a cover card %s from the bottom of 312 is allowed: %s', '686a.5(d)'), (cover, allowed) => {
    const table = toCut();
    table.does(player(2, { do: 'cutCards', place: 100 }));
    const load = dealer({ do: 'loadCards', cover });
    if (allowed) expect(table.does(load)).toMatchObject([{ coverAt: 312 - Number(cover) }]);
    else table.refuses(load, '686a.5(d)');
  });

  test(
    proves('the first player to arrive is offered the cut when the game begins, wherever they sit', '686a.5(c)(1)'),
    () => {
      expect(toCut([3, 6, 1]).state.cards.cutOffers).toEqual([3, 1, 6]);
    },
  );

  test.each([
    ['below the burned card', 0, [5, 3, 1], '686a.5(c)(3)'],
    ['at the first card of box 1', 1, [1, 5, 3], '686a.5(c)(2)'],
    ['at the first card of box 3', 2, [3, 1, 5], '686a.5(c)(2)'],
    ['at the first card of box 5', 3, [5, 3, 1], '686a.5(c)(2)'],
    ['at the last card of box 1', 5, [1, 5, 3], '686a.5(c)(2)'],
    ['at the second card of box 3', 6, [3, 1, 5], '686a.5(c)(2)'],
  ] as const)(
    proves(
      'with the cover card %s the cut goes round from the right seat',
      '686a.5(c)(2)',
      '686a.5(c)(3)',
      '686a.7(d)',
    ),
    (_, coverAt, offers, clause) => {
      const table = openTable(OVER_UNDER);
      table.sits([3, 5, 1]);
      table.until('shuffled');
      table.does(
        player(3, { do: 'cutCards', place: 100 }),
        dealer({ do: 'loadCards', cover: 312 - coverAt }),
        dealer({ do: 'burnCard' }),
      );
      playRound(table, [1, 3, 5]);
      expect(table.state.cards.reshuffle).toBe('cover-card');
      table.until('shuffled');
      expect(table.state.cards.cutOffers).toEqual(offers);
      expect(table.last('cardsShuffled').cites.slice(-3)).toEqual(['686a.5(b)', '686a.5(c)', clause]);
    },
  );

  test('a cover card on a second box of a player counts as on their own', () => {
    const table = openTable(OVER_UNDER, { settings: { adjacentBoxes: 2 } });
    table.sits([3, 5]);
    table.until('shuffled');
    table.does(
      player(3, { do: 'cutCards', place: 100 }),
      dealer({ do: 'loadCards', cover: 310 }),
      dealer({ do: 'burnCard' }),
    );
    table.wagers(3, { ante: 500 });
    table.wagers(3, { ante: 500 }, 4);
    table.deals();
    expect(table.last('dealt').coverCard).toBe(3);
    expect(table.state.cards.coverCard).toBe(3);
  });

  test(proves('after a reshuffle that the floorperson ordered it starts at the far right', '686a.5(c)(4)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([2, 4, 1]);
    table.ready();
    playRound(table, [1, 2, 4]);
    table.does(floorperson({ do: 'orderReshuffle' }));
    table.until('shuffled');
    expect(table.state.cards.cutOffers).toEqual([4, 2, 1]);
    expect(table.last('cardsShuffled').cites).toEqual(['686a.5(a)', '686a.5(b)', '686a.5(c)', '686a.5(c)(4)']);
  });

  test(proves('a floorperson cannot overrule the cut of the player named by the cover card', '686a.5(f)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2]);
    table.until('shuffled');
    table.does(
      player(1, { do: 'cutCards', place: 100 }),
      dealer({ do: 'loadCards', cover: 311 }),
      dealer({ do: 'burnCard' }),
    );
    playRound(table, [1, 2]);
    table.refuses(floorperson({ do: 'orderReshuffle' }), '686a.5(f)');
  });

  test(proves('the batch that waited in the device is offered by the same rules', '686a.3(b)(4)'), () => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
    table.sits([2, 4, 1]);
    table.ready();
    playRound(table, [1, 2, 4]);
    table.does(floorperson({ do: 'orderReshuffle' }), dealer({ do: 'gatherCards', count: 312 }));
    expect(step(table, 1)).toBe('shuffled');
    expect(table.state.cards.cutOffers).toEqual([4, 2, 1]);
  });

  describe('recut', () => {
    test(proves('a floorperson may order a recut after the cut and before the shoe is filled', '686a.5(e)'), () => {
      const table = toCut([2, 5]);
      const order = floorperson({ do: 'orderRecut' });
      table.refuses(order, '686a.5(e)');
      table.does(player(2, { do: 'cutCards', place: 100 }));
      table.refuses(dealer({ do: 'orderRecut' }));
      table.does(order);
      table.refuses(dealer({ do: 'loadCards', cover: 78 }), '686a.5(d)', '686a.5(e)');
      table.refuses(player(5, { do: 'cutCards', place: 50 }));
      table.does(player(2, { do: 'cutCards', place: 50 }), dealer({ do: 'loadCards', cover: 78 }));
      table.refuses(order, '686a.5(e)');
    });

    test(proves('the player who cut last may leave the recut to the next in line', '686a.5(e)'), () => {
      const table = toCut([2, 5]);
      table.does(player(2, { do: 'cutCards', place: 100 }), floorperson({ do: 'orderRecut' }));
      table.does(player(2, { do: 'declineCut' }), player(5, { do: 'cutCards', place: 50 }));
      expect(eventsCiting(table.log, '686a.5(e)')).toEqual(['recutOrdered']);
    });

    test(proves('a recut of a player who has left falls to the next in line', '686a.5(e)'), () => {
      const table = toCut([2, 5]);
      table.does(player(2, { do: 'cutCards', place: 100 }), player(2, { do: 'leave' }));
      expect(table.does(floorperson({ do: 'orderRecut' }))).toMatchObject([{ offers: [5] }]);
      table.refuses(player(2, { do: 'cutCards', place: 50 }));
    });

    test(proves('the dealer recuts the stack that the dealer cut', '686a.5(e)'), () => {
      const table = toCut([2]);
      table.does(
        player(2, { do: 'declineCut' }),
        dealer({ do: 'cutCards', place: 100 }),
        floorperson({ do: 'orderRecut' }),
      );
      table.does(dealer({ do: 'cutCards', place: 50 }));
      expect(eventsCiting(table.log, '686a.5(e)')).toEqual(['recutOrdered']);
    });
  });
});

describe('an idle table', () => {
  const idle = (): TableInTest => {
    const table = openTable(OVER_UNDER);
    table.sits(2);
    table.ready();
    playRound(table, [2]);
    table.refuses(dealer({ do: 'spreadCards', deck: 0 }), '686a.4(b)');
    table.does(player(2, { do: 'leave' }));
    return table;
  };

  test(proves('its cards are taken from the shoe and lie face down', '686a.5(g)'), () => {
    const table = idle();
    table.staff();
    expect(table.last('cardsSpread')).toMatchObject({ faceUp: false, cites: ['686a.5(g)'] });
    expect(step(table)).toBe('spread');
  });

  test(
    proves(
      'the next player may see their faces, and the opening is completed for them',
      '686a.5(g)',
      '686a.4(c)',
      '686a.5(c)(1)',
    ),
    () => {
      const table = idle();
      table.staff();
      table.refuses(dealer({ do: 'spreadCards', deck: 0 }));
      table.sits(5);
      table.refuses(player(5, { do: 'wager', box: 5, wager: 'ante', cents: 500 }), '686a.5(g)');
      table.does(player(5, { do: 'askToSeeCards' }));
      expect(table.does(dealer({ do: 'spreadCards', deck: 0 }))).toMatchObject([
        { faceUp: true, cites: ['686a.5(g)'] },
      ]);
      table.staff();
      expect(table.state.cards.cutOffers).toEqual([5]);
      table.ready();
      expect(table.log.slice(-6).map(({ did }) => did)).toEqual([
        'cardsSpread',
        'cardsWashed',
        'cardsShuffled',
        'cardsCut',
        'cardsLoaded',
        'cardBurned',
      ]);
    },
  );
});

describe('a continuous shuffler', () => {
  const continuous = (): TableInTest => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: 'continuous' } });
    table.sits([1, 2]);
    return table;
  };

  test(proves('needs no cut and takes no cover card', '686a.5(h)'), () => {
    const table = continuous();
    table.until('shuffled');
    expect(table.state.cards.cutOffers).toEqual([]);
    expect(table.last('cardsShuffled').cites).toEqual(['686a.5(a)', '686a.5(h)']);
    table.refuses(player(1, { do: 'cutCards', place: 100 }), '686a.5(h)');
    table.refuses(dealer({ do: 'loadCards', cover: 78 }));
    table.does(dealer({ do: 'loadCards', cover: null }));
  });

  test(proves('shuffles again after every round', '686a.5(h)'), () => {
    const table = continuous();
    table.ready();
    playRound(table, [1, 2]);
    expect(table.state.cards.reshuffle).toBe('round-over');
    table.ready();
    expect(table.log.filter(({ did }) => did === 'cardsShuffled')).toHaveLength(2);
  });

  test(proves('keeps its cards when everyone has left', '686a.5(h)'), () => {
    const table = continuous();
    table.ready();
    table.does(player(1, { do: 'leave' }), player(2, { do: 'leave' }));
    table.staff();
    expect(step(table)).toBe('loaded');
  });

  test(proves('where the dealer shuffles, the cut and the cover card are needed', '686a.5(h)', '686a.5(d)'), () => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: 'manual' } });
    table.sits(1);
    table.until('shuffled');
    table.refuses(dealer({ do: 'loadCards', cover: null }), '686a.5(d)');
  });
});
