import { describe, expect, test } from 'vitest';
import { personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes } from '../../testing/poker-room.js';

const TWO = [1, 2];

describe('counting the deck', () => {
  const played = (rounds: number, game = 'hold-em', draft = {}) => {
    const room = openSeatedPoker(game, draft);
    room.sits(TWO);
    for (let round = 0; round < rounds; round += 1) room.round();
    return room;
  };
  const gather = (count?: number) => dealerDoes({ do: 'gatherCards', ...(count === undefined ? {} : { count }) });

  test(proves('the dealer counts all 52 cards once in every five rounds', '637a.7(e)(4)', '637a.7(e)(4)(i)'), () => {
    const four = played(4);
    expect(four.does(gather())).toMatchObject([{ did: 'cardsGathered' }]);
    const five = played(5);
    five.refuses(gather(), '637a.7(e)(4)(i)');
    five.refuses(dealerDoes({ do: 'startRound' }), '637a.5(a)');
    expect(five.does(gather(52))).toMatchObject([{ did: 'deckCounted', count: 52 }, { did: 'cardsGathered' }]);
    expect(five.table.cards.sinceCount).toBe(0);
  });

  test.each([51, 53, 0])(proves('a count of %i takes the deck off the table', '637a.7(e)(5)'), (count) => {
    const room = played(5);
    const deck = room.table.cards.current;
    expect(room.does(gather(count))).toMatchObject([
      { did: 'deckCounted', count },
      { did: 'cardsGathered' },
      { did: 'cardsRemoved', deck, cites: ['637a.7(e)(5)'] },
    ]);
    expect(room.steps[deck]).toBe('away');
    room.refuses(dealerDoes({ do: 'startRound' }));
    expect(room.staff().slice(0, 4)).toEqual(
      ['receiveCards', 'inspectCards', 'verifyInspection', 'spreadCards'].map((act) => `${act} ${deck}`),
    );
    room.does(dealerDoes({ do: 'startRound' }));
  });

  test(proves("in Hold'em and Omaha the count of the stub will do", '637a.7(e)(4)(i)'), () => {
    const last = (game: string) => {
      const room = openSeatedPoker(game);
      room.sits(TWO);
      room.staff();
      room.does(dealerDoes({ do: 'startRound' }));
      room.does(dealerDoes({ do: 'dealCards' }));
      return room;
    };
    const holdEm = last('hold-em');
    holdEm.refuses(dealerDoes({ do: 'countStub', count: 48 }), '637a.7(e)(4)(i)');
    holdEm.does(playerDoes(holdEm.table.hand?.players[holdEm.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
    expect(holdEm.does(dealerDoes({ do: 'countStub', count: 48 }))).toMatchObject([
      { did: 'deckCounted', stub: true, count: 48 },
    ]);
    expect(holdEm.table.cards.sinceCount).toBe(0);
    const draw = last('five-card-draw-high');
    draw.does(playerDoes(draw.table.hand?.players[draw.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
    draw.refuses(dealerDoes({ do: 'countStub', count: 42 }), '637a.7(e)(4)(i)');
  });

  test(
    proves(
      'a stub that counts wrong is reported, and when a floorperson finds it so the round is void and the deck taken off',
      '637a.7(e)(5)',
    ),
    () => {
      const room = openSeatedPoker('hold-em', {}, 'live');
      room.sits(TWO);
      room.staff();
      room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
      room.does(playerDoes(room.table.hand?.players[room.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
      const events = room.does(dealerDoes({ do: 'countStub', count: 47 }));
      expect(events).toMatchObject([{ did: 'deckCounted', count: 47 }, { did: 'irregularityReported' }]);
      expect(room.does(floorDoes({ do: 'deckFoundWrong', cards: 'missing' }))).toMatchObject([
        { did: 'roundVoided', replaceDeck: true },
        { did: 'deckFoundWrong', what: 'missing' },
      ]);
      expect(events.flatMap(({ cites }) => cites)).toEqual(expect.arrayContaining(['637a.7(e)(5)', '637a.18(i)']));
      room.staff();
      expect(room.log.some(({ did }) => did === 'deckReplaced')).toBe(true);
      expect(room.table.seats.flatMap((seat) => seat?.stack ?? [])).toEqual([10_000, 10_000]);
      room.does(dealerDoes({ do: 'startRound' }));
    },
  );

  test(proves('the count that a floorperson makes again takes the deck off with its rounds', '637a.7(e)(5)'), () => {
    const room = openSeatedPoker('hold-em', {}, 'live');
    room.sits(TWO);
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
    room.does(playerDoes(room.table.hand?.players[room.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
    const deck = room.table.cards.current;
    const count = { do: 'countStub', count: 47 } as const;
    room.does(dealerDoes(count));
    const events = room.does(floorDoes(count));
    expect(events).toMatchObject([
      { did: 'deckCounted', count: 47 },
      { did: 'roundVoided', replaceDeck: true },
      { did: 'cardsRemoved', deck, rounds: [1], cites: ['637a.7(e)(5)', '637a.18(i)'] },
    ]);
    const removed = events.find(({ did }) => did === 'cardsRemoved');
    const seats = removed?.did === 'cardsRemoved' ? removed.played?.[0]?.seats : undefined;
    expect(seats?.map(({ wagered, returned }) => [wagered, returned])).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(room.table.cards.decks[deck]?.step).toBe('away');
    room.refuses(dealerDoes({ do: 'startRound' }), '637a.18(i)');
  });

  test('a round on the list of a deck has the chips that came back to each seat', () => {
    const room = openSeatedPoker('hold-em', {}, 'live');
    room.sits(TWO);
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
    const deck = room.table.cards.current;
    room.does(playerDoes(room.table.hand?.players[room.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
    room.staff();
    const [round] = room.table.cards.decks[deck]?.dealt ?? [];
    expect(round?.seats.map(({ wagered, returned }) => [wagered, returned])).toEqual(
      expect.arrayContaining([
        [200, 0],
        [200, 400],
      ]),
    );
  });

  test(proves('a device that counts after each shuffle spares the dealer the count', '637a.7(e)(4)(ii)'), () => {
    const draft = { shuffling: 'device', countingDevice: true } as const;
    expect(played(5, 'hold-em', draft).does(gather())).toMatchObject([{ did: 'cardsGathered' }]);
    const plain = played(5, 'hold-em', { shuffling: 'device' });
    plain.refuses(gather(), '637a.7(e)(4)(i)');
    plain.refuses(dealerDoes({ do: 'deviceCountsWrong', deck: 1 }), '637a.7(e)(4)(ii)');
  });

  test(proves('a wrong count of the device takes the deck off the table', '637a.7(e)(4)(ii)', '637a.7(e)(5)'), () => {
    const room = played(1, 'hold-em', { shuffling: 'device', countingDevice: true });
    room.staff();
    const waiting = 1 - room.table.cards.current;
    expect(room.does(dealerDoes({ do: 'deviceCountsWrong', deck: waiting }))).toMatchObject([
      { did: 'cardsRemoved', deck: waiting, cites: ['637a.7(e)(4)(ii)', '637a.7(e)(5)'] },
    ]);
    room.refuses(dealerDoes({ do: 'startRound' }), '637a.3(a)');
  });
});

test(proves('burn cards lie apart from the discards', '637a.7(e)(3)'), () => {
  const room = openSeatedPoker('hold-em');
  room.sits([1, 2, 3]);
  room.staff();
  room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
  const acts = (seat: number, act: 'call' | 'check' | 'fold') => room.does(playerDoes(seat, { do: act }));
  acts(3, 'fold');
  acts(1, 'call');
  acts(2, 'check');
  const [dealt] = room.does(dealerDoes({ do: 'dealCards' }));
  const burned = dealt?.did === 'cardsDealt' ? dealt.burned : null;
  expect(room.table.hand?.burns).toEqual([burned]);
  expect(room.table.hand?.discards).not.toContain(burned);
});

test('no view shows the order of the cards', () => {
  const room = openSeatedPoker('hold-em');
  room.sits(TWO);
  room.staff();
  expect(room.book.viewFor(room.table, personOf({ role: 'dealer' })).cards).toEqual([
    { back: 'red', step: 'loaded', inPlay: true, number: 1, since: 0 },
    { back: 'blue', step: 'spread', inPlay: false, number: 2, since: 0 },
  ]);
});
