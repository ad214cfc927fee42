import type { DrillPaytable } from '@fairdeal/table/internal/drills';
import type { ReactNode } from 'react';
import { ClauseLink } from '../ui/clauses.js';

/** Paytables of the table, each with its clause. */
export const Paytables = ({ paytables }: { readonly paytables: readonly DrillPaytable[] }): ReactNode => (
  <div className="tiles">
    {paytables.map(({ title, clause, lines }) => (
      <table key={title}>
        <caption>
          {title} <ClauseLink id={clause} />
        </caption>
        <tbody>
          {lines.map(([hand, pay]) => (
            <tr key={hand}>
              <th scope="row">{hand}</th>
              <td className="number">{pay}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
);
