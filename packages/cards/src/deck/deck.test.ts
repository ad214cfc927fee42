import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, formatCards, JOKER } from './card.js';
import {
  BACKS,
  batch,
  DECK_52,
  DECK_53,
  inspect,
  isComplete,
  otherBack,
  SIX_DECK_BATCH,
  withEachBack,
} from './deck.js';

describe('a deck', () => {
  test('has 52 different cards and no joker', () => {
    expect(new Set(DECK_52).size).toBe(52);
    expect(DECK_52).toHaveLength(52);
    expect(DECK_52).not.toContain(JOKER);
    expect(formatCards(DECK_52.slice(0, 5))).toBe('2c2d2h2s3c');
  });

  test('with the joker has 53 different cards, one of them a joker', () => {
    expect(new Set(DECK_53).size).toBe(53);
    expect(DECK_53).toHaveLength(53);
    expect(DECK_53.filter((card) => card === JOKER)).toHaveLength(1);
  });

  test('occurs six times in a six-deck batch', () => {
    expect(SIX_DECK_BATCH).toHaveLength(312);
    for (const card of DECK_52) expect(SIX_DECK_BATCH.filter((other) => other === card)).toHaveLength(6);
    expect(batch(2, DECK_53)).toHaveLength(106);
    expect(batch(0)).toEqual([]);
  });

  test('alternates with a deck of the other back color', () => {
    for (const back of BACKS) {
      expect(otherBack(back)).not.toBe(back);
      expect(otherBack(otherBack(back))).toBe(back);
    }
    expect(withEachBack(DECK_53)).toEqual({ red: DECK_53, blue: DECK_53 });
  });
});

describe('an inspection', () => {
  test('lists missing and extra cards', () => {
    const found = [...DECK_52.filter((card) => !cards('AsKd').includes(card)), ...cards('2c2cJk')];
    expect(inspect(found, DECK_52)).toEqual({ missing: cards('KdAs'), extra: cards('2c2cJk') });
  });

  test('of a batch counts each card as often as it should occur', () => {
    const short = SIX_DECK_BATCH.slice(2);
    expect(inspect(short, SIX_DECK_BATCH)).toEqual({ missing: cards('2c2d'), extra: [] });
    expect(inspect(SIX_DECK_BATCH, batch(5))).toEqual({ missing: [], extra: [...DECK_52] });
  });

  test('finds a whole deck complete in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DECK_53], { minLength: 53 }), (order) => {
        expect(inspect(order, DECK_53)).toSatisfy(isComplete);
      }),
    );
  });

  test('lists the cards to remove and to add to complete the deck', () => {
    const someCards = fc.array(fc.integer({ min: 0, max: 52 }), { maxLength: 80 });
    fc.assert(
      fc.property(someCards, someCards, (found, should) => {
        const { missing, extra } = inspect(found, should);
        const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);
        expect(sorted([...found, ...missing])).toEqual(sorted([...should, ...extra]));
        expect(missing.some((card) => extra.includes(card))).toBe(false);
      }),
    );
  });
});
