import { ACCESS_TIMES, type AccessTimes } from '../people/access-times.js';
import { isLoopbackHost, ON_THIS_MACHINE } from './exposure.js';
import type { HouseMoney } from './house-money.js';

/** Whether a safeguard is on; with `house-money` once a house has had money of its own for a day. */
export type Safeguard = boolean | 'house-money';

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
  readonly passkeys: Safeguard;
  /** Hours that a new house has from its first house money on, until such safeguards are on. */
  readonly setupHours: number;
  /** Whether a second person approves everybody who gets a role that watches the house, its people or its money. */
  readonly secondPerson: Safeguard;
  /** How long sessions and tokens are good. */
  readonly access: AccessTimes;
}

/** Time in which a house with new money of its own sets itself up: passwords are enough until it is over. */
const SETUP_HOURS = 24;
const HOUR = 3_600_000;

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
    passkeys: isPublic || 'house-money',
    setupHours: SETUP_HOURS,
    secondPerson: isPublic || 'house-money',
    access: ACCESS_TIMES,
    ...chosen,
  };
};

/** The settings of a house at this moment. */
export interface CurrentSettings extends Omit<HouseSettings, 'passkeys' | 'secondPerson'> {
  readonly passkeys: boolean;
  readonly secondPerson: boolean;
  /** When a house that sets itself up will need passkeys, in milliseconds; null where it needs them already, or never will. */
  readonly passkeysFrom: number | null;
}

export const settingsNow = (settings: HouseSettings, houseMoney: HouseMoney, now: number): CurrentSettings => {
  const since = houseMoney.since();
  const from = since === null ? null : since + settings.setupHours * HOUR;
  const isOn = (safeguard: Safeguard): boolean =>
    safeguard === 'house-money' ? from !== null && now >= from : safeguard;
  const passkeys = isOn(settings.passkeys);
  return {
    ...{ ...settings, passkeys, secondPerson: isOn(settings.secondPerson) },
    passkeysFrom: settings.passkeys === 'house-money' && !passkeys ? from : null,
  };
};
