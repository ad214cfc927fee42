import { type ReactNode, useEffect, useState } from 'react';
import { timeWords } from './last-answers.js';

const TICK = 100;

/** Timer from the start of the question. Screen readers skip it while it runs. */
export const Clock = ({ since, stopped }: { readonly since: number; readonly stopped: number | null }): ReactNode => {
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (stopped !== null) return;
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, [stopped]);
  return (
    <span className="train-clock" role="timer" aria-live="off" aria-label="Time">
      {timeWords(Math.max(0, stopped ?? now - since))}
    </span>
  );
};
