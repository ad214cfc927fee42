import { formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../register/index.js';
import { dutyCommand, eventsCiting } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import { POKER_GAMES } from '../games/index.js';

const GAMES = POKER_GAMES.filter(({ forcedBet, outsideChapter }) => forcedBet === null && !outsideChapter).map(
  ({ id }) => id,
);
const place = (seat: number) => dealerDoes({ do: 'placeButton', seat });

/** The clauses on where the button starts: what starts it, at the dealer's right, or by a card dealt. */
const startOf = ({ book }: SeatedPokerTable): [ClauseId, ClauseId, ClauseId] => {
  const starts = `${book.game.section}(c)(1)`;
  return [starts, `${starts}(i)`, `${starts}(ii)`] as [ClauseId, ClauseId, ClauseId];
};

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
      const room = openSeatedPoker(game);
      const [starts, right] = startOf(room);
      expect(room.refuses(place(6), right)).toBe('wrong-button-seat {"right":null}');
      room.sits([2, 4, 6]);
      expect(room.refuses(place(4), right)).toBe('wrong-button-seat {"right":6}');
      expect(room.refusedBy(place(4))).toEqual([right]);
      expect(room.refusedBy(playerDoes(2, { do: 'placeButton', seat: 6 }))).toEqual([starts]);
      room.does(place(6));
      expect(room.refusedBy(place(6))).toEqual([starts, `${room.book.game.section}(c)(2)`]);
      const buttons = Array.from({ length: 5 }, () => {
        room.round();
        return room.table.button;
      });
      expect(buttons).toEqual([6, 2, 4, 6, 2]);
      const [first, second] = room.log.filter(({ did }) => did === 'roundStarted');
      const { section, procedures } = room.book.game;
      expect(first?.cites).toEqual(['637a.7(c)', procedures, `${section}(c)`]);
      expect(second?.cites).toEqual(['637a.7(c)', procedures, `${section}(c)`, `${section}(c)(2)`]);
      const [placed] = room.log.filter(({ did }) => did === 'buttonPlaced');
      expect(placed).toEqual({
        did: 'buttonPlaced',
        seat: 6,
        cites: [`${section}(c)(1)(i)`, `${section}(c)(1)`],
      });
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
      const room = openSeatedPoker(game, { firstButton: 'dealt-card' }, 'live');
      const [starts, right, clause] = startOf(room);
      expect(room.refusedBy(dealerDoes({ do: 'dealForButton' }))).toContain('637a.5(a)');
      room.sits([1, 3, 5]);
      while (dutyCommand(room.book, room.table)?.do !== 'shuffleCards')
        room.does(dutyCommand(room.book, room.table) as never);
      // 9, king, king: the kings are dealt again, 4 and 2.
      room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
      room.does(dealerDoes({ do: 'loadCards', cover: null }));
      const start = dealerDoes({ do: 'startRound' });
      expect(room.refusedBy(start)).toEqual([clause, starts]);
      expect(room.refusedBy(place(5))).toEqual([clause]);
      for (const few of [[], [28, 44], [28, 44, 45], [28, 44, 45, 8]])
        expect(room.refusedBy(dealerDoes({ do: 'dealForButton', cards: few }))).toEqual([clause]);
      expect(room.refusedBy(dealerDoes({ do: 'dealForButton' }))).toEqual([clause]);
      expect(room.refusedBy(playerDoes(1, { do: 'dealForButton' }))).toEqual([starts]);
      expect(room.does(dealerDoes({ do: 'dealForButton', cards: [28, 44, 45, 8, 0] }))).toEqual([
        {
          did: 'buttonDealt',
          seat: 3,
          cards: [
            { seat: 1, card: 28 },
            { seat: 3, card: 44 },
            { seat: 5, card: 45 },
            { seat: 3, card: 8 },
            { seat: 5, card: 0 },
          ],
          cites: [clause, starts],
        },
        { did: 'reshuffleOrdered', why: 'void', cites: ['637a.5(a)'] },
      ]);
      room.refuses(start, '637a.5(a)');
      const other = openSeatedPoker(game);
      other.sits([1, 3]);
      other.staff();
      expect(other.refusedBy(dealerDoes({ do: 'dealForButton' }))).toEqual([right]);
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
      const room = openSeatedPoker(game);
      room.sits([6, 2, 4]);
      for (const act of [place(6), dealerDoes({ do: 'dealForButton' })])
        expect(room.refusedBy(act)).toEqual([`${room.book.game.section}(b)`]);
      expect(room.refusedBy(playerDoes(2, { do: 'placeButton', seat: 6 }))).toEqual(['637a.7(e)']);
      expect(room.refusedBy(playerDoes(2, { do: 'dealForButton' }))).toEqual(['637a.7(e)']);
      for (let round = 0; round < 2; round += 1) {
        room.round();
        expect(room.table.button).toBe(0);
      }
      const { procedures } = room.book.game;
      for (const { cites } of room.log.filter(({ did }) => did === 'roundStarted'))
        expect(cites).toEqual(['637a.7(c)', procedures]);
      expect(eventsCiting(room.log, `${room.book.game.section}(c)` as ClauseId)).toEqual(['cardsDealt']);
      room.staff();
      room.does(dealerDoes({ do: 'startRound' }));
      expect(room.table.hand?.players.map(({ seat }) => seat)).toEqual([2, 4, 6]);
    }
  },
);

