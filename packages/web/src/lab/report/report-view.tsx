import { columnTitle, formatValue, type Report, type ReportColumn, type ReportTable } from '@fairdeal/lab/internal';
import type { ReactNode } from 'react';
import { BigFigures } from '../../ui/big-figures.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';

/** Figure with a true minus sign: `−0.5`, `−$5`, `−13158/626665`. */
const withMinus = (figures: string): string => figures.replaceAll(/(?<=^|\s)-(?=[$\d])/g, '−');

const isNumber = ({ unit }: ReportColumn, value: unknown): boolean => unit !== undefined || typeof value === 'number';

const headOf = (column: ReportColumn, first: unknown): Parameters<typeof TableHead>[0]['names'][number] => {
  const title = columnTitle(column).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (title === '') return { untitled: 'Name' };
  return isNumber(column, first) ? { number: title } : title;
};

interface ReportTableViewProps {
  readonly label: string;
  readonly table: ReportTable;
}

/** Table of a report; the first cell names its row. */
export const ReportTableView = ({ label, table: { columns, rows } }: ReportTableViewProps): ReactNode => (
  <ScrollArea label={label}>
    <table>
      <TableHead names={columns.map((column, at) => headOf(column, rows[0]?.[at]))} />
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and never move
          <tr key={line}>
            {columns.map((column, at) => {
              const text = withMinus(formatValue(row[at] ?? null, column));
              return at === 0 ? (
                <th key={column.name} scope="row">
                  {text}
                </th>
              ) : (
                <td key={column.name} className={isNumber(column, row[at]) ? 'number' : undefined}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/** Fold with every figure of a report, and its exports. */
const ReportData = ({ csv }: Pick<Report, 'csv'>): ReactNode => (
  <details>
    <summary>{csv.title}</summary>
    <ReportTableView label={csv.title ?? ''} table={csv} />
    <ExportButtons label={csv.title ?? ''} columns={csv.columns.map(({ name }) => name)} rows={csv.rows} />
  </details>
);

interface ReportViewProps {
  readonly report: Report;
  /** Heading of the first section, where it has no title. */
  readonly heading?: string;
  readonly children?: ReactNode;
}

/** Report with a panel for each section; data and children are in the last. */
export const ReportView = ({ report: { title, sections, csv }, heading, children }: ReportViewProps): ReactNode =>
  sections.map(({ title: own, figures = [], table, steps = [], notes = [] }, at) => {
    const name = own ?? (at === 0 ? heading : undefined);
    return (
      <section key={name ?? title} className="panel stack" aria-label={name ?? title}>
        {name === undefined ? null : <h2>{name}</h2>}
        {figures.length === 0 ? null : (
          <BigFigures
            label={`Figures of ${name ?? title}`}
            figures={figures.map(({ value, detail, ...figure }) => ({
              name: figure.title ?? figure.name,
              text: withMinus(formatValue(value, figure)),
              ...(detail === undefined ? {} : { below: detail }),
            }))}
          />
        )}
        {table === undefined ? null : <ReportTableView label={table.title ?? title} table={table} />}
        {steps.length === 0 ? null : (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {notes.map((note) => (
          <p key={note}>{withMinus(note)}</p>
        ))}
        {at < sections.length - 1 ? null : (
          <>
            {children}
            <ReportData csv={csv} />
          </>
        )}
      </section>
    );
  });
