import type { LayoutDrawing, LayoutItem } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { printedSigns } from '../../felt/felt-geometry.js';
import { Signs } from '../../session/signs.js';
import { useIsNarrow } from '../../ui/hooks/use-is-narrow.js';

/** Payouts and signs posted at the table. */
export const PostedPayouts = ({ drawing }: { readonly drawing: LayoutDrawing }): ReactNode => {
  const narrow = useIsNarrow();
  return (
    <>
      {printedSigns(drawing).map((item) => (
        <PostedItem key={`${item.kind} ${item.id}`} item={item} open={!narrow} />
      ))}
      <Signs title="Equipment of this table" items={drawing.items.filter(({ kind }) => kind === 'equipment')} />
    </>
  );
};

/** Paytable of the layout, or a sign at the table. */
const PostedItem = ({ item, open }: { readonly item: LayoutItem; readonly open: boolean }): ReactNode => {
  return (
    <details className="panel table-beside" open={open}>
      <summary>
        <span>
          {item.kind === 'sign' ? 'Sign at this table' : 'Payouts of this table'}{' '}
          <span className="table-clause quiet">({item.clause})</span>
        </span>
      </summary>
      <div className="table-printed">
        {item.payouts === undefined ? (
          <p>{item.words}</p>
        ) : (
          item.payouts.map(({ title, lines }) => (
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
          ))
        )}
      </div>
    </details>
  );
};
