import { cards } from '@fairdeal/cards';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

test.each<readonly [Refusal, string]>([
  [
    refuse('act-not-offered', { act: 'check', offered: ['fold', 'call', 'raise'] }),
    'You can’t check now. The player can fold, call or raise.',
  ],
  [
    refuse('act-takes-no-amount', { act: 'call' }),
    'A call takes no amount. Leave out "to", which is for a bet or a raise.',
  ],
  [
    refuse('discard-unnamed', { such: cards('6hJd') }),
    'Name the cards to discard, such as {"name": "discard", "cards": "6hJd"}.',
  ],
  [refuse('too-far-back', { acts: 0, asked: 1 }), 'You can’t step back 1 act. No act has been made yet.'],
  [refuse('too-far-back', { acts: 1, asked: 2 }), 'You can’t step back 2 acts. Step back up to 1.'],
  [
    refuse('short-stack', { for: 'straddle', seat: 3, has: 1000, needed: 1200 }),
    'Seat 3 has $10. The Straddle Bet takes $12.',
  ],
  [
    refuse('discards-unnamed', { seat: 2, discards: 2, hand: cards('2cQd6sJhKh') }),
    'Seat 2 must discard 2 of 2cQd6sJhKh first. Name them: {"equity": {"discards": {"2": "2cQd"}}}.',
  ],
  [refuse('unknown-game', { game: 'razz', known: [] }), 'This version of Fairdeal has no game "razz".'],
  [
    refuse('time-past', { last: Date.UTC(2026, 0, 5, 12) }),
    'It is already 2026-01-05T12:00:00.000Z. Name that time or a later one.',
  ],
  [
    refuse('act-incomplete', { act: 'wager', lacks: ['box', 'cents'] }),
    'The act wager lacks box and cents. Add the missing fields.',
  ],
])('%j', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence);
});
