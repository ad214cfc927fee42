/** A command as completion sees it. */
export interface ShellCommand {
  readonly name: string;
  readonly description: string;
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
  /** Its values after each first argument. */
  readonly after: Readonly<Record<string, readonly string[]>>;
  readonly files: boolean;
  /** The first argument it requires; null for any. */
  readonly onlyAfter: string | null;
  /** Whether all further arguments are of this kind. */
  readonly many: boolean;
}

/** Options before a command. */
export const GLOBAL_OPTIONS = [
  { flag: '--help', description: 'help with fairdeal' },
  { flag: '--version', description: 'the version' },
] as const;

/** Completions for one argument of a command: words, or files. */
export interface CompletionOffer {
  /** Index of the argument, from 0; null for any further one. */
  readonly position: number | null;
  /** The first argument it follows; null for any. */
  readonly afterWord: string | null;
  readonly words: readonly string[];
  readonly files: boolean;
}

/** Completions for the arguments of a command, narrowest case first. */
export const offersOf = ({ arguments: all }: ShellCommand): CompletionOffer[] =>
  all.flatMap(({ words, after, files, onlyAfter, many }, at) => {
    const place = many && at > 0 ? null : at;
    const offers: CompletionOffer[] = [
      ...Object.entries(after).map(([first, those]) => ({
        position: many ? null : at,
        afterWord: first,
        words: those,
        files: false,
      })),
      { position: place, afterWord: onlyAfter, words, files },
      ...(many && at === 0 ? [{ position: null, afterWord: null, words: [], files }] : []),
    ];
    return offers.filter((one) => one.words.length > 0 || one.files);
  });
