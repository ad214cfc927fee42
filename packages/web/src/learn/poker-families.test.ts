import { POKER_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { FAMILIES, familyOf } from './poker-families.js';
import { showdown } from './showdowns.js';

test('Every game of the poker room belongs to one family', () => {
  const taught = FAMILIES.flatMap(({ games }) => games.map(({ id }) => id));
  expect(taught.toSorted()).toEqual(POKER_GAMES.map(({ id }) => id).toSorted());
});

test('A family is found by its name and by that of its games', () => {
  expect(familyOf('omaha')?.title).toBe('Omaha');
  expect(familyOf('omaha-hl8')?.title).toBe('Omaha');
  expect(familyOf('bridge')).toBeUndefined();
});

test('Every ranking of the room has hands to show, the best first', () => {
  const rankings = new Set(POKER_GAMES.flatMap(({ shares }) => shares.map(({ ranking }) => ranking)));
  for (const ranking of rankings) {
    const places = showdown(ranking).map(({ place }) => place ?? 99);
    expect(places.length, ranking).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(1);
  }
});

test('A wheel is the best Ace-5 hand and a broken one in 2-7', () => {
  expect(showdown('ace-five')[0]?.name).toContain('5-4-3-2');
  expect(showdown('deuce-seven')[0]?.name).toBe('7-5-4-3-2');
  expect(showdown('eight-or-better').at(-1)?.place).toBeNull();
});
