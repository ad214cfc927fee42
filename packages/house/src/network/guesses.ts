/** Wrong guesses at one secret by one client. A guess counts from before it is judged, so parallel guesses count too. */
export interface GuessLimiter {
  /** Zero where the guess may be judged; else the seconds to wait. */
  reserve(key: string): number;
  /** Takes a guess back that was right, or was none. */
  release(key: string): void;
  /** Forgets a client that has shown the secret. */
  forgive(key: string): void;
}

/** Growth of the wait: so many guesses are free, then each wrong one doubles it. */
export interface GuessBackoff {
  readonly free: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
  /** Seconds without a guess after which one wrong guess is forgotten. */
  readonly forgetSeconds: number;
}

interface WrongGuesses {
  readonly count: number;
  readonly at: number;
  readonly until: number;
}

const MOST_KEYS = 50_000;
const SECOND = 1_000;

export const guessLimiter = (
  { free, firstSeconds, mostSeconds, forgetSeconds }: GuessBackoff,
  clock: () => number,
): GuessLimiter => {
  const wrongs = new Map<string, WrongGuesses>();
  const countOf = ({ count, at }: WrongGuesses, now: number): number =>
    Math.max(0, count - Math.floor((now - at) / (forgetSeconds * SECOND)));
  const forget = (now: number): void => {
    for (const [key, wrong] of wrongs) if (countOf(wrong, now) === 0) wrongs.delete(key);
    // An attacker with very many addresses pushes out the oldest, never the newest.
    for (const key of wrongs.keys()) {
      if (wrongs.size < MOST_KEYS) return;
      wrongs.delete(key);
    }
  };
  return {
    reserve: (key) => {
      const now = clock();
      const wrong = wrongs.get(key) ?? { count: 0, at: now, until: 0 };
      if (now < wrong.until) return Math.max(1, Math.ceil((wrong.until - now) / SECOND));
      const count = countOf(wrong, now) + 1;
      const seconds = count < free ? 0 : Math.min(mostSeconds, firstSeconds * 2 ** (count - free));
      if (!wrongs.delete(key) && wrongs.size >= MOST_KEYS) forget(now);
      wrongs.set(key, { count, at: now, until: now + seconds * SECOND });
      return 0;
    },
    release: (key) => {
      const wrong = wrongs.get(key);
      if (wrong === undefined) return;
      const count = wrong.count - 1;
      if (count <= 0) wrongs.delete(key);
      else wrongs.set(key, { ...wrong, count, until: count < free ? 0 : wrong.until });
    },
    forgive: (key) => void wrongs.delete(key),
  };
};

export const UNLIMITED_GUESSES: GuessLimiter = { reserve: () => 0, release: () => undefined, forgive: () => undefined };
