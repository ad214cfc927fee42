import { ask, type Counted, type Fraction, type GameOdds, type PaidBy, paytableOdds, solverFor } from '@fairdeal/lab';
import type { Cents, HouseGame } from '@fairdeal/rules';

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
