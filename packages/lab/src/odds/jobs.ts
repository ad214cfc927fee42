import { type GameOdds, NOT_PUBLISHED } from '../exact/game-odds.js';
import type { Solver, SolverQuestion } from '../exact/solver.js';
import { solverFor } from '../games/index.js';

/** Chunk of a game's work, to be sent to a thread, a web worker or another machine. */
export interface SolverJob {
  readonly game: string;
  readonly question: SolverQuestion;
  readonly chunk: number;
}

/** Runs one job and returns its part. */
export const runJob = ({ game, question, chunk }: SolverJob): unknown => {
  const solver = solverFor(game);
  if (solver === undefined) throw new RangeError(`There is no solver for ${game}.`);
  return solver.solveChunk(question, chunk);
};

/** Splits questions about a game into jobs. Questions that share work have it done once. */
export const jobsFor = (solver: Solver, questions: readonly SolverQuestion[]): SolverJob[] => {
  const works = new Map<string, SolverQuestion>();
  for (const question of questions)
    if (!works.has(solver.workKey(question))) works.set(solver.workKey(question), question);
  return [...works.values()].flatMap((question) =>
    Array.from({ length: solver.chunkCount(question) }, (_, chunk) => ({ game: solver.game, question, chunk })),
  );
};

/** Under variant rules nothing is compared with the Board's figures. */
const withoutAudit = (odds: GameOdds): GameOdds => ({
  ...odds,
  main: { ...odds.main, ...NOT_PUBLISHED },
  wagers: odds.wagers.map((row) => ({ ...row, ...NOT_PUBLISHED })),
});

/** Combines the parts of all jobs, in the order of the jobs, into the answers to the questions. */
export const combineJobParts = (
  solver: Solver,
  questions: readonly SolverQuestion[],
  jobs: readonly SolverJob[],
  parts: readonly unknown[],
): GameOdds[] => {
  const works = jobs.map(({ question }) => solver.workKey(question));
  return questions.map((question) => {
    const work = solver.workKey(question);
    const odds = solver.combine(
      question,
      parts.filter((_, at) => works[at] === work),
    );
    return question.variant === undefined ? odds : withoutAudit(odds);
  });
};

/** Shares jobs among workers and returns the parts in the order of the jobs. */
export const runJobsOnWorkers = async (
  jobs: readonly SolverJob[],
  workers: readonly ((job: SolverJob) => Promise<unknown>)[],
  progress: (done: number, jobs: number) => void,
): Promise<unknown[]> => {
  const parts = new Array<unknown>(jobs.length);
  const left = jobs.entries();
  let done = 0;
  const takeJobs = async (work: (job: SolverJob) => Promise<unknown>): Promise<void> => {
    for (const [at, job] of left) {
      parts[at] = await work(job);
      done += 1;
      progress(done, jobs.length);
    }
  };
  await Promise.all(workers.map(takeJobs));
  return parts;
};
