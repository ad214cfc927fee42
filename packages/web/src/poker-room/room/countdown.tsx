import type { ReactNode } from 'react';
import { useNow } from './use-now.js';

const SECOND = 1_000;

/** `4:05` of milliseconds; hours only where there are any. */
export const clockWords = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const [minutes, rest] = [Math.floor(seconds / 60), `${seconds % 60}`.padStart(2, '0')];
  return `${minutes}:${rest}`;
};

/** Time left, as `4:05`. */
export const Countdown = ({ until }: { readonly until: number }): ReactNode => (
  <span className="strong" role="timer">
    {clockWords(until - useNow())}
  </span>
);
