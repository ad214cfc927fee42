import { solverOf } from '@fairdeal/lab/testing';
import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandFor, readAsked, writeAsked } from './asked.js';

describe.each(HOUSE_GAMES.map(({ id }) => id))('An address of %s', (id) => {
  const game = houseGame(id)!;
  const solver = solverOf(id);

  test('with nothing in it asks as the chapter has it', () => {
    const asked = readAsked(game, solver, '');
    expect(asked).toMatchObject({ edition: game.editions.at(-1)!.edition, settings: {}, own: null });
    expect(game.optional).toContain(asked.wager);
  });

  test('says all that was asked, and is read back', () => {
    for (const { edition, settings } of solver.stored) {
      const changed = Object.fromEntries(
        Object.entries(settings).filter(([name, value]) => solver.settings[name]!.values[0] !== value),
      );
      for (const { wager, name, lines } of solver.tables({ edition, settings })) {
        const own = [{ hand: lines[0]!.hand, words: '7 to 2' }];
        const asked = { edition, settings: changed, wager, table: name, own };
        expect(readAsked(game, solver, writeAsked(game, asked))).toEqual(asked);
      }
    }
  });

  test('with nonsense in it is still read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('edition', 'wager', 'table', 'own', 'decks'), fc.string()), (given) => {
        const asked = readAsked(game, solver, `?${new URLSearchParams(given)}`);
        expect(game.editions.map(({ edition }) => edition)).toContain(asked.edition);
      }),
      { numRuns: 50 },
    );
  });
});

test('The command line is asked the same', () => {
  const game = houseGame('high-card-flush')!;
  const asked = readAsked(game, solverOf(game.id), '?edition=2016&aceLowStraightFlush=false&wager=flush-bonus&table=C');
  expect(commandFor(game, asked)).toBe(
    'fairdeal odds high-card-flush --edition 2016 --set aceLowStraightFlush=false --paytable flush-bonus=C',
  );
  expect(commandFor(game, { ...asked, own: [{ hand: 'four-card flush', words: '1 to 1' }] })).toMatch(
    /flush-bonus=own.json$/,
  );
});
