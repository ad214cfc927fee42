import { PgBoss, Pool } from '@fairdeal/house/queue';
import { SOLVERS, type SolverJob } from '@fairdeal/lab';
import { UsageError } from '../shared/errors.js';
import { oddsCodeVersion } from './stored-odds.js';

/** A chunk in the queue, with its run and the index of its part. */
export interface QueuedChunk {
  readonly run: string;
  readonly place: number;
  readonly job: SolverJob;
}

/** Jobs and results shared by machines. */
export interface LabDatabase {
  readonly boss: PgBoss;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** A worker silent for this long is lost, and others take over its chunks. */
export const WORKER_TIMEOUT = '6 seconds';
export const HEARTBEAT_MS = 1000;

/** A chunk without a known worker is free again after an hour. */
const CHUNK_EXPIRY_SECONDS = 3600;
const MAX_TRIES = 20;

export const JOBS_SCHEMA = 'fairdeal_jobs';
const SCHEMA_LOCK = 6_772_026;
const SCHEMA = `
  create schema if not exists fairdeal_lab;
  create table if not exists fairdeal_lab.worker (
    id uuid primary key, host text not null, pid int not null, threads int not null,
    started timestamptz not null default now(), beat timestamptz not null default now(), ended timestamptz);
  create table if not exists fairdeal_lab.run (
    id uuid primary key, game text not null, version text not null, chunks int not null,
    started timestamptz not null default now(), finished timestamptz);
  create table if not exists fairdeal_lab.taken (
    job uuid primary key, queue text not null, worker uuid not null, game text not null, chunk int not null,
    since timestamptz not null default now());
  create table if not exists fairdeal_lab.part (
    run uuid not null, place int not null, part text not null, worker uuid not null,
    made timestamptz not null default now(), primary key (run, place));`;

/** Only the same code version computes a chunk. Another version's parts would not fit. */
export const queueFor = (game: string): string => `lab-${game}-${oddsCodeVersion(game)}`;

const errorText = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'no answer';

const connect = async (url: string): Promise<Pool> => {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new UsageError(`The database must be a URL like postgres://user@host/name, not "${url}".`);
  try {
    const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 });
    // The next query replaces a connection that breaks while idle, or reports the error.
    pool.on('error', () => {});
    await pool.query('select 1');
    return pool;
  } catch (error) {
    throw new UsageError(`The database can’t be reached: ${errorText(error)}.`);
  }
};

/** Read-only; creates nothing. */
export const connectReadOnly = connect;

export const openLabDatabase = async (url: string): Promise<LabDatabase> => {
  const pool = await connect(url);
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, schedule: false, max: 4 });
  boss.on('error', () => {});
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    await client.query(SCHEMA);
    await boss.start();
    for (const { game } of SOLVERS) {
      const name = queueFor(game);
      await boss.createQueue(name, {
        name,
        retryLimit: MAX_TRIES,
        retryDelay: 0,
        expireInSeconds: CHUNK_EXPIRY_SECONDS,
      });
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
    client.release();
  }
  return {
    boss,
    pool,
    close: async () => {
      await boss.stop({ graceful: false, wait: true });
      await pool.end();
    },
  };
};

/** Returns the chunks of lost workers to the queue, once each. */
export const releaseAbandonedChunks = async ({ boss, pool }: LabDatabase): Promise<void> => {
  const { rows } = await pool.query<{ readonly job: string; readonly queue: string }>(
    `delete from fairdeal_lab.taken t using fairdeal_lab.worker w
     where w.id = t.worker and (w.ended is not null or w.beat < now() - interval '${WORKER_TIMEOUT}')
     returning t.job, t.queue`,
  );
  for (const { job, queue } of rows) await boss.fail(queue, job, { gone: true });
};
