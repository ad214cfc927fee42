import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameOdds, Question, Solver } from '@fairdeal/lab';
import type { Job } from '../odds-worker.js';
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

/** Does the jobs on all cores, each worker taking the next that is left; the parts come back in the order of the jobs. */
export const onAllCores: RunJobs = async (jobs, progress, signal) => {
  const parts = new Array<unknown>(jobs.length);
  let [next, done] = [0, 0];
  const count = Math.min(availableParallelism(), jobs.length);
  const workers = Array.from({ length: count }, newThread);
  const stop = (): void => {
    for (const worker of workers) void worker.terminate();
  };
  signal?.addEventListener('abort', stop);
  const takeJobs = async (worker: Worker): Promise<void> => {
    for (let at = next++; at < jobs.length; at = next++) {
      const job = jobs[at];
      if (job === undefined) return;
      if (signal?.aborted) throw new Stopped('Stopped.');
      parts[at] = await doOn(worker, job);
      done += 1;
      progress(done, jobs.length);
    }
  };
  try {
    await Promise.all(workers.map(takeJobs));
  } catch (error) {
    throw signal?.aborted ? new Stopped('Stopped.') : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
  return parts;
};

/** Answers the questions about a game; those that share their work have it done once. */
export const solveAll = async (
  solver: Solver,
  questions: readonly Question[],
  progress: (done: number, jobs: number) => void = () => {},
  signal?: AbortSignal,
  runJobs: RunJobs = onAllCores,
): Promise<GameOdds[]> => {
  const works = new Map<string, Question>();
  for (const question of questions) if (!works.has(solver.work(question))) works.set(solver.work(question), question);
  const jobs = [...works.values()].flatMap((question) =>
    Array.from({ length: solver.chunks(question) }, (_, chunk): Job => ({ game: solver.game, question, chunk })),
  );
  const parts = await runJobs(jobs, progress, signal);
  return questions.map((question) => {
    const work = solver.work(question);
    const own = parts.filter((_, at) => {
      const job = jobs[at];
      return job !== undefined && solver.work(job.question) === work;
    });
    return solver.combine(question, own);
  });
};
