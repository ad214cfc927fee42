import { type Card, DECK_52 } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { expectedMarked, expectedTilt, gatheredOrder, neighborPairs, sortedOrders } from './neighbors.js';

const triples: Card[][] = DECK_52.flatMap((one, at) =>
  DECK_52.slice(at + 1).flatMap((other, place) => DECK_52.slice(at + place + 2).map((last) => [one, other, last])),
);

test.each([1, 2, 4, 5, 12, 13, 26])(
  'cards %s apart: the average over all sets of three is what is computed',
  (apart) => {
    expect(triples).toHaveLength(22_100);
    for (const order of sortedOrders(apart)) {
      if (order === null) continue;
      const sum = triples.reduce((total, three) => total + 7 ** neighborPairs(three, order), 0);
      expect(expectedTilt(order, 52, 3, 7)).toBeCloseTo(sum / triples.length, 9);
    }
  },
);

test('gathered cards are one line', () => {
  const order = gatheredOrder([40, 3, 17, 0, 51]);
  const sum = triples.reduce((total, three) => total + 5 ** neighborPairs(three, order), 0);
  expect(expectedTilt(order, 52, 3, 5)).toBeCloseTo(sum / triples.length, 9);
});

test('cards that come again are counted', () => {
  const sum = triples.reduce((total, three) => total + 3 ** three.filter((card) => card < 9).length, 0);
  expect(expectedMarked(52, 9, 3, 3)).toBeCloseTo(sum / triples.length, 9);
});
