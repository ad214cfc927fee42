/** What stands in a cell of a table. */
export type CsvCell = string | number | null;

const cellText = (value: CsvCell): string => {
  const text = value === null ? '' : `${value}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a spreadsheet reads it; the first row says what the columns are. */
export const toCsv = (table: readonly (readonly CsvCell[])[]): string =>
  table.map((row) => row.map(cellText).join(',')).join('\n');
