import type { HouseGameId } from '@fairdeal/rules';
import type { GameOdds } from './game-odds.js';
import { nonDefaultSettings, type Solver, type SolverQuestion } from './solver.js';

/** Results of a game as stored in `@fairdeal/lab/data`, and the version of the sources that made them. */
export interface StoredOdds {
  readonly game: HouseGameId;
  /** Hash of the sources that decide the figures. */
  readonly version: string;
  readonly results: readonly GameOdds[];
}

const settingsKey = (settings: GameOdds['settings']): string => JSON.stringify(Object.entries(settings).sort());

/** Finds the stored result that answers a question, if there is one. */
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
