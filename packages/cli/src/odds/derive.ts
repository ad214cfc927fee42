import type { GameOdds, Question, Solver } from '@fairdeal/lab';
import { Interrupted } from '../answer.js';
import { type Progress, progressBar } from '../progress.js';
import { onAllCores, type RunJobs, Stopped, solveAll } from './pool.js';
import { codeVersion, differences, writeStored } from './stored.js';

/** How what is asked is derived. */
export interface DeriveOptions {
  readonly recompute?: true;
  readonly store?: true;
  readonly database?: string;
}

/** Computes what was asked; with `--recompute` all that is stored of the game, unless one question was picked out. */
export const derive = async (
  solver: Solver,
  question: Question,
  options: DeriveOptions,
  narrow: boolean,
): Promise<GameOdds> => {
  const same = (one: Question): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(question));
  const all = options.recompute && !narrow ? solver.stored : [question];
  const questions = all.some(same) ? all : [...all, question];
  const results = await withRunner(options.database, (runJobs) =>
    withBar((progress, signal) => solveAll(solver, questions, progress, signal, runJobs)),
  );
  if (options.recompute) {
    if (options.store) writeStored({ game: solver.game, version: codeVersion(solver.game), results });
    else compareWithStored(solver, questions, results);
  }
  const odds = results[questions.findIndex(same)];
  if (odds === undefined) throw new Error('the question asked is among those that were solved');
  return odds;
};

/** On all cores here, or by whichever workers there are at the database. */
const withRunner = async <Result>(
  database: string | undefined,
  work: (runJobs: RunJobs) => Promise<Result>,
): Promise<Result> => {
  if (database === undefined) return work(onAllCores);
  const { openLab } = await import('./lab-database.js');
  const { onWorkers } = await import('./lab-run.js');
  const lab = await openLab(database);
  try {
    return await work(onWorkers(lab));
  } finally {
    await lab.close();
  }
};

const sorted = ({ edition, settings }: Question): unknown => [edition, Object.entries(settings).sort()];

const compareWithStored = (solver: Solver, questions: readonly Question[], results: readonly GameOdds[]): void => {
  const sentences = differences(solver, questions, results);
  if (sentences.length > 0) process.exitCode = 1;
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
};

/** A progress bar on a terminal, to standard error; an interrupt stops the workers. */
const withBar = async (
  work: (progress: (done: number, jobs: number) => void, signal: AbortSignal) => Promise<GameOdds[]>,
): Promise<GameOdds[]> => {
  const stop = new AbortController();
  const interrupted = (): void => stop.abort();
  process.once('SIGINT', interrupted);
  const bars: (Progress | null)[] = [];
  try {
    return await work((done, jobs) => {
      if (bars.length === 0) bars.push(progressBar(jobs));
      bars[0]?.update(done);
    }, stop.signal);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    throw new Interrupted('Stopped before it was done; nothing was stored.');
  } finally {
    bars[0]?.stop();
    process.removeListener('SIGINT', interrupted);
  }
};
