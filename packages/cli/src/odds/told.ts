import { print, printJson } from '../answer.js';

/** An answer in the three ways that it can be asked for: JSON, a table for a spreadsheet, and words. */
export interface Told {
  readonly json: object;
  /** The first row says what the columns are. */
  readonly table: readonly (readonly (string | number | null)[])[];
  readonly words: () => string;
}

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : `${value}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a spreadsheet reads it. */
export const csvOf = (table: Told['table']): string => table.map((row) => row.map(cell).join(',')).join('\n');

export const tell = ({ json, table, words }: Told, how: { readonly json?: true; readonly csv?: true }): void => {
  if (how.json) printJson(json);
  else print(how.csv ? csvOf(table) : words());
};
