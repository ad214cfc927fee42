import { didYouMean } from '@fairdeal/rules/internal/text';
import type { Command, CommanderError } from 'commander';
import { joinList, unknownNameText } from './print.js';

/** The command that the arguments name, with the words behind its name. */
export interface NamedCommand {
  readonly command: Command | undefined;
  readonly names: readonly string[];
  readonly rest: readonly string[];
}

export const namedCommand = (
  program: Command,
  args: readonly string[],
  names: readonly string[] = [],
): NamedCommand => {
  const below = program.commands.find((one) => one.name() === args[0]);
  return below === undefined
    ? { command: program, names, rest: args }
    : namedCommand(below, args.slice(1), [...names, below.name()]);
};

const hasOption = (command: Command, flag: string): boolean => command.options.some(({ long }) => long === flag);

/** An option of another subcommand, or a subcommand that is missing, unknown or not in its place; null for other errors. */
export const subcommandError = (
  { code, message }: CommanderError,
  { command, names, rest }: NamedCommand,
): string | null => {
  if (command === undefined || names.length === 0) return null;
  const isParent = command.commands.length > 0;
  const siblings = isParent ? command.commands : (command.parent?.commands ?? []);
  const above = ['fairdeal', ...(isParent ? names : names.slice(0, -1))].join(' ');
  if (isParent) {
    const known = command.commands.map((one) => one.name());
    const at = rest.findIndex((word) => known.includes(word));
    if (at > 0) {
      const words = [rest[at], ...rest.slice(0, at), ...rest.slice(at + 1)];
      return `Write the subcommand first: ${above} ${words.join(' ')}`;
    }
    const [first = ''] = rest.filter((word) => word !== 'help');
    const what = `subcommand of ${names.join(' ')}`;
    if (first === '' && code === 'commander.help') return `Choose a ${what}: ${known.join(', ')}`;
    if (code === 'commander.unknownCommand' || code === 'commander.help' || didYouMean(first, known) !== '')
      return unknownNameText(what, first, known);
  }
  const several = code === 'commander.excessArguments' ? nameInWords([command, ...siblings], rest) : null;
  if (several !== null) return several;
  const [, flag = ''] = /^error: unknown option '(--[\w-]+)/.exec(message) ?? [];
  const owners = siblings.filter((one) => one !== command && hasOption(one, flag)).map((one) => one.name());
  return code !== 'commander.unknownOption' || owners.length === 0
    ? null
    : `${flag} is for ${above} ${joinList(owners)}`;
};

/** `dj wild` where a game is wanted: a name in several words, which was meant as one. */
const nameInWords = (commands: readonly Command[], rest: readonly string[]): string | null => {
  const [named] = commands.flatMap(({ registeredArguments: [first] }) =>
    first?.argChoices === undefined ? [] : [{ what: first.name(), known: first.argChoices }],
  );
  const words = rest.filter((word) => !word.startsWith('-'));
  if (named === undefined || named.known.includes(words[0] ?? '')) return null;
  const asked = words
    .map((_, at) => words.slice(0, at + 1).join(' '))
    .slice(1)
    .find((text) => didYouMean(text, named.known) !== '');
  return asked === undefined ? null : unknownNameText(named.what, asked, named.known);
};
