import { expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { dealerDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import type { PokerSubmission } from '../model/submission.js';
import { announcementOf } from './announcement.js';

test.each([
  [{ limit: 'fixed' }, 800, '$4 to $8'],
  [{ limit: 'spread', spreadMost: 2000 }, 2000, '$4 to $20'],
  [{ limit: 'pot' }, null, '$4 pot limit'],
  [{ limit: 'no' }, null, '$4 no limit'],
] as const)(
  proves('%o: the room announces the game, its least and most bet and its open seats', '637a.9(c)'),
  (draft, maximum, bets) => {
    const { book, table } = openSeatedPoker('hold-em', draft);
    expect(announcementOf(book.game, table)).toEqual({
      game: 'hold-em',
      title: "Hold'em",
      permittedBy: '637a.9(a)(2)',
      minimum: 400,
      maximum,
      openSeats: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      words: `Hold'em, ${bets}: 10 seats open`,
      cites: ['637a.9(c)'],
    });
  },
);

/** The first cards are dealt to seats 1 and 2. */
const dealt = (game: string, draft: Partial<PokerSubmission> = {}): SeatedPokerTable => {
  const room = openSeatedPoker(game, draft);
  room.sits([1, 2]);
  room.staff('AsKs2h3h4h5d6d7d8d9d');
  room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
  return room;
};
const says = (room: SeatedPokerTable): string => room.book.viewFor(room.table, 'public').says;

test('the dealer announces the player or act that each phase of a round waits for', () => {
  const stud = dealt('seven-card-stud-high');
  expect(says(stud)).toMatch(/^third street: seat [12] makes the Forced Bet, \$2, or bets more\.$/);
  expect(says(dealt('super-stud-hl8'))).toMatch(/^third street: seat [12] discards two cards\.$/);
  const draw = dealt('five-card-draw-high');
  draw.staff();
  expect(says(draw)).toBe('before the draw: seat 2 may fold, call $2 or raise to $8.');
  draw.does(playerDoes(2, { do: 'call' }), playerDoes(1, { do: 'check' }));
  draw.staff();
  expect(says(draw)).toBe('after the draw: seat 1 draws, or stands pat.');
});

test('and offers no raise that nobody could call', () => {
  const room = dealt('hold-em', { limit: 'no', raiseCap: null });
  room.does(playerDoes(2, { do: 'raiseTo', cents: 10_000 }));
  expect(says(room)).toBe('preflop: seat 1 may fold, call $96.');
  room.does(playerDoes(1, { do: 'call' }));
  room.staff();
  expect(says(room)).toMatch(/^Showdown: seat [12] shows or concedes\.$/);
});
