import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

test.each<readonly [Refusal, string]>([
  [
    refuse('unknown-choice', { what: 'list', given: 'razz', allowed: ['holdem', 'stud'] }),
    'Unknown interest list "razz". Available: holdem, stud.',
  ],
  [
    refuse('no-such-preference', { seats: 9, tables: 4 }),
    'Ask only for seats 1 to 9 and tables 1 to 4. There are no others.',
  ],
  [
    refuse('seat-not-given', { seat: 3, table: 1 }),
    'You can’t sit in seat 3 of table 1. The room has not called you to it. Join the list.',
  ],
  [
    refuse('buy-in-out-of-range', { least: 4_000, most: 20_000, given: 30_000 }),
    'You can’t buy in for $300 here. Buy in for $40 to $200.',
  ],
  [
    refuse('buy-in-out-of-range', { least: 7_700, most: 7_700, given: 4_000 }),
    'You can’t buy in for $40 here. Buy in for exactly $77.',
  ],
  [
    refuse('add-on-too-large', { has: 15_000, most: 5_000, given: 6_000 }),
    'You can’t add $60 to your $150. Add up to $50.',
  ],
  [refuse('seat-kept', { seat: 2, minutes: 1 }), 'You can’t pick up seat 2 yet. It is held for 1 more minute.'],
  [
    refuse('too-few-waiting', { game: "Hold'em, $4 to $8", start: 6, ready: 1 }),
    "You can’t open Hold'em, $4 to $8 yet. It starts with 6 players, and 1 is here.",
  ],
  [
    refuse('no-relief-dealer', { name: 'Dea', table: 2 }),
    'Dea is dealing at table 2, and no relief dealer is free. Bring in another dealer first.',
  ],
  [refuse('seat-empty', { seat: 4, table: 2 }), 'Seat 4 of table 2 is empty. Name a seat with a player in it.'],
])('%j', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence);
});
