import { parseWholeNumber } from './arguments.js';
import { fitColumns, wrapLines } from './columns.js';

export { formatNumber, joinList } from '@fairdeal/rules/internal/text';
export { refusalWithClauses, unknownNameText, withClauses } from '@fairdeal/words/internal/text';

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value));

/** How wide an answer may be: as the terminal, or where there is none as COLUMNS says. */
export const outputWidth = (): number | undefined =>
  (process.stdout.isTTY && process.stdout.columns) ||
  (parseWholeNumber(process.env.COLUMNS ?? '', 1, 10_000) ?? undefined);

/** Sentences for people, which fit the width; what fits it already stays as it is. */
export const wrapProse = (text: string): string => wrapLines(text, outputWidth());

/** Columns for people, which fit the width. */
export const formatColumns = (rows: readonly (readonly string[])[]): string => fitColumns(rows, outputWidth());

/** The same where the first row says what the columns are. */
export const formatTable = ([head, ...rows]: readonly (readonly string[])[]): string =>
  fitColumns(rows, outputWidth(), head);
