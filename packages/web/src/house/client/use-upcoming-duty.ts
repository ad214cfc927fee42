import { isHouseRefusal, type TablePush, type UpcomingDuty } from '@fairdeal/client';
import { useEffect, useState } from 'react';
import { houseClient } from './client.js';

const POLL_MS = 60_000;

/** Duty that falls due with time alone. An idle table is polled once a minute. */
export const useUpcomingDuty = (push: TablePush | null): UpcomingDuty | undefined => {
  const [soon, setSoon] = useState<UpcomingDuty | undefined>(push?.soon);
  const table = push?.table;
  useEffect(() => setSoon(push?.soon), [push]);
  useEffect(() => {
    if (table === undefined) return undefined;
    const timer = window.setInterval(() => {
      if (!document.hidden)
        void houseClient()
          .fetchTable(table)
          .then((now) => (isHouseRefusal(now) ? undefined : setSoon(now.soon)));
    }, POLL_MS);
    return () => window.clearInterval(timer);
  }, [table]);
  return soon;
};
