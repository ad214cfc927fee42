import { DECK_52 } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { dutyCommand, eventsCiting } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import type { PokerTestCommand } from '../../testing/poker.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes, staffDoes } from '../../testing/poker-room.js';
import { lineFor } from '../../testing/refusal-line.js';

const HOUR = 3_600_000;
const TWO = [1, 2];

const opening = [
  ['receiveCards', 'away', '637a.3(a)'],
  ['inspectCards', 'received', '637a.4(a)'],
  ['verifyInspection', 'inspected', '637a.4(a)'],
  ['spreadCards', 'verified', '637a.4(b)'],
  ['washCards', 'spread', '637a.4(c)'],
] as const;

describe('opening the table', () => {
  test(
    proves(
      'two decks of different backs are received, inspected by the dealer, verified by a floorperson and spread before either is washed',
      '637a.3(a)',
      '637a.4(a)',
      '637a.4(b)',
    ),
    () => {
      const room = openSeatedPoker('hold-em');
      expect(room.staff()).toEqual([
        ...['receiveCards 0', 'inspectCards 0', 'verifyInspection 0', 'spreadCards 0'],
        ...['receiveCards 1', 'inspectCards 1', 'verifyInspection 1', 'spreadCards 1'],
      ]);
      expect(room.table.cards.decks.map(({ back }) => back)).toEqual(['red', 'blue']);
      expect(room.log.filter(({ did }) => did === 'cardsSpread')).toMatchObject([{ faceUp: true }, { faceUp: true }]);
      room.refuses(dealerDoes({ do: 'verifyInspection', deck: 0 }), '637a.4(a)');
      room.refuses(floorDoes({ do: 'inspectCards', deck: 0 }), '637a.4(a)');
      expect(eventsCiting(room.log, '637a.3(a)')).toEqual(['cardsReceived']);
    },
  );

  test(proves('the cards wait for two players to look at them', '637a.4(b)', '637a.4(c)'), () => {
    const room = openSeatedPoker('hold-em');
    room.staff();
    const wash = dealerDoes({ do: 'washCards', deck: 0 });
    expect(room.refuses(wash, '637a.4(c)')).toBe(lineFor('players-look-first', { players: 2 }));
    room.sits([4]);
    expect(dutyCommand(room.book, room.table)).toBeNull();
    room.refuses(wash, '637a.4(c)');
    room.sits([7]);
    expect(room.does(wash)).toMatchObject([{ did: 'cardsWashed', cites: ['637a.4(c)', '637a.4(d)'] }]);
    expect(eventsCiting(room.log, '637a.4(b)')).toEqual(['cardsSpread']);
  });

  test.each(opening)(
    proves('left out, %s is found missing: no round starts', '637a.3(a)', '637a.4(a)', '637a.4(b)', '637a.4(c)'),
    (left, step, clause) => {
      const room = openSeatedPoker('hold-em');
      room.sits(TWO);
      for (
        let due = dutyCommand(room.book, room.table);
        due !== null && due.do !== left;
        due = dutyCommand(room.book, room.table)
      )
        room.does(due);
      expect(room.steps[0]).toBe(step);
      room.refuses(dealerDoes({ do: 'startRound' }), '637a.5(a)');
      const next = opening[opening.findIndex(([act]) => act === left) + 1]?.[0];
      if (next !== undefined)
        room.refuses(
          next === 'verifyInspection' ? floorDoes({ do: next, deck: 0 }) : dealerDoes({ do: next, deck: 0 }),
        );
      room.refuses(dealerDoes({ do: 'shuffleCards', deck: 0, order: [] }), '637a.5(a)');
      expect(dutyCommand(room.book, room.table)?.do).toBe(left);
      expect(room.does(dutyCommand(room.book, room.table) as PokerTestCommand).flatMap(({ cites }) => cites)).toContain(
        clause,
      );
    },
  );

  test(
    proves(
      'without a device one deck is shuffled and cut and the other waits unmixed until its turn',
      '637a.4(d)',
      '637a.3(a)',
    ),
    () => {
      const room = openSeatedPoker('hold-em');
      room.sits(TWO);
      room.staff();
      expect(room.steps).toEqual(['loaded', 'spread']);
      room.round();
      expect(room.staff()).toEqual(['gatherCards', 'washCards 1', 'shuffleCards 1', 'cutCards', 'loadCards']);
      expect(room.steps).toEqual(['stacked', 'loaded']);
      expect(eventsCiting(room.log, '637a.3(a)')).toEqual(['cardsReceived', 'cardsGathered']);
      expect(eventsCiting(room.log, '637a.4(d)')).toEqual(['cardsWashed']);
    },
  );

  test(proves('the stored deck may be washed with the other', '637a.4(d)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits(TWO);
    room.staff();
    room.does(dealerDoes({ do: 'washCards', deck: 1 }));
    expect(room.steps).toEqual(['loaded', 'stacked']);
  });

  test(
    proves(
      'preinspected and preshuffled decks need no inspection, spread or wash, but a cut',
      '637a.4(e)',
      '637a.5(b)(2)',
    ),
    () => {
      const room = openSeatedPoker('hold-em', { preshuffled: true });
      const received = (deck: number) => dealerDoes({ do: 'receiveCards', deck, preshuffled: DECK_52 });
      room.sits(TWO);
      expect(room.does(received(0), received(1))).toMatchObject([
        { did: 'cardsReceived', cites: ['637a.4(e)'] },
        { did: 'cardsShuffled', how: 'preshuffled' },
        { did: 'cardsReceived' },
        { did: 'cardsShuffled' },
      ]);
      room.refuses(dealerDoes({ do: 'loadCards', cover: null }), '637a.5(b)(2)');
      expect(room.staff()).toEqual(['cutCards', 'loadCards']);
      room.does(dealerDoes({ do: 'startRound' }));
    },
  );

  test(
    proves(
      'preshuffled decks are refused where the submission does not have them, and when cards are missing',
      '637a.4(e)',
    ),
    () => {
      openSeatedPoker('hold-em').refuses(
        dealerDoes({ do: 'receiveCards', deck: 0, preshuffled: DECK_52 }),
        '637a.4(e)',
      );
      const short = dealerDoes({ do: 'receiveCards', deck: 0, preshuffled: DECK_52.slice(1) });
      openSeatedPoker('hold-em', { preshuffled: true }).refuses(short, '637a.4(e)');
    },
  );
});

