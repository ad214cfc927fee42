import { expect, test } from 'vitest';
import { restsAt } from './playback.js';

const steps = (...names: string[]) => names.map((did) => ({ did }));

test.each([
  ['the last step', steps('betsClosed', 'dealt', 'played'), 2],
  ['the settled hands, before the cards are collected', steps('handSettled', 'cardsCollected', 'cardsShuffled'), 0],
  ['the table as it lay when the round was voided', steps('dealt', 'roundVoided', 'cardsShuffled'), 0],
  ['nothing, when nothing happened', [], -1],
])('the picture rests at %s', (_, told, at) => {
  expect(restsAt(told)).toBe(at);
});
