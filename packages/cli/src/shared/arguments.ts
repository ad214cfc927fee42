import { Argument, type Command, Option } from 'commander';
import { UsageError, unknownNameError } from './errors.js';

/** Reads `--set name=value` into settings; those that are texts or choices of words stay as they are written. */
export const parseSettingOptions = (
  pairs: readonly string[],
  isText: (name: string) => boolean = () => false,
): Record<string, boolean | number | string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name, value, ...rest] = pair.split('=');
      if (!name || value === undefined || rest.length > 0)
        throw new UsageError(`A setting is written name=value, not "${pair}".`);
      return [name, isText(name) ? value : parseSettingValue(value)];
    }),
  );

export const parseSettingValue = (text: string): boolean | number | string => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

/** A count that is typed in digits alone, from `least` to `most`; null for anything else. */
export const parseWholeNumber = (text: string, least: number, most: number): number | null => {
  const count = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? count : null;
};

/** An amount in dollars that somebody typed, in cents. */
export const parseDollarOption = (name: string, text: string | undefined): number => {
  const [, whole, part = ''] = /^\$?(\d{1,12})(?:\.(\d{2}))?$/.exec(text?.replaceAll(',', '') ?? '') ?? [];
  if (whole === undefined) throw new UsageError(`${name} is an amount like 412.50, not "${text ?? ''}".`);
  return 100 * Number(whole) + Number(part);
};

/** An option that may be given several times. */
export const repeatableOption = (flags: string, words: string): Option =>
  new Option(flags, words)
    .default([], 'none')
    .argParser((value: string, before: readonly string[]) => [...before, value]);

/** An argument that is one of these words, for the help and for completion; the command itself refuses what is none of them. */
export const choiceArgument = (name: string, words: string, known: readonly string[]): Argument => {
  const argument = new Argument(name, words);
  argument.argChoices = [...known];
  return argument;
};

/** An option whose value is one of these words, for the help and for completion; the command itself refuses what is none of them. */
export const choiceOption = (flags: string, words: string, known: readonly string[]): Option => {
  const option = new Option(flags, words);
  option.argChoices = [...known];
  return option;
};

/** The same, and what is none of them is refused here. */
export const strictChoiceOption = (flags: string, words: string, known: readonly string[]): Option => {
  const option = choiceOption(flags, words, known);
  return option.argParser((value: string) => {
    if (!known.includes(value)) throw unknownNameError(option.long ?? flags, value, known);
    return value;
  });
};

/** The example that every command's help ends with. */
export const withExamples = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText(
    'after',
    `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
