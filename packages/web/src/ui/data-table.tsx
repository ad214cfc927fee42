import type { ReportValue } from '@fairdeal/lab/internal';
import type { ReactNode } from 'react';
import { ExportButtons } from './export-buttons.js';
import { Figures } from './figures.js';
import { ScrollArea } from './scroll-area.js';
import type { TableColumn } from './table-head.js';

export interface DataTableProps {
  /** Label of the line that unfolds it. */
  readonly title?: string;
  readonly label: string;
  readonly columns: readonly TableColumn[];
  /** The cells of each row; the first names the row. */
  readonly rows: readonly (readonly string[])[];
  /** The same for export, with numbers as numbers. */
  readonly data: { readonly columns: readonly string[]; readonly rows: readonly (readonly ReportValue[])[] };
}

/** Figures of a chart, to unfold and read. */
export const DataTable = ({ title = 'As a table', label, columns, rows, data }: DataTableProps): ReactNode => (
  <details>
    <summary>{title}</summary>
    <ScrollArea label={label}>
      <Figures columns={columns} rows={rows} />
    </ScrollArea>
    <ExportButtons label={label} columns={data.columns} rows={data.rows} />
  </details>
);
