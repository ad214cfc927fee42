import { dollars, type HouseGame } from '@fairdeal/rules';
import { formatNumber, percent } from '@fairdeal/rules/internal/text';

/** A figure, words, or nothing. */
export type ReportValue = string | number | null;

/** A name with its unit: a column of a table, or a figure. */
export interface ReportColumn {
  /** For programs: the heading in a spreadsheet. */
  readonly name: string;
  /** For people; left out, the name. */
  readonly title?: string;
  /** Left out, values are shown as they are. */
  readonly unit?: 'count' | 'cents' | 'share' | 'value';
  readonly digits?: number;
}

/** Rows under columns. */
export interface ReportTable {
  readonly title?: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportValue[])[];
}

/** A single figure, with a note below it. */
export interface ReportFigure extends ReportColumn {
  readonly value: ReportValue;
  readonly detail?: string;
}

/** A part of a report; each of its parts is shown in this order. */
export interface ReportSection {
  readonly title?: string;
  readonly figures?: readonly ReportFigure[];
  readonly table?: ReportTable;
  readonly steps?: readonly string[];
  readonly notes?: readonly string[];
}

/** An answer, made once: text, a spreadsheet, JSON, a page and a sheet of paper are made from it. */
export interface Report {
  readonly title: string;
  readonly sections: readonly ReportSection[];
  /** The JSON that programs read. */
  readonly data: object;
  /** Every figure, the exact ones too, for a spreadsheet; its title names the file. */
  readonly csv: ReportTable;
}

/** A value as people read it. */
export const formatValue = (
  value: ReportValue,
  { unit, digits }: Pick<ReportColumn, 'unit' | 'digits'> = {},
): string => {
  if (typeof value !== 'number') return value ?? '';
  switch (unit) {
    case 'count':
      return formatNumber(value, digits);
    case 'cents':
      return dollars(Math.round(value));
    case 'share':
      return percent(value, digits);
    case 'value':
      return value.toFixed(digits ?? 8);
    default:
      return `${value}`;
  }
};

/** The heading of a column for people. */
export const columnTitle = ({ name, title = name }: ReportColumn): string => title;

/** The columns of a table and its cells, all as people read them. */
export const tableTexts = ({ columns, rows }: ReportTable): string[][] => [
  columns.map(columnTitle),
  ...rows.map((row) => columns.map((column, at) => formatValue(row[at] ?? null, column))),
];

type ReportRecord = Readonly<Record<string, ReportValue | undefined>>;

/** A table of records, by these columns; a name alone is a column of values shown as they are. */
export const tableOf = (
  columns: readonly (ReportColumn | string)[],
  records: readonly ReportRecord[],
  title?: string,
): ReportTable => {
  const all = columns.map((column) => (typeof column === 'string' ? { name: column } : column));
  return {
    ...(title === undefined ? {} : { title }),
    columns: all,
    rows: records.map((record) => all.map(({ name }) => record[name] ?? null)),
  };
};

/** The same without the columns in which nothing stands. */
export const filledTable = ({ columns, rows, ...table }: ReportTable): ReportTable => {
  const filled = columns.map((_, at) => rows.some((row) => row[at] !== null));
  return {
    ...table,
    columns: columns.filter((_, at) => filled[at]),
    rows: rows.map((row) => row.filter((_, at) => filled[at])),
  };
};

const csvText = (value: ReportValue): string => {
  const text = value === null ? '' : `${value}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a spreadsheet reads it; the first row has the names of the columns. */
export const toCsv = ({ columns, rows }: ReportTable): string =>
  [columns.map(({ name }) => name), ...rows].map((row) => row.map(csvText).join(',')).join('\n');

/** The unit of expected values: `Ante`, `Face Up Pai Gow Poker Wager`. */
export const valueUnitOf = ({ wagers: [first] }: HouseGame): string =>
  first?.title.replace(/^Ante Wager$/, 'Ante') ?? 'Ante';

/** The name of a wager in a report: its id, or its title on a page. */
export type WagerNamer = (wager: string) => string;

/** Ids, as a command takes them. */
export const BY_ID: WagerNamer = (wager) => wager;
