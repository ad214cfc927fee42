import { solverFor } from './games/index.js';
import { type GameOdds, NOT_PUBLISHED } from './result.js';
import type { Question, Solver } from './solver.js';

/** One chunk of a game's work, as it is sent to whoever does it: a thread, a worker of a page, another machine. */
export interface Job {
  readonly game: string;
  readonly question: Question;
  readonly chunk: number;
}

/** The part that comes of a job. */
export const doJob = ({ game, question, chunk }: Job): unknown => {
  const solver = solverFor(game);
  if (solver === undefined) throw new RangeError(`There is no solver for ${game}.`);
  return solver.solveChunk(question, chunk);
};

/** The jobs of some questions about a game; questions that share their work have it done once. */
export const jobsFor = (solver: Solver, questions: readonly Question[]): Job[] => {
  const works = new Map<string, Question>();
  for (const question of questions) if (!works.has(solver.work(question))) works.set(solver.work(question), question);
  return [...works.values()].flatMap((question) =>
    Array.from({ length: solver.chunks(question) }, (_, chunk) => ({ game: solver.game, question, chunk })),
  );
};

/** By rules of one's own nothing is compared with what the Board published. */
const uncompared = (odds: GameOdds): GameOdds => ({
  ...odds,
  main: { ...odds.main, ...NOT_PUBLISHED },
  wagers: odds.wagers.map((row) => ({ ...row, ...NOT_PUBLISHED })),
});

/** The answers to the questions, from the parts of their jobs, which are in the order of the jobs. */
export const answersFrom = (
  solver: Solver,
  questions: readonly Question[],
  jobs: readonly Job[],
  parts: readonly unknown[],
): GameOdds[] => {
  const works = jobs.map(({ question }) => solver.work(question));
  return questions.map((question) => {
    const work = solver.work(question);
    const odds = solver.combine(
      question,
      parts.filter((_, at) => works[at] === work),
    );
    return question.variant === undefined ? odds : uncompared(odds);
  });
};

/** Shares jobs out among workers, each of which takes the next that is left; the parts come back in the order of the jobs. */
export const shareOut = async (
  jobs: readonly Job[],
  workers: readonly ((job: Job) => Promise<unknown>)[],
  progress: (done: number, jobs: number) => void,
): Promise<unknown[]> => {
  const parts = new Array<unknown>(jobs.length);
  const left = jobs.entries();
  let done = 0;
  const takeJobs = async (work: (job: Job) => Promise<unknown>): Promise<void> => {
    for (const [at, job] of left) {
      parts[at] = await work(job);
      done += 1;
      progress(done, jobs.length);
    }
  };
  await Promise.all(workers.map(takeJobs));
  return parts;
};
