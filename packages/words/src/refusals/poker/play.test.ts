import type { Reason } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

const raise = { what: 'raise', opens: false, to: 700, min: 800, max: 20_000, step: 100 } as const;

test.each([
  [refuse('not-your-turn', { what: 'seat', seat: 3, turn: 2 }), 'It isn’t seat 3’s turn. Seat 2 acts now.'],
  [refuse('too-early', { what: 'no-round' }), 'You can’t act yet. No round is being played.'],
  [refuse('bet-to-call', { bet: 800 }), 'You can’t check. There is a bet of $8. Call, raise or fold.'],
  [refuse('bet-too-small', raise), 'You can’t raise to $7. Raise to $8 or more, up to $200.'],
  [refuse('bet-too-large', { ...raise, opens: true, to: 900, max: 800 }), 'You can’t bet $9. Bet $8.'],
  [
    refuse('bet-not-in-steps', { ...raise, to: 1250 }),
    'You can’t raise to $12.50. Raise to $8 or more, up to $200, in whole chips of $1.',
  ],
  [refuse('bet-too-small', { what: 'call', given: 200, needed: 400 }), '$2 is not a call. Put in $4 to call, or fold.'],
  [refuse('not-enough', { what: 'bet', bet: 20_100, has: 20_000 }), 'You can’t bet $201. You have $200 to bet.'],
  [refuse('raise-cap', { cap: 3 }), 'You can’t raise. This table stops at 3 raises in a betting round. Call or fold.'],
  [refuse('closing-step-missing', { needs: 'collectRake' }), 'You can’t do that yet. Collect the rake first.'],
  [
    refuse('wrong-losing-hands', { cards: 4, counted: 3 }),
    'The losing hands have 4 cards, not 3. Count again. A missing or extra card voids the round.',
  ],
  [refuse('winning-hand-mucked', {}), 'You can’t muck the winning hand. Show it.'],
  [
    refuse('round-in-progress', { what: 'addStakes' }),
    'You can’t add to your stakes during a round. Wait until it is over.',
  ],
  [
    refuse('too-few-players', { stakes: 800 }),
    'You can’t start a round yet. It takes two players with at least $8 on the table.',
  ],
])('$reason', (refusal, sentence) => {
  expect(refusalText<Reason>(refusal)).toBe(sentence);
});
