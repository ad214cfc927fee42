import { type ReportValue, toCsv } from '@fairdeal/lab/internal';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { download } from './files/download.js';

export interface ExportButtonsProps {
  /** Name of the table and its file. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReportValue[])[];
}

/** Buttons to download a table as CSV or as a JSON list of rows. */
export const ExportButtons = ({ label, columns, rows }: ExportButtonsProps): ReactNode => {
  const file = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const asList = (): string =>
    JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
      null,
      1,
    );
  return (
    <div className="row">
      <Button
        aria-label={`Save “${label}” as CSV`}
        onClick={() => download(`${file}.csv`, toCsv({ columns: columns.map((name) => ({ name })), rows }), 'text/csv')}
      >
        CSV
      </Button>
      <Button aria-label={`Save “${label}” as JSON`} onClick={() => download(`${file}.json`, asList())}>
        JSON
      </Button>
    </div>
  );
};
