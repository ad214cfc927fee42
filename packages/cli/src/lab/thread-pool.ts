import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  combineJobParts,
  type GameOdds,
  jobsFor,
  runJobsOnWorkers,
  type Solver,
  type SolverJob,
  type SolverQuestion,
} from '@fairdeal/lab';
import { ODDS_WORKER } from '../shared/paths.js';

export class JobsStoppedError extends Error {}

/** Lets a worker thread compute one chunk. */
export const runOnWorker = (worker: Worker, job: SolverJob): Promise<unknown> =>
  new Promise((done, fail) => {
    const forget = (): void => {
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const answered = (part: unknown): void => {
      forget();
      done(part);
    };
    const failed = (error: unknown): void => {
      forget();
      fail(error);
    };
    const ended = (): void => failed(new JobsStoppedError('A worker stopped before it finished its work.'));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(job);
  });

export const startWorkerThread = (): Worker => new Worker(ODDS_WORKER);

/** Does jobs and reports progress. The parts come back in the order of the jobs. */
export type JobRunner = (
  jobs: readonly SolverJob[],
  progress: (done: number, jobs: number) => void,
  signal?: AbortSignal,
) => Promise<unknown[]>;

/** Does the jobs on all cores. */
export const localRunner: JobRunner = async (jobs, progress, signal) => {
  const workers = Array.from({ length: Math.min(availableParallelism(), jobs.length) }, startWorkerThread);
  const stop = (): void => {
    for (const worker of workers) void worker.terminate();
  };
  signal?.addEventListener('abort', stop);
  const doOnEach = workers.map((worker) => async (job: SolverJob) => {
    if (signal?.aborted) throw new JobsStoppedError('Stopped.');
    return runOnWorker(worker, job);
  });
  try {
    return await runJobsOnWorkers(jobs, doOnEach, progress);
  } catch (error) {
    throw signal?.aborted ? new JobsStoppedError('Stopped.') : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
};

/** Answers the questions about a game. Shared work is done once. */
export const solveAll = async (
  solver: Solver,
  questions: readonly SolverQuestion[],
  progress: (done: number, jobs: number) => void = () => {},
  signal?: AbortSignal,
  runJobs: JobRunner = localRunner,
): Promise<GameOdds[]> => {
  const jobs = jobsFor(solver, questions);
  return combineJobParts(solver, questions, jobs, await runJobs(jobs, progress, signal));
};
