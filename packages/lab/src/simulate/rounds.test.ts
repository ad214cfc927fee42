import { simulationChance } from '@fairdeal/cards';
import {
  HOUSE_GAMES,
  type HouseGame,
  type HouseRulebook,
  houseRulebook,
  type Submission,
  submit,
  type TableEvent,
} from '@fairdeal/rules';
import type { HandResult, HouseCommand } from '@fairdeal/rules/internal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playRound, roundPlayer, seatPlayers } from './rounds.js';
import { placeBets, type StakesPerSeat, wagerCommands } from './stakes.js';

/** A submission with some of the optional wagers, each by one of its paytables. */
const submissions = (game: HouseGame): fc.Arbitrary<Submission> => {
  const { edition = '' } = game.editions.at(-1) ?? {};
  const tables = game.paytables(edition);
  const choices = game.optional.map((wager) =>
    fc.option(fc.constantFrom(...tables.filter((table) => table.wager === wager).map(({ name }) => name))),
  );
  return fc.tuple(...choices).map((names) => {
    const offered = game.optional.flatMap((wager, at) => (names[at] == null ? [] : [[wager, names[at]] as const]));
    const made = submit(game, { edition, paytables: Object.fromEntries(offered) });
    if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
    return made.ok;
  });
};

interface Entry {
  readonly command: HouseCommand;
  readonly events: readonly TableEvent[];
}

/** The rulebook, which records its decisions after the deal: the simulation repeats the bets without asking it. */
const recorded = (book: HouseRulebook, entries: Entry[]): HouseRulebook => ({
  ...book,
  decide: (table, command) => {
    const decision = book.decide(table, command);
    const { do: does } = command.act;
    if ('events' in decision && does !== 'wager' && does !== 'closeBets')
      entries.push({ command, events: decision.events });
    return decision;
  },
});

const ROUNDS = 25;

test.each(HOUSE_GAMES)('$id: a simulated round is a round of the rulebook', (game) => {
  const law = houseRulebook(game);
  const some: fc.Arbitrary<StakesPerSeat> = fc.record({
    seats: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
    stakeOf: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1 }).map(
      (units) =>
        ({ id }, minimum) =>
          id === 'progressive' ? minimum : minimum * (units[id.length % units.length] ?? 0) || null,
    ),
  });
  fc.assert(
    fc.property(submissions(game), some, fc.string(), (submission, stakes, seed) => {
      const [fast, plain] = [[], []].map((entries: Entry[]) => ({ entries, results: [] as HandResult[] }));
      if (fast === undefined || plain === undefined) return;
      const nextRound = roundPlayer(recorded(law, fast.entries), submission, stakes, seed, (result) =>
        fast.results.push(result),
      );
      const book = recorded(law, plain.entries);
      const chance = simulationChance(seed);
      let table = seatPlayers(book, submission, stakes.seats, chance);
      const wagers = wagerCommands(table, stakes);
      for (let round = 0; round < ROUNDS; round += 1) {
        table = playRound(
          book,
          table,
          chance,
          (result) => plain.results.push(result),
          (before) => placeBets(book, before, wagers),
        );
        expect(nextRound()).toStrictEqual(table);
      }
      expect(fast).toStrictEqual(plain);
    }),
    { numRuns: 20 },
  );
});
