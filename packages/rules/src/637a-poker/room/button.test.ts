import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { dealerDoes, openRoom } from '../../testing/poker-room.js';
import { dueOf } from '../../testing/told.js';
import { POKER_GAMES } from '../games/index.js';

const GAMES = POKER_GAMES.filter(({ forcedBet, outsideChapter }) => forcedBet === null && !outsideChapter).map(
  ({ id }) => id,
);
const place = (seat: number) => dealerDoes({ do: 'placeButton', seat });

describe.each(GAMES)('%s', (game) => {
  test(
    proves(
      "the button starts before the first player at the dealer's right and moves on clockwise after each round",
      '637a.11(c)(1)',
      '637a.11(c)(1)(i)',
      '637a.11(c)(2)',
      '637a.12(c)(1)',
      '637a.12(c)(1)(i)',
      '637a.12(c)(2)',
      '637a.13(c)(1)',
      '637a.13(c)(1)(i)',
      '637a.13(c)(2)',
      '637a.19(c)(1)',
      '637a.19(c)(1)(i)',
      '637a.19(c)(2)',
      '637a.20(c)(1)',
      '637a.20(c)(1)(i)',
      '637a.20(c)(2)',
      '637a.21(c)(1)',
      '637a.21(c)(1)(i)',
      '637a.21(c)(2)',
    ),
    () => {
      const room = openRoom(game);
      room.sits([2, 4, 6]);
      room.refuses(place(4));
      room.does(place(6));
      room.refuses(place(6));
      const buttons = Array.from({ length: 5 }, () => {
        room.round();
        return room.table.button;
      });
      expect(buttons).toEqual([6, 2, 4, 6, 2]);
      const [first, second] = room.log.filter(({ did }) => did === 'roundStarted');
      const section = room.book.game.section;
      expect(first?.cites).toContain(`${section}(c)`);
      expect(second?.cites).toEqual(expect.arrayContaining([`${section}(c)`, `${section}(c)(2)`]));
    },
  );

  test(
    proves(
      'or one card is dealt to each player and the highest rank has it, ties dealt again; then the deck is shuffled',
      '637a.11(c)(1)(ii)',
      '637a.12(c)(1)(ii)',
      '637a.13(c)(1)(ii)',
      '637a.19(c)(1)(ii)',
      '637a.20(c)(1)(ii)',
      '637a.21(c)(1)(ii)',
    ),
    () => {
      const room = openRoom(game, { firstButton: 'dealt-card' }, 'live');
      const clause = `${room.book.game.section}(c)(1)(ii)` as const;
      room.sits([1, 3, 5]);
      while (dueOf(room.book, room.table)?.do !== 'shuffleCards') room.does(dueOf(room.book, room.table) as never);
      // 9, king, king: the kings are dealt again, 4 and 2.
      room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
      room.does(dealerDoes({ do: 'loadCards', cover: null }));
      const start = dealerDoes({ do: 'startRound' });
      room.refuses(start, clause as never);
      room.refuses(place(5), clause as never);
      room.refuses(dealerDoes({ do: 'dealForButton', cards: [28, 44] }), clause as never);
      room.refuses(dealerDoes({ do: 'dealForButton', cards: [28, 44, 45] }), clause as never);
      const [dealt] = room.does(dealerDoes({ do: 'dealForButton', cards: [28, 44, 45, 8, 0] }));
      expect(dealt).toMatchObject({ did: 'buttonDealt', seat: 3, cites: expect.arrayContaining([clause]) });
      room.refuses(start, '637a.5(a)');
      expect(room.staff()).toEqual(['gatherCards', 'shuffleCards 0', 'cutCards', 'loadCards']);
      room.does(start);
      expect(room.table.button).toBe(3);
      expect(room.table.hand?.players.map(({ seat }) => seat)).toEqual([5, 1, 3]);
    },
  );
});

test(
  proves('a stud game has no button: cards are dealt from the left of the dealer', '637a.10(c)', '637a.14(c)'),
  () => {
    for (const game of ['seven-card-stud-high', 'five-card-stud']) {
      const room = openRoom(game);
      room.sits([6, 2, 4]);
      room.refuses(place(6));
      room.refuses(dealerDoes({ do: 'dealForButton' }));
      for (let round = 0; round < 2; round += 1) {
        room.round();
        expect(room.table.button).toBe(0);
      }
      room.staff();
      room.does(dealerDoes({ do: 'startRound' }));
      expect(room.table.hand?.players.map(({ seat }) => seat)).toEqual([2, 4, 6]);
    }
  },
);
