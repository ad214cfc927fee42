import { parseCards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { CARD_SENTENCES, misreadWords } from './cards.js';

const read = (text: string) => {
  const cards = parseCards(text);
  return 'ok' in cards ? cards.ok : [];
};
const NAMES = { does: () => '' };
const miscounted = { did: 'cardsMiscounted', count: 36, expected: 52 } as const;

test('a wrong count names the person who counts, and where', () => {
  expect(CARD_SENTENCES.cardsMiscounted(miscounted, NAMES)).toBe(
    'The dealer counts 36 cards, and there should be 52. The dealer counts again, or the deck is replaced.',
  );
  expect(CARD_SENTENCES.cardsMiscounted({ ...miscounted, device: 'shuffler' }, NAMES)).toBe(
    'A floorperson counts 36 cards in the shuffler, and there should be 52. The shuffler stays stopped. The floorperson counts again, or the deck is replaced.',
  );
});

test('a card of the rack that was keyed wrong may be any card there', () => {
  const [was, is] = [read('2c'), read('2d')];
  expect(misreadWords({ of: 'burn', was, is })).toBe(
    'a card in the discard rack was keyed as 2 of clubs and is 2 of diamonds',
  );
});
