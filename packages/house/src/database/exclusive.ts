import type { Pool } from 'pg';

/** Lock for acts that are done once: a slip, a signature, a ruling. */
const ONCE_LOCK = 71_004;

const queues = new WeakMap<Pool, Promise<unknown>>();

const locked = async <Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ONCE_LOCK]);
    return await work();
  } finally {
    // A connection that is lost has let it go already.
    await client.query('select pg_advisory_unlock($1)', [ONCE_LOCK]).then(
      () => client.release(),
      () => client.release(true),
    );
  }
};

/** Does it while nobody else does anything of the kind, here or on another node. One connection at most waits for its turn. */
export const exclusively = <Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> => {
  const turn = (queues.get(pool) ?? Promise.resolve()).then(() => locked(pool, work));
  queues.set(
    pool,
    turn.catch(() => undefined),
  );
  return turn;
};
