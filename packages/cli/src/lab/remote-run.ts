import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SolverJob } from '@fairdeal/lab';
import {
  HEARTBEAT_MS,
  JOBS_SCHEMA,
  type LabDatabase,
  type QueuedChunk,
  queueFor,
  releaseAbandonedChunks,
  WORKER_TIMEOUT,
} from './database.js';
import { oddsCodeVersion } from './stored-odds.js';
import { type JobRunner, JobsStoppedError } from './thread-pool.js';

const POLL = 200;

/** The error of a chunk that failed after many tries, and whether any worker is running. */
const failedChunk = async ({ pool }: LabDatabase, ids: readonly string[]): Promise<string | null> => {
  const { rows } = await pool.query<{ readonly said: string | null }>(
    `select output->>'message' as said from ${JOBS_SCHEMA}.job where id = any($1) and state = 'failed' limit 1`,
    [ids],
  );
  return rows[0] === undefined ? null : (rows[0].said ?? 'its workers were lost each time');
};

const hasWorker = async ({ pool }: LabDatabase): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from fairdeal_lab.worker where ended is null and beat > now() - interval '${WORKER_TIMEOUT}' limit 1`,
  );
  return (rowCount ?? 0) > 0;
};

/** Lets the workers at the database do the jobs. */
export const remoteRunner =
  (lab: LabDatabase): JobRunner =>
  async (jobs, progress, signal) => {
    const { boss, pool } = lab;
    const [run, game] = [randomUUID(), jobs[0]?.game ?? ''];
    await pool.query('insert into fairdeal_lab.run (id, game, version, chunks) values ($1, $2, $3, $4)', [
      run,
      game,
      oddsCodeVersion(game),
      jobs.length,
    ]);
    const chunks = jobs.map((job: SolverJob, place) => ({
      id: randomUUID(),
      name: queueFor(job.game),
      data: { run, place, job } satisfies QueuedChunk,
    }));
    await boss.insert(chunks);

    const ids = chunks.map(({ id }) => id);
    if (!(await hasWorker(lab)))
      process.stderr.write('No worker is running yet. Start one with fairdeal lab worker --database URL.\n');
    let freed = performance.now();
    for (let done = 0; done < jobs.length; ) {
      if (signal?.aborted) {
        await boss.deleteJob(queueFor(game), ids);
        await pool.query('delete from fairdeal_lab.run where id = $1', [run]);
        throw new JobsStoppedError('Stopped.');
      }
      await wait(POLL, undefined, { ...(signal === undefined ? {} : { signal }) }).catch(() => {});
      if (performance.now() - freed > HEARTBEAT_MS) {
        await releaseAbandonedChunks(lab);
        const trouble = await failedChunk(lab, ids);
        if (trouble !== null) throw new Error(`A chunk of ${game} failed: ${trouble}`);
        freed = performance.now();
      }
      const { rows } = await pool.query<{ readonly done: number }>(
        'select count(*)::int as done from fairdeal_lab.part where run = $1',
        [run],
      );
      done = rows[0]?.done ?? 0;
      progress(done, jobs.length);
    }
    const { rows } = await pool.query<{ readonly part: string }>(
      'select part from fairdeal_lab.part where run = $1 order by place',
      [run],
    );
    await pool.query('update fairdeal_lab.run set finished = now() where id = $1', [run]);
    return rows.map(({ part }) => JSON.parse(part) as unknown);
  };
