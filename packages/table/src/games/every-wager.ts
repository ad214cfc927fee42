import type { HouseGame } from '@fairdeal/rules';

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
