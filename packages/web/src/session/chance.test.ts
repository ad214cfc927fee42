import { isFair } from '@fairdeal/cards/internal';
import { expect, test } from 'vitest';
import { chanceFromQuery } from './chance.js';

const drawn = (search: string): number[] => {
  const chance = chanceFromQuery(search);
  expect(isFair(chance)).toBe(true);
  return Array.from({ length: 20 }, () => chance.below(1000));
};

test('a table with a text in its address deals the same every time, and another text deals otherwise', () => {
  expect(drawn('?same=monday')).toEqual(drawn('?seats=3&same=monday'));
  expect(drawn('?same=monday')).not.toEqual(drawn('?same=tuesday'));
  expect(drawn('?same=')).toEqual(drawn('?same='));
});

test('without one no two tables deal alike', () => {
  expect(drawn('?seats=3')).not.toEqual(drawn('?seats=3'));
});
