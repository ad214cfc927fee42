import type { HouseGameId } from '@fairdeal/rules';
import { HOUSE_GAME_IDS, isHouseGameId } from '@fairdeal/rules/internal';
import type { LabGame } from '../exact/lab-game.js';
import type { Solver } from '../exact/solver.js';
import { DJ_WILD_LAB } from './dj-wild/index.js';
import { FACE_UP_PAI_GOW_LAB } from './face-up-pai-gow/index.js';
import { HEADS_UP_HOLDEM_LAB } from './heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH_LAB } from './high-card-flush/index.js';
import { OVER_UNDER_LAB } from './over-under/index.js';
import { SAIGON_5_LAB } from './saigon-5/index.js';

/** The lab of each house game. */
export const LAB_GAMES: Readonly<Record<HouseGameId, LabGame>> = {
  'heads-up-holdem': HEADS_UP_HOLDEM_LAB,
  'high-card-flush': HIGH_CARD_FLUSH_LAB,
  'saigon-5': SAIGON_5_LAB,
  'over-under': OVER_UNDER_LAB,
  'dj-wild': DJ_WILD_LAB,
  'face-up-pai-gow': FACE_UP_PAI_GOW_LAB,
};

/** Solvers of all house games. */
export const SOLVERS: readonly Solver[] = HOUSE_GAME_IDS.map((id) => LAB_GAMES[id].solver);

/** Finds the solver of a house game by id: `solverFor('over-under')`. */
export function solverFor(game: HouseGameId): Solver;
export function solverFor(game: string): Solver | undefined;
export function solverFor(game: string): Solver | undefined {
  return isHouseGameId(game) ? LAB_GAMES[game].solver : undefined;
}
