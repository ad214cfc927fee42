/** How this house is run. */
export interface Settings {
  /** Whether somebody whom nobody knows may come in and play for nothing. */
  readonly guests: boolean;
  /** The fewest letters of a password: on one's own machine any will do. */
  readonly leastPassword: number;
  /** Whether much at once is refused. */
  readonly limited: boolean;
}

const LOOPBACK = /^(?:127\.|localhost$|::1$)/;

/** What is usual at this address: on the loopback, one's own machine, a guest plays at once. */
export const settingsAt = (host: string): Settings => {
  const own = LOOPBACK.test(host);
  return { guests: own, leastPassword: own ? 1 : 10, limited: process.env.FAIRDEAL_RATE !== 'off' };
};
