import { DECK_52 } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { POKER_FLOOR_ROLES } from '../../core/roles.js';
import { dutyCommand, eventsCiting } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';

const HOUR = 3_600_000;
const OLD = 12 * HOUR + 1;
const START = dealerDoes({ do: 'startRound' });
const RECUT = floorDoes({ do: 'orderRecut' });

const seated = (draft = {}): SeatedPokerTable => {
  const room = openSeatedPoker('hold-em', draft);
  room.sits([1, 2]);
  return room;
};
const ready = (draft = {}): SeatedPokerTable => {
  const room = seated(draft);
  room.staff();
  return room;
};
const due = ({ book, table }: SeatedPokerTable, at = 0) => book.requiredNext(table, at);
const byDealer = (act: object) => ({ act, by: ['dealer'], needs: [] });

describe('no round starts', () => {
  test(
    proves(
      'before all is done with the deck in play, and the clauses of that are named',
      ...(['637a.3(a)', '637a.4(a)', '637a.4(b)', '637a.4(c)', '637a.5(a)', '637a.5(b)'] as const),
    ),
    () => {
      const room = seated();
      const always = ['637a.5(a)', '637a.5(b)', '637a.3(a)'];
      const owed: Record<string, string[]> = {
        away: ['637a.4(a)'],
        received: ['637a.4(a)'],
        inspected: ['637a.4(a)'],
        verified: ['637a.4(b)'],
        spread: ['637a.4(c)'],
        stacked: [],
        shuffled: [],
        cut: [],
      };
      const seen = new Set<string>();
      for (let acts = 0; acts < 20 && room.steps[0] !== 'loaded'; acts += 1) {
        const step = room.steps[0] ?? '';
        seen.add(step);
        expect(room.refusedBy(START)).toEqual([...always, ...(owed[step] ?? ['?'])]);
        room.does(dutyCommand(room.book, room.table) as never);
      }
      expect([...seen]).toEqual(Object.keys(owed));
      expect(room.steps[1]).toBe('spread');
      room.does(START);
    },
  );

  test(proves('before the other deck has been looked at', '637a.3(a)', '637a.4(a)', '637a.4(b)'), () => {
    const room = ready();
    room.does(dealerDoes({ do: 'removeCards', deck: 1 }));
    for (const step of [
      dealerDoes({ do: 'receiveCards', deck: 1 }),
      dealerDoes({ do: 'inspectCards', deck: 1 }),
      floorDoes({ do: 'verifyInspection', deck: 1 }),
    ]) {
      expect(room.refusedBy(START)).toEqual(['637a.3(a)', '637a.4(a)']);
      room.does(step);
    }
    expect(room.refusedBy(START)).toEqual(['637a.3(a)', '637a.4(a)', '637a.4(b)']);
    room.does(dealerDoes({ do: 'spreadCards', deck: 1 }), START);
  });

  test.each([0, 1])(proves('once deck %i alone is too old; it is taken off the table', '637a.3(c)'), (late) => {
    const room = openSeatedPoker('hold-em');
    room.does({ ...dealerDoes({ do: 'receiveCards', deck: late }), at: 0 });
    room.does({ ...dealerDoes({ do: 'receiveCards', deck: 1 - late }), at: 1 });
    room.sits([1, 2]);
    room.staff();
    expect(due(room, OLD - 1)).toBeNull();
    expect(room.refusedBy({ ...START, at: OLD })).toEqual(['637a.3(c)']);
    expect(due(room, OLD)).toEqual(byDealer({ do: 'removeCards', deck: late }));
  });

  test(proves('nor are the cards gathered, while there is nothing to gather', '637a.5(a)'), () => {
    const room = ready();
    expect(room.refusedBy(dealerDoes({ do: 'gatherCards' }))).toEqual(['637a.5(a)']);
    room.does(START);
    expect(room.refusedBy(dealerDoes({ do: 'gatherCards' }))).toEqual(['637a.5(a)']);
    room.does(dealerDoes({ do: 'dealCards' }));
    expect(room.refusedBy(dealerDoes({ do: 'gatherCards', count: 52 }))).toEqual(['637a.5(a)']);
  });

  test(proves('nor is a deck that waits spread for its turn spread again in a round', '637a.4(c)'), () => {
    const room = ready();
    room.does(START);
    expect(room.refusedBy(dealerDoes({ do: 'spreadCards', deck: 1 }))).toEqual(['637a.4(b)', '637a.4(c)']);
  });
});

