import type { Lease, Leases } from './lease.js';

/** A table that is run here. */
interface HeldTable {
  lose(): void;
  handOver(): Promise<void>;
}

/** Tables that this process runs, each under its lease. */
export interface HeldTables extends Pick<Leases, 'take' | 'giveUp'> {
  add(lease: Lease, table: HeldTable): void;
  remove(lease: Lease): void;
  /** Lets another run the table, once everything is answered. */
  handOver(table: string): Promise<void>;
  /** The same for all tables; no lease is renewed any more. */
  close(): Promise<void>;
}

/** Renews the leases from time to time. A table whose lease another has taken is lost. None is taken while this node may run none. */
export const heldTables = (
  leases: Leases,
  seconds: number,
  onUnreachable: () => void,
  mayRun: () => boolean,
): HeldTables => {
  const tables = new Map<string, { readonly lease: Lease; readonly table: HeldTable }>();

  const renew = async (): Promise<void> => {
    // One that is taken meanwhile may not be among them.
    const before = [...tables.values()];
    const held = await leases.renew();
    for (const { lease, table } of before)
      if (!held.some((one) => one.table === lease.table && one.epoch === lease.epoch)) table.lose();
  };
  const renewing = setInterval(() => void renew().catch(onUnreachable), (1_000 * seconds) / 3);
  renewing.unref();

  return {
    take: async (table) => (mayRun() ? leases.take(table) : null),
    giveUp: leases.giveUp,
    add: (lease, table) => void tables.set(lease.table, { lease, table }),
    remove: (lease) => {
      if (tables.get(lease.table)?.lease === lease) tables.delete(lease.table);
    },
    handOver: async (id) => tables.get(id)?.table.handOver(),
    close: async () => {
      clearInterval(renewing);
      await Promise.allSettled([...tables.values()].map(({ table }) => table.handOver()));
    },
  };
};
