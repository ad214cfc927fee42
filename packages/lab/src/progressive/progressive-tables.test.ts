import { houseGame } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { compare, ONE, toEightDecimals } from '../math/fraction.js';
import { defaultOddsOf } from '../testing/stored.js';
import { breakEvenMeter, gamesWithMeters, paybackAtMeter, progressiveTables } from './progressive-tables.js';

test('Three games have a meter', () => {
  expect(gamesWithMeters().map(({ id }) => id)).toEqual(['high-card-flush', 'dj-wild', 'face-up-pai-gow']);
});

describe.each(gamesWithMeters().map(({ id }) => id))('The meters of %s', (id) => {
  const odds = defaultOddsOf(id);
  const tables = progressiveTables(houseGame(id)!, odds);

  test('belong to every progressive table', () => {
    expect(tables.map(({ table }) => table.name)).toEqual(
      odds.wagers.filter(({ wager }) => wager === 'progressive').map(({ paytable }) => paytable),
    );
  });

  test('break even at the level that `fairdeal odds` gives, and not a dollar earlier', () => {
    for (const metered of tables) {
      const even = breakEvenMeter(metered)!;
      expect(even).toBe(
        odds.wagers.find(({ wager, paytable }) => wager === 'progressive' && paytable === metered.table.name)
          ?.breakEvenMeter,
      );
      expect(compare(paybackAtMeter(metered, even + 100), ONE)).toBeGreaterThanOrEqual(0);
      expect(compare(paybackAtMeter(metered, even - 100), ONE)).toBeLessThan(0);
    }
  });

  test('return the fixed pays when they are empty', () => {
    for (const metered of tables) {
      const row = odds.wagers.find(({ wager, paytable }) => wager === 'progressive' && paytable === metered.table.name);
      expect(toEightDecimals(paybackAtMeter(metered, 0))).toBe(row?.fixedPart);
    }
  });
});
