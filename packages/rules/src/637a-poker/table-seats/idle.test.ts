import { describe, expect, test } from 'vitest';
import { eventsCiting, proves } from '../../testing/index.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';

const HOUR = 3_600_000;

const ready = (draft = {}): SeatedPokerTable => {
  const room = openSeatedPoker('hold-em', draft);
  room.sits([1, 2]);
  room.staff();
  return room;
};

describe('a table without play', () => {
  test(
    proves(
      'once fewer than two players are left, both decks are spread, washed and shuffled again',
      '637a.5(d)',
      '637a.4(c)',
    ),
    () => {
      const room = ready();
      room.does(playerDoes(2, { do: 'leave' }));
      room.sits([3]);
      room.refuses(dealerDoes({ do: 'startRound' }), '637a.5(d)');
      room.refuses(dealerDoes({ do: 'cutCards', place: 20 }), '637a.5(d)');
      expect(room.staff()).toEqual(['spreadCards 0', 'washCards 0', 'shuffleCards 0', 'cutCards', 'loadCards']);
      room.does(dealerDoes({ do: 'startRound' }));
      expect(eventsCiting(room.log, '637a.4(c)')).toEqual(['cardsWashed']);
    },
  );

  test(proves('a player who has stepped away is not there', '637a.5(d)'), () => {
    const room = ready();
    room.does(playerDoes(2, { do: 'stepAway' }));
    room.does(floorDoes({ do: 'secureStakes', seat: 2, how: 'covered' }));
    room.does(playerDoes(2, { do: 'comeBack' }), floorDoes({ do: 'releaseStakes', seat: 2 }));
    room.refuses(dealerDoes({ do: 'startRound' }), '637a.5(d)');
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }));
  });

  test(proves('when a player leaves in a round, it is played to its end first', '637a.5(d)'), () => {
    const room = ready();
    room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
    const seat = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
    room.does(playerDoes(seat, { do: 'fold' }), playerDoes(seat, { do: 'stepAway' }));
    expect(room.table.toSpread).toEqual([]);
    room.does(floorDoes({ do: 'secureStakes', seat, how: 'covered' }), dealerDoes({ do: 'pushPots' }));
    expect(room.table.toSpread).toEqual([0]);
    // The deck that was played has had its turn, also when it is spread before it was gathered.
    room.does(dealerDoes({ do: 'spreadCards', deck: 0 }));
    expect(room.table.cards.current).toBe(1);
    room.sits([5]);
    room.staff();
    room.does(dealerDoes({ do: 'startRound' }));
    expect(room.table.cards.current).toBe(1);
  });
});

describe('a deck', () => {
  test(proves('that is too old is not inspected, spread, washed, shuffled, cut or loaded', '637a.3(c)'), () => {
    const room = openSeatedPoker('hold-em');
    room.sits([1, 2]);
    const old = 12 * HOUR + 1;
    room.does(dealerDoes({ do: 'receiveCards', deck: 0 }));
    room.refuses({ ...dealerDoes({ do: 'inspectCards', deck: 0 }), at: old }, '637a.3(c)');
    room.does(dealerDoes({ do: 'inspectCards', deck: 0 }), floorDoes({ do: 'verifyInspection', deck: 0 }));
    room.refuses({ ...dealerDoes({ do: 'spreadCards', deck: 0 }), at: old }, '637a.3(c)');
    room.does(dealerDoes({ do: 'spreadCards', deck: 0 }));
    room.refuses({ ...dealerDoes({ do: 'washCards', deck: 0 }), at: old }, '637a.3(c)');
    room.does(dealerDoes({ do: 'washCards', deck: 0 }));
    room.refuses({ ...dealerDoes({ do: 'shuffleCards', deck: 0 }), at: old }, '637a.3(c)');
    room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }));
    room.refuses({ ...dealerDoes({ do: 'cutCards', place: 20 }), at: old }, '637a.3(c)');
    room.does(dealerDoes({ do: 'cutCards', place: 20 }));
    room.refuses({ ...dealerDoes({ do: 'loadCards', cover: null }), at: old }, '637a.3(c)');
  });

  test(proves('that has become too old since the round started is not dealt from', '637a.3(c)'), () => {
    const room = ready();
    room.does({ ...dealerDoes({ do: 'startRound' }), at: 12 * HOUR });
    room.refuses({ ...dealerDoes({ do: 'dealCards' }), at: 12 * HOUR + 1 }, '637a.3(c)');
  });

  test(proves('has a number of its own and a clock that starts when it comes', '637a.3(a)', '637a.3(c)'), () => {
    const room = ready();
    room.does({ ...dealerDoes({ do: 'removeCards', deck: 0 }), at: HOUR });
    room.does({ ...dealerDoes({ do: 'receiveCards', deck: 0 }), at: 2 * HOUR });
    expect(room.book.viewFor(room.table, 'public').cards).toMatchObject([
      { back: 'red', number: 3, since: 2 * HOUR },
      { back: 'blue', number: 2, since: 0 },
    ]);
  });

  test(proves('is counted in every five rounds dealt from it, whatever the other was', '637a.7(e)(4)(i)'), () => {
    const room = ready();
    for (let round = 0; round < 9; round += 1) {
      room.round();
      const { current } = room.table.cards;
      if (current === 0 && round < 8) room.does(dealerDoes({ do: 'gatherCards', count: 52 }));
      else if (round < 8) room.does(dealerDoes({ do: 'gatherCards' }));
    }
    room.does(dealerDoes({ do: 'gatherCards', count: 52 }));
    room.round();
    expect(room.table.decks[1]?.dealt).toBe(5);
    expect(room.table.cards.sinceCount).toBeLessThan(5);
    room.refuses(dealerDoes({ do: 'gatherCards' }), '637a.7(e)(4)(i)');
    room.does(dealerDoes({ do: 'gatherCards', count: 52 }));
  });
});
