import { DECK_52, DECK_53, JOKER } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import { dutyCommand, eventsCiting } from '../testing/commands.js';
import { HOUSE_WAY } from '../testing/face-up-pai-gow.js';
import {
  at,
  dealer,
  faultsOf,
  floorperson,
  HOUR,
  openTable,
  player,
  proves,
  submissionFor,
  type TableInTest,
} from '../testing/index.js';
import { FACE_UP_PAI_GOW } from './index.js';

const open = (settings = {}): TableInTest => openTable(FACE_UP_PAI_GOW, { settings });
const step = (table: TableInTest, deck = 0): string | undefined => table.state.cards.decks[deck]?.step;
const cut = (place: number) => ({ do: 'cutCards', place }) as const;
const DEVICE = { shuffling: 'device' } as const;
const TWO_DECKS = { shuffling: 'device', decks: 2 } as const;

/** One whole round of the players who sit, each setting by the house way. */
const playRound = (table: TableInTest, seats: readonly number[]): void => {
  for (const seat of seats) table.wagers(seat, { 'pai-gow': 500 });
  table.deals();
  for (;;) {
    const command = dutyCommand(table.book, table.state);
    const [box] = table.state.round?.hands.filter(({ play }) => play === null).map((hand) => hand.box) ?? [];
    if (command !== null) table.does(command);
    else if (box !== undefined) table.plays(box, HOUSE_WAY);
    if (command?.do === 'collectCards') return;
  }
};

describe('the deck', () => {
  test(proves('is 52 cards and one joker', '688a.3(a)'), () => {
    const table = open();
    table.sits(1);
    table.until('stacked');
    const shuffle = (order: readonly number[]) => dealer({ do: 'shuffleCards', deck: 0, order });
    table.refuses(shuffle(DECK_52), '688a.5(a)');
    table.refuses(shuffle([...DECK_53, JOKER]), '688a.5(a)');
    table.does(shuffle(DECK_53));
    expect(deckInPlay(table.state).size).toBe(53);
    expect(eventsCiting(table.log, '688a.3(a)')).toEqual(['cardsReceived']);
  });

  test(proves('that came with two jokers loses one before it is spread', '688a.3(a)', '688a.4(b)'), () => {
    const table = open({ twoJokers: true });
    table.until('verified');
    table.refuses(dealer({ do: 'spreadCards', deck: 0 }), '688a.4(b)');
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'tearJoker', deck: 0 }));
    table.refuses(floorperson({ do: 'tearJoker', deck: 0 }), '688a.4(b)');
    table.does(dealer({ do: 'tearJoker', deck: 0 }));
    table.refuses(dealer({ do: 'spreadCards', deck: 0 }), '688a.4(b)');
    table.refuses(dealer({ do: 'tearJoker', deck: 0 }), '688a.4(b)');
    table.refuses({ by: { role: 'floorperson', person: 'dealer' }, do: 'tearJoker', deck: 0 }, '688a.4(b)');
    expect(dutyCommand(table.book, table.state)).toEqual(floorperson({ do: 'tearJoker', deck: 0 }));
    const [torn] = table.does(floorperson({ do: 'tearJoker', deck: 0 }));
    expect(torn).toMatchObject({ did: 'jokerTorn', cites: ['688a.4(b)'] });
    table.refuses(dealer({ do: 'tearJoker', deck: 0 }), '688a.4(b)');
    table.does(dealer({ do: 'spreadCards', deck: 0 }));
    expect(step(table)).toBe('spread');
    const one = open();
    one.until('verified');
    one.refuses(dealer({ do: 'tearJoker', deck: 0 }), '688a.4(b)');
    one.does(dealer({ do: 'spreadCards', deck: 0 }));
    expect(eventsCiting(table.log, '688a.3(a)')).toEqual(['cardsReceived']);
  });

  test(proves('may be one of two with a shuffler, of different backs', '688a.3(b)', '688a.3(b)(1)'), () => {
    const table = open(TWO_DECKS);
    const [red] = table.does(dealer({ do: 'receiveCards', deck: 0 }));
    const [blue] = table.does(dealer({ do: 'receiveCards', deck: 1 }));
    expect([red, blue]).toMatchObject([{ back: 'red' }, { back: 'blue', cites: ['688a.3(a)', '688a.3(b)(1)'] }]);
    expect(faultsOf(FACE_UP_PAI_GOW, { settings: { decks: 2 } })[0]?.cites).toEqual(['688a.3(b)']);
    open(DEVICE).refuses(dealer({ do: 'receiveCards', deck: 1 }));
    const filed = submissionFor(FACE_UP_PAI_GOW, { settings: TWO_DECKS });
    expect((['works', 'failed', 'covered'] as const).map((shuffler) => FACE_UP_PAI_GOW.decks(filed, shuffler))).toEqual(
      [2, 2, 1],
    );
  });

  test(
    proves(
      'in play takes turns with the one in the shuffler',
      '688a.3(b)(2)',
      '688a.3(b)(3)',
      '688a.3(b)(4)',
      '688a.4(d)',
    ),
    () => {
      const table = open(TWO_DECKS);
      table.sits(1);
      table.until('loaded');
      table.refuses(player(1, { do: 'wager', box: 1, wager: 'pai-gow', cents: 500 }), '688a.3(b)(2)');
      table.ready();
      expect(table.log.filter(({ did }) => did === 'cardsWashed').map(({ cites }) => cites)).toEqual([
        ['688a.4(c)', '688a.4(d)'],
        ['688a.4(c)', '688a.4(d)'],
      ]);
      const played: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        played.push(table.state.cards.current);
        playRound(table, [1]);
        table.ready();
        expect(table.last('cardsGathered').cites).toEqual(['688a.5(a)', '688a.3(b)(3)', '688a.3(b)(4)']);
      }
      expect(played).toEqual([0, 1, 0]);
    },
  );

  test.each([
    ['hand', 4, '688a.3(c)(1)'],
    ['manual-shoe', 8, '688a.3(c)(2)'],
    ['automated-shoe', 8, '688a.3(c)(2)'],
  ] as const)(
    proves('dealt by %s is changed after %i hours', '688a.3(c)', '688a.3(c)(1)', '688a.3(c)(2)'),
    (dealing, hours, clause) => {
      const table = open({ ...DEVICE, dealing });
      table.does(at(0, dealer({ do: 'receiveCards', deck: 0 })));
      table.sits(1);
      table.ready();
      const wager = player(1, { do: 'wager', box: 1, wager: 'pai-gow', cents: 500 });
      table.refuses(at(hours * HOUR + 1, wager), clause);
      table.does(at(hours * HOUR, wager));
      table.does(player(1, { do: 'withdraw', box: 1, wager: 'pai-gow' }), dealer({ do: 'removeCards', deck: 0 }));
      expect(table.last('cardsRemoved').cites).toEqual([clause]);
      table.does(at(hours * HOUR + 1, dealer({ do: 'receiveCards', deck: 0 })));
    },
  );
});

