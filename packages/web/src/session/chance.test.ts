import { isFair } from '@fairdeal/cards/internal';
import { expect, test } from 'vitest';
import { chanceFromQuery } from './chance.js';

const drawn = (search: string): number[] => {
  const chance = chanceFromQuery(search);
  expect(isFair(chance)).toBe(true);
  return Array.from({ length: 20 }, () => chance.below(1000));
};

test('a table deals the same cards for the same seed in its address, and other cards for another seed', () => {
  expect(drawn('?same=monday')).toEqual(drawn('?seats=3&same=monday'));
  expect(drawn('?same=monday')).not.toEqual(drawn('?same=tuesday'));
  expect(drawn('?same=')).toEqual(drawn('?same='));
});

test('without a seed no two tables deal alike', () => {
  expect(drawn('?seats=3')).not.toEqual(drawn('?seats=3'));
});
