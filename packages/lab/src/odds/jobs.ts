import { type GameOdds, NOT_PUBLISHED } from '../exact/game-odds.js';
import type { Solver, SolverQuestion } from '../exact/solver.js';
import { solverFor } from '../games/index.js';

/** One chunk of a game's work, as it is sent to whoever does it: a thread, a worker of a page, another machine. */
export interface SolverJob {
  readonly game: string;
  readonly question: SolverQuestion;
  readonly chunk: number;
}

/** The part that comes of a job. */
export const runJob = ({ game, question, chunk }: SolverJob): unknown => {
  const solver = solverFor(game);
  if (solver === undefined) throw new RangeError(`There is no solver for ${game}.`);
  return solver.solveChunk(question, chunk);
};

/** The jobs of some questions about a game; questions that share their work have it done once. */
export const jobsFor = (solver: Solver, questions: readonly SolverQuestion[]): SolverJob[] => {
  const works = new Map<string, SolverQuestion>();
  for (const question of questions)
    if (!works.has(solver.workKey(question))) works.set(solver.workKey(question), question);
  return [...works.values()].flatMap((question) =>
    Array.from({ length: solver.chunkCount(question) }, (_, chunk) => ({ game: solver.game, question, chunk })),
  );
};

/** By rules of one's own nothing is compared with what the Board published. */
const withoutAudit = (odds: GameOdds): GameOdds => ({
  ...odds,
  main: { ...odds.main, ...NOT_PUBLISHED },
  wagers: odds.wagers.map((row) => ({ ...row, ...NOT_PUBLISHED })),
});

/** The answers to the questions, from the parts of their jobs, which are in the order of the jobs. */
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

/** Shares jobs out among workers, each of which takes the next that is left; the parts come back in the order of the jobs. */
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