describe('gathering', () => {
  test(
    proves('after a round the other deck comes into play, after a reshuffle the same', '637a.5(a)', '637a.3(a)'),
    () => {
      const room = ready();
      room.round();
      expect(due(room)).toEqual(byDealer({ do: 'gatherCards' }));
      expect(room.does(dealerDoes({ do: 'gatherCards' }))).toEqual([
        { did: 'cardsGathered', next: 1, offers: [], cites: ['637a.5(a)', '637a.3(a)'] },
      ]);
      room.staff();
      room.does(floorDoes({ do: 'orderReshuffle' }));
      expect(room.refusedBy(START)).toEqual(['637a.5(a)']);
      expect(room.does(dealerDoes({ do: 'gatherCards' }))).toEqual([
        { did: 'cardsGathered', next: 1, offers: [], cites: ['637a.5(a)'] },
      ]);
    },
  );

  test(proves('a count is a whole number of cards, at any time and when it is due', '637a.7(e)(4)(i)'), () => {
    const room = ready();
    room.round();
    for (const count of [-1, 51.5, Number.NaN])
      expect(room.refusedBy(dealerDoes({ do: 'gatherCards', count }))).toEqual(['637a.7(e)(4)(i)']);
    expect(room.does(dealerDoes({ do: 'gatherCards', count: 52 }))).toEqual([
      { did: 'deckCounted', deck: 0, count: 52, stub: false, cites: ['637a.7(e)(4)(i)', '637a.7(e)(4)'] },
      { did: 'cardsGathered', next: 1, offers: [], cites: ['637a.5(a)', '637a.3(a)'] },
    ]);
    for (let rounds = 0; rounds < 5; rounds += 1) room.round();
    expect(due(room)).toEqual({
      act: { do: 'gatherCards' },
      by: ['dealer'],
      needs: [{ field: 'count', what: 'count' }],
    });
    expect(room.refusedBy(dealerDoes({ do: 'gatherCards' }))).toEqual(['637a.7(e)(4)(i)']);
  });

  test(proves('a counting device that is covered counts nothing: the dealer does', '637a.7(e)(4)(i)'), () => {
    const fiveRounds = (room: SeatedPokerTable): SeatedPokerTable => {
      for (let rounds = 0; rounds < 5; rounds += 1) room.round();
      return room;
    };
    const filed = { shuffling: 'device', countingDevice: true };
    expect(due(fiveRounds(ready(filed)))).toEqual(byDealer({ do: 'gatherCards' }));
    const room = ready(filed);
    room.does(dealerDoes({ do: 'deviceFails', device: 'shuffler' }));
    fiveRounds(room);
    expect(room.refusedBy(dealerDoes({ do: 'gatherCards' }))).toEqual(['637a.7(e)(4)(i)']);
  });

  test(proves('a table without a shoe has none that fails', '637a.18(r)'), () => {
    const room = ready();
    for (const device of ['shoe', 'shuffler'] as const)
      expect(room.refusedBy(dealerDoes({ do: 'deviceFails', device }))).toEqual(['637a.18(r)']);
  });
});

