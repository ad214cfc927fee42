/** A command or a subcommand as completion sees it. */
export interface ShellCommand {
  /** `odds`, or `odds/hand` for a subcommand. */
  readonly name: string;
  readonly description: string;
  readonly subcommands: readonly string[];
  readonly arguments: readonly ShellArgument[];
  readonly options: readonly {
    readonly flag: string;
    readonly description: string;
    /** Whether it takes a value, and the values if they are a few words or a file. */
    readonly value: boolean;
    readonly words: readonly string[];
    readonly files: boolean;
  }[];
}

export interface ShellArgument {
  /** Its values, if they are a few words. */
  readonly words: readonly string[];
  readonly files: boolean;
  /** Whether all further arguments are of this kind. */
  readonly many: boolean;
}

/** Options before a command. */
export const GLOBAL_OPTIONS = [
  { flag: '--help', description: 'help with fairdeal' },
  { flag: '--version', description: 'the version' },
] as const;

/** Commands of the first word. */
export const topCommands = (commands: readonly ShellCommand[]): ShellCommand[] =>
  commands.filter(({ name }) => !name.includes('/'));

/** Every subcommand with the command above it. */
export const subcommandNames = (commands: readonly ShellCommand[]): string[] =>
  commands.map(({ name }) => name).filter((name) => name.includes('/'));

/** Completions for one argument of a command: words, or files. */
export interface CompletionOffer {
  /** Index of the argument, from 0; null for any further one. */
  readonly position: number | null;
  readonly words: readonly string[];
  readonly files: boolean;
}

/** Completions for the arguments of a command. */
export const offersOf = ({ arguments: all }: ShellCommand): CompletionOffer[] =>
  all
    .flatMap(({ words, files, many }, at): CompletionOffer[] => [
      { position: many && at > 0 ? null : at, words, files },
      ...(many && at === 0 ? [{ position: null, words: [], files }] : []),
    ])
    .filter(({ words, files }) => words.length > 0 || files);
