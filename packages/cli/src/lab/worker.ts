import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { SOLVERS } from '@fairdeal/lab';
import { HEARTBEAT_MS, type LabDatabase, type QueuedChunk, queueFor, releaseAbandonedChunks } from './database.js';
import { JobsStoppedError, runOnWorker, startWorkerThread } from './thread-pool.js';

export interface FinishedChunk {
  readonly game: string;
  readonly chunk: number;
  readonly seconds: number;
}

interface ClaimedChunk extends QueuedChunk {
  readonly id: string;
  readonly queue: string;
}

const POLL = 500;

/** Takes chunks and computes them, one on each thread, until stopped. Unfinished chunks then go back at once. */
export const runLabWorker = async (
  lab: LabDatabase,
  threads: number,
  signal: AbortSignal,
  done: (chunk: FinishedChunk) => void,
): Promise<void> => {
  const { boss, pool } = lab;
  const worker = randomUUID();
  const queues = SOLVERS.map(({ game }) => queueFor(game));
  await pool.query('insert into fairdeal_lab.worker (id, host, pid, threads) values ($1, $2, $3, $4)', [
    worker,
    hostname(),
    process.pid,
    threads,
  ]);

  const take = async (): Promise<ClaimedChunk | null> => {
    for (const queue of queues) {
      const [job] = await boss.fetch<QueuedChunk>(queue, { batchSize: 1 });
      if (job === undefined) continue;
      const { data, id } = job;
      await pool.query(
        `insert into fairdeal_lab.taken (job, queue, worker, game, chunk) values ($1, $2, $3, $4, $5)
         on conflict (job) do update set worker = excluded.worker, since = now()`,
        [id, queue, worker, data.job.game, data.job.chunk],
      );
      return { ...data, id, queue };
    }
    return null;
  };

  const store = async ({ id, queue, run, place }: ClaimedChunk, part: unknown): Promise<void> => {
    await pool.query(
      'insert into fairdeal_lab.part (run, place, part, worker) values ($1, $2, $3, $4) on conflict do nothing',
      [run, place, JSON.stringify(part), worker],
    );
    await boss.complete(queue, id);
    await pool.query('delete from fairdeal_lab.taken where job = $1 and worker = $2', [id, worker]);
  };

  const oneThread = async (): Promise<void> => {
    let thread: Worker = startWorkerThread();
    const stop = (): void => void thread.terminate();
    signal.addEventListener('abort', stop);
    while (!signal.aborted) {
      const taken = await take();
      if (taken === null) {
        await wait(POLL, undefined, { signal }).catch(() => {});
        continue;
      }
      const start = performance.now();
      try {
        const part = await runOnWorker(thread, taken.job);
        await store(taken, part);
        done({ game: taken.job.game, chunk: taken.job.chunk, seconds: (performance.now() - start) / 1000 });
      } catch (error) {
        if (signal.aborted) break;
        await boss.fail(taken.queue, taken.id, { message: error instanceof Error ? error.message : String(error) });
        if (!(error instanceof JobsStoppedError)) await wait(POLL);
        thread = startWorkerThread();
      }
    }
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  };

  const beat = async (): Promise<void> => {
    while (!signal.aborted) {
      await pool.query('update fairdeal_lab.worker set beat = now() where id = $1', [worker]);
      await releaseAbandonedChunks(lab);
      await wait(HEARTBEAT_MS, undefined, { signal }).catch(() => {});
    }
  };

  await Promise.all([beat(), ...Array.from({ length: threads }, oneThread)]);
  await pool.query('update fairdeal_lab.worker set ended = now() where id = $1', [worker]);
  await releaseAbandonedChunks(lab);
};
