/** The time of the house, and who is woken when it comes. */
export interface Clock {
  /** In milliseconds. */
  now(): number;
  /** Does something after so many milliseconds. Gives what calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
