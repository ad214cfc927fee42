import { type ReactNode, useEffect, useState } from 'react';

const SECOND = 1_000;

/** Time left, as `4:05`. */
export const Countdown = ({ until }: { readonly until: number }): ReactNode => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), SECOND);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND));
  const [minutes, rest] = [Math.floor(seconds / 60), `${seconds % 60}`.padStart(2, '0')];
  return (
    <span className="strong" role="timer">
      {minutes}:{rest}
    </span>
  );
};
