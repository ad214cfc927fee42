import { UsageError, unknownNameError } from './errors.js';

// Questions to `odds` and acts of `witness` were options once. Scripts that use them keep working.

interface OldQuestion {
  readonly subcommand: string;
  /** Words for the option's value, before or behind the game; null for an option without a value. */
  readonly words: ((value: string) => { readonly argument?: string; readonly options?: readonly string[] }) | null;
}

const STRATEGY_FORMATS = ['csv', 'json', 'chart'];

const strategyFormat = (value: string): { readonly options: readonly string[] } => {
  if (!STRATEGY_FORMATS.includes(value)) throw unknownNameError('--strategy', value, STRATEGY_FORMATS);
  return { options: value === 'chart' ? [] : [`--${value}`] };
};

const OLD_QUESTIONS: Readonly<Record<string, OldQuestion>> = {
  '--hand': { subcommand: 'hand', words: (value) => ({ argument: value }) },
  '--covariance': { subcommand: 'session', words: null },
  '--distribution': { subcommand: 'session', words: null },
  '--jackpot': { subcommand: 'progressive', words: null },
  '--collusion': { subcommand: 'collusion', words: (value) => ({ argument: value }) },
  '--rule': { subcommand: 'strategy', words: (value) => ({ options: ['--rule', value] }) },
  '--strategy': { subcommand: 'strategy', words: strategyFormat },
  '--table': { subcommand: 'table', words: null },
};

const FLAGS_WITHOUT_VALUE = [
  '--json',
  '--csv',
  '--recompute',
  '--store',
  '--help',
  '-h',
  ...Object.keys(OLD_QUESTIONS),
];

/** `odds over-under --hand 7c` is `odds hand over-under 7c`. */
const withoutOldOdds = (args: readonly string[]): readonly string[] => {
  const at = args.findIndex((word) => Object.hasOwn(OLD_QUESTIONS, word.replace(/=.*/s, '')));
  const [flag = '', ...inline] = args[at]?.split('=') ?? [];
  const old = OLD_QUESTIONS[flag];
  if (old === undefined || isNewSpelling(args, at)) return ['odds', ...args];
  const value = old.words === null ? undefined : inline.length > 0 ? inline.join('=') : args[at + 1];
  if (old.words !== null && value === undefined) throw new UsageError(`Option '${flag}' argument missing.`);
  const others = args.toSpliced(at, old.words !== null && inline.length === 0 ? 2 : 1);
  refuseSecondQuestion(flag, others);
  const { argument, options = [] } = value === undefined ? {} : (old.words?.(value) ?? {});
  const game = others.findIndex((word, place) => !word.startsWith('-') && !takesValue(others[place - 1]));
  const placed = argument === undefined || game === -1 ? others : others.toSpliced(game + 1, 0, argument);
  return ['odds', old.subcommand, ...placed, ...options, ...(flag === '--covariance' ? [flag] : [])];
};

const takesValue = (before = ''): boolean =>
  before.startsWith('-') && !before.includes('=') && !FLAGS_WITHOUT_VALUE.includes(before);

const SUBCOMMANDS = ['game', 'variant', ...Object.values(OLD_QUESTIONS).map(({ subcommand }) => subcommand)];

/** `odds session over-under --covariance` is an option of its own subcommand. */
const isNewSpelling = (args: readonly string[], at: number): boolean => at > 0 && SUBCOMMANDS.includes(args[0] ?? '');

const refuseSecondQuestion = (flag: string, others: readonly string[]): void => {
  const other = others.find((word) => Object.hasOwn(OLD_QUESTIONS, word.replace(/=.*/s, '')));
  if (other === undefined) return;
  throw new UsageError(`${flag} can’t be combined with ${other.replace(/=.*/s, '')}. Run the command once for each.`);
};

/** `witness --new one --key one.key` is `witness new one --key one.key`. */
const withoutOldWitness = (args: readonly string[]): readonly string[] => {
  const at = args.findIndex((word) => /^--new(?:=|$)/.test(word));
  const [flag = '', ...inline] = args[at]?.split('=') ?? [];
  if (flag === '' || ['cosign', 'new', 'serve'].includes(args[0] ?? '')) return ['witness', ...args];
  if (inline.length > 0) return ['witness', 'new', inline.join('='), ...args.toSpliced(at, 1)];
  return ['witness', 'new', ...args.slice(at + 1, at + 2), ...args.toSpliced(at, 2)];
};

const OLD_COMMANDS: Readonly<Record<string, (args: readonly string[]) => readonly string[]>> = {
  odds: withoutOldOdds,
  witness: withoutOldWitness,
};

/** The arguments as commands take them today. */
export const withoutOldSpelling = (args: readonly string[]): readonly string[] => {
  const [name = '', ...rest] = args;
  return (Object.hasOwn(OLD_COMMANDS, name) ? OLD_COMMANDS[name]?.(rest) : undefined) ?? args;
};
