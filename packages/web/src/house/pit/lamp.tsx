import type { ReactNode } from 'react';
import type { LampShape } from './floor-table.js';

/** State of a table as a shape: a disc runs, half a disc waits for another, a diamond is yours, a square has stopped, a ring is closed. */
export const Lamp = ({ shape }: { readonly shape: LampShape }): ReactNode => (
  <svg className="pit-lamp" data-lamp={shape} viewBox="0 0 16 16" aria-hidden="true">
    {shape === 'yours' ? (
      <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" />
    ) : shape === 'stopped' ? (
      <path d="M2.5 2.5h11v11h-11Z" />
    ) : (
      <circle cx="8" cy="8" r="5.5" />
    )}
    {shape === 'waits' ? <path className="pit-lamp-half" d="M8 2.5a5.5 5.5 0 0 1 0 11Z" /> : null}
  </svg>
);
