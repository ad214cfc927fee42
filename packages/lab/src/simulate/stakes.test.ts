import { type Card, shuffle, simulationChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseRulebook, houseRulebook, type Submission, submit, type Table } from '@fairdeal/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT, actOrThrow, advanceToWagers, DEALER, playerIn } from './acting.js';
import { placeBets, repeatBets, wagerCommands } from './stakes.js';

const everyWager = (game: (typeof HOUSE_GAMES)[number]): Submission => {
  const tables = game.paytables(game.editions.at(-1)?.edition ?? '');
  const first = (wager: string): string => tables.find((table) => table.wager === wager)?.name ?? '';
  const made = submit(game, { paytables: Object.fromEntries(game.optional.map((wager) => [wager, first(wager)])) });
  if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
  return made.ok;
};

/** A table with these seats taken, somebody dealing and the cards ready for wagers. */
const readyTable = (book: HouseRulebook, submission: Submission, seats: readonly number[], seed: string): Table => {
  const chance = simulationChance(seed);
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
  const seated = seats.reduce(
    (now, at) => actOrThrow(book, now, { act: { do: 'sit', cents: 10_000_000 }, by: playerIn(at), at: AT }),
    advanceToWagers(book, book.open(submission), chance, shuffled),
  );
  const ready = advanceToWagers(book, seated, chance, shuffled);
  return { ...ready, cards: { ...ready.cards, dealer: DEALER.person } };
};

test.each(HOUSE_GAMES)('$id: repeated bets equal bets placed through the rulebook', (game) => {
  const book = houseRulebook(game);
  const submission = everyWager(game);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.string(),
      (seats, units, more, seed) => {
        const first = readyTable(book, submission, seats, seed);
        const wagers = wagerCommands(first, {
          seats,
          stakeOf: ({ id }, minimum) =>
            id === 'progressive' ? minimum : minimum * (units[id.length % units.length] ?? 1),
        });
        const repeat = repeatBets(book, wagers);
        expect(repeat(first)).toStrictEqual(placeBets(book, first, wagers));
        const later = seats.reduce(
          (now, at) => actOrThrow(book, now, { act: { do: 'buyIn', cents: more * at }, by: playerIn(at), at: AT }),
          readyTable(book, submission, seats, `${seed} later`),
        );
        expect(repeat(later)).toStrictEqual(placeBets(book, later, wagers));
      },
    ),
    { numRuns: 20 },
  );
});

test.each(HOUSE_GAMES)('$id: the rulebook refuses a player who is short of chips', (game) => {
  const book = houseRulebook(game);
  const table = readyTable(book, everyWager(game), [1], 'short');
  const repeat = repeatBets(book, wagerCommands(table, { seats: [1], stakeOf: (_, minimum) => minimum }));
  repeat(table);
  const players = table.players.map((player) => player && { ...player, chips: 1 });
  expect(() => repeat({ ...table, players })).toThrow('not-enough');
});