test(proves('before the first round the button is with the last player of the deal', '637a.11(c)(1)(i)'), () => {
  const room = openSeatedPoker('hold-em');
  room.sits([2, 4, 6]);
  room.round();
  expect(room.table.button).toBe(6);
  expect(room.log.find(({ did }) => did === 'roundStarted')?.cites).toEqual([
    '637a.7(c)',
    ...['637a.11(a)', '637a.11(c)', '637a.11(c)(1)', '637a.11(c)(1)(i)'],
  ]);
});

describe('a card for the button', () => {
  const dealing = (game = 'hold-em') => openSeatedPoker(game, { firstButton: 'dealt-card' });

  test(proves('is due once two players can take part, before the first round only', '637a.11(c)(1)(ii)'), () => {
    const room = dealing();
    room.sits([1]);
    room.does(playerDoes(2, { do: 'sit', cents: 100 }));
    expect(room.staff('9cQs')).not.toContain('dealForButton');
    expect(room.refusedBy(dealerDoes({ do: 'dealForButton' }))).toEqual(['637a.7(b)']);
    room.does(playerDoes(2, { do: 'addStakes', cents: 9_900 }));
    expect(room.book.requiredNext(room.table, 0)).toEqual({ act: { do: 'dealForButton' }, by: ['dealer'], needs: [] });
    room.round();
    expect(room.staff()).not.toContain('dealForButton');
  });

  test(proves('comes off the top of the shuffled deck', '637a.11(c)(1)(ii)'), () => {
    const room = dealing();
    room.sits([1, 2]);
    room.staff('9cQs');
    const dealt = room.log.find((event) => event.did === 'buttonDealt');
    expect(dealt).toMatchObject({ seat: 2, cards: [{ seat: 1 }, { seat: 2 }] });
    expect(dealt?.did === 'buttonDealt' && formatCards(dealt.cards.map(({ card }) => card))).toBe('9cQs');
  });

  test(proves('is due at no table without a button', '637a.10(c)'), () => {
    const room = dealing('seven-card-stud-high');
    room.sits([1, 2]);
    expect(room.staff()).not.toContain('dealForButton');
    room.round();
    expect(eventsCiting(room.log, '637a.10(c)')).toEqual(['cardsDealt']);
  });

  test('decides by the clauses of Triple Draw where the chapter does not write the game', () => {
    const room = dealing('single-draw-2-7');
    room.sits([1, 2]);
    room.staff('9cQs');
    expect(room.log.find(({ did }) => did === 'buttonDealt')?.cites).toEqual(['637a.20(c)(1)(ii)', '637a.20(c)(1)']);
  });
});
