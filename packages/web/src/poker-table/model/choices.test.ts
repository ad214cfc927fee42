import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { exchangeWords, findExchange, isThrowable, type PokerOption, sortPokerOptions } from './choices.js';

const option = (act: object, more: object = {}): PokerOption =>
  ({ act, name: 'x', words: 'x', kind: 'play', ...more }) as PokerOption;

test('each option has a place on the screen', () => {
  const options = [
    option({ do: 'fold' }),
    option({ do: 'raiseTo', cents: 800 }, { ranges: { cents: { min: 800, max: 2000, step: 1 } } }),
    option({ do: 'draw', cards: [] }),
    option({ do: 'addStakes', cents: 1 }, { ranges: { cents: { min: 1, max: 9, step: 1 } } }),
    option({ do: 'leave' }),
    option({ do: 'dispute', about: 'the last act' }),
    option({ do: 'straddle' }),
  ];
  const { acts, raise, exchange, stakes, seat, wrong } = sortPokerOptions(options);
  expect(acts.map(({ act }) => act.do)).toEqual(['fold', 'straddle']);
  expect(wrong.map(({ act }) => act.do)).toEqual(['dispute']);
  expect([...acts, raise, ...exchange, stakes, ...seat, ...wrong]).toHaveLength(options.length);
});

test('a raise with one amount is a plain button', () => {
  const fixed = option({ do: 'raiseTo', cents: 800 }, { ranges: { cents: { min: 800, max: 800, step: 1 } } });
  expect(sortPokerOptions([fixed])).toMatchObject({ acts: [fixed], raise: null });
});

test('picked cards find the option that discards exactly those cards', () => {
  const exchange = ['', 'As', 'Kd', 'AsKd'].map((thrown) => option({ do: 'draw', cards: cards(thrown) }));
  expect(findExchange(exchange, new Set(cards('KdAs')))).toBe(exchange[3]);
  expect(findExchange(exchange, new Set())).toBe(exchange[0]);
  expect(findExchange(exchange, new Set(cards('2c')))).toBeUndefined();
  expect(isThrowable(exchange, cards('As')[0]!)).toBe(true);
  expect(isThrowable(exchange, cards('2c')[0]!)).toBe(false);
  expect([0, 1, 2].map((thrown) => exchangeWords(exchange, thrown))).toEqual([
    'Stand pat',
    'Draw one card',
    'Draw two cards',
  ]);
  expect(exchangeWords([option({ do: 'discard', cards: cards('As2d') })], 2)).toBe('Discard two cards');
});
