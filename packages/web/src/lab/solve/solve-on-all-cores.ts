import { type GameOdds, jobsFor, runJobsOnWorkers, type Solver, type SolverQuestion } from '@fairdeal/lab';
import { type StartTask, WORKER_FAILED } from '../../worker/use-worker-task.js';
import type { SolveReply, SolveRequest } from './solve-worker.js';

/** Each has tables of its own in memory, so there are not more of them than this even where there are more cores. */
const MOST_WORKERS = 16;

const openWorker = (): Worker => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });

const runOn =
  (worker: Worker) =>
  (asked: SolveRequest): Promise<unknown> =>
    new Promise((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<SolveReply>) => {
        if ('ok' in data) done(data.ok);
        else fail(new Error(data.wrong));
      };
      worker.onerror = () => fail(new Error(WORKER_FAILED));
      worker.postMessage(asked);
    });

/** Parts that were worked out before: questions that differ in a meter alone share them. */
const solvedParts = new Map<string, readonly unknown[]>();

/** Answers a question on all cores, in the chunks that the command shares out among its threads. */
export const solveOnAllCores: StartTask<{ readonly solver: Solver; readonly question: SolverQuestion }, GameOdds> = (
  { solver, question },
  say,
) => {
  const { game } = solver;
  const work = `${game} ${solver.workKey(question)}`;
  const before = solvedParts.get(work);
  const jobs = before === undefined ? jobsFor(solver, [question]) : [];
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency, MOST_WORKERS, jobs.length));
  const workers = Array.from({ length: count }, openWorker);
  const doOnEach = workers.map(runOn);
  const solve = async (): Promise<void> => {
    const parts =
      before ??
      (await runJobsOnWorkers(jobs, doOnEach, (done, of) =>
        say({ share: done / of, words: `${done} of ${of} parts, ${count} at a time` }),
      ));
    solvedParts.set(work, parts);
    say({ answer: (await doOnEach[0]?.({ game, question, parts })) as GameOdds });
  };
  solve().catch((error: Error) => say({ wrong: error.message }));
  return () => {
    for (const worker of workers) worker.terminate();
  };
};
