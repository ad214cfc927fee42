import type { LayoutDrawing, LayoutItem } from '@fairdeal/rules';
import { printedTables } from '@fairdeal/table/filed';
import type { ReactNode } from 'react';
import { printedBeside } from '../parts/felt-geometry.js';
import { Signs } from '../seat/signs.js';
import { useNarrow } from './narrow.js';

/** The payouts and signs that stand at the table. */
export const Beside = ({ drawing }: { readonly drawing: LayoutDrawing }): ReactNode => {
  const narrow = useNarrow();
  return (
    <>
      {printedBeside(drawing).map((item) => (
        <Printed key={`${item.kind} ${item.id}`} item={item} open={!narrow} />
      ))}
      <Signs title="Equipment of this table" items={drawing.items.filter(({ kind }) => kind === 'equipment')} />
    </>
  );
};

/** A paytable of the layout, or a sign at the table. */
const Printed = ({ item, open }: { readonly item: LayoutItem; readonly open: boolean }): ReactNode => {
  const tables = printedTables(item.words);
  return (
    <details className="panel table-beside" open={open}>
      <summary>
        <span>
          {item.kind === 'sign' ? 'Sign at this table' : 'Payouts of this table'}{' '}
          <span className="table-clause quiet">({item.clause})</span>
        </span>
      </summary>
      <div className="table-printed">
        {tables.map(({ title, lines }) =>
          title === '' ? (
            <p key={title}>{lines.map(({ hand }) => hand).join('; ')}</p>
          ) : (
            <table key={title}>
              <caption>{title}</caption>
              <tbody>
                {lines.map(({ hand, pays }) => (
                  <tr key={`${hand} ${pays}`}>
                    <th scope="row">{hand === '' ? 'pays' : hand}</th>
                    <td className="number">
                      {pays.split(/ (?=\()/).map((part) => (
                        <span key={part} className="table-pays">
                          {part}
                        </span>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
        )}
      </div>
    </details>
  );
};
