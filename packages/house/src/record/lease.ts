import type { Pool } from 'pg';

/** A table that is ours to run until somebody takes it over. The epoch goes with every append: an earlier one writes nothing. */
export interface Lease {
  readonly table: string;
  readonly epoch: number;
}

export interface Leases {
  /** The table, where nobody holds it; null where somebody does. */
  take(table: string): Promise<Lease | null>;
  /** Says that we are alive: those of our leases that nobody took over. */
  renew(): Promise<readonly Lease[]>;
  /** Lets another have the table at once. */
  giveUp(lease: Lease): Promise<void>;
}

/** How long a table waits for an owner that does not answer, in seconds. */
export const LEASE_SECONDS = 2;

/** The leases of one owner: a process, under a name that no other has. */
export const leasesOf = (pool: Pool, owner: string, seconds = LEASE_SECONDS): Leases => ({
  take: async (table) => {
    const { rows } = await pool.query<{ epoch: string | null }>('select take_lease($1, $2, $3) as epoch', [
      table,
      owner,
      seconds,
    ]);
    const epoch = rows[0]?.epoch ?? null;
    return epoch === null ? null : { table, epoch: Number(epoch) };
  },
  renew: async () => {
    const { rows } = await pool.query<{ table_id: string; epoch: string }>(
      `update leases set expires = clock_timestamp() + make_interval(secs => $2)
       where owner = $1 and expires > '-infinity' returning table_id, epoch`,
      [owner, seconds],
    );
    return rows.map(({ table_id, epoch }) => ({ table: table_id, epoch: Number(epoch) }));
  },
  giveUp: async ({ table, epoch }) => {
    await pool.query("update leases set expires = '-infinity' where table_id = $1 and epoch = $2", [table, epoch]);
  },
});
