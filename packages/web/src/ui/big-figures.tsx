import type { ReactNode } from 'react';
import './figures.css';

export interface BigFigure {
  readonly name: string;
  readonly text: string;
  /** Note below: the exact fraction, or the change. */
  readonly below?: string;
}

interface BigFiguresProps {
  readonly label: string;
  readonly figures: readonly BigFigure[];
}

/** The main figures, large. */
export const BigFigures = ({ label, figures }: BigFiguresProps): ReactNode => (
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
