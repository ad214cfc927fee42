import { type Cents, HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import type { Fraction } from '../fraction.js';
import { solverFor } from '../games/index.js';
import { type Counted, type PaidBy, paytableOdds, progressiveWagerOdds } from '../paytable-odds.js';
import type { GameOdds } from '../result.js';
import { ask } from '../solver.js';

/** A progressive wager by one table, with all that its payback at a meter is computed from. */
export interface MeteredTable {
  readonly table: PaidBy;
  readonly counted: Counted;
  readonly price: Cents;
  /** What the meter starts with. */
  readonly seed: Cents;
}

/** The tables of a game that pay from a meter. */
export const meteredTables = (game: HouseGame, odds: GameOdds): MeteredTable[] => {
  const solver = solverFor(game.id);
  if (solver === undefined) return [];
  const question = ask(solver, odds.edition, odds.settings);
  const filed = game.paytables(odds.edition);
  return solver.tables(question).flatMap((table) => {
    const counted = solver.counted(question, odds.counts, table);
    const progressive = filed.find(({ wager, name }) => wager === table.wager && name === table.name)?.progressive;
    if (counted?.meter === undefined || progressive === undefined) return [];
    return [{ table, counted, price: counted.meter.price, seed: progressive.seed }];
  });
};

/** What one wager is expected to return with so much on the meter. */
export const paybackAt = ({ table, counted, price }: MeteredTable, meter: Cents): Fraction =>
  paytableOdds(table, counted.counts, counted.deals, price, meter).payback;

/** The meter in cents at which a wager is first expected to return itself; null where no line is paid from it. */
export const breakEvenOf = ({ table, counted }: MeteredTable): Cents | null =>
  counted.meter === undefined
    ? null
    : (progressiveWagerOdds(table, counted.counts, counted.deals, counted.meter).breakEvenMeter ?? null);

/** The games that have a wager with a meter. */
export const meterGames = (): HouseGame[] =>
  HOUSE_GAMES.filter(({ editions, paytables }) =>
    editions.some(({ edition }) => paytables(edition).some(({ progressive }) => progressive !== undefined)),
  );
