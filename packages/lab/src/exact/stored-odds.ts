import type { HouseGameId } from '@fairdeal/rules';
import type { GameOdds } from './game-odds.js';
import { nonDefaultSettings, type Solver, type SolverQuestion } from './solver.js';

/** What the lab made, and what made it: a file of `data`. */
export interface StoredOdds {
  readonly game: HouseGameId;
  /** A hash of the sources that decide the figures. */
  readonly version: string;
  readonly results: readonly GameOdds[];
}

const settingsKey = (settings: GameOdds['settings']): string => JSON.stringify(Object.entries(settings).sort());

/** The result that answers a question, if it is stored. */
export const storedOddsFor = (
  solver: Pick<Solver, 'settings'>,
  question: SolverQuestion,
  stored: StoredOdds,
): GameOdds | undefined => {
  if (question.variant !== undefined) return undefined;
  const wanted = settingsKey(nonDefaultSettings(solver.settings, question));
  return stored.results.find(
    ({ edition, settings }) => edition === question.edition && settingsKey(settings) === wanted,
  );
};
