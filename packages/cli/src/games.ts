import { type Draft, HOUSE_GAMES, type HouseGame, houseGame, type Submission, submit } from '@fairdeal/rules';
import { AskedWrongly } from './answer.js';

export const gameNamed = (id: string): HouseGame => {
  const game = houseGame(id);
  if (game === undefined)
    throw new AskedWrongly(`There is no game "${id}"; there is ${HOUSE_GAMES.map((known) => known.id).join(', ')}.`);
  return game;
};

/** The submission a command plays by; every fault of it is said. */
export const submissionFor = (game: HouseGame, draft: Draft): Submission => {
  const made = submit(game, draft);
  if ('ok' in made) return made.ok;
  throw new AskedWrongly(
    made.faults.map(({ fault, cites }) => (cites.length > 0 ? `${fault} (${cites.join(', ')})` : fault)).join(' '),
  );
};

/** The first paytable of every optional wager: a table that offers everything. */
export const everyWager = (game: HouseGame, edition: string | undefined): Record<string, string> => {
  const tables = game.paytables(edition ?? game.editions.at(-1)?.edition ?? '');
  return Object.fromEntries(
    game.optional.flatMap((wager) => {
      const first = tables.find((table) => table.wager === wager);
      return first === undefined ? [] : [[wager, first.name]];
    }),
  );
};
