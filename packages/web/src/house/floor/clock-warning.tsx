import type { ReactNode } from 'react';
import { useLoaded } from '../../ui/hooks/use-loaded.js';
import { Alert } from '../../ui/status.js';

interface HouseHealth {
  readonly clock?: { readonly skew: number; readonly state: 'right' | 'off' | 'wrong' } | null;
}

const EVERY_MS = 60_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const skewWords = (skew: number): string => {
  const seconds = Math.abs(skew);
  const [many, unit] =
    seconds < 2 * MINUTE
      ? [seconds, 'seconds']
      : seconds < 2 * HOUR
        ? [seconds / MINUTE, 'minutes']
        : [seconds / HOUR, 'hours'];
  return `${Math.round(many).toLocaleString('en-US')} ${unit} ${skew > 0 ? 'ahead' : 'behind'}`;
};

/** Warning about the clock of the server that answers this page; null if there is none. */
export const clockWarning = ({ clock }: HouseHealth): string | null => {
  if (clock == null || clock.state === 'right') return null;
  const wrong = `The clock of this server is ${skewWords(clock.skew)}.`;
  return clock.state === 'off'
    ? `${wrong} Entries have the right time. Ask an administrator to set the clock.`
    : `${wrong} It runs no tables until the clock is right. Ask an administrator to set it.`;
};

const loadHealth = async (): Promise<HouseHealth> => {
  const answer = await fetch('/api/health').catch(() => null);
  return answer === null ? {} : answer.json().catch(() => ({}));
};

/** Tells staff that the server's clock is off. */
export const ClockWarning = (): ReactNode => {
  const { value } = useLoaded('health', loadHealth, EVERY_MS);
  const warning = value === undefined ? null : clockWarning(value);
  return warning === null ? null : <Alert>{warning}</Alert>;
};
