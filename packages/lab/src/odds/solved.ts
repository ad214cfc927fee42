import { type HouseGame, houseGame } from '@fairdeal/rules';
import type { GameOdds } from '../exact/game-odds.js';
import { type Solver, type SolverQuestion, solverQuestion } from '../exact/solver.js';
import { solverFor } from '../games/index.js';

/** A result with its question. */
export interface SolvedGame {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly question: SolverQuestion;
}

/** The question that odds answer. */
export const solvedOf = ({ game, edition, settings, variant }: GameOdds): SolvedGame => {
  const solver = solverFor(game);
  return { game: houseGame(game), solver, question: solverQuestion(solver, edition, settings, variant) };
};
