import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

interface StatusProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A line that screen readers announce when it changes. */
export const Status = ({ className, children }: StatusProps): ReactNode => (
  <p role="status" className={className}>
    {children}
  </p>
);

/** Message while something loads. */
export const Waiting = ({ children = 'Loading…' }: Pick<StatusProps, 'children'>): ReactNode => (
  <Status className="quiet">{children}</Status>
);

/** Error message. */
export const Alert = ({ className, children }: StatusProps): ReactNode => (
  <p role="alert" className={classNames('notice notice-bad lose', className)}>
    {children}
  </p>
);
