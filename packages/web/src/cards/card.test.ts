import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { cardName } from './card.js';

test.each([
  [cards('As')[0] ?? null, 'ace of spades'],
  [cards('Td')[0] ?? null, '10 of diamonds'],
  [cards('Jk')[0] ?? null, 'joker'],
  [null, 'face-down card'],
])('card %s is called %s', (card, name) => {
  expect(cardName(card)).toBe(name);
});
