import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

interface StatusProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A line that is read out when it changes. */
export const Status = ({ className, children }: StatusProps): ReactNode => (
  <p role="status" className={className}>
    {children}
  </p>
);

/** What stands there while something is on its way. */
export const Waiting = ({ children = 'Opening …' }: Pick<StatusProps, 'children'>): ReactNode => (
  <Status className="quiet">{children}</Status>
);

/** Why something cannot be shown. */
export const Alert = ({ className, children }: StatusProps): ReactNode => (
  <p role="alert" className={classNames('notice notice-bad lose', className)}>
    {children}
  </p>
);
