import { POKER_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { POKER_FAMILIES, pokerFamilyOf } from './poker-families.js';
import { showdownFor } from './showdowns.js';

test('Every game of the poker room belongs to one family', () => {
  const taught = POKER_FAMILIES.flatMap(({ games }) => games.map(({ id }) => id));
  expect(taught.toSorted()).toEqual(POKER_GAMES.map(({ id }) => id).toSorted());
});

test('A family is found by its name or by the name of one of its games', () => {
  expect(pokerFamilyOf('omaha')?.title).toBe('Omaha');
  expect(pokerFamilyOf('omaha-hl8')?.title).toBe('Omaha');
  expect(pokerFamilyOf('bridge')).toBeUndefined();
});

test('Every ranking of the room has sample hands, best first', () => {
  const rankings = new Set(POKER_GAMES.flatMap(({ shares }) => shares.map(({ ranking }) => ranking)));
  for (const ranking of rankings) {
    const places = showdownFor(ranking).map(({ place }) => place ?? 99);
    expect(places.length, ranking).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(1);
  }
});

test('A wheel is the best ace-to-five hand and a poor deuce-to-seven hand', () => {
  expect(showdownFor('ace-five')[0]?.name).toContain('5-4-3-2');
  expect(showdownFor('deuce-seven')[0]?.name).toBe('7-5-4-3-2');
  expect(showdownFor('eight-or-better').at(-1)?.place).toBeNull();
});
