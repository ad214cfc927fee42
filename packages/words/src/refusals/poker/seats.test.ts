import type { Reason } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

test.each([
  [
    refuse('wrong-stakes', { seat: 3, stakes: 10_000, counted: 9_999 }),
    'Seat 3 has $100 on the table, not $99.99. Count again.',
  ],
  [
    refuse('stakes-held', { seat: 3 }),
    'Seat 3 has stepped away. Its stakes stay as they are until a floorperson gives them back.',
  ],
  [
    refuse('deck-not-ready', { deck: 'in-play', step: 'stacked' }),
    'You can’t start a round yet. The cards of the deck in play are stacked and not shuffled.',
  ],
  [
    refuse('deck-count-due', { every: 5 }),
    'You can’t gather these cards uncounted. A deck is counted at least every 5 rounds. Count it now.',
  ],
  [
    refuse('deck-too-old-to-deal', { hours: 24 }),
    'You can’t deal these cards. They have been in use for 24 hours. Ask the poker shift supervisor to void the round.',
  ],
  [
    refuse('wrong-button-seat', { right: 6 }),
    'Place the button at seat 6. It starts with the first player at the dealer’s right.',
  ],
])('$reason', (refusal, sentence) => {
  expect(refusalText<Reason>(refusal)).toBe(sentence);
});
