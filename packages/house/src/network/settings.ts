/** How this house is run. */
export interface Settings {
  /** Whether a guest may open tables, for play money. */
  readonly guestsOpen: boolean;
  /** The fewest letters of a password: on one's own machine any will do. */
  readonly leastPassword: number;
  /** Whether much at once is refused. */
  readonly limited: boolean;
  /** How many bytes may wait for one reader before he is dropped. */
  readonly mostBuffered: number;
}

const MOST_BUFFERED = 32 * 1_048_576;
const LOOPBACK = /^(?:127\.|localhost$|::1$)/;

/** What is usual at this address: on the loopback, one's own machine, a guest opens a table at once. */
export const settingsAt = (host: string): Settings => {
  const own = LOOPBACK.test(host);
  return {
    guestsOpen: own,
    leastPassword: own ? 1 : 10,
    limited: process.env.FAIRDEAL_RATE !== 'off',
    mostBuffered: MOST_BUFFERED,
  };
};
