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

/** Leases taken at once, because each time waits for the log and for the disk. */
const AT_ONCE = 50;

interface Taking {
  readonly table: string;
  readonly taken: (epoch: string | null) => void;
  readonly failed: (error: unknown) => void;
}

/** The leases of one owner: a process, under a name that no other has. What is asked for while some are taken is taken together after them. */
export const leasesOf = (pool: Pool, owner: string, seconds = LEASE_SECONDS): Leases => {
  const waiting: Taking[] = [];
  let taking = false;

  const takeSome = async (some: readonly Taking[]): Promise<void> => {
    const { rows } = await pool.query<{ epoch: string | null }>(
      'select take_lease(of_table, $2, $3) as epoch from unnest($1::text[]) with ordinality as asked (of_table, nth) order by nth',
      [some.map(({ table }) => table), owner, seconds],
    );
    for (const [nth, { taken }] of some.entries()) taken(rows[nth]?.epoch ?? null);
  };

  const takeAll = async (): Promise<void> => {
    if (taking) return;
    taking = true;
    for (let some = waiting.splice(0, AT_ONCE); some.length > 0; some = waiting.splice(0, AT_ONCE))
      await takeSome(some).catch((error: unknown) => {
        for (const { failed } of some) failed(error);
      });
    taking = false;
  };

  return {
    take: async (table) => {
      const epoch = await new Promise<string | null>((taken, failed) => {
        waiting.push({ table, taken, failed });
        void takeAll();
      });
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
  };
};
