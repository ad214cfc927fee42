import { cards } from '@fairdeal/cards';
import type { DeckReading } from '@fairdeal/cards/internal';
import { expect, test } from 'vitest';
import { deckReadingText } from './deck-reading.js';

const [QUEEN = 0, JOKER = 0] = cards('QsJk');
const QUIET: DeckReading = {
  rounds: 12,
  cards: 228,
  against: 0.1,
  highest: 1,
  level: 2000,
  fits: null,
  tooMany: [],
  alarm: null,
};

test.each([
  [QUIET, 'Nothing suggests that the deck isn’t fair.'],
  [
    { ...QUIET, against: 37.8, fits: { hypothesis: { kind: 'missing', card: QUEEN }, share: 0.9 } },
    '37 to 1 against a fair deck. The cards fit a deck without one queen of spades.',
  ],
  [
    { ...QUIET, against: 2098.9, fits: { hypothesis: { kind: 'doubled', card: QUEEN }, share: 0.9 } },
    '2,098 to 1 against a fair deck. The cards fit a deck with one queen of spades too many.',
  ],
  [
    { ...QUIET, against: 1e280, fits: { hypothesis: { kind: 'sorted' }, share: 1 } },
    'More than 1,000,000 to 1 against a fair deck. The cards come in the order of a sorted deck.',
  ],
  [
    { ...QUIET, against: 40, fits: { hypothesis: { kind: 'unmixed' }, share: 1 } },
    '40 to 1 against a fair deck. The shuffle leaves cards of the last round together, or apart.',
  ],
  [
    { ...QUIET, tooMany: [{ round: 3, card: QUEEN, seen: 2, inDeck: 1 }] },
    'Round 3 of this deck showed the queen of spades twice. The deck holds one. Count the deck, or correct the card if it was keyed wrong.',
  ],
  [
    { ...QUIET, tooMany: [{ round: 3, card: JOKER, seen: 1, inDeck: 0 }] },
    'Round 3 of this deck showed the joker once. The deck holds none. Count the deck, or correct the card if it was keyed wrong.',
  ],
] satisfies readonly (readonly [DeckReading, string])[])(
  'a reading is a sentence and accuses nobody: %#',
  (reading, sentence) => {
    expect(deckReadingText(reading)).toEqual([sentence]);
  },
);
