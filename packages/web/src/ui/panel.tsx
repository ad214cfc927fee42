import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.js';

interface PanelProps extends ComponentProps<'section'> {
  /** Names the region, and stands as its heading unless there is another or none. */
  readonly title: string;
  readonly heading?: ReactNode;
}

/** A sheet of paper with a heading. */
export const Panel = ({ title, heading = title, className, children, ...section }: PanelProps): ReactNode => (
  <section {...section} className={classNames('panel stack snug', className)} aria-label={title}>
    {heading === null ? null : <h2>{heading}</h2>}
    {children}
  </section>
);

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  readonly title: ReactNode;
}

/** Something that few people need, folded under its title. */
export const Fold = ({ title, children, ...details }: FoldProps): ReactNode => (
  <details {...details}>
    <summary>{title}</summary>
    {children}
  </details>
);