describe('the opening of the table', () => {
  test(proves('inspection, verification, spread and wash each are done', '688a.4(a)', '688a.4(b)', '688a.4(c)'), () => {
    const table = open();
    table.does(dealer({ do: 'receiveCards', deck: 0 }));
    table.refuses(dealer({ do: 'spreadCards', deck: 0 }), '688a.4(b)');
    table.does(dealer({ do: 'inspectCards', deck: 0 }));
    table.refuses(dealer({ do: 'verifyInspection', deck: 0 }));
    table.refuses(dealer({ do: 'spreadCards', deck: 0 }), '688a.4(a)');
    table.refuses(dealer({ do: 'spreadCards', deck: 0 }), '688a.4(b)');
    table.does(floorperson({ do: 'verifyInspection', deck: 0 }));
    table.refuses(dealer({ do: 'shuffleCards', deck: 0, order: [] }), '688a.5(a)');
    table.refuses(dealer({ do: 'shuffleCards', deck: 0, order: [] }), '688a.4(b)');
    expect(table.does(dealer({ do: 'spreadCards', deck: 0 }))[0]).toMatchObject({ faceUp: true, cites: ['688a.4(b)'] });
    table.refuses(dealer({ do: 'washCards', deck: 0 }), '688a.4(c)');
    table.sits(3);
    table.refuses(dealer({ do: 'shuffleCards', deck: 0, order: [] }), '688a.4(c)');
    expect(table.does(dealer({ do: 'washCards', deck: 0 }))[0]?.cites).toEqual(['688a.4(c)']);
    table.refuses(dealer({ do: 'loadCards', cover: null }), '688a.5(a)');
    table.refuses(player(3, { do: 'wager', box: 3, wager: 'pai-gow', cents: 1000 }), '688a.5(a)');
    expect(table.log.flatMap(({ cites }) => cites)).toEqual(expect.arrayContaining(['688a.4(a)']));
  });

  test(proves('preshuffled cards skip all of it, where they may come', '688a.4(e)'), () => {
    const table = open({ preshuffled: true });
    table.refuses(dealer({ do: 'receiveCards', deck: 0, preshuffled: DECK_52 }), '688a.4(e)');
    table.does(dealer({ do: 'receiveCards', deck: 0, preshuffled: DECK_53 }));
    expect(step(table)).toBe('shuffled');
    open().refuses(dealer({ do: 'receiveCards', deck: 0, preshuffled: DECK_53 }), '688a.4(e)');
  });
});

