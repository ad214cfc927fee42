import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const InLobby = lazy(async () => ({ default: (await import('../house/lobby.js')).InLobby }));

const AGAIN = 2_000;

/** Whether a house with a record answers. The page does not wait for it; without one it is all there is. */
const useOpenHouse = (): boolean => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let timer = 0;
    const ask = async (): Promise<void> => {
      if (!navigator.onLine) return;
      const answer = await fetch('/api/health').catch(() => null);
      const health: { readonly record?: string } = answer === null ? {} : await answer.json().catch(() => ({}));
      if (health.record === 'ready') setOpen(true);
      if (health.record === 'starting') timer = window.setTimeout(() => void ask(), AGAIN);
    };
    void ask();
    return () => window.clearTimeout(timer);
  }, []);
  return open;
};

/** The tables of the house, where there is one. */
export const HouseDoor = (): ReactNode =>
  useOpenHouse() ? (
    <Suspense>
      <InLobby />
    </Suspense>
  ) : null;
