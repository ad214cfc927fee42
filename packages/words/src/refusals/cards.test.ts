import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from './index.js';

test.each([
  [
    refuse('not-your-act', { what: 'role', act: 'deal', role: 'player', seat: 3, may: ['dealer', 'floorperson'] }),
    'Only a dealer or a floorperson can do "deal". You are here as the player in seat 3.',
  ],
  [
    refuse('not-your-act', { what: 'role', act: 'rule', role: 'surveillance', seat: null, may: ['floorperson'] }),
    'Only a floorperson can do "rule". You are here as surveillance.',
  ],
  [refuse('unknown-role', { role: 'pitboss' }), /^Unknown role "pitboss"\. Available roles: player, dealer, /],
  [refuse('unknown-act', { act: 'wagr', known: ['wager', 'deal'] }), 'Unknown act "wagr". Did you mean wager?'],
  [
    refuse('malformed-command', { lacks: 'time', given: null }),
    'A command’s time is a number of milliseconds, not null.',
  ],
  [
    refuse('cards-at-wrong-step', { act: 'shuffleCards', step: 'away' }),
    'You can’t shuffle these cards now. The cards haven’t been brought to the table.',
  ],
  [
    refuse('cards-miscounted', { what: 'gathered', counted: 51, expected: 52 }),
    'You counted 51 cards, but there should be 52. Find the rest or remove the cards.',
  ],
  [
    refuse('cut-outside-range', { place: 5, least: 10, most: 42 }),
    'You can’t cut at 5. Put the cut card 10 to 42 cards from the top.',
  ],
  [
    refuse('cover-card-misplaced', { place: null, least: 7, most: 7 }),
    'These cards need a cover card. Put it 7 cards from the bottom.',
  ],
  [refuse('card-not-in-game', { card: 99 }), '?? is not in the cards of this game.'],
  [refuse('deck-change-due', { hours: 4 }), 'These cards have been in use for 4 hours. Change them first.'],
])('%j is told in words', (refusal, words) => {
  expect(refusalText(refusal)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
});
