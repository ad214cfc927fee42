/** What a shell needs to know of a command. */
export interface ShellCommand {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly ShellArgument[];
  readonly options: readonly {
    readonly flag: string;
    readonly description: string;
    /** Whether a value follows it, and what that may be, where it is one of a few words or a file. */
    readonly value: boolean;
    readonly words: readonly string[];
    readonly files: boolean;
  }[];
}

export interface ShellArgument {
  /** What it may be, where it is one of a few words. */
  readonly words: readonly string[];
  /** What it may be where the first argument is one of these. */
  readonly after: Readonly<Record<string, readonly string[]>>;
  readonly files: boolean;
  /** The first argument with which alone it is taken; null with any. */
  readonly onlyAfter: string | null;
  /** Whether those that follow are of its kind. */
  readonly many: boolean;
}

/** The options before a command. */
export const GLOBAL_OPTIONS = [
  { flag: '--help', description: 'help with fairdeal' },
  { flag: '--version', description: 'the version' },
] as const;

/** What may be offered at one place of a command: words, or files. */
export interface CompletionOffer {
  /** Which argument it is, from 0; `null` for any that follows. */
  readonly position: number | null;
  /** After which first argument; `null` after any. */
  readonly afterWord: string | null;
  readonly words: readonly string[];
  readonly files: boolean;
}

/** What the arguments of a command may be, the narrowest case first. */
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
