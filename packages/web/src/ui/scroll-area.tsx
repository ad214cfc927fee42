import type { ReactNode } from 'react';

interface ScrollAreaProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Wide content that scrolls in place, also by keyboard. */
export const ScrollArea = ({ label, className = '', children }: ScrollAreaProps): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
  <section className={`scroll ${className}`} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
