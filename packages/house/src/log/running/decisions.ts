/**
 * Decisions that go ahead of the log. An entry that could not be written takes all that was decided upon it; the log has to be read again before the
 * next decision.
 */
export interface Decisions {
  /** How often decisions have fallen. */
  falls(): number;
  /** Gives up what is decided and not durable; says whether it had not been given up since then. */
  fall(since: number): boolean;
  isStale(): boolean;
  /** The log has been read to its end since then. */
  renew(since: number): void;
}

export const decisionsOver = (rollback: () => void): Decisions => {
  let falls = 0;
  let stale = false;
  return {
    falls: () => falls,
    fall: (since) => {
      if (since !== falls) return false;
      falls += 1;
      stale = true;
      rollback();
      return true;
    },
    isStale: () => stale,
    renew: (since) => {
      if (since === falls) stale = false;
    },
  };
};

/** Work that is done one at a time. Requests that come while it is done are served by one later time. */
export const inTurns = (work: () => Promise<void>): (() => Promise<void>) => {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        current = work();
        return current;
      });
    return next;
  };
};

/** Work whose callers wait for one run together. */
export const joinedWhileRunning = (work: () => Promise<void>): (() => Promise<void>) => {
  let current: Promise<void> | null = null;
  return () => {
    current ??= work().finally(() => {
      current = null;
    });
    return current;
  };
};
