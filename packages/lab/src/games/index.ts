import type { HouseGameId } from '@fairdeal/rules';
import type { Solver } from '../exact/solver.js';
import { DJ_WILD_SOLVER } from './dj-wild/solver.js';
import { FACE_UP_PAI_GOW_SOLVER } from './face-up-pai-gow/solver.js';
import { HEADS_UP_HOLDEM_SOLVER } from './heads-up-holdem/solver.js';
import { HIGH_CARD_FLUSH_SOLVER } from './high-card-flush/solver.js';
import { OVER_UNDER_SOLVER } from './over-under/solver.js';
import { SAIGON_5_SOLVER } from './saigon-5/solver.js';

/** The solver of each game: one line each. */
export const SOLVERS: readonly Solver[] = [
  HEADS_UP_HOLDEM_SOLVER,
  HIGH_CARD_FLUSH_SOLVER,
  SAIGON_5_SOLVER,
  OVER_UNDER_SOLVER,
  DJ_WILD_SOLVER,
  FACE_UP_PAI_GOW_SOLVER,
];

/** The solver of the house game with this id. */
export function solverFor(game: HouseGameId): Solver;
export function solverFor(game: string): Solver | undefined;
export function solverFor(game: string): Solver | undefined {
  return SOLVERS.find((solver) => solver.game === game);
}
