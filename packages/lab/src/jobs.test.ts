import { expect, test } from 'vitest';
import { answersFrom, doJob, type Job, jobsFor, shareOut } from './jobs.js';
import { ask, solve } from './solver.js';
import { solverOf } from './testing/stored.js';

const solver = solverOf('over-under');
const question = ask(solver, '2020');
const paiGow = solverOf('face-up-pai-gow');

test('Questions that share their work have it done once', () => {
  const chunks = paiGow.chunks(paiGow.stored[0]!);
  const ways = new Set(paiGow.stored.map((each) => each.settings.houseWay)).size;
  expect(paiGow.stored.length).toBeGreaterThan(ways);
  expect(jobsFor(paiGow, paiGow.stored)).toHaveLength(ways * chunks);
});

test('Jobs that are shared out give the answer of all chunks done one after another', async () => {
  const jobs = jobsFor(solver, [question]);
  const told: number[] = [];
  const worker = async (job: Job) => doJob(job);
  const parts = await shareOut(jobs, [worker, worker, worker], (done, of) => told.push(done / of));
  expect(answersFrom(solver, [question], jobs, parts)).toEqual([solve(solver, question)]);
  expect(told).toEqual(jobs.map((_, at) => (at + 1) / jobs.length));
});

test('A quick worker takes more jobs than a slow one, and the parts stay in the order of the jobs', async () => {
  const jobs = Array.from({ length: 6 }, (_, chunk): Job => ({ game: 'none', question, chunk }));
  const after = async (turns: number, said: string): Promise<string> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    return said;
  };
  const parts = await shareOut(
    jobs,
    [({ chunk }) => after(20, `slow ${chunk}`), ({ chunk }) => after(1, `quick ${chunk}`)],
    () => {},
  );
  expect(parts).toEqual(['slow 0', 'quick 1', 'quick 2', 'quick 3', 'quick 4', 'quick 5']);
});

test('A job that cannot be done is what all of them end with', async () => {
  const jobs: Job[] = [{ game: 'faro', question, chunk: 0 }];
  await expect(shareOut(jobs, [async (job) => doJob(job)], () => {})).rejects.toThrow('There is no solver for faro.');
});
