import type { ReactNode } from 'react';

/** What is wider than a phone scrolls in its own place, also by keyboard. */
export const ScrollArea = ({
  label,
  className = '',
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
  <section className={`scroll ${className}`} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
