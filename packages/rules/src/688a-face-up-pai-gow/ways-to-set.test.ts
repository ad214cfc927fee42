import { type Card, DECK_53 } from '@fairdeal/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highValue, lowValue } from './rankings.js';
import {
  everySetting,
  highValueAt,
  isLowOf,
  lowAt,
  lowValueAt,
  settingAt,
  WAYS_TO_SET,
  waysToSet,
} from './ways-to-set.js';

const seven = fc.shuffledSubarray([...DECK_53], { minLength: 7, maxLength: 7 });

test('seven cards are set in 21 ways, each with two of them low and the other five high', () => {
  fc.assert(
    fc.property(seven, (cards) => {
      const settings = everySetting(cards);
      expect(settings).toHaveLength(WAYS_TO_SET);
      expect(new Set(settings.map(({ low }) => low.join())).size).toBe(21);
      for (const { low, high } of settings) expect([...low, ...high].toSorted()).toEqual(cards.toSorted());
    }),
    { numRuns: 50 },
  );
});

/** The ranks of cards as a set, the joker an ace. */
const ranks = (cards: readonly Card[]): number => cards.reduce((set, card) => set | (1 << Math.min(card >> 2, 12)), 0);

test('each way ranks as the cards of its hands do, with the joker and without, flushes among them', () => {
  fc.assert(
    fc.property(seven, fc.integer({ min: 0, max: 0x1fff }), (cards, asked) => {
      const ways = waysToSet(cards);
      for (let way = 0; way < WAYS_TO_SET; way += 1) {
        const hands = settingAt(cards, way);
        expect([lowValueAt(ways, way), highValueAt(ways, way)]).toEqual([lowValue(hands), highValue(hands)]);
        expect(lowAt(cards, way)).toEqual(hands.low);
        expect(isLowOf(ways, asked, way)).toBe((ranks(hands.low) & ~asked) === 0);
      }
    }),
    {
      numRuns: 300,
      examples: [
        [[0, 4, 8, 12, 20, 24, 52], 0x1fff],
        [[48, 44, 40, 36, 32, 28, 24], 0],
      ],
    },
  );
});