describe('shuffle and cut', () => {
  test(proves('the cards are shuffled before play, after every round and when the floor says so', '688a.5(a)'), () => {
    const table = open();
    table.sits(1);
    table.ready();
    table.refuses(dealer({ do: 'orderReshuffle' }));
    table.does(floorperson({ do: 'orderReshuffle' }));
    table.refuses(player(1, { do: 'wager', box: 1, wager: 'pai-gow', cents: 500 }));
    table.ready();
    playRound(table, [1]);
    expect(table.state.cards.reshuffle).toBe('round-over');
    table.refuses(player(1, { do: 'wager', box: 1, wager: 'pai-gow', cents: 500 }));
    table.ready();
    expect(table.log.filter(({ did }) => did === 'cardsShuffled')).toHaveLength(3);
  });

  test(proves('a stack from a shuffler is dealt without a cut', '688a.5(b)(1)'), () => {
    const table = open(DEVICE);
    table.sits(1);
    table.until('shuffled');
    table.refuses(dealer(cut(26)), '688a.5(b)(1)');
    expect(table.last('cardsShuffled').cites).toContain('688a.5(b)(1)');
    table.does(dealer({ do: 'loadCards', cover: null }));
  });

  test(proves('a stack shuffled by hand is cut first', '688a.5(b)', '688a.5(b)(2)', '688a.5(c)'), () => {
    const table = open();
    table.sits(1);
    table.until('shuffled');
    expect(table.last('cardsShuffled').cites).toEqual(expect.arrayContaining(['688a.5(b)(2)', '688a.5(c)']));
    for (const clause of ['688a.5(b)', '688a.5(b)(2)', '688a.5(c)', '688a.5(e)'] as const)
      table.refuses(dealer({ do: 'loadCards', cover: null }), clause);
  });

  test(
    proves(
      'at the start the first player may cut, then the others counterclockwise, last the dealer',
      '688a.5(d)',
      '688a.5(d)(1)',
      '688a.5(c)',
    ),
    () => {
      const table = open();
      table.sits([3, 6, 1]);
      table.until('shuffled');
      expect(table.state.cards.cutOffers).toEqual([3, 1, 6]);
      for (const clause of ['688a.5(c)', '688a.5(d)', '688a.5(d)(1)'] as const) {
        table.refuses(player(6, cut(20)), clause);
        table.refuses(dealer(cut(20)), clause);
      }
      for (const seat of [3, 1, 6]) table.does(player(seat, { do: 'declineCut' }));
      table.does(dealer(cut(20)));
      expect(table.last('cardsCut')).toMatchObject({ by: 'dealer', cites: ['688a.5(e)'] });
    },
  );

  test(proves('later the player at the dealer’s far right comes first', '688a.5(d)(2)'), () => {
    const table = open();
    table.sits([2, 5, 4]);
    table.ready();
    playRound(table, [2, 5, 4]);
    table.until('shuffled');
    expect(table.state.cards.cutOffers).toEqual([5, 4, 2]);
    expect(table.last('cardsShuffled').cites).toContain('688a.5(d)(2)');
    table.does(player(5, { do: 'declineCut' }), player(4, cut(30)));
    expect(step(table)).toBe('cut');
  });

  test.each([
    [9, false],
    [10, true],
    [43, true],
    [44, false],
  ])(proves('a cut %i cards from the top is right: %s', '688a.5(e)'), (place, right) => {
    const table = open();
    table.sits(1);
    table.until('shuffled');
    if (right) table.does(player(1, cut(place)));
    else table.refuses(player(1, cut(place)), '688a.5(e)');
  });

  test(proves('the part above the cover card goes below', '688a.5(e)'), () => {
    const table = open();
    table.sits(1);
    table.until('stacked');
    table.does(dealer({ do: 'shuffleCards', deck: 0, order: DECK_53 }), player(1, cut(13)));
    expect(deckInPlay(table.state).order).toEqual([...DECK_53.slice(13), ...DECK_53.slice(0, 13)]);
  });

  test(proves('the spare cover card goes in the rack, or four cards from the bottom', '688a.5(e)'), () => {
    const plain = open();
    plain.sits(1);
    plain.until('shuffled');
    plain.does(player(1, cut(20)));
    plain.refuses(dealer({ do: 'loadCards', cover: 4 }), '688a.5(e)');
    plain.does(dealer({ do: 'loadCards', cover: null }));
    const table = open({ bottomCoverCard: true });
    table.sits(1);
    table.until('shuffled');
    table.does(player(1, cut(20)));
    table.refuses(dealer({ do: 'loadCards', cover: null }), '688a.5(e)');
    table.refuses(dealer({ do: 'loadCards', cover: 5 }), '688a.5(e)');
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'loadCards', cover: 4 }));
    table.does(dealer({ do: 'loadCards', cover: 4 }));
    expect(deckInPlay(table.state).coverAt).toBe(49);
    playRound(table, [1]);
    expect(table.state.cards.reshuffle).toBe('round-over');
  });

  test.each([
    ['by a device', DEVICE, undefined],
    ['preshuffled, for a shoe that reshuffles', { shuffling: 'continuous', preshuffled: true }, true],
  ] as const)(
    proves('a stack that is not cut, shuffled %s, has no spare cover card', '688a.5(e)'),
    (_, how, brought) => {
      const table = open({ ...how, bottomCoverCard: true });
      table.sits(1);
      if (brought) table.does(dealer({ do: 'receiveCards', deck: 0, preshuffled: true }));
      table.until('shuffled');
      table.refuses(dealer({ do: 'loadCards', cover: 4 }), '688a.5(e)');
      table.does(dealer({ do: 'loadCards', cover: null }));
      expect(deckInPlay(table.state).coverAt).toBeNull();
    },
  );

  test(proves('a floorperson may have the cut made again by the player who made it, or the next', '688a.5(f)'), () => {
    const table = open();
    table.sits([3, 6]);
    table.until('shuffled');
    table.refuses(floorperson({ do: 'orderRecut' }), '688a.5(f)');
    table.does(player(3, cut(12)));
    table.refuses(dealer({ do: 'orderRecut' }));
    table.does(floorperson({ do: 'orderRecut' }));
    expect(table.last('recutOrdered')).toMatchObject({ offers: [3, 6], cites: ['688a.5(f)'] });
    table.does(player(3, { do: 'declineCut' }), player(6, cut(30)));
    table.staff();
    table.does(floorperson({ do: 'orderRecut' }));
    table.ready();
    playRound(table, [3]);
    table.refuses(floorperson({ do: 'orderRecut' }), '688a.5(f)');
  });

  test(proves('a shoe that reshuffles and counts automatically may be filed', '688a.5(h)'), () => {
    const table = open({ shuffling: 'continuous' });
    table.sits(1);
    table.until('shuffled');
    table.refuses(player(1, cut(20)), '688a.5(e)');
    expect(faultsOf(FACE_UP_PAI_GOW, { settings: { shuffling: 'robot' } })[0]?.cites).toEqual(['688a.5(h)']);
  });
});

