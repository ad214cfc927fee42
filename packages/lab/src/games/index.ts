import type { Solver } from '../solver.js';
import { DJ_WILD_SOLVER } from './dj-wild.js';
import { OVER_UNDER_SOLVER } from './over-under.js';
import { SAIGON_5_SOLVER } from './saigon-5.js';

/** The solver of each game: one line each. */
export const SOLVERS: readonly Solver[] = [SAIGON_5_SOLVER, OVER_UNDER_SOLVER, DJ_WILD_SOLVER];

export const solverFor = (game: string): Solver | undefined => SOLVERS.find((solver) => solver.game === game);
