/** The time of the house, and who is woken when it comes. */
export interface HouseClock {
  /** In milliseconds. */
  now(): number;
  /** Does something after so many milliseconds. Gives what calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

export const SYSTEM_CLOCK: HouseClock = {
  now: Date.now,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
