import { type GuessBackoff, type GuessLimiter, guessLimiter, UNLIMITED_GUESSES } from './guesses.js';
import { type Slots, slotsOf, UNLIMITED_SLOTS } from './slots.js';

/** So much at once, and so much a second after that. */
export interface RatePace {
  readonly burst: number;
  readonly perSecond: number;
}

/** How much somebody may ask for. */
export interface RateLimit {
  /** Zero where it is allowed; else after how many seconds it will be. */
  take(name: string): number;
  /** Takes back one that was not to be counted. */
  give(name: string): void;
}

interface Bucket {
  readonly left: number;
  readonly at: number;
}

const MOST_NAMES = 50_000;

const limitOf = ({ burst, perSecond }: RatePace, clock: () => number): RateLimit => {
  const buckets = new Map<string, Bucket>();
  const leftOf = (name: string, now: number): number => {
    const bucket = buckets.get(name);
    return bucket === undefined ? burst : Math.min(burst, bucket.left + ((now - bucket.at) / 1_000) * perSecond);
  };
  const secondsTo = (left: number): number => (left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond)));
  const forget = (now: number): void => {
    for (const name of buckets.keys()) if (leftOf(name, now) >= burst) buckets.delete(name);
  };
  return {
    take: (name) => {
      const now = clock();
      const left = leftOf(name, now);
      if (left < 1) return secondsTo(left);
      if (buckets.size >= MOST_NAMES) forget(now);
      buckets.set(name, { left: left - 1, at: now });
      return 0;
    },
    give: (name) => {
      const now = clock();
      if (buckets.has(name)) buckets.set(name, { left: Math.min(burst, leftOf(name, now) + 1), at: now });
    },
  };
};

/** Rates that a person or an address may use, with room for the fastest player. A program that needs more runs with FAIRDEAL_RATE=off. */
const PACES = {
  /** Requests and messages of an address, which may be a whole room. */
  address: { burst: 4_000, perSecond: 800 },
  /** Those of one person, wherever they sit. */
  person: { burst: 1_000, perSecond: 200 },
  /** Tables that somebody starts to watch, which costs more than a message. A room that comes back after a failure is one burst. */
  watchesAt: { burst: 2_000, perSecond: 50 },
  /** Those of one person. */
  watches: { burst: 200, perSecond: 10 },
  /** Wrong passwords from one address, whatever the name. */
  wrongAddress: { burst: 50, perSecond: 1 / 2 },
  /** Refusals of one person that are entered. */
  refusals: { burst: 100, perSecond: 1 / 6 },
  /** Guests and people that come in from one address, with every invitation and passkey that is tried there. */
  comers: { burst: 300, perSecond: 5 },
  /** Tables that one person opens. */
  tables: { burst: 100, perSecond: 1 / 2 },
} as const satisfies Readonly<Record<string, RatePace>>;

/** Wrong passwords for one name from one client. Nobody else's guesses count against that client. */
const GROWTH = { free: 10, firstSeconds: 5, mostSeconds: 900, forgetSeconds: 1_800 } as const satisfies GuessBackoff;

/** Open at once from one address, which may be a whole room. */
const MOST_SOCKETS = 1_000;
const MOST_STREAMS = 100;

export type NetworkLimits = Readonly<Record<keyof typeof PACES, RateLimit>> & {
  readonly guesses: GuessLimiter;
  readonly sockets: Slots;
  /** Of walls. */
  readonly streams: Slots;
};

const NONE: RateLimit = { take: () => 0, give: () => undefined };

export const openNetworkLimits = (on: boolean, clock: () => number): NetworkLimits => {
  const limit = (pace: RatePace): RateLimit => (on ? limitOf(pace, clock) : NONE);
  return {
    address: limit(PACES.address),
    person: limit(PACES.person),
    watchesAt: limit(PACES.watchesAt),
    watches: limit(PACES.watches),
    wrongAddress: limit(PACES.wrongAddress),
    refusals: limit(PACES.refusals),
    comers: limit(PACES.comers),
    tables: limit(PACES.tables),
    sockets: on ? slotsOf(MOST_SOCKETS) : UNLIMITED_SLOTS,
    streams: on ? slotsOf(MOST_STREAMS) : UNLIMITED_SLOTS,
    guesses: on ? guessLimiter(GROWTH, clock) : UNLIMITED_GUESSES,
  };
};
