import type { GameOdds, Solver, SolverQuestion } from '@fairdeal/lab';
import { oddsCodeVersion, storedDifferences, writeStoredOdds } from '../../lab/stored-odds.js';
import { type JobRunner, JobsStoppedError, localRunner, solveAll } from '../../lab/thread-pool.js';
import { InterruptedError } from '../../shared/errors.js';
import { type Progress, progressBar } from '../../shared/progress.js';

/** Options for computing results. */
export interface ComputeOptions {
  readonly recompute?: true;
  readonly store?: true;
  readonly database?: string;
}

/** Computes the requested results. `--recompute` computes all stored results of the game, unless one question was selected. */
export const computeOdds = async (
  solver: Solver,
  question: SolverQuestion,
  options: ComputeOptions,
  narrow: boolean,
): Promise<GameOdds> => {
  const same = (one: SolverQuestion): boolean =>
    JSON.stringify(questionKey(one)) === JSON.stringify(questionKey(question));
  const all = options.recompute && !narrow ? solver.storedQuestions : [question];
  const questions = all.some(same) ? all : [...all, question];
  const results = await withJobRunner(options.database, (runJobs) =>
    withProgressBar((progress, signal) => solveAll(solver, questions, progress, signal, runJobs)),
  );
  if (options.recompute) {
    if (options.store) writeStoredOdds({ game: solver.game, version: oddsCodeVersion(solver.game), results });
    else compareWithStored(solver, questions, results);
  }
  const odds = results[questions.findIndex(same)];
  if (odds === undefined) throw new Error('the requested question is among the solved ones');
  return odds;
};

/** On all cores here, or by the workers at the database. */
const withJobRunner = async <Result>(
  database: string | undefined,
  work: (runJobs: JobRunner) => Promise<Result>,
): Promise<Result> => {
  if (database === undefined) return work(localRunner);
  const { openLabDatabase: openLab } = await import('../../lab/database.js');
  const { remoteRunner: onWorkers } = await import('../../lab/remote-run.js');
  const lab = await openLab(database);
  try {
    return await work(onWorkers(lab));
  } finally {
    await lab.close();
  }
};

const questionKey = ({ edition, settings }: SolverQuestion): unknown => [edition, Object.entries(settings).sort()];

const compareWithStored = (
  solver: Solver,
  questions: readonly SolverQuestion[],
  results: readonly GameOdds[],
): void => {
  const sentences = storedDifferences(solver, questions, results);
  if (sentences.length > 0) process.exitCode = 1;
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
};

/** A progress bar on a terminal, on standard error. An interrupt stops the workers. */
const withProgressBar = async (
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
    if (!(error instanceof JobsStoppedError)) throw error;
    throw new InterruptedError('Stopped early. Nothing was stored.');
  } finally {
    bars[0]?.stop();
    process.removeListener('SIGINT', interrupted);
  }
};
