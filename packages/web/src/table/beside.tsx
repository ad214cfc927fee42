import type { LayoutDrawing } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { printedBeside } from '../parts/felt-geometry.js';
import { printedTables } from '../parts/paytable-words.js';
import { useNarrow } from './narrow.js';

/** The payouts and signs that stand at the table. */
export const Beside = ({ drawing }: { readonly drawing: LayoutDrawing }): ReactNode => {
  const narrow = useNarrow();
  return printedBeside(drawing).map(({ id, words, clause }) => (
    <details key={id} className="panel table-beside" open={!narrow}>
      <summary>
        Payouts of this table <span className="quiet">({clause})</span>
      </summary>
      <div className="table-printed">
        {printedTables(words).map(({ title, lines }) => (
          <table key={title}>
            <caption>{title}</caption>
            <tbody>
              {lines.map(({ hand, pays }) => (
                <tr key={`${hand} ${pays}`}>
                  <th scope="row">{hand === '' ? 'pays' : hand}</th>
                  <td className="number">{pays}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  ));
};
