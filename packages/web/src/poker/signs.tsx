import type { LayoutDrawing } from '@fairdeal/rules';
import type { ReactNode } from 'react';

/** Everything that the table carries and shows, in words, with the clause that asks for it. */
export const Signs = ({ layout }: { readonly layout: LayoutDrawing }): ReactNode => (
  <details className="panel poker-signs">
    <summary>Signs and layout of this table</summary>
    <ul>
      {layout.items.map(({ id, words, clause }) => (
        <li key={`${id}-${clause}`}>
          {words} <code className="quiet">{clause}</code>
        </li>
      ))}
    </ul>
  </details>
);
