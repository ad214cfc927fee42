import type { ReactNode } from 'react';
import { type TableColumn, TableHead } from './table-head.js';

/** Cells of a row; the first names it. */
export type FigureRow = readonly ReactNode[];

interface FiguresProps {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly FigureRow[];
  readonly caption?: ReactNode;
  readonly className?: string;
}

const columnClass = (column: TableColumn | undefined): string | undefined =>
  typeof column === 'object' && 'number' in column ? 'number' : undefined;

/** A table of figures. */
export const Figures = ({ columns, rows, caption, className }: FiguresProps): ReactNode => (
  <table className={className}>
    {caption === undefined ? null : <caption>{caption}</caption>}
    <TableHead names={columns} />
    <tbody>
      {rows.map(([name, ...cells], row) => (
        <tr key={typeof name === 'string' ? name : row}>
          <th scope="row" className={columnClass(columns[0])}>
            {name}
          </th>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={at} className={columnClass(columns[at + 1])}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
