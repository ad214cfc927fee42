import type { GameOdds } from './result.js';
import { chosenSettings, type Question, type Solver } from './solver.js';

/** What the lab made, and what made it: a file of `data`. */
export interface StoredOdds {
  readonly game: string;
  /** A hash of the sources that decide the figures. */
  readonly version: string;
  readonly results: readonly GameOdds[];
}

const sortedText = (settings: GameOdds['settings']): string => JSON.stringify(Object.entries(settings).sort());

/** The result that answers a question, if it is stored. */
export const storedAnswer = (
  solver: Pick<Solver, 'settings'>,
  question: Question,
  stored: StoredOdds,
): GameOdds | undefined => {
  if (question.variant !== undefined) return undefined;
  const wanted = sortedText(chosenSettings(solver.settings, question));
  return stored.results.find(
    ({ edition, settings }) => edition === question.edition && sortedText(settings) === wanted,
  );
};
