import { type Card, cards, DECK_52, simulationChance } from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import { describe, expect, test } from 'vitest';
import { examineDeck, UNUSUAL_CHANCE } from './examine.js';
import type { ShuffleCards } from './statistics.js';

const dealtFrom = (deck: readonly Card[], shuffles: number, count: number, seed: string): ShuffleCards[] => {
  const chance = simulationChance(seed);
  const order = [...deck];
  return Array.from({ length: shuffles }, () => {
    shuffleInPlace(chance, order, count);
    return order.slice(0, count);
  });
};
const corrected = (shuffles: readonly ShuffleCards[], name: string): number | undefined =>
  examineDeck({ deck: DECK_52, shuffles }).tests.find(({ test }) => test === name)?.corrected;

const QUEEN = cards('Qs')[0]!;

test('fair cards are not unusual, and the answer gives the power of the tests', () => {
  const found = examineDeck({ deck: DECK_52, shuffles: dealtFrom(DECK_52, 40, 14, 'fair') });
  expect(found.impossible).toEqual([]);
  expect(found.overall).toBeGreaterThan(UNUSUAL_CHANCE);
  expect(found).toMatchObject({ shuffles: 40, cards: 560, deck: 52 });
  const power = new Map(found.power.map(({ wrong, found: share }) => [wrong, share]));
  expect(power.get('the cards are riffled once')).toBe(1);
  expect(power.get('one card is in the deck twice')).toBeGreaterThan(0.5);
});

describe('each fault is found by its test', () => {
  test('a card that is missing', () => {
    const without = dealtFrom(
      DECK_52.filter((card) => card !== QUEEN),
      60,
      14,
      'missing',
    );
    const { tests } = examineDeck({ deck: DECK_52, shuffles: without });
    expect(tests.find(({ test: name }) => name === 'rarest')).toMatchObject({ card: QUEEN });
    expect(corrected(without, 'rarest')).toBeLessThan(UNUSUAL_CHANCE);
  });
  test('a card that is there twice, in one shuffle', () => {
    const [first = [], ...rest] = dealtFrom(DECK_52, 5, 7, 'twice');
    const { impossible } = examineDeck({ deck: DECK_52, shuffles: [[...first, first[0]!], ...rest] });
    expect(impossible).toEqual([{ shuffle: 1, card: first[0], seen: 2, inDeck: 1 }]);
  });
  test('a shuffle that leaves neighbors together', () => {
    const order = dealtFrom(DECK_52, 1, 52, 'unmixed')[0] ?? [];
    const cut = Array.from({ length: 20 }, (_, at) => [...order.slice(at), ...order.slice(0, at)].slice(0, 14));
    expect(corrected(cut, 'neighbours')).toBeLessThan(UNUSUAL_CHANCE);
  });
  test('high cards that come to one place', () => {
    const shuffles = dealtFrom(DECK_52, 40, 7, 'marked').map((dealt) => [...dealt].sort((one, other) => other - one));
    expect(corrected(shuffles, 'spots')).toBeLessThan(UNUSUAL_CHANCE);
  });
});
