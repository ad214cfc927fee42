import { type GameOdds, jobsFor, runJobsOnWorkers, type Solver, type SolverQuestion } from '@fairdeal/lab';
import { type StartTask, WORKER_FAILED } from '../../worker/use-worker-task.js';
import { openLabWorker } from '../worker/lab-task.js';
import type { LabTasks } from '../worker/lab-tasks.js';

/** Maximum number of workers, since each keeps its own tables in memory. */
const MOST_WORKERS = 16;

const runOn =
  (worker: Worker) =>
  <Name extends 'chunk' | 'combine'>(task: Name, ask: Parameters<LabTasks[Name]>[0]): Promise<unknown> =>
    new Promise((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<{ readonly answer: unknown } | { readonly wrong: string }>) => {
        if ('answer' in data) done(data.answer);
        else fail(new Error(data.wrong));
      };
      worker.onerror = () => fail(new Error(WORKER_FAILED));
      worker.postMessage({ task, ask });
    });

/** Parts computed before; questions that differ only in a meter share them. */
const solvedParts = new Map<string, readonly unknown[]>();

/** Answers a question on all cores, in the same chunks as the command's threads. */
export const solveOnAllCores: StartTask<{ readonly solver: Solver; readonly question: SolverQuestion }, GameOdds> = (
  { solver, question },
  say,
) => {
  const { game } = solver;
  const work = `${game} ${solver.workKey(question)}`;
  const before = solvedParts.get(work);
  const jobs = before === undefined ? jobsFor(solver, [question]) : [];
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency, MOST_WORKERS, jobs.length));
  const workers = Array.from({ length: count }, openLabWorker);
  const doOnEach = workers.map((worker) => runOn(worker));
  const solve = async (): Promise<void> => {
    const parts =
      before ??
      (await runJobsOnWorkers(
        jobs,
        doOnEach.map((run) => (job) => run('chunk', job)),
        (done, of) => say({ share: done / of, words: `${done} of ${of} parts, ${count} at a time` }),
      ));
    solvedParts.set(work, parts);
    say({ answer: (await doOnEach[0]?.('combine', { game, question, parts })) as GameOdds });
  };
  solve().catch((error: Error) => say({ wrong: error.message }));
  return () => {
    for (const worker of workers) worker.terminate();
  };
};
