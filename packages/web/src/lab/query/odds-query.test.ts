import { solverQuestion } from '@fairdeal/lab';
import { NO_STAKES, seatPageQuery } from '@fairdeal/lab/internal';
import { solverOf } from '@fairdeal/lab/testing';
import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { payTo } from '@fairdeal/rules/internal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandFor, oddsPageQuery, readOddsPageQuery } from './odds-query.js';
import { readSeatQuery } from './seat-query.js';

describe.each(HOUSE_GAMES.map(({ id }) => id))('An address of %s', (id) => {
  const game = houseGame(id)!;
  const solver = solverOf(id);

  test('without a query asks with the chapter’s defaults', () => {
    const asked = readOddsPageQuery(game, solver, '');
    expect(asked).toMatchObject({ edition: game.editions.at(-1)!.edition, settings: {}, own: null });
    expect(game.optional).toContain(asked.wager);
  });

  test('holds the whole question and is read back', () => {
    for (const { edition, settings } of solver.storedQuestions) {
      const changed = Object.fromEntries(
        Object.entries(settings).filter(([name, value]) => solver.settings[name]!.values[0] !== value),
      );
      for (const { wager, name, lines } of solver.paytables({ edition, settings })) {
        const own = [{ hand: lines[0]!.hand, words: '7 to 2' }];
        const asked = { edition, settings: changed, wager, table: name, own };
        expect(readOddsPageQuery(game, solver, oddsPageQuery(game, asked))).toEqual(asked);
      }
    }
  });

  test('of a seat holds its paytables, custom ones, omitted wagers, the meter and the stakes, and is read back', () => {
    const edition = game.editions.at(-1)!.edition;
    const [first = '', ...others] = game.optional;
    const tables = solver.paytables(solverQuestion(solver, edition, {}));
    const last = tables.findLast(({ wager }) => wager === first)!;
    const own = { hand: last.lines[0]!.hand, pay: payTo(7, 2) };
    for (const table of [{ name: last.name }, { name: 'yours', like: last.name, lines: [own] }])
      for (const offered of [null, [first]])
        for (const meter of [null, 'growth', 5000] as const) {
          const stakes = { ...NO_STAKES, stakes: { [first]: 500 }, rounds: 200, bankroll: 50_000, players: 4 };
          const asked = { edition, settings: {}, tables: { [first]: table }, offered, meter, seats: true, ...stakes };
          const read = readSeatQuery(game, solver, seatPageQuery(game, asked));
          expect(seatPageQuery(game, read)).toBe(seatPageQuery(game, asked));
          expect(read).toMatchObject({ meter, ...stakes });
          expect(read.offered ?? game.optional).toEqual(offered ?? [first, ...others]);
          expect(read.tables[first]?.lines?.map(({ pay }) => pay.words)).toEqual(
            'lines' in table ? ['7 to 2'] : undefined,
          );
        }
  });

  test('with nonsense in it is still read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('edition', 'wager', 'table', 'own', 'decks'), fc.string()), (given) => {
        const asked = readOddsPageQuery(game, solver, `?${new URLSearchParams(given)}`);
        expect(game.editions.map(({ edition }) => edition)).toContain(asked.edition);
      }),
      { numRuns: 50 },
    );
  });
});

test('The command asks the same question', () => {
  const game = houseGame('high-card-flush')!;
  const asked = readOddsPageQuery(
    game,
    solverOf(game.id),
    '?edition=2016&aceLowStraightFlush=false&wager=flush-bonus&table=C',
  );
  expect(commandFor(game, asked)).toBe(
    'fairdeal odds high-card-flush --edition 2016 --set aceLowStraightFlush=false --paytable flush-bonus=C',
  );
  expect(commandFor(game, { ...asked, own: [{ hand: 'four-card flush', words: '1 to 1' }] })).toMatch(
    /flush-bonus=own.json$/,
  );
});
