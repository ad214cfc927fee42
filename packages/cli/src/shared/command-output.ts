import { type CsvCell, toCsv, type Variant } from '@fairdeal/lab';
import { print, printJson, wrapProse } from './print.js';

/** An answer in the three ways that it can be asked for: JSON, a table for a spreadsheet, and words. */
export interface CommandOutput {
  readonly json: object;
  /** The first row says what the columns are. */
  readonly table: readonly (readonly CsvCell[])[];
  readonly words: () => string;
}

/** With the address where the website answers the same; null where it does not. */
export const withLink = (told: CommandOutput, link: string | null): CommandOutput =>
  link === null
    ? told
    : { ...told, json: { ...told.json, link }, words: () => `${told.words()}\nIn the browser: ${link}` };

/** By which rules it holds, where they are one's own. */
export const withVariant = (told: CommandOutput, variant: Variant | undefined): CommandOutput =>
  variant === undefined
    ? told
    : {
        ...told,
        json: { ...told.json, variant },
        words: () => `${told.words()}\n\nBy rules of one’s own: ${JSON.stringify(variant)}.`,
      };

export const printOutput = (
  { json, table, words }: CommandOutput,
  how: { readonly json?: true; readonly csv?: true },
): void => {
  if (how.json) printJson(json);
  else print(how.csv ? toCsv(table) : wrapProse(words()));
};
