import { useCallback, useEffect, useRef, useState } from 'react';

/** A loaded value; undefined until it arrives. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly reload: () => void;
}

/**
 * Loads a value for `key`: again for each new key, every so many milliseconds while the page is visible, and on `reload`.
 * A null key loads nothing. Values for earlier keys are dropped.
 */
export const useLoaded = <Value>(
  key: string | null,
  load: (before: Value | undefined) => Promise<Value>,
  every = 0,
): Loaded<Value> => {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Value }>();
  const [times, setTimes] = useState(0);
  const value = loaded?.key === key ? loaded?.value : undefined;
  const latest = useRef({ load, value });
  useEffect(() => {
    latest.current = { load, value };
  });
  useEffect(() => {
    if (key === null) return undefined;
    let wanted = times >= 0;
    const look = async (): Promise<void> => {
      const found = await latest.current.load(latest.current.value);
      if (wanted) setLoaded({ key, value: found });
    };
    void look();
    const timer = every === 0 ? 0 : window.setInterval(() => void (document.hidden || look()), every);
    return () => {
      wanted = false;
      window.clearInterval(timer);
    };
  }, [key, every, times]);
  return { value, reload: useCallback(() => setTimes((before) => before + 1), []) };
};
