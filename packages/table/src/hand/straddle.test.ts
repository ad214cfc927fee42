import { POKER_GAMES, type Reason } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { openTestHand } from '../testing/hand.js';

const FOUR = [20_000, 20_000, 20_000, 20_000];
const settings = { straddle: 800 };

test.each(
  POKER_GAMES.flatMap(({ id, straddleClause, outsideChapter }) =>
    straddleClause === null || outsideChapter ? [] : [[id, straddleClause]],
  ),
)(
  '%s: the player left of the last blind places the Straddle Bet before any cards, and acts last (%s)',
  (game, clause) => {
    const ask = openTestHand();
    const open = ask({ open: { game, stacks: FOUR, settings, straddle: true, seed: '1' } });
    const events = open.events as readonly { readonly did: string; readonly cites: readonly string[] }[];
    expect(events.map(({ did }) => did)).toEqual(['roundStarted', 'dealerTookOver', 'straddled', 'cardsDealt']);
    expect(events[2]).toMatchObject({ seat: 3, bet: 800, cites: [clause] });
    expect(open).toMatchObject({ turn: 4, toCall: 800, pot: 1400 });
    for (let calls = 0; calls < 3; calls += 1) ask({ act: 'call' });
    const { turn, acts } = ask({ legal: true });
    expect({ turn, acts: acts?.map(({ act }) => act) }).toEqual({ turn: 3, acts: ['fold', 'check', 'raise'] });
  },
);

test.each<[what: string, open: object, reason: Reason, clause: string]>([
  ['where none is offered', { game: 'hold-em', stacks: FOUR }, 'straddle-not-filed', '637a.11(e)'],
  ['in a game without one', { game: 'five-card-stud', stacks: FOUR }, 'no-straddle-in-game', '637a.14(b)'],
  [
    'where everybody has a blind',
    { game: 'hold-em', stacks: [20_000, 20_000], settings },
    'too-few-for-straddle',
    '637a.11(e)',
  ],
  [
    'by a player short of chips',
    { game: 'omaha-high', stacks: [20_000, 20_000, 1000], settings: { straddle: 1200 } },
    'short-stack',
    '637a.12(e)',
  ],
])('a Straddle Bet is refused %s', (_, open, reason, clause) => {
  expect(openTestHand()({ open: { ...open, straddle: true } })).toEqual({
    line: 1,
    refused: expect.any(String),
    reason,
    cites: [clause],
  });
});

test.each([
  ['hold-em', 'straddle-too-late', '637a.11(e)'],
  ['five-card-stud', 'no-straddle-in-game', '637a.14(b)'],
])('%s: once cards are dealt nobody straddles', (game, reason, clause) => {
  const ask = openTestHand();
  ask({ open: { game, stacks: FOUR } });
  expect(ask({ act: 'straddle' })).toEqual({ line: 2, refused: expect.any(String), reason, cites: [clause] });
});
