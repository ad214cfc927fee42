import type { Cell } from '@fairdeal/lab';
import type { ReactNode } from 'react';
import { type Column, Columns } from './columns.js';
import { Scroll } from './scroll.js';
import { TakeAway } from './take-away.js';

export interface AsTableProps {
  /** What the line says that opens it. */
  readonly title?: string;
  readonly label: string;
  readonly columns: readonly Column[];
  /** The cells of each row; the first names the row. */
  readonly rows: readonly (readonly string[])[];
  /** The same as it is taken away: numbers as numbers, by these names. */
  readonly data: { readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] };
}

const classOf = (column: Column | undefined): string | undefined =>
  typeof column === 'object' && 'number' in column ? 'number' : undefined;

/** The figures of a picture, to be opened and read. */
export const AsTable = ({ title = 'As a table', label, columns, rows, data }: AsTableProps): ReactNode => (
  <details>
    <summary>{title}</summary>
    <Scroll label={label}>
      <table>
        <Columns names={columns} />
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className={classOf(columns[0])}>
                {name}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={at} className={classOf(columns[at + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    <TakeAway label={label} columns={data.columns} rows={data.rows} />
  </details>
);
