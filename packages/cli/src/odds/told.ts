import { type Cell, csvOf, type Variant } from '@fairdeal/lab';
import { print, printJson, prose } from '../answer.js';

/** An answer in the three ways that it can be asked for: JSON, a table for a spreadsheet, and words. */
export interface Told {
  readonly json: object;
  /** The first row says what the columns are. */
  readonly table: readonly (readonly Cell[])[];
  readonly words: () => string;
}

/** With the address where the website answers the same; null where it does not. */
export const withLink = (told: Told, link: string | null): Told =>
  link === null
    ? told
    : { ...told, json: { ...told.json, link }, words: () => `${told.words()}\nIn the browser: ${link}` };

/** By which rules it holds, where they are one's own. */
export const byRules = (told: Told, variant: Variant | undefined): Told =>
  variant === undefined
    ? told
    : {
        ...told,
        json: { ...told.json, variant },
        words: () => `${told.words()}\n\nBy rules of one’s own: ${JSON.stringify(variant)}.`,
      };

export const tell = ({ json, table, words }: Told, how: { readonly json?: true; readonly csv?: true }): void => {
  if (how.json) printJson(json);
  else print(how.csv ? csvOf(table) : prose(words()));
};
