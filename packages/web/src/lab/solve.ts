import { type GameOdds, jobsFor, type Question, type Solver, shareOut } from '@fairdeal/lab';
import type { SolveAsked, SolveSaid } from './solve-worker.js';
import { type Begin, NOT_OPENED } from './use-work.js';

/** Each has tables of its own in memory, so there are not more of them than this even where there are more cores. */
const MOST_WORKERS = 16;

const openWorker = (): Worker => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });

const doOn =
  (worker: Worker) =>
  (asked: SolveAsked): Promise<unknown> =>
    new Promise((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<SolveSaid>) => {
        if ('ok' in data) done(data.ok);
        else fail(new Error(data.wrong));
      };
      worker.onerror = () => fail(new Error(NOT_OPENED));
      worker.postMessage(asked);
    });

/** Parts that were worked out before: questions that differ in a meter alone share them. */
const known = new Map<string, readonly unknown[]>();

/** Answers a question on all cores, in the chunks that the command shares out among its threads. */
export const solveOnAllCores: Begin<{ readonly solver: Solver; readonly question: Question }, GameOdds> = (
  { solver, question },
  say,
) => {
  const { game } = solver;
  const work = `${game} ${solver.work(question)}`;
  const before = known.get(work);
  const jobs = before === undefined ? jobsFor(solver, [question]) : [];
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency, MOST_WORKERS, jobs.length));
  const workers = Array.from({ length: count }, openWorker);
  const doOnEach = workers.map(doOn);
  const solve = async (): Promise<void> => {
    const parts =
      before ??
      (await shareOut(jobs, doOnEach, (done, of) =>
        say({ share: done / of, words: `${done} of ${of} parts, ${count} at a time` }),
      ));
    known.set(work, parts);
    say({ answer: (await doOnEach[0]?.({ game, question, parts })) as GameOdds });
  };
  solve().catch((error: Error) => say({ wrong: error.message }));
  return () => {
    for (const worker of workers) worker.terminate();
  };
};
