import { useEffect, useState } from 'react';

const RETRY_MS = 2_000;

/** Whether a house with a log answers; null until known. No page waits for it. */
export const useHouseOnline = (): boolean | null => {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    let timer = 0;
    const ask = async (): Promise<void> => {
      const answer = navigator.onLine ? await fetch('/api/health').catch(() => null) : null;
      const health: { readonly record?: string } = answer === null ? {} : await answer.json().catch(() => ({}));
      if (health.record === 'starting') timer = window.setTimeout(() => void ask(), RETRY_MS);
      else setOpen(health.record === 'ready');
    };
    void ask();
    return () => window.clearTimeout(timer);
  }, []);
  return open;
};