describe('two decks', () => {
  test.each(['hold-em', 'seven-card-stud-high', 'badugi'])(
    proves('%s: each deck is played every other round', '637a.3(a)', '637a.5(a)'),
    (game) => {
      const room = openSeatedPoker(game);
      room.sits([1, 2, 3]);
      const decks = Array.from({ length: 6 }, () => {
        room.staff();
        const { current } = room.table.cards;
        room.round();
        return current;
      });
      expect(decks).toEqual([0, 1, 0, 1, 0, 1]);
      expect(eventsCiting(room.log, '637a.3(a)')).toEqual(['cardsReceived', 'cardsGathered']);
      expect(eventsCiting(room.log, '637a.5(a)')).toEqual(['cardsShuffled', 'cardsGathered']);
    },
  );

  test(proves('a round is refused while the other deck is not at the table', '637a.3(a)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits(TWO);
    room.staff();
    room.does(dealerDoes({ do: 'removeCards', deck: 1 }));
    room.refuses(dealerDoes({ do: 'startRound' }), '637a.3(a)');
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }));
  });

  test(proves('with a device the other deck lies shuffled in it while one is played', '637a.3(b)'), () => {
    const room = openSeatedPoker('hold-em', { shuffling: 'device' });
    room.sits(TWO);
    while (room.steps[0] !== 'loaded') {
      const due = dutyCommand(room.book, room.table) as PokerTestCommand;
      room.does(due.do === 'shuffleCards' ? { ...due, order: DECK_52 } : due);
    }
    room.refuses(dealerDoes({ do: 'startRound' }), '637a.3(b)');
    room.staff();
    expect(room.steps).toEqual(['loaded', 'shuffled']);
    room.round();
    expect(room.staff()).toEqual(['gatherCards', 'loadCards', 'shuffleCards 0']);
  });

  test.each([
    [12 * HOUR, true],
    [12 * HOUR + 1, false],
  ])(proves('both decks are changed every 12 hours: at %i ms a round starts: %s', '637a.3(c)'), (at, starts) => {
    const room = openSeatedPoker('hold-em');
    room.sits(TWO);
    for (const deck of [0, 1]) room.does({ ...dealerDoes({ do: 'receiveCards', deck }), at: 0 });
    room.staff();
    const start = { ...dealerDoes({ do: 'startRound' }), at };
    if (starts) room.does(start);
    else {
      room.refuses(start, '637a.3(c)');
      room.does(dealerDoes({ do: 'removeCards', deck: 0 }), dealerDoes({ do: 'removeCards', deck: 1 }));
      for (const deck of [0, 1]) room.does({ ...dealerDoes({ do: 'receiveCards', deck }), at });
      room.staff();
      room.does(start);
    }
  });

  test(proves('a house may change them sooner', '637a.3(c)'), () => {
    const room = openSeatedPoker('hold-em', { deckHours: 4 });
    room.sits(TWO);
    for (const deck of [0, 1]) room.does({ ...dealerDoes({ do: 'receiveCards', deck }), at: 0 });
    room.staff();
    room.refuses({ ...dealerDoes({ do: 'startRound' }), at: 4 * HOUR + 1 }, '637a.3(c)');
    room.refuses({ ...dealerDoes({ do: 'startRound' }), at: 13 * HOUR }, '637a.3(c)');
    room.does({ ...dealerDoes({ do: 'startRound' }), at: 4 * HOUR });
  });
});

