import type { DrillTally } from '@fairdeal/table/internal/drills';
import type { ReactNode } from 'react';

const KEPT = 20;
const STEP = 6;
const HEIGHT = 16;

/** Last twenty answers, oldest first: tall bars are right, short bars wrong. */
export const LastAnswers = ({ last }: Pick<DrillTally, 'last'>): ReactNode => {
  const right = last.filter(Boolean).length;
  return (
    <svg
      className="train-last"
      viewBox={`0 0 ${KEPT * STEP} ${HEIGHT}`}
      role="img"
      aria-label={last.length === 0 ? 'no answers yet' : `${right} of the last ${last.length} right`}
    >
      <line className="train-last-base" x1="0" y1={HEIGHT - 0.5} x2={KEPT * STEP} y2={HEIGHT - 0.5} />
      {last.map((isRight, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no identity but its place
          key={at}
          className={isRight ? 'train-last-right' : 'train-last-wrong'}
          x={at * STEP + 0.5}
          y={isRight ? 0 : HEIGHT - 5}
          width={STEP - 1.5}
          height={isRight ? HEIGHT : 5}
        />
      ))}
    </svg>
  );
};

/** Share of right answers, as a bar. */
export const RightShare = ({ right, asked }: Pick<DrillTally, 'right' | 'asked'>): ReactNode => (
  <svg className="train-share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="train-share-all" width="100" height="8" />
    <rect className="train-share-right" width={asked === 0 ? 0 : (100 * right) / asked} height="8" />
  </svg>
);

/** `1:05`, `12.3 s`. */
export const timeWords = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`;
};
