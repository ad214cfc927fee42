import { expect, test } from 'vitest';
import { isSameAct, optionId } from './option-value.js';

const RANGE = { min: 500, max: 1500, step: 500 };

test('an option keeps its id whatever amount of its range stands in its act', () => {
  const raise = (cents: number) => ({ act: { do: 'play', box: 3, play: { raise: cents } } });
  const ranged = (cents: number) => ({ ...raise(cents), ranges: { 'play.raise': RANGE } });
  expect(optionId(ranged(500))).toBe(optionId(ranged(1000)));
  expect(optionId(raise(500))).not.toBe(optionId(raise(1000)));
  expect(optionId({ act: { do: 'play', box: 4, play: { raise: 500 } } })).not.toBe(optionId(raise(500)));
});

test('two acts are the same whatever the order of their fields', () => {
  expect(isSameAct({ do: 'draw', cards: [4, 5] }, { cards: [4, 5], do: 'draw' })).toBe(true);
  expect(isSameAct({ do: 'draw', cards: [4, 5] }, { do: 'draw', cards: [4] })).toBe(false);
  expect(isSameAct({ do: 'loadCards', cover: null }, { do: 'loadCards' })).toBe(false);
});
