import { Argument, type Command, Option } from 'commander';
import { UsageError, unknownNameError } from './errors.js';

/** Reads `--set name=value` into settings. Texts and choices stay as written. */
export const parseSettingOptions = (
  pairs: readonly string[],
  isText: (name: string) => boolean = () => false,
): Record<string, boolean | number | string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name, value, ...rest] = pair.split('=');
      if (!name || value === undefined || rest.length > 0)
        throw new UsageError(`--set takes name=value, not "${pair}".`);
      return [name, isText(name) ? value : parseSettingValue(value)];
    }),
  );

export const parseSettingValue = (text: string): boolean | number | string => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

/** A whole number in digits, from `least` to `most`; null for anything else. */
export const parseWholeNumber = (text: string, least: number, most: number): number | null => {
  const count = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? count : null;
};

/** Reads an amount in dollars as cents. */
export const parseDollarOption = (name: string, text: string | undefined): number => {
  const [, whole, part = ''] = /^\$?(\d{1,12})(?:\.(\d{2}))?$/.exec(text?.replaceAll(',', '') ?? '') ?? [];
  if (whole === undefined) throw new UsageError(`${name} must be an amount like 412.50, not "${text ?? ''}".`);
  return 100 * Number(whole) + Number(part);
};

/** An option that can be repeated. */
export const repeatableOption = (flags: string, words: string): Option =>
  new Option(flags, words)
    .default([], 'none')
    .argParser((value: string, before: readonly string[]) => [...before, value]);

/** An argument with these choices, for help and completion. The command itself refuses other values. */
export const choiceArgument = (name: string, words: string, known: readonly string[]): Argument => {
  const argument = new Argument(name, words);
  argument.argChoices = [...known];
  return argument;
};

/** An option with these choices, for help and completion. The command itself refuses other values. */
export const choiceOption = (flags: string, words: string, known: readonly string[]): Option => {
  const option = new Option(flags, words);
  option.argChoices = [...known];
  return option;
};

/** The same, and refuses other values. */
export const strictChoiceOption = (flags: string, words: string, known: readonly string[]): Option => {
  const option = choiceOption(flags, words, known);
  return option.argParser((value: string) => {
    if (!known.includes(value)) throw unknownNameError(option.long ?? flags, value, known);
    return value;
  });
};

/** Ends the help of a command with examples. */
export const withExamples = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText(
    'after',
    `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
