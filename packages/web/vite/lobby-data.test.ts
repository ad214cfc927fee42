import { expect, test } from 'vitest';
import { gamesInFamily, priceOf, taglineOf } from '../src/lobby/taglines.js';
import { lobbyData } from './lobby-data.js';

test('every house game has its tagline, its cost in cents, and its jackpot', () => {
  const { games } = lobbyData();
  expect(games.map(({ id }) => taglineOf(id))).toEqual(games.map(() => expect.stringMatching(/[.?]$/)));
  const flush = games.find(({ id }) => id === 'high-card-flush');
  expect(flush?.jackpot).toBe(3_000_000);
  expect(games.map(priceOf)).toContain('Ante from $5, the house keeps 27¢ of $10');
  expect(games.map(priceOf)).toContain('Wager from $5, the house keeps 19¢ of $10');
});

test.each(['board', 'stud', 'draw'] as const)('two common games of the family %s stand open', (family) => {
  const { common, rest } = gamesInFamily(lobbyData().poker, family);
  expect(common).toHaveLength(2);
  expect(rest.length).toBeGreaterThan(2);
});
