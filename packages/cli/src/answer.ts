import { readFileSync } from 'node:fs';
import type { Command } from 'commander';

export { columns, inWords } from '@fairdeal/house/practice';

/** The command was asked wrongly: one plain sentence for the person who asked. */
export class AskedWrongly extends Error {}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value));

/** The text of a file, or of standard input when none is named. */
export const readText = (file: string | undefined): string => {
  try {
    return readFileSync(file ?? 0, 'utf8');
  } catch {
    throw new AskedWrongly(file === undefined ? 'Nothing came on standard input.' : `The file ${file} cannot be read.`);
  }
};

export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Reads `--set name=value` into settings. */
export const readSettings = (pairs: readonly string[]): Record<string, boolean | number | string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name, value, ...rest] = pair.split('=');
      if (!name || value === undefined || rest.length > 0)
        throw new AskedWrongly(`A setting is written name=value, not "${pair}".`);
      return [
        name,
        value === 'true' ? true : value === 'false' ? false : /^-?\d+$/.test(value) ? Number(value) : value,
      ];
    }),
  );

export const collect = (value: string, before: readonly string[]): string[] => [...before, value];

/** The example that every command's help ends with. */
export const example = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText(
    'after',
    `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
