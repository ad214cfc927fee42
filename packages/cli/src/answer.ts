import { noneSuch } from '@fairdeal/table/sentence';
import { Argument, type Command, Option } from 'commander';
import { fitted, inLines } from './columns.js';

export { inWords, noneSuch, refusalText, withClauses } from '@fairdeal/table/sentence';

/** The command was asked wrongly: one plain sentence for the person who asked. */
export class AskedWrongly extends Error {}

/** Something was named that is not there. */
export const noSuch = (what: string, asked: string, known: readonly string[]): AskedWrongly =>
  new AskedWrongly(noneSuch(what, asked, known));

/** Exit status of a search or a report that finds nothing: the answer is no, as for a log that does not verify. */
export const NO_MATCH = 1;

/** What a shell gives a command that was interrupted. */
export const INTERRUPTED = 130;

/** The person who asked has interrupted what was being done. */
export class Interrupted extends Error {}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value));

/** How wide an answer may be: as the terminal, or where there is none as COLUMNS says. */
export const outputWidth = (): number | undefined =>
  (process.stdout.isTTY && process.stdout.columns) || (readCount(process.env.COLUMNS ?? '', 1, 10_000) ?? undefined);

/** Sentences for people, which fit the width; what fits it already stays as it is. */
export const prose = (text: string): string => inLines(text, outputWidth());

/** Columns for people, which fit the width. */
export const columns = (rows: readonly (readonly string[])[]): string => fitted(rows, outputWidth());

/** The same where the first row says what the columns are. */
export const headed = ([head, ...rows]: readonly (readonly string[])[]): string => fitted(rows, outputWidth(), head);

/** A figure for people, with commas between thousands. */
export const figure = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there',
  ENOSPC: 'no space is left',
  ENOTDIR: 'it is not there',
  EPERM: 'this user may not',
  EROFS: 'nothing can be written there',
};

/** Why a file cannot be read or written, for people. */
export const whyNot = (error: unknown): string => {
  const known = Object.keys(REASONS).find((code) => isCode(error, code));
  return (known === undefined ? undefined : REASONS[known]) ?? 'the system does not let it';
};

/** Reads `--set name=value` into settings; those that are texts or choices of words stay as they are written. */
export const readSettings = (
  pairs: readonly string[],
  isText: (name: string) => boolean = () => false,
): Record<string, boolean | number | string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name, value, ...rest] = pair.split('=');
      if (!name || value === undefined || rest.length > 0)
        throw new AskedWrongly(`A setting is written name=value, not "${pair}".`);
      return [name, isText(name) ? value : readValue(value)];
    }),
  );

const readValue = (text: string): boolean | number | string => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

/** A count that is typed in digits alone, from `least` to `most`; null for anything else. */
export const readCount = (text: string, least: number, most: number): number | null => {
  const count = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? count : null;
};

/** An amount in dollars that somebody typed, in cents. */
export const readDollars = (name: string, text: string | undefined): number => {
  const [, whole, part = ''] = /^\$?(\d{1,12})(?:\.(\d{2}))?$/.exec(text?.replaceAll(',', '') ?? '') ?? [];
  if (whole === undefined) throw new AskedWrongly(`${name} is an amount like 412.50, not "${text ?? ''}".`);
  return 100 * Number(whole) + Number(part);
};

/** An option that may be given several times. */
export const repeatable = (flags: string, words: string): Option =>
  new Option(flags, words)
    .default([], 'none')
    .argParser((value: string, before: readonly string[]) => [...before, value]);

/** An argument that is one of these words, for the help and for completion; the command itself refuses what is none of them. */
export const oneOf = (name: string, words: string, known: readonly string[]): Argument => {
  const argument = new Argument(name, words);
  argument.argChoices = [...known];
  return argument;
};

/** An option whose value is one of these words, for the help and for completion; the command itself refuses what is none of them. */
export const hinted = (flags: string, words: string, known: readonly string[]): Option => {
  const option = new Option(flags, words);
  option.argChoices = [...known];
  return option;
};

/** The same, and what is none of them is refused here. */
export const optionOf = (flags: string, words: string, known: readonly string[]): Option => {
  const option = hinted(flags, words, known);
  return option.argParser((value: string) => {
    if (!known.includes(value)) throw noSuch(option.long ?? flags, value, known);
    return value;
  });
};

/** The example that every command's help ends with. */
export const example = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText(
    'after',
    `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
