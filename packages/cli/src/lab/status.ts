import type { ClientBase, Pool } from '@fairdeal/house/queue';
import { JOBS_SCHEMA, WORKER_TIMEOUT } from './database.js';

export interface WorkerStatus {
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  /** Computing a chunk, waiting for one, stopped, or lost. */
  readonly state: 'works' | 'waits' | 'ended' | 'gone';
  readonly chunks: readonly string[];
  readonly done: number;
}

export interface RunStatus {
  readonly game: string;
  readonly version: string;
  readonly chunks: number;
  readonly done: number;
  readonly finished: boolean;
}

export interface LabStatus {
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  /** Number of chunks taken over from lost workers. */
  readonly takenAgain: number;
  readonly workers: readonly WorkerStatus[];
  readonly runs: readonly RunStatus[];
}

const JOBS = `
  select count(*) filter (where state in ('created', 'retry'))::int as waiting,
         count(*) filter (where state = 'active')::int as active,
         coalesce(sum(retry_count), 0)::int as "takenAgain"
  from ${JOBS_SCHEMA}.job where name like 'lab-%'`;

const WORKERS = `
  select w.host, w.pid, w.threads,
         case when w.ended is not null then 'ended'
              when w.beat < now() - interval '${WORKER_TIMEOUT}' then 'gone'
              when exists (select from fairdeal_lab.taken t where t.worker = w.id) then 'works'
              else 'waits' end as state,
         array(select t.game || ' ' || t.chunk from fairdeal_lab.taken t where t.worker = w.id order by 1) as chunks,
         (select count(*)::int from fairdeal_lab.part p where p.worker = w.id) as done
  from fairdeal_lab.worker w order by w.started`;

const RUNS = `
  select r.game, r.version, r.chunks, r.finished is not null as finished,
         (select count(*)::int from fairdeal_lab.part p where p.run = r.id) as done
  from fairdeal_lab.run r order by r.started`;

const EMPTY: LabStatus = { waiting: 0, active: 0, done: 0, takenAgain: 0, workers: [], runs: [] };

/** Null if the database has never had a worker or a job. */
export const readLabStatus = async (database: Pool | ClientBase): Promise<LabStatus> => {
  const { rows: known } = await database.query(
    `select from pg_tables where (schemaname, tablename) in (('${JOBS_SCHEMA}', 'job'), ('fairdeal_lab', 'part'))`,
  );
  if (known.length < 2) return EMPTY;
  const jobs = await database.query<Pick<LabStatus, 'waiting' | 'active' | 'takenAgain'>>(JOBS);
  const workers = await database.query<WorkerStatus>(WORKERS);
  const runs = await database.query<RunStatus>(RUNS);
  const done = runs.rows.reduce((sum, run) => sum + run.done, 0);
  return { ...EMPTY, ...jobs.rows[0], done, workers: workers.rows, runs: runs.rows };
};
