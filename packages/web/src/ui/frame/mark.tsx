import type { ReactNode } from 'react';

/** A table seen from above, with the dealer's place. */
export const Mark = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 4h20v6a10 10 0 0 1-20 0Z" fill="var(--accent)" />
    <circle cx="12" cy="10.5" r="3.4" fill="var(--panel)" />
  </svg>
);
