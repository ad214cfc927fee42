import { useEffect, useState } from 'react';
import { useConnection } from '../client/client.js';

/** A reconnect within this time is not worth a line. */
const GRACE_MS = 1_000;

/** Since when the house can't be reached, in milliseconds; null while it can. */
export const useLineLost = (): number | null => {
  const isLost = useConnection() === 'lost';
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isLost) return setSince(null);
    const lost = Date.now();
    const timer = window.setTimeout(() => setSince(lost), GRACE_MS);
    return () => window.clearTimeout(timer);
  }, [isLost]);
  return since;
};