describe('shuffle and cut', () => {
  const stacked = (draft = {}) => {
    const room = openSeatedPoker('hold-em', draft);
    room.sits(TWO);
    while (room.steps[0] !== 'stacked') room.does(dutyCommand(room.book, room.table) as PokerTestCommand);
    return room;
  };
  const shuffled = (draft = {}) => {
    const room = stacked(draft);
    room.does(dealerDoes({ do: 'shuffleCards', deck: 0, order: DECK_52 }));
    return room;
  };

  test(proves('a shuffle is of the whole deck', '637a.5(a)', '637a.3(a)'), () => {
    stacked().refuses(dealerDoes({ do: 'shuffleCards', deck: 0, order: DECK_52.slice(1) }), '637a.5(a)');
    stacked().refuses(dealerDoes({ do: 'shuffleCards', deck: 0, order: [...DECK_52, 0] }), '637a.5(a)');
  });

  test.each([
    [9, false],
    [10, true],
    [51, true],
    [52, false],
  ])(
    proves('shuffled by hand the deck is cut ten or more cards deep: at %i it is cut: %s', '637a.5(b)', '637a.5(b)(2)'),
    (place, cut) => {
      const room = shuffled();
      room.refuses(dealerDoes({ do: 'loadCards', cover: null }), '637a.5(b)(2)');
      room.refuses(dealerDoes({ do: 'startRound' }), '637a.5(b)');
      if (!cut) room.refuses(dealerDoes({ do: 'cutCards', place }), '637a.5(b)(2)');
      else {
        room.does(dealerDoes({ do: 'cutCards', place }));
        expect(room.table.cards.decks[0]?.order).toEqual([...DECK_52.slice(place), ...DECK_52.slice(0, place)]);
      }
      room.refuses(playerDoes(1, { do: 'cutCards', place: 20 }), '637a.5(b)(2)');
    },
  );

  test(proves('a deck from the device is dealt without a cut', '637a.5(b)(1)'), () => {
    const room = shuffled({ shuffling: 'device' });
    room.refuses(dealerDoes({ do: 'cutCards', place: 20 }), '637a.5(b)(1)');
    room.does(dealerDoes({ do: 'loadCards', cover: null }));
    expect(room.table.cards.decks[0]?.order).toEqual(DECK_52);
  });

  test(proves('a floorperson may order a new cut until the first card is dealt', '637a.5(c)'), () => {
    const room = shuffled();
    const recut = floorDoes({ do: 'orderRecut' });
    room.refuses(recut, '637a.5(c)');
    room.does(dealerDoes({ do: 'cutCards', place: 10 }), recut, dealerDoes({ do: 'cutCards', place: 30 }));
    room.does(dealerDoes({ do: 'loadCards', cover: null }), staffDoes('poker-shift-supervisor', { do: 'orderRecut' }));
    room.refuses(dealerDoes({ do: 'orderRecut' }), '637a.5(c)');
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }), recut);
    room.refuses(dealerDoes({ do: 'dealCards' }), '637a.5(c)');
    room.does(dealerDoes({ do: 'cutCards', place: 40 }), dealerDoes({ do: 'loadCards', cover: null }));
    expect(room.table.hand?.order).toEqual(room.table.cards.decks[0]?.order);
    room.does(recut);
    expect(room.staff().slice(0, 3)).toEqual(['cutCards', 'loadCards', 'dealCards']);
    room.refuses(recut, '637a.5(c)');
  });

  test(
    proves('a floorperson may order a reshuffle until the first card is dealt, and wagers stay', '637a.5(a)'),
    () => {
      const room = shuffled();
      room.staff();
      room.does(dealerDoes({ do: 'startRound' }));
      const potOf = (): number | undefined => [...room.book.accounts(room.table)].find(([{ at }]) => at === 'pot')?.[1];
      const pot = potOf();
      expect(pot).toBeGreaterThan(0);
      const reshuffle = floorDoes({ do: 'orderReshuffle' });
      room.does(reshuffle);
      room.refuses(reshuffle, '637a.5(a)');
      room.refuses(dealerDoes({ do: 'dealCards' }), '637a.5(a)');
      expect(room.staff('AsKd').slice(0, 5)).toEqual([
        'gatherCards',
        'shuffleCards 0',
        'cutCards',
        'loadCards',
        'dealCards',
      ]);
      expect(room.table.hand?.order).toEqual(room.table.cards.decks[0]?.order);
      expect(potOf()).toBe(pot);
      expect(room.refuses(reshuffle, '637a.5(a)')).toBe('round-in-progress {"what":"orderReshuffle"}');
    },
  );

  test(proves('a deck whose turn has come and is changed keeps its turn', '637a.3(a)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits(TWO);
    room.round();
    room.does(dealerDoes({ do: 'gatherCards' }), dealerDoes({ do: 'removeCards', deck: 1 }));
    expect(room.table.cards.current).toBe(1);
    room.refuses(dealerDoes({ do: 'startRound' }), '637a.3(a)');
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }));
    expect(room.table.cards.current).toBe(1);
  });

  test(proves('a spread deck may be spread again when play has ceased', '637a.5(d)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits(TWO);
    room.round();
    room.does(dealerDoes({ do: 'gatherCards' }), playerDoes(1, { do: 'leave' }));
    room.does(dealerDoes({ do: 'spreadCards', deck: 0 }), dealerDoes({ do: 'spreadCards', deck: 1 }));
    room.refuses(dealerDoes({ do: 'startRound' }), '637a.7(b)');
    expect(room.table.cards.current).toBe(1);
  });

  test(proves('a player without cards does not bet, and no rake is taken early', '637a.8(a)', '637a.17(b)(1)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits(TWO);
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
    room.sits([5]);
    room.refuses(playerDoes(5, { do: 'call' }), '637a.8(a)');
    room.refuses(dealerDoes({ do: 'collectRake' }), '637a.17(b)(1)');
  });

  test(
    proves('a step that comes too early is refused with the step to do first', '637a.4(a)', '637a.4(b)', '637a.4(c)'),
    () => {
      const room = openSeatedPoker('hold-em');
      room.sits(TWO);
      room.does(dealerDoes({ do: 'receiveCards', deck: 0 }), dealerDoes({ do: 'inspectCards', deck: 0 }));
      room.refuses(dealerDoes({ do: 'spreadCards', deck: 0 }), '637a.4(a)');
      room.does(floorDoes({ do: 'verifyInspection', deck: 0 }));
      room.refuses(dealerDoes({ do: 'washCards', deck: 0 }), '637a.4(b)');
      room.does(dealerDoes({ do: 'spreadCards', deck: 0 }));
      room.refuses(dealerDoes({ do: 'shuffleCards', deck: 0 }), '637a.4(c)');
    },
  );

  test(
    proves(
      'the deck is shuffled after every round, and when a floorperson says so: then the same deck again',
      '637a.5(a)',
    ),
    () => {
      const room = openSeatedPoker('hold-em');
      room.sits(TWO);
      room.round();
      room.refuses(dealerDoes({ do: 'startRound' }), '637a.5(a)');
      room.staff();
      room.does(floorDoes({ do: 'orderReshuffle' }));
      room.refuses(dealerDoes({ do: 'startRound' }), '637a.5(a)');
      expect(room.staff()).toEqual(['gatherCards', 'shuffleCards 1', 'cutCards', 'loadCards']);
    },
  );

  test(
    proves(
      'when nobody plays both decks lie spread face up until two players have seen them, then wash, shuffle and cut',
      '637a.5(d)',
    ),
    () => {
      const room = openSeatedPoker('hold-em');
      room.sits(TWO);
      room.round();
      room.does(playerDoes(1, { do: 'leave' }));
      expect(room.staff()).toEqual(['gatherCards', 'spreadCards 0']);
      expect(room.steps).toEqual(['spread', 'spread']);
      expect(room.log.at(-1)).toMatchObject({ did: 'cardsSpread', faceUp: true, cites: ['637a.5(d)'] });
      room.refuses(dealerDoes({ do: 'washCards', deck: 0 }), '637a.4(c)');
      room.sits([5]);
      expect(room.staff()).toEqual(['washCards 1', 'shuffleCards 1', 'cutCards', 'loadCards']);
    },
  );

  test(
    proves(
      'a jammed shuffle is shuffled again, and a device that failed is covered before the dealer shuffles',
      '637a.18(q)',
      '637a.18(r)',
    ),
    () => {
      const room = stacked({ shuffling: 'device' });
      expect(room.does(dealerDoes({ do: 'shufflerJams' }))).toMatchObject([
        { did: 'shuffleFailed', cites: ['637a.18(q)'] },
      ]);
      expect(room.steps[0]).toBe('stacked');
      room.does(dealerDoes({ do: 'deviceFails', device: 'shuffler' }));
      room.refuses(dealerDoes({ do: 'shuffleCards', deck: 0, order: [] }), '637a.18(r)');
      expect(room.staff()).toContain('coverDevice');
      expect(room.table.cards.decks[0]).toMatchObject({ step: 'loaded', shuffledBy: 'hand' });
    },
  );
});
