import type { Sheet, SheetTableData } from '@fairdeal/table/internal/documents';
import type { ReactNode } from 'react';

const SheetTable = ({ table: { columns, rows, sums = 0, wide } }: { readonly table: SheetTableData }): ReactNode => (
  <table style={wide === undefined ? undefined : { width: `${100 * wide}%` }}>
    <colgroup>
      {columns.map(({ head, share }) => (
        <col
          key={head}
          style={{ width: `${(100 * share) / columns.reduce((sum, column) => sum + column.share, 0)}%` }}
        />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map(({ head, figures }) => (
          <th key={head} scope="col" className={figures ? 'number' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={cells.join(' ')} className={row >= rows.length - sums ? 'studio-sum' : undefined}>
          {cells.map((cell, at) => (
            <td key={columns[at]?.head} className={columns[at]?.figures ? 'number' : undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const SheetHeading = ({ words, detail }: { readonly words: string; readonly detail: string }): ReactNode => (
  <>
    <h2>{words}</h2>
    {detail === '' ? null : <p className="studio-detail">{detail}</p>}
  </>
);

/** Most rows a table may have to be kept on one page. */
const WHOLE = 20;

/** Sheet, as the browser prints it. */
export const renderSheet = (write: (sheet: Sheet) => void): ReactNode => {
  const parts: ReactNode[] = [];
  const put = (part: ReactNode, rows = Number.POSITIVE_INFINITY): void => {
    parts.push(
      <div key={parts.length} className={rows > WHOLE ? 'studio-part' : 'studio-part studio-whole'}>
        {part}
      </div>,
    );
  };
  write({
    title: (words, below) =>
      put(
        <>
          <h1>{words}</h1>
          <p className="studio-detail">{below}</p>
        </>,
      ),
    heading: (words, detail = '') => put(<SheetHeading words={words} detail={detail} />),
    tableOf: (words, detail, table) =>
      put(
        <>
          <SheetHeading words={words} detail={detail} />
          <SheetTable table={table} />
        </>,
        table.rows.length,
      ),
    table: (table) => put(<SheetTable table={table} />, table.rows.length),
    facts: (rows, heading) =>
      put(
        <>
          {heading === undefined ? null : <SheetHeading words={heading} detail="" />}
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>,
      ),
    list: (lines) =>
      put(
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>,
      ),
  });
  return parts;
};
