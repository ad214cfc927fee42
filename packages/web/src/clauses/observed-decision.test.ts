import { expect, test } from 'vitest';
import { observedDecisionWords } from './observed-decision.js';

test.each([
  [
    { by: 'dealer', act: 'settleHand', answer: 'refused', says: 'Box 1 cannot be settled now.' },
    'Dealer, settle hand',
    'Box 1 cannot be settled now.',
  ],
  [
    { by: 'poker-shift-supervisor', act: 'ruleVoid', answer: 'event', says: 'roundVoided' },
    'Poker shift supervisor, rule void',
    'Round voided.',
  ],
  [{ by: 'submission', answer: 'refused', says: '"x" is no game.' }, 'Rules Submission', '"x" is no game.'],
  [{ by: '', answer: 'refused', says: 'Seat 2 has the joker.' }, '', 'Seat 2 has the joker.'],
  [{ by: 'settlement', answer: 'text', says: 'ante, push' }, 'Settlement', 'Ante, push.'],
  [{ by: 'sign', answer: 'text', says: 'Bad Beat: players are eligible' }, 'Sign', 'Bad Beat: players are eligible.'],
] as const)('%o is written with its actor and its answer', (observed, who, says) => {
  expect(observedDecisionWords(observed)).toEqual({ who, refused: observed.answer === 'refused', says });
});
