import type { ReactNode } from 'react';
import { clockWords } from './countdown.js';
import { useNow } from './use-now.js';
import './ring.css';

const MINUTE = 60_000;
const HURRY = 30_000;
const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

interface RingProps {
  readonly until: number;
  /** All of the time, in minutes. */
  readonly minutes: number;
}

/** Time left as a ring with the minutes inside. In the last half minute it is thick. */
export const Ring = ({ until, minutes }: RingProps): ReactNode => {
  const left = Math.max(0, until - useNow());
  const share = Math.min(1, left / (minutes * MINUTE));
  return (
    <span className="ring" role="timer" data-hurry={left < HURRY || undefined}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className="ring-whole" cx="22" cy="22" r={RADIUS} />
        <circle
          className="ring-left"
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span className="ring-words">{clockWords(left)}</span>
    </span>
  );
};
