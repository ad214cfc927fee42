import { POKER_GAMES } from '@fairdeal/rules';
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

test.each<[what: string, open: object, refused: string, clause: string]>([
  [
    'where none is offered',
    { game: 'hold-em', stacks: FOUR },
    'No Straddle Bet is offered at this table: "settings" say what it is, {"straddle": 800}.',
    '637a.11(e)',
  ],
  [
    'in a game without one',
    { game: 'five-card-stud', stacks: FOUR },
    'Five-card Stud has no Straddle Bet.',
    '637a.14(b)',
  ],
  [
    'where everybody has a blind',
    { game: 'hold-em', stacks: [20_000, 20_000], settings },
    'With 2 players all have a blind: a Straddle Bet takes 3.',
    '637a.11(e)',
  ],
  [
    'by who has not the chips',
    { game: 'omaha-high', stacks: [20_000, 20_000, 1000], settings: { straddle: 1200 } },
    'Seat 3 has $10: the Straddle Bet is $12.',
    '637a.12(e)',
  ],
])('a Straddle Bet is refused %s', (_, open, refused, clause) => {
  expect(openTestHand()({ open: { ...open, straddle: true } })).toEqual({
    line: 1,
    refused,
    reason: 'not-allowed',
    cites: [clause],
  });
});

test.each([
  [
    'hold-em',
    'A Straddle Bet is placed before any cards are dealt: open the hand with "straddle": true.',
    '637a.11(e)',
  ],
  ['five-card-stud', 'Five-card Stud has no Straddle Bet.', '637a.14(b)'],
])('%s: once cards are dealt nobody straddles', (game, refused, clause) => {
  const ask = openTestHand();
  ask({ open: { game, stacks: FOUR } });
  expect(ask({ act: 'straddle' })).toEqual({ line: 2, refused, reason: 'not-allowed', cites: [clause] });
});
