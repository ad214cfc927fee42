import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.js';

interface PanelProps extends ComponentProps<'section'> {
  /** Name of the region, and its heading by default. */
  readonly title: string;
  readonly heading?: ReactNode;
}

/** A panel with a heading. */
export const Panel = ({ title, heading = title, className, children, ...section }: PanelProps): ReactNode => (
  <section {...section} className={classNames('panel stack snug', className)} aria-label={title}>
    {heading === null ? null : <h2>{heading}</h2>}
    {children}
  </section>
);

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  readonly title: ReactNode;
}

/** Content folded under its title. */
export const Fold = ({ title, children, ...details }: FoldProps): ReactNode => (
  <details {...details}>
    <summary>{title}</summary>
    {children}
  </details>
);
