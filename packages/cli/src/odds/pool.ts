import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { answersFrom, type GameOdds, type Job, jobsFor, type Question, type Solver, shareOut } from '@fairdeal/lab';
import { ODDS_WORKER } from '../places.js';

export class Stopped extends Error {}

/** Has a worker thread do one chunk. */
export const doOn = (worker: Worker, job: Job): Promise<unknown> =>
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
    const ended = (): void => failed(new Stopped('A worker ended before its work was done.'));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(job);
  });

export const newThread = (): Worker => new Worker(ODDS_WORKER);

/** Does jobs, telling how many are done; the parts come back in the order of the jobs. */
export type RunJobs = (
  jobs: readonly Job[],
  progress: (done: number, jobs: number) => void,
  signal?: AbortSignal,
) => Promise<unknown[]>;

/** Does the jobs on all cores. */
export const onAllCores: RunJobs = async (jobs, progress, signal) => {
  const workers = Array.from({ length: Math.min(availableParallelism(), jobs.length) }, newThread);
  const stop = (): void => {
    for (const worker of workers) void worker.terminate();
  };
  signal?.addEventListener('abort', stop);
  const doOnEach = workers.map((worker) => async (job: Job) => {
    if (signal?.aborted) throw new Stopped('Stopped.');
    return doOn(worker, job);
  });
  try {
    return await shareOut(jobs, doOnEach, progress);
  } catch (error) {
    throw signal?.aborted ? new Stopped('Stopped.') : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
};

/** Answers the questions about a game; those that share their work have it done once. */
export const solveAll = async (
  solver: Solver,
  questions: readonly Question[],
  progress: (done: number, jobs: number) => void = () => {},
  signal?: AbortSignal,
  runJobs: RunJobs = onAllCores,
): Promise<GameOdds[]> => {
  const jobs = jobsFor(solver, questions);
  return answersFrom(solver, questions, jobs, await runJobs(jobs, progress, signal));
};
