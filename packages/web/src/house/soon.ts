import { isRefusal, type Push, type Soon } from '@fairdeal/client';
import { useEffect, useState } from 'react';
import { house } from './store.js';

const LOOK_AGAIN = 60_000;

/** What will be due with time alone: a table at which nothing happens is asked anew every minute. */
export const useSoon = (push: Push | null): Soon | undefined => {
  const [soon, setSoon] = useState<Soon | undefined>(push?.soon);
  const table = push?.table;
  useEffect(() => setSoon(push?.soon), [push]);
  useEffect(() => {
    if (table === undefined) return undefined;
    const timer = window.setInterval(() => {
      if (!document.hidden)
        void house()
          .look(table)
          .then((now) => (isRefusal(now) ? undefined : setSoon(now.soon)));
    }, LOOK_AGAIN);
    return () => window.clearInterval(timer);
  }, [table]);
  return soon;
};
