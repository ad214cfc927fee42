import { expect, test } from 'vitest';
import { dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes } from '../../testing/poker-room.js';

/** Three players with cards that nobody has read out, before the first bet. */
const dealt = () => {
  const room = openSeatedPoker('hold-em', {}, 'live');
  room.sits([1, 2, 3]);
  while (dutyCommand(room.book, room.table)?.do !== 'shuffleCards')
    room.does(dutyCommand(room.book, room.table) as never);
  room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
  room.does(dealerDoes({ do: 'loadCards', cover: null }), dealerDoes({ do: 'startRound' }));
  room.does(dealerDoes({ do: 'dealCards' }));
  return room;
};

test(proves('a player who was left out is found after the deal, until two players have bet', '637a.18(g)(4)'), () => {
  const room = dealt();
  const leftOut = { do: 'callMisdeal', cause: 'player-left-out', seat: 3 } as const;
  room.does(dealerDoes(leftOut));
  expect(room.does(floorDoes(leftOut)).map(({ did }) => did)).toContain('roundVoided');
  const bet = dealt();
  for (const seat of [3, 1]) bet.does(playerDoes(seat, { do: 'call' }));
  expect(bet.refusedBy(dealerDoes(leftOut))).toEqual(['637a.18(g)(4)', '637a.18(g)']);
});

test(proves('cards before a seat that may have none are discarded when they are found', '637a.18(h)'), () => {
  const room = dealt();
  const found = { do: 'ineligiblePlayerDealt', seat: 6, cards: 2 } as const;
  expect(room.refusedBy(dealerDoes({ ...found, cards: 3 }))).toEqual(['637a.18(h)']);
  const left = room.table.hand?.left ?? 0;
  expect(room.does(dealerDoes(found))).toMatchObject([{ did: 'cardsTakenOut', why: 'ineligible' }]);
  expect(room.table.hand?.left).toBe(left - 2);
});

test(
  proves(
    'face-up cards of the stub are seen while people bet, and the second is a misdeal',
    '637a.18(j)',
    '637a.18(g)(3)',
  ),
  () => {
    const room = dealt();
    const seen = { do: 'cardFoundFaceUp' } as const;
    expect(room.does(dealerDoes(seen))).toMatchObject([
      { did: 'cardsTakenOut', why: 'face-up', cites: ['637a.18(j)'] },
    ]);
    room.does(dealerDoes(seen));
    expect(room.does(floorDoes(seen))[0]).toMatchObject({ did: 'roundVoided', cites: ['637a.18(g)', '637a.18(g)(3)'] });
  },
);
