import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type GameOdds,
  SOLVERS,
  type Solver,
  type SolverQuestion,
  type StoredOdds,
  storedOddsFor,
} from '@fairdeal/lab';
import { nonDefaultSettings } from '@fairdeal/lab/internal';
import { STAMPS, STORED_ODDS_FOLDER } from '../shared/paths.js';

const fileOf = (game: string): string => join(STORED_ODDS_FOLDER, `${game}.json`);

export const readStoredOdds = (game: string): StoredOdds | null =>
  existsSync(fileOf(game)) ? (JSON.parse(readFileSync(fileOf(game), 'utf8')) as StoredOdds) : null;

/** One result on each line, so that a change is easy to find. */
const storedText = ({ game, version, results }: StoredOdds): string =>
  `{\n"game": ${JSON.stringify(game)},\n"version": ${JSON.stringify(version)},\n"results": [\n${results.map((odds) => JSON.stringify(odds)).join(',\n')}\n]\n}\n`;

export const writeStoredOdds = (stored: StoredOdds): void => {
  mkdirSync(dirname(fileOf(stored.game)), { recursive: true });
  writeFileSync(fileOf(stored.game), storedText(stored));
};

export const allStoredOdds = (): StoredOdds[] =>
  SOLVERS.flatMap(({ game }) => {
    const stored = readStoredOdds(game);
    return stored === null ? [] : [stored];
  });

/** The stored result for a question, if any. */
export const findStoredOdds = (
  solver: Solver,
  question: SolverQuestion,
  stored: StoredOdds | null = readStoredOdds(solver.game),
): GameOdds | undefined => (stored === null ? undefined : storedOddsFor(solver, question, stored));

/** A sentence for each result that differs from the stored one or is not stored. */
export const storedDifferences = (
  solver: Solver,
  questions: readonly SolverQuestion[],
  results: readonly GameOdds[],
  stored: StoredOdds | null = readStoredOdds(solver.game),
): string[] =>
  questions.flatMap((question, at) => {
    const found = findStoredOdds(solver, question, stored);
    if (found !== undefined && JSON.stringify(found) === JSON.stringify(results[at])) return [];
    const settings = JSON.stringify(nonDefaultSettings(solver.settings, question));
    const what = found === undefined ? 'is not stored' : 'differs from the stored one';
    return [`The result for ${solver.game}, edition ${question.edition}, settings ${settings}, ${what}.`];
  });

/** The code version: a stamp of the sources behind a game's figures, made at bundling. */
export const oddsCodeVersion = (game: string): string => {
  const stamps = JSON.parse(readFileSync(STAMPS, 'utf8')) as Readonly<Record<string, string>>;
  const stamp = stamps[game];
  if (stamp === undefined) throw new Error(`the bundle has a stamp for ${game}`);
  return stamp;
};
