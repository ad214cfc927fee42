import { ACCESS_TIMES, type AccessTimes } from '../people/access-times.js';
import { isLoopbackHost, ON_THIS_MACHINE } from './exposure.js';

/** How this house is run. */
export interface HouseSettings {
  /** Whether strangers can reach this house. Then no client is taken for its owner, wherever the house listens. */
  readonly public: boolean;
  /** Whether strangers may open tables as guests, for play money. On a private house a guest at this machine always may. */
  readonly guestTables: boolean;
  /** Proxies whose word is taken for the client's address: addresses, ranges, or names of ranges. */
  readonly trustProxy: readonly string[];
  /** Whether much at once is refused. */
  readonly limited: boolean;
  /** The clock of the limits, in milliseconds. */
  readonly clock: () => number;
  /** The bearer token that opens `/metrics` to strangers; null where nothing does. */
  readonly metricsToken: string | null;
  /** Bytes that may wait for one reader before the house drops the connection. */
  readonly mostBuffered: number;
  /** Whether people with a guarded role show a passkey before they act, and confirm who they are before they open sealed cards. */
  readonly passkeys: boolean;
  /** Whether a second person approves everybody who gets a role that watches the house, its people or its money. */
  readonly secondPerson: boolean;
  /** How long sessions and tokens are good. */
  readonly access: AccessTimes;
}

const MOST_BUFFERED = 32 * 1_048_576;

/** Settings of a house that listens on this address. A house is public unless it listens on the loopback with no proxy named. */
export const houseSettingsFor = (host: string, chosen: Partial<HouseSettings> = {}): HouseSettings => {
  const isPublic = chosen.public ?? (!isLoopbackHost(host) || (chosen.trustProxy ?? []).length > 0);
  return {
    public: isPublic,
    guestTables: false,
    trustProxy: ON_THIS_MACHINE,
    limited: process.env.FAIRDEAL_RATE !== 'off',
    // Nobody sets this clock: one that was set back would lock people out.
    clock: () => performance.now(),
    metricsToken: process.env.FAIRDEAL_METRICS_TOKEN || null,
    mostBuffered: MOST_BUFFERED,
    passkeys: isPublic,
    secondPerson: isPublic,
    access: ACCESS_TIMES,
    ...chosen,
  };
};
