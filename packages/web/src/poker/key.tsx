import type { ReactNode } from 'react';

/** The key that does the same as a button; it is told to who listens by the button itself. */
export const Key = ({ name }: { readonly name: string }): ReactNode => (
  <span className="poker-key" aria-hidden="true">
    {name}
  </span>
);
