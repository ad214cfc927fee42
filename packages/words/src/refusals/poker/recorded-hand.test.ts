import type { Refusal, ReplayRefusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';
import { replayRefusalText } from '../replay-refusal.js';

test.each<readonly [Refusal, string]>([
  [
    refuse('unknown-variant', { variant: 'NS', known: ['NT', 'PO'] }),
    'Unknown variant "NS". Available variants: NT, PO.',
  ],
  [refuse('record-field-wrong', { field: 'variant', fault: 'missing' }), 'The record has no variant. Add the field.'],
  [
    refuse('record-field-wrong', { field: 'bring_in', fault: 'no-forced-bet' }),
    'The bring_in is the Forced Bet. It must be above zero and no more than the small_bet.',
  ],
  [
    refuse('record-out-of-order', { due: { step: 'cards', to: 'board' } }),
    'The record has this act too soon. First, the board must be dealt.',
  ],
  [
    refuse('record-ends-early', { due: { step: 'act', seat: 2 } }),
    'The record ends before the round does. Next, seat 2 must act.',
  ],
  [refuse('unreadable-act', { act: 'p3 dance', fault: 'unknown-act' }), '"p3 dance" is not a PHH act.'],
  [refuse('wrong-deal', { seat: 2, each: 1 }), 'Seat 2 gets 1 card here. Deal exactly that many.'],
])('%j', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence);
});

test('a recorded hand is refused in its chips, and in dollars where its chips are not known', () => {
  const refused = refuse('buy-in-out-of-range', { least: 100, most: 150_000, given: 50 });
  const replayed = (scale: number | null): ReplayRefusal => ({ ...refused, act: 'p1 cc', scale });
  expect(replayRefusalText(replayed(100))).toBe(
    'You can’t buy in for 0.5 chips here. Buy in for 1 chip to 1,500 chips.',
  );
  expect(replayRefusalText(replayed(null))).toBe('You can’t buy in for $0.50 here. Buy in for $1 to $1,500.');
});
