import type { Cents, HouseGame, PaytableLine } from '@fairdeal/rules';
import { meterSeedAndGrowth } from '../exact/covariance.js';
import type { GameOdds } from '../exact/game-odds.js';
import type { SeatWager } from '../exact/net-distribution.js';
import type { WagerPaytable } from '../exact/paytable-odds.js';
import type { Solver, SolverQuestion } from '../exact/solver.js';

/** The paytable of a wager: one of the chapter's by name, or the house's own by its lines. */
export interface SeatPaytable {
  readonly name: string;
  /** The chapter's table whose price and meter one of the house's own keeps. */
  readonly like?: string;
  readonly lines?: readonly PaytableLine[];
}

/** Level of a meter: its seed, its growth in the long run, or an amount in cents. */
export type MeterChoice = 'seed' | 'growth' | Cents;

/** Paytables and meter for the wagers of a seat. */
export interface SeatWagerChoices {
  readonly tables: Readonly<Record<string, SeatPaytable>>;
  /** Optional wagers offered; null for all. */
  readonly offered: readonly string[] | null;
  readonly meter: MeterChoice | null;
}

/** Wagers of a seat other than the main game. */
export interface SeatWagers {
  readonly staked: readonly SeatWager[];
  /** Level of the meters; null where no wager has one. */
  readonly meter: MeterChoice | null;
}

/** The first table that the chapter has for a wager. */
export const firstPaytable = (game: HouseGame, edition: string, wager: string): string =>
  game.paytables(edition).find((table) => table.wager === wager)?.name ?? '';

/** The table of each wager other than the main game, in the order of `fairdeal games`: as requested, or the chapter's first. */
const chosenPaytables = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  { tables, offered }: Pick<SeatWagerChoices, 'tables' | 'offered'>,
): WagerPaytable[] => {
  const known = solver.paytables(question);
  return game.wagers
    .filter(({ id }) => game.optional.includes(id) && (offered === null || offered.includes(id)))
    .flatMap(({ id: wager }) => {
      const { name = firstPaytable(game, question.edition, wager), lines } = tables[wager] ?? {};
      const table = known.find((one) => one.wager === wager && one.name === name);
      if (lines !== undefined) return [{ wager, name, lines }];
      return table === undefined ? [] : [table];
    });
};

/** Collects the wagers of a seat other than the main game, each with its paytable and meter. Throws for a meter that no wager has. */
export const seatWagers = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  asked: SeatWagerChoices,
): SeatWagers => {
  const level = asked.meter ?? 'seed';
  const metered = chosenPaytables(game, solver, question, asked).map((table) => ({
    table,
    meters: meterSeedAndGrowth(solver, question, odds, table),
  }));
  const isMetered = metered.some(({ meters }) => meters !== null);
  if (asked.meter !== null && !isMetered) throw new RangeError(`No wager of ${game.title} here is paid from a meter.`);
  const staked = metered.map(({ table, meters }) => ({
    table,
    meter: typeof level === 'number' ? level : (meters?.[level] ?? 0),
  }));
  return { staked, meter: isMetered ? level : null };
};
