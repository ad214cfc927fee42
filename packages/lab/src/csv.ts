/** What stands in a cell of a table. */
export type Cell = string | number | null;

const cellText = (value: Cell): string => {
  const text = value === null ? '' : `${value}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a spreadsheet reads it; the first row says what the columns are. */
export const csvOf = (table: readonly (readonly Cell[])[]): string =>
  table.map((row) => row.map(cellText).join(',')).join('\n');
