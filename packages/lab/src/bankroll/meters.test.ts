import { houseGame } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { compare, ONE, toEight } from '../fraction.js';
import { oddsOf } from '../testing/stored.js';
import { breakEvenOf, meteredTables, meterGames, paybackAt } from './meters.js';

test('Three games have a meter', () => {
  expect(meterGames().map(({ id }) => id)).toEqual(['high-card-flush', 'dj-wild', 'face-up-pai-gow']);
});

describe.each(meterGames().map(({ id }) => id))('The meters of %s', (id) => {
  const odds = oddsOf(id);
  const tables = meteredTables(houseGame(id)!, odds);

  test('belong to every progressive table', () => {
    expect(tables.map(({ table }) => table.name)).toEqual(
      odds.wagers.filter(({ wager }) => wager === 'progressive').map(({ paytable }) => paytable),
    );
  });

  test('break even where `fairdeal odds` says, and not a dollar earlier', () => {
    for (const metered of tables) {
      const even = breakEvenOf(metered)!;
      expect(even).toBe(
        odds.wagers.find(({ wager, paytable }) => wager === 'progressive' && paytable === metered.table.name)
          ?.breakEvenMeter,
      );
      expect(compare(paybackAt(metered, even + 100), ONE)).toBeGreaterThanOrEqual(0);
      expect(compare(paybackAt(metered, even - 100), ONE)).toBeLessThan(0);
    }
  });

  test('return what is fixed when nothing is on them', () => {
    for (const metered of tables) {
      const row = odds.wagers.find(({ wager, paytable }) => wager === 'progressive' && paytable === metered.table.name);
      expect(toEight(paybackAt(metered, 0))).toBe(row?.fixedPart);
    }
  });
});
