import { expect, test } from 'vitest';
import { observedDecisionWords } from './observed-decision.js';

test.each([
  [
    'dealer settleHand: refused: Box 1 cannot be settled now.',
    'Dealer, settle hand',
    true,
    'Box 1 cannot be settled now.',
  ],
  [
    'player play: refused: Raise of $5 refused: it equals the Ante.',
    'Player, play',
    false,
    'Raise of $5 refused: it equals the Ante.',
  ],
  ['poker-shift-supervisor ruleVoid: roundVoided', 'Poker shift supervisor, rule void', false, 'Round voided.'],
  ['submission refused: "x" is no game.', 'Rules Submission', true, '"x" is no game.'],
  ['refused: Seat 2 has the joker.', '', true, 'Seat 2 has the joker.'],
  ['settlement: ante, push', 'Settlement', false, 'Ante, push.'],
  ['sign: Bad Beat: players are eligible', 'Sign', false, 'Bad Beat: players are eligible.'],
])('%s is told as what was done, and what was said to it', (named, who, refused, says) => {
  expect(observedDecisionWords(named)).toEqual({ who, refused, says });
});
