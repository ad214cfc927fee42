import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import {
  chosenSettings,
  type GameOdds,
  type Question,
  SOLVERS,
  type Solver,
  type StoredOdds,
  storedAnswer,
} from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import { ROOT } from '../citations.js';

const fileOf = (game: string): string => join(ROOT, 'packages', 'lab', 'data', `${game}.json`);

export const readStored = (game: string): StoredOdds | null =>
  existsSync(fileOf(game)) ? (JSON.parse(readFileSync(fileOf(game), 'utf8')) as StoredOdds) : null;

/** One result a line, so that a change shows where it is. */
const storedText = ({ game, version, results }: StoredOdds): string =>
  `{\n"game": ${JSON.stringify(game)},\n"version": ${JSON.stringify(version)},\n"results": [\n${results.map((odds) => JSON.stringify(odds)).join(',\n')}\n]\n}\n`;

export const writeStored = (stored: StoredOdds): void => {
  mkdirSync(dirname(fileOf(stored.game)), { recursive: true });
  writeFileSync(fileOf(stored.game), storedText(stored));
};

export const allStored = (): StoredOdds[] =>
  SOLVERS.flatMap(({ game }) => {
    const stored = readStored(game);
    return stored === null ? [] : [stored];
  });

/** The result that answers a question, if it is stored. */
export const findStored = (
  solver: Solver,
  question: Question,
  stored: StoredOdds | null = readStored(solver.game),
): GameOdds | undefined => (stored === null ? undefined : storedAnswer(solver, question, stored));

/** One sentence for each result that is stored otherwise, or not at all. */
export const differences = (
  solver: Solver,
  questions: readonly Question[],
  results: readonly GameOdds[],
  stored: StoredOdds | null = readStored(solver.game),
): string[] =>
  questions.flatMap((question, at) => {
    const found = findStored(solver, question, stored);
    if (found !== undefined && JSON.stringify(found) === JSON.stringify(results[at])) return [];
    const settings = JSON.stringify(chosenSettings(solver.settings, question));
    const what = found === undefined ? 'is not stored' : 'differs from what is stored';
    return [`The result for ${solver.game}, edition ${question.edition}, settings ${settings}, ${what}.`];
  });

const RELATIVE_IMPORT = /from '(\.[^']+)\.js'/g;

/** A file and all that it imports from its own package. */
const closure = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT))
    closure(`${resolve(dirname(file), path)}.ts`, seen);
  return seen;
};

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

/** Files of a chapter that say how a table is run, and nothing of what a wager is worth. */
const PROCEDURE = ['cards.ts', 'clauses.ts', 'dealing.ts', 'irregularities.ts', 'layout.ts'];

/** The sources that decide a game's figures: its solver, its chapter and the rankings. */
export const sourcesOf = (game: string): string[] => {
  const packages = join(ROOT, 'packages');
  const chapter = houseGame(game)?.chapter ?? '';
  const chapters = join(packages, 'rules', 'src');
  const folders = readdirSync(chapters).filter((name) => name.startsWith(`${chapter}-`));
  return [
    ...closure(join(packages, 'lab', 'src', 'games', game, 'solver.ts')),
    ...folders.flatMap((name) => sourcesIn(join(chapters, name)).filter((file) => !PROCEDURE.includes(basename(file)))),
    ...sourcesIn(join(packages, 'cards', 'src', 'ranking')),
  ].sort();
};

/** The code version: a hash of the sources that decide a game's figures, whatever the platform writes at a line's end. */
export const codeVersion = (game: string): string => {
  const hash = createHash('sha256');
  for (const file of sourcesOf(game))
    hash
      .update(relative(ROOT, file).replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
};
