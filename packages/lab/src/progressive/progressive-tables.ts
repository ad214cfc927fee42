import { type Cents, HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import type { GameOdds } from '../exact/game-odds.js';
import { paytableOdds, progressiveWagerOdds, type WagerCounts, type WagerPaytable } from '../exact/paytable-odds.js';
import { solverQuestion } from '../exact/solver.js';
import { solverFor } from '../games/index.js';
import type { Fraction } from '../math/fraction.js';

/** Progressive paytable, with all that its payback depends on. */
export interface ProgressiveTable {
  readonly table: WagerPaytable;
  readonly counted: WagerCounts;
  readonly price: Cents;
  /** Amount the meter starts with. */
  readonly seed: Cents;
}

/** Lists the paytables of a game that pay from a meter. */
export const progressiveTables = (game: HouseGame, odds: GameOdds): ProgressiveTable[] => {
  const solver = solverFor(game.id);
  const question = solverQuestion(solver, odds.edition, odds.settings);
  const filed = game.paytables(odds.edition);
  return solver.paytables(question).flatMap((table) => {
    const counted = solver.countsFor(question, odds.counts, table);
    const progressive = filed.find(({ wager, name }) => wager === table.wager && name === table.name)?.progressive;
    if (counted?.meter === undefined || progressive === undefined) return [];
    return [{ table, counted, price: counted.meter.price, seed: progressive.seed }];
  });
};

/** Computes the payback of a progressive wager with this much on its meter. */
export const paybackAtMeter = ({ table, counted, price }: ProgressiveTable, meter: Cents): Fraction =>
  paytableOdds(table, counted.counts, counted.deals, price, meter).payback;

/** Finds the meter, in cents, at which a wager first breaks even; null where no line pays from the meter. */
export const breakEvenMeter = ({ table, counted }: ProgressiveTable): Cents | null =>
  counted.meter === undefined
    ? null
    : (progressiveWagerOdds(table, counted.counts, counted.deals, counted.meter).breakEvenMeter ?? null);

/** The games that have a wager with a meter. */
export const gamesWithMeters = (): HouseGame[] =>
  HOUSE_GAMES.filter(({ editions, paytables }) =>
    editions.some(({ edition }) => paytables(edition).some(({ progressive }) => progressive !== undefined)),
  );
