import { parseWholeNumber } from './arguments.js';
import { fitColumns, wrapLines } from './columns.js';

export { formatNumber, joinList } from '@fairdeal/rules/internal/text';
export { refusalWithClauses, unknownNameText, withClauses } from '@fairdeal/words/internal/text';

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value));

/** The width of output: the terminal's, or COLUMNS without one. */
export const outputWidth = (): number | undefined =>
  (process.stdout.isTTY && process.stdout.columns) ||
  (parseWholeNumber(process.env.COLUMNS ?? '', 1, 10_000) ?? undefined);

/** Sentences, wrapped at the width if they don't fit. */
export const wrapProse = (text: string): string => wrapLines(text, outputWidth());

/** Columns that fit the width. */
export const formatColumns = (rows: readonly (readonly string[])[]): string => fitColumns(rows, outputWidth());

/** The same, with a header row. */
export const formatTable = ([head, ...rows]: readonly (readonly string[])[]): string =>
  fitColumns(rows, outputWidth(), head);
