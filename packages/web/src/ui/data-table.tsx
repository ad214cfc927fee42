import type { CsvCell } from '@fairdeal/lab';
import type { ReactNode } from 'react';
import { ExportButtons } from './export-buttons.js';
import { ScrollArea } from './scroll-area.js';
import { type TableColumn, TableHead } from './table-head.js';

export interface DataTableProps {
  /** What the line says that opens it. */
  readonly title?: string;
  readonly label: string;
  readonly columns: readonly TableColumn[];
  /** The cells of each row; the first names the row. */
  readonly rows: readonly (readonly string[])[];
  /** The same as it is taken away: numbers as numbers, by these names. */
  readonly data: { readonly columns: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] };
}

const columnClass = (column: TableColumn | undefined): string | undefined =>
  typeof column === 'object' && 'number' in column ? 'number' : undefined;

/** The figures of a picture, to be opened and read. */
export const DataTable = ({ title = 'As a table', label, columns, rows, data }: DataTableProps): ReactNode => (
  <details>
    <summary>{title}</summary>
    <ScrollArea label={label}>
      <table>
        <TableHead names={columns} />
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
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
    </ScrollArea>
    <ExportButtons label={label} columns={data.columns} rows={data.rows} />
  </details>
);
