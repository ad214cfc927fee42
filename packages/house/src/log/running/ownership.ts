import { joinedWhileRunning } from './decisions.js';
import type { HeldTables } from './held-tables.js';
import type { Lease } from './lease.js';

/** Whether this process runs a table, and the change from one to the other. */
export interface Ownership {
  isRunHere(): boolean;
  /** Takes the table over, unless another node runs it. */
  run(): Promise<void>;
  /** Lets another node run it once all is answered, and follows it from then on. */
  handOver(): Promise<void>;
  /** Tells whenever the table begins to be run here, or no longer is. */
  onOwner(heard: (isRunHere: boolean) => void): void;
}

interface OwnershipSteps {
  /** Brings the table up to the end of its log, under the new lease. */
  readonly begin: () => Promise<void>;
  /** Waits until every entry that was decided is answered. */
  readonly settled: () => Promise<unknown>;
  /** Gives up what was decided and is not durable. */
  readonly end: () => void;
}

export const ownershipOf = (id: string, held: HeldTables, { begin, settled, end }: OwnershipSteps) => {
  const listeners = new Set<(isRunHere: boolean) => void>();
  let lease: Lease | null = null;
  let closed = false;

  const tell = (isRunHere: boolean): void => {
    for (const heard of [...listeners]) heard(isRunHere);
  };

  /** Another node has the table: nothing is decided here any more. */
  const lose = (): void => {
    if (lease === null) return;
    held.remove(lease);
    lease = null;
    tell(false);
    end();
  };

  const handOver = async (): Promise<void> => {
    const mine = lease;
    if (mine === null) return;
    tell(false);
    await settled();
    lose();
    await held.giveUp(mine);
  };

  const takeOver = joinedWhileRunning(async () => {
    const taken = await held.take(id);
    if (taken === null) return;
    try {
      await begin();
    } catch (error) {
      // A table that cannot be read here is not kept from others.
      await held.giveUp(taken).catch(() => undefined);
      throw error;
    }
    if (closed) return held.giveUp(taken);
    lease = taken;
    held.add(taken, { lose, handOver });
    tell(true);
  });

  const ownership: Ownership = {
    isRunHere: () => lease !== null,
    run: async () => {
      if (lease === null && !closed) await takeOver();
    },
    handOver,
    onOwner: (heard) => void listeners.add(heard),
  };
  return {
    ownership,
    lease: () => lease,
    lose,
    /** Never runs it again. */
    close: (): void => {
      closed = true;
    },
  };
};
