import type { LayoutItem } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { ClauseLink } from '../ui/clauses.js';

interface SignsProps {
  readonly title: string;
  readonly items: readonly LayoutItem[];
}

/** Inscriptions and signs of the table, each with its clause. */
export const Signs = ({ title, items }: SignsProps): ReactNode =>
  items.length === 0 ? null : (
    <details className="panel seat-signs">
      <summary>{title}</summary>
      <ul>
        {items.map(({ id, words, clause }) => (
          <li key={`${id} ${clause}`}>
            {words} <ClauseLink id={clause} />
          </li>
        ))}
      </ul>
    </details>
  );
