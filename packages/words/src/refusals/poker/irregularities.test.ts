import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

test.each<readonly [Refusal, string]>([
  [
    refuse('no-cards-being-dealt', { act: 'cardFoundFaceUp' }),
    'You can’t report a face-up card in the deck now. No cards are being dealt.',
  ],
  [
    refuse('record-shows-otherwise', { claim: 'deck-wrong' }),
    'You can’t call the deck wrong. The record shows every card of it. Play on.',
  ],
  [refuse('deal-stands', {}), 'You can’t call a misdeal. Two players have already bet. The deal stands; play on.'],
  [
    refuse('report-open', { report: 'the deal began at the wrong position' }),
    'Play waits. The dealer reports that the deal began at the wrong position. A floorperson must confirm or dismiss it.',
  ],
  [
    refuse('minimum-not-agreed', { seats: [2, 4, 5] }),
    'Seats 2, 4 and 5 must first agree to the raised minimum bet. Otherwise restore the posted minimum.',
  ],
  [
    refuse('dispute-open', { about: 'the size of the bet', act: 'play' }),
    'Play waits. The poker shift supervisor must first rule on this dispute: "the size of the bet".',
  ],
  [
    refuse('unknown-choice', { what: 'misdeal-cause', given: 'bad luck', allowed: ['player-left-out'] }),
    'Unknown misdeal cause "bad luck". Available: player-left-out.',
  ],
  [refuse('reason-missing', { for: 'ruling' }), 'You can’t rule without a reason. Say why.'],
])('%j', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence);
});
