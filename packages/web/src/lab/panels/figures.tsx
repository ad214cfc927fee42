import type { ReactNode } from 'react';
import '../../ui/figures.css';

export interface LabFigure {
  readonly name: string;
  readonly text: string;
  /** What stands below it: the exact fraction, or what changed. */
  readonly below?: string;
}

/** The figures that say most, large. */
export const Figures = ({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly LabFigure[];
}): ReactNode => (
  <section aria-label={label}>
    <dl className="figures">
      {figures.map(({ name, text, below }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text}
            {below === undefined ? null : <small>{below}</small>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
