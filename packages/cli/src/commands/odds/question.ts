import { type GameOdds, SOLVERS, type Solver, type SolverQuestion, solverFor } from '@fairdeal/lab';
import type { SeatPaytable } from '@fairdeal/lab/internal';
import { type HouseGame, houseGame, pokerGame } from '@fairdeal/rules';
import { findStoredOdds } from '../../lab/stored-odds.js';
import { UsageError, unknownNameError } from '../../shared/errors.js';
import { joinList } from '../../shared/print.js';
import { type ComputeOptions, computeOdds } from './compute.js';
import { limitToPaytables, readPaytables } from './custom-paytables.js';
import {
  limitToOfferedWagers,
  type OddsRequest,
  type OddsRequestOptions,
  parsePaytableOptions,
  readOddsRequest,
  solverQuestionFor,
} from './request.js';
import { readVariant } from './variant.js';

/** The rules of a question, as typed. */
export interface RulesOptions extends OddsRequestOptions {
  readonly variant?: string;
}

/** A game under the rules that were asked for. */
export interface AskedRules {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly question: SolverQuestion;
  readonly request: OddsRequest;
  readonly tables: Readonly<Record<string, SeatPaytable>>;
  /** Whether the rules are other than the stored ones. */
  readonly narrow: boolean;
}

const solvedGame = (id: string): Pick<AskedRules, 'game' | 'solver'> => {
  const [game, solver] = [houseGame(id), solverFor(id)];
  if (game !== undefined && solver !== undefined) return { game, solver };
  const known = SOLVERS.map((one) => one.game);
  if (pokerGame(id) === undefined) throw unknownNameError('game', id, known);
  throw new UsageError(`There are no odds for ${id}. Games with odds: ${joinList(known)}.`);
};

export const readRules = async (id: string, options: RulesOptions): Promise<AskedRules> => {
  const { game, solver } = solvedGame(id);
  const request = await readOddsRequest(game, options);
  const { variant, tables } = await readVariant(solver, options.variant, {
    ...request.tables,
    ...(await readPaytables(parsePaytableOptions(options.paytable))),
  });
  const question: SolverQuestion = {
    ...solverQuestionFor(game, solver, request),
    ...(variant === undefined ? {} : { variant }),
  };
  const narrow =
    options.edition !== undefined ||
    options.set.length > 0 ||
    options.submission !== undefined ||
    variant !== undefined;
  return { game, solver, question, request, tables, narrow };
};

/** Odds of the whole game, and those of the requested wagers and paytables. */
export interface AskedOdds {
  readonly odds: GameOdds;
  readonly limited: GameOdds;
  readonly isStored: boolean;
}

/** Stored odds, or computed ones. An unknown paytable is refused before the work begins. */
export const oddsUnder = async (
  { game, solver, question, request, tables, narrow }: AskedRules,
  options: ComputeOptions = {},
): Promise<AskedOdds> => {
  const known = findStoredOdds(solver, question);
  if (known !== undefined) limitToPaytables(game, known, tables);
  const stored = options.recompute ? undefined : known;
  const odds = stored ?? (await computeOdds(solver, question, options, narrow));
  const limited = limitToOfferedWagers(game, limitToPaytables(game, odds, tables), request.offered);
  return { odds, limited, isStored: stored !== undefined };
};
