import { expect, test } from 'vitest';
import { solve, solverQuestion } from '../exact/solver.js';
import { solverOf } from '../testing/stored.js';
import { combineJobParts, jobsFor, runJob, runJobsOnWorkers, type SolverJob } from './jobs.js';

const solver = solverOf('over-under');
const question = solverQuestion(solver, '2020');
const paiGow = solverOf('face-up-pai-gow');

test('Questions that share work are computed once', () => {
  const chunks = paiGow.chunkCount(paiGow.storedQuestions[0]!);
  const ways = new Set(paiGow.storedQuestions.map((each) => each.settings.houseWay)).size;
  expect(paiGow.storedQuestions.length).toBeGreaterThan(ways);
  expect(jobsFor(paiGow, paiGow.storedQuestions)).toHaveLength(ways * chunks);
});

test('Jobs that are shared out give the answer of all chunks done one after another', async () => {
  const jobs = jobsFor(solver, [question]);
  const told: number[] = [];
  const worker = async (job: SolverJob) => runJob(job);
  const parts = await runJobsOnWorkers(jobs, [worker, worker, worker], (done, of) => told.push(done / of));
  expect(combineJobParts(solver, [question], jobs, parts)).toEqual([solve(solver, question)]);
  expect(told).toEqual(jobs.map((_, at) => (at + 1) / jobs.length));
});

test('A quick worker takes more jobs than a slow one, and the parts stay in the order of the jobs', async () => {
  const jobs = Array.from({ length: 6 }, (_, chunk): SolverJob => ({ game: 'none', question, chunk }));
  const after = async (turns: number, said: string): Promise<string> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    return said;
  };
  const parts = await runJobsOnWorkers(
    jobs,
    [({ chunk }) => after(20, `slow ${chunk}`), ({ chunk }) => after(1, `quick ${chunk}`)],
    () => {},
  );
  expect(parts).toEqual(['slow 0', 'quick 1', 'quick 2', 'quick 3', 'quick 4', 'quick 5']);
});

test('If one job fails, all fail with its error', async () => {
  const jobs: SolverJob[] = [{ game: 'faro', question, chunk: 0 }];
  await expect(runJobsOnWorkers(jobs, [async (job) => runJob(job)], () => {})).rejects.toThrow(
    'There is no solver for faro.',
  );
});
