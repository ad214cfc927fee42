import { cards, evaluateHigh } from '@fairdeal/cards';
import type { Reason } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

test.each([
  [
    refuse('staff-act-owed', {
      owed: { act: 'signCount', fund: 'badBeat' },
      by: ['dealer', 'floorperson', 'pit-manager'],
    }),
    'You can’t start a round yet. The dealer or a floorperson must sign the count of the Bad Beat box first.',
  ],
  [
    refuse('staff-act-owed', { owed: { act: 'payBadBeat' }, by: ['security', 'finance'] }),
    'You can’t start a round yet. Security or finance must pay the Bad Beat payout first.',
  ],
  [
    refuse('high-hand-not-called', { seat: 2, value: evaluateHigh(cards('KcKdKh2c2d')) }),
    'The dealer must call a floorperson first. Seat 2 shows a qualifying hand: full house, kings over 2s.',
  ],
  [
    refuse('wrong-display-amount', { fund: 'highHand', due: 55_000, given: 55_050 }),
    'You can’t display $550.50. The High Hand Jackpot payout is $550.',
  ],
  [refuse('count-step-missing', { needs: 'signedByDealer' }), 'The dealer must sign the count first.'],
  [
    refuse('pooled-not-as-sent', { table: 2, cents: 300, slips: 1 }),
    'You can’t pool that for table 2. It sent $3 and 1 slip.',
  ],
  [
    refuse('wrong-period', { endedAt: Date.UTC(2026, 4, 1, 20) }),
    'You can’t pool that qualifying period. The one waiting ended at 2026-05-01 20:00 UTC.',
  ],
  [
    refuse('too-early', { what: 'time-charge', minutes: 30 }),
    'You can’t assess a time charge yet. It is due after each 30 minutes of play.',
  ],
  [
    refuse('two-people', { what: 'recordHighHand' }),
    'You can’t verify a hand that you called. Ask another floorperson.',
  ],
  [
    refuse('round-in-progress', { what: 'transportBox' }),
    'You can’t take a box from the table during a round. Wait until it is over.',
  ],
])('$reason', (refusal, sentence) => {
  expect(refusalText<Reason>(refusal)).toBe(sentence);
});