describe('counting the stub', () => {
  const count = (cards: number) => dealerDoes({ do: 'countStub', count: cards });
  const won = (game = 'hold-em', cards: 'virtual' | 'live' = 'virtual'): SeatedPokerTable => {
    const room = openSeatedPoker(game, {}, cards);
    room.sits([1, 2]);
    room.staff();
    room.does(START, dealerDoes({ do: 'dealCards' }));
    room.does(playerDoes(room.table.hand?.players[room.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
    return room;
  };

  test(proves('is done when the last card is dealt, in whole cards', '637a.7(e)(4)(i)', '637a.7(e)(4)'), () => {
    const room = ready();
    expect(room.refusedBy(count(52))).toEqual(['637a.7(e)(4)(i)']);
    room.does(START, dealerDoes({ do: 'dealCards' }));
    expect(room.refusedBy(count(48))).toEqual(['637a.7(e)(4)(i)']);
    const over = won();
    for (const cards of [-1, 47.5, 47]) expect(over.refusedBy(count(cards))).toEqual(['637a.7(e)(4)(i)']);
    expect(over.does(count(48))).toEqual([
      { did: 'deckCounted', deck: 0, count: 48, stub: true, cites: ['637a.7(e)(4)(i)', '637a.7(e)(4)'] },
    ]);
    expect(won('five-card-draw-high').refusedBy(count(42))).toEqual(['637a.7(e)(4)(i)']);
    for (const game of ['omaha-high', 'five-card-omaha-high'])
      expect(won(game).does(count(52 - (game === 'omaha-high' ? 8 : 10)))).toHaveLength(1);
  });

  test(proves('is done at the showdown, too', '637a.7(e)(4)(i)'), () => {
    const room = ready();
    room.does(START);
    for (let acts = 0; acts < 20 && room.table.hand?.phase !== 'showdown'; acts += 1) {
      const next = dutyCommand(room.book, room.table);
      const player = room.table.hand?.players[room.table.hand.actor];
      const calls = (player?.bet ?? 0) < (room.table.hand?.toCall ?? 0);
      room.does(next ?? playerDoes(player?.seat ?? 0, { do: calls ? 'call' : 'check' }));
    }
    // Four hole cards, three burned, five on the board.
    expect(room.does(count(52 - 12))).toHaveLength(1);
  });

  test(
    proves(
      'a wrong one is reported once, and voids the round once anyone entitled confirms it',
      '637a.7(e)(5)',
      '637a.18(i)',
    ),
    () => {
      const room = won('hold-em', 'live');
      const clauses = ['637a.7(e)(5)', '637a.18(i)'];
      expect(room.does(count(0))).toEqual([
        { did: 'deckCounted', deck: 0, count: 0, stub: true, cites: ['637a.7(e)(4)(i)', '637a.7(e)(4)'] },
        { did: 'irregularityReported', what: 'the count of the stub was wrong', person: 'dealer', cites: clauses },
      ]);
      expect(room.refusedBy(count(47))).toEqual(clauses);
    },
  );
});

test(
  proves(
    'shuffle, cut and taking in hand name their clauses',
    ...(['637a.5(a)', '637a.5(b)', '637a.5(b)(1)', '637a.5(b)(2)', '637a.7(e)'] as const),
  ),
  () => {
    const named = (draft: object) => {
      const room = ready(draft);
      return room.log.flatMap(({ did, cites }) =>
        did === 'cardsShuffled' || did === 'cardsCut' || did === 'cardsLoaded' ? [[did, ...cites]] : [],
      );
    };
    expect(named({})).toEqual([
      ['cardsShuffled', '637a.5(a)', '637a.5(b)'],
      ['cardsCut', '637a.5(b)(2)'],
      ['cardsLoaded', '637a.7(e)'],
    ]);
    expect(named({ shuffling: 'device' })).toEqual([
      ['cardsShuffled', '637a.5(a)', '637a.5(b)(1)'],
      ['cardsLoaded', '637a.7(e)'],
      ['cardsShuffled', '637a.5(a)', '637a.5(b)(1)'],
    ]);
  },
);

test(proves('there are two decks and no third', '637a.4(b)'), () => {
  expect(ready().refusedBy(dealerDoes({ do: 'spreadCards', deck: 2 }))).toEqual(['637a.4(b)']);
});

test(proves('each deck is counted for itself, and keeps its number', '637a.7(e)(4)(i)', '637a.3(a)'), () => {
  const room = ready();
  room.round();
  expect(room.table.decks).toEqual([
    { number: 1, dealt: 1 },
    { number: 2, dealt: 0 },
  ]);
  room.does(dealerDoes({ do: 'gatherCards', count: 52 }));
  room.round();
  expect(room.table.decks).toEqual([
    { number: 1, dealt: 0 },
    { number: 2, dealt: 1 },
  ]);
  room.does(dealerDoes({ do: 'gatherCards', count: 52 }));
  expect(room.table.decks.map(({ number }) => number)).toEqual([1, 2]);
});

test(proves('while the second deck is played the first is the other', '637a.3(a)', '637a.4(a)', '637a.3(c)'), () => {
  const room = ready();
  room.round();
  room.staff();
  expect(room.table.cards.current).toBe(1);
  room.does(dealerDoes({ do: 'removeCards', deck: 0 }));
  expect(room.refusedBy(START)).toEqual(['637a.3(a)', '637a.4(a)']);
  room.does(dealerDoes({ do: 'receiveCards', deck: 0 }), dealerDoes({ do: 'inspectCards', deck: 0 }));
  room.does(floorDoes({ do: 'verifyInspection', deck: 0 }));
  expect(room.refusedBy(START)).toEqual(['637a.3(a)', '637a.4(a)', '637a.4(b)']);
  room.does(dealerDoes({ do: 'spreadCards', deck: 0 }));
  room.round();
  // Played and not yet gathered, it has had its turn when it is taken away.
  room.does(dealerDoes({ do: 'removeCards', deck: 1 }));
  expect(room.table.cards.current).toBe(0);

  const late = openSeatedPoker('hold-em');
  late.does({ ...dealerDoes({ do: 'receiveCards', deck: 0 }), at: 0 });
  late.does({ ...dealerDoes({ do: 'receiveCards', deck: 1 }), at: HOUR });
  late.sits([1, 2]);
  late.round();
  late.staff();
  expect(late.table.cards.current).toBe(1);
  expect(due(late, OLD)).toEqual(byDealer({ do: 'removeCards', deck: 0 }));
});

describe('a recut', () => {
  test(
    proves('holds up the first card, and can be ordered until then', '637a.5(c)', '637a.5(b)(2)', '637a.5(b)'),
    () => {
      const room = ready();
      room.does(START, RECUT);
      expect(room.refusedBy(dealerDoes({ do: 'dealCards' }))).toEqual(['637a.5(c)', '637a.5(b)(2)', '637a.5(b)']);
      expect(due(room)).toMatchObject({ act: { do: 'cutCards' }, by: ['dealer'] });
      room.staff();
      expect(room.refusedBy(RECUT)).toEqual(['637a.5(c)']);
      room.does(playerDoes(2, { do: 'call' }), playerDoes(1, { do: 'check' }));
      expect(room.table.hand).toMatchObject({ street: 1, phase: 'deal' });
      expect(room.refusedBy(RECUT)).toEqual(['637a.5(c)']);
    },
  );

  test(proves('of a deck that has become too old is not made: the round is ruled void', '637a.3(c)'), () => {
    const room = ready();
    room.does(START, RECUT);
    expect(due(room, OLD)).toMatchObject({ act: { do: 'rule', decision: { is: 'round-void' } } });
    room.does(dealerDoes({ do: 'cutCards', place: 20 }), dealerDoes({ do: 'loadCards', cover: null }));
    expect(room.refusedBy({ ...dealerDoes({ do: 'dealCards' }), at: OLD })).toEqual(['637a.3(c)']);
  });
});

describe('a table without play', () => {
  /** Both decks lie ready when player 2 leaves. */
  const ceased = (): SeatedPokerTable => {
    const room = ready();
    room.does(dealerDoes({ do: 'washCards', deck: 1 }), playerDoes(2, { do: 'leave' }));
    return room;
  };

  test(proves('has both decks spread, one after the other', '637a.5(d)'), () => {
    const room = ceased();
    room.sits([2]);
    expect(room.refusedBy(START)).toEqual(['637a.5(d)']);
    for (const act of [
      dealerDoes({ do: 'cutCards', place: 20 }),
      dealerDoes({ do: 'loadCards', cover: null }),
      dealerDoes({ do: 'shuffleCards', deck: 1 }),
    ])
      expect(room.refusedBy(act)).toEqual(['637a.5(d)']);
    expect(due(room)).toEqual(byDealer({ do: 'spreadCards', deck: 0 }));
    expect(room.does(dealerDoes({ do: 'spreadCards', deck: 0 }))).toEqual([
      { did: 'cardsSpread', deck: 0, faceUp: true, cites: ['637a.5(d)'] },
    ]);
    // Players who arrive see both decks before either is washed.
    expect(room.refusedBy(dealerDoes({ do: 'washCards', deck: 0 }))).toEqual(['637a.5(d)']);
    expect(room.refusedBy(dealerDoes({ do: 'shuffleCards', deck: 1 }))).toEqual(['637a.5(d)']);
    expect(due(room)).toEqual(byDealer({ do: 'spreadCards', deck: 1 }));
    room.does(dealerDoes({ do: 'spreadCards', deck: 1 }));
    expect(room.table.toSpread).toEqual([]);
    expect(room.staff()).toEqual(['washCards 0', 'shuffleCards 0', 'cutCards', 'loadCards']);
    room.does(START);
  });

  test(proves('has a deck taken off that is too old to be used again', '637a.3(c)'), () => {
    const room = ceased();
    expect(due(room, OLD - 1)).toEqual(byDealer({ do: 'spreadCards', deck: 0 }));
    expect(due(room, OLD)).toEqual(byDealer({ do: 'removeCards', deck: 0 }));
    for (const act of [
      dealerDoes({ do: 'cutCards', place: 20 }),
      dealerDoes({ do: 'shuffleCards', deck: 1 }),
      dealerDoes({ do: 'spreadCards', deck: 0 }),
    ])
      expect(room.refusedBy({ ...act, at: OLD })).toEqual(['637a.3(c)']);
    room.does({ ...dealerDoes({ do: 'removeCards', deck: 0 }), at: OLD });
    expect(room.table.toSpread).toEqual([1]);
  });

  test(proves('spreads preshuffled decks as well until two players are there', '637a.5(d)', '637a.4(e)'), () => {
    const room = openSeatedPoker('hold-em', { preshuffled: true });
    for (const deck of [0, 1]) room.does(dealerDoes({ do: 'receiveCards', deck, preshuffled: DECK_52 }));
    expect(room.staff()).toEqual(['spreadCards 0', 'spreadCards 1']);
    expect(eventsCiting(room.log, '637a.5(d)')).toEqual(['cardsSpread']);
  });

  test(proves('lets a deck that was not played keep its turn when it is spread or changed', '637a.3(a)'), () => {
    for (const does of ['spreadCards', 'removeCards'] as const) {
      const unplayed = ceased();
      unplayed.does(dealerDoes({ do: does, deck: 0 }));
      expect(unplayed.table.cards.current).toBe(0);
      const played = ready();
      played.round();
      played.does(dealerDoes({ do: 'removeCards', deck: 1 }));
      expect(played.table.cards.current).toBe(0);
      const ordered = ready();
      ordered.does(floorDoes({ do: 'orderReshuffle' }), dealerDoes({ do: 'removeCards', deck: 0 }));
      expect(ordered.table.cards.current).toBe(0);
    }
    const played = ready();
    played.round();
    played.does(dealerDoes({ do: 'removeCards', deck: 0 }));
    expect(played.table.cards.current).toBe(1);
    expect(eventsCiting(played.log, '637a.3(a)')).toEqual(['cardsReceived']);
  });
});

test(
  proves('a floorperson or above secures and releases the stakes of players who step away and return', '637a.8(b)(6)'),
  () => {
    const room = ready();
    const needs = [{ field: 'cents', what: 'sum' }];
    room.does(playerDoes(1, { do: 'stepAway' }));
    expect(due(room)).toEqual({ act: { do: 'secureStakes', seat: 1, how: 'counted' }, by: POKER_FLOOR_ROLES, needs });
    room.does(floorDoes({ do: 'secureStakes', seat: 1, how: 'covered' }), playerDoes(1, { do: 'comeBack' }));
    expect(due(room)).toEqual({ act: { do: 'releaseStakes', seat: 1 }, by: POKER_FLOOR_ROLES, needs });
  },
);