describe('an idle table', () => {
  const idle = (settings = {}): TableInTest => {
    const table = open(settings);
    table.sits(2);
    table.ready();
    table.does(player(2, { do: 'leave' }));
    return table;
  };

  test(proves('has its cards spread face down, and face up if the first player asks', '688a.5(g)'), () => {
    const table = idle();
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'spreadCards', deck: 0 }));
    table.staff();
    expect(table.last('cardsSpread')).toMatchObject({ faceUp: false, cites: ['688a.5(g)'] });
    table.sits(4);
    table.does(player(4, { do: 'askToSeeCards' }), dealer({ do: 'spreadCards', deck: 0 }));
    expect(table.last('cardsSpread').faceUp).toBe(true);
  });

  test(proves('without a shuffler: washed, stacked, shuffled and cut again', '688a.5(g)(1)'), () => {
    const table = idle();
    table.staff();
    table.sits(4);
    table.refuses(player(4, { do: 'wager', box: 4, wager: 'pai-gow', cents: 500 }));
    table.until('shuffled');
    expect(table.last('cardsWashed').cites).toEqual(['688a.5(g)(1)']);
    expect(table.state.cards.cutOffers).toEqual([4]);
  });

  test(proves('with one: the spread deck goes in and the stored one comes out, not spread', '688a.5(g)(2)'), () => {
    const table = idle(TWO_DECKS);
    table.staff();
    expect(table.state.cards.current).toBe(0);
    expect(step(table, 1)).toBe('shuffled');
    table.sits(4);
    table.staff();
    expect(table.last('cardsWashed')).toMatchObject({ deck: 0, next: 1, cites: ['688a.5(g)(2)'] });
    expect(table.state.cards.current).toBe(1);
    expect([step(table, 0), step(table, 1)]).toEqual(['shuffled', 'loaded']);
    const alone = idle(DEVICE);
    alone.staff();
    alone.sits(4);
    alone.staff();
    expect(alone.last('cardsWashed').next).toBeUndefined();
    expect(step(alone)).toBe('loaded');
  });

  test('new cards after a change are washed as at the opening', () => {
    const table = open();
    table.sits(2);
    table.ready();
    table.does(dealer({ do: 'removeCards', deck: 0 }));
    table.ready();
    expect(table.last('cardsWashed').cites).toEqual(['688a.4(c)']);
  });
});
