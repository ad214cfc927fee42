import { readFileSync } from 'node:fs';
import { didYouMean, nearestWord } from '@fairdeal/rules/internal/text';
import { Command, CommanderError, type Help } from 'commander';
import { oddsQuestionMeant } from './commands/odds/question-meant.js';
import { INTERRUPTED_STATUS, InterruptedError, RefusedError, UsageError } from './shared/errors.js';
import { identifySoftware, VERSION } from './shared/identification.js';
import { withoutOldSpelling } from './shared/old-spellings.js';
import { isPackageMissing, missingPackageText } from './shared/optional-packages.js';
import { COMMAND_LIST } from './shared/paths.js';
import { outputWidth } from './shared/print.js';
import { type NamedCommand, namedCommand, subcommandError } from './shared/subcommands.js';

type CommandLoader = () => Promise<Command>;

/** Every command, in the groups of the overview. Only the requested one is loaded, and none for the list or the version. */
const COMMAND_GROUPS: Readonly<Record<string, Readonly<Record<string, CommandLoader>>>> = {
  'Play:': {
    play: async () => (await import('./commands/play/play.js')).playCommand(),
    table: async () => (await import('./commands/table.js')).tableCommand(),
    hand: async () => (await import('./commands/hand.js')).handCommand(),
    settle: async () => (await import('./commands/settle/settle.js')).settleCommand(),
    rank: async () => (await import('./commands/rank.js')).rankCommand(),
    replay: async () => (await import('./commands/replay/replay.js')).replayCommand(),
    simulate: async () => (await import('./commands/simulate.js')).simulateCommand(),
  },
  'Odds:': {
    odds: async () => (await import('./commands/odds/odds.js')).oddsCommand(),
    lab: async () => (await import('./commands/lab.js')).labCommand(),
    forensics: async () => (await import('./commands/forensics.js')).forensicsCommand(),
  },
  'Law:': {
    games: async () => (await import('./commands/games/games.js')).gamesCommand(),
    clauses: async () => (await import('./commands/clauses.js')).clausesCommand(),
    docket: async () => (await import('./commands/docket/docket.js')).docketCommand(),
  },
  'Submissions:': {
    submission: async () => (await import('./commands/submission/submission.js')).submissionCommand(),
  },
  'House:': {
    serve: async () => (await import('./commands/serve.js')).serveCommand(),
    room: async () => (await import('./commands/room.js')).roomCommand(),
    money: async () => (await import('./commands/money.js')).moneyCommand(),
    takings: async () => (await import('./commands/takings/takings.js')).takingsCommand(),
    backup: async () => (await import('./commands/backup.js')).backupCommand(),
    restore: async () => (await import('./commands/backup.js')).restoreCommand(),
  },
  'Record:': {
    verify: async () => (await import('./commands/verify.js')).verifyCommand(),
    log: async () => (await import('./commands/log.js')).logCommand(),
    recall: async () => (await import('./commands/recall.js')).recallCommand(),
    witness: async () => (await import('./commands/witness.js')).witnessCommand(),
    rng: async () => (await import('./commands/rng.js')).rngCommand(),
  },
  'Developer:': {
    mcp: async () => (await import('./commands/mcp/mcp.js')).mcpCommand(),
    engine: async () => (await import('./commands/engine/engine.js')).engineCommand(),
    world: async () => (await import('./commands/world/world.js')).worldCommand(),
    bench: async () => (await import('./commands/bench.js')).benchCommand(),
    completion: async () => (await import('./commands/completion/completion.js')).completionCommand(loadAll),
  },
};
const COMMANDS: Readonly<Record<string, CommandLoader>> = Object.assign({}, ...Object.values(COMMAND_GROUPS));

/** Every command that this installation can run. */
const loadAll = async (): Promise<Command[]> => {
  const loaded = await Promise.allSettled(Object.values(COMMANDS).map((load) => load()));
  return loaded.flatMap((one) => {
    if (one.status === 'fulfilled') return [one.value];
    if (isPackageMissing(one.reason)) return [];
    throw one.reason;
  });
};
/** Even on a narrow terminal, descriptions stay beside their terms. */
const NARROWEST = 16;

/** The help of an argument includes its choices. */
const COMMAND_HELP: Partial<Help> = {
  minWidthToWrap: NARROWEST,
  argumentDescription: ({ description, argChoices }) =>
    argChoices === undefined ? description : `${description}: ${argChoices.join(', ')}`,
  subcommandTerm: (command) => listedTerm(command),
};

/** A command in the list of all commands. The list is made at bundling, so that no command has to be loaded for it. */
export interface ListedCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly subcommands: readonly string[];
}

export const listCommands = async (): Promise<ListedCommand[]> =>
  (await loadAll()).map((command) => ({
    name: command.name(),
    usage: command.usage(),
    summary: command.summary(),
    subcommands: command.commands.map((below) => below.name()),
  }));

const readCommandList = (): ListedCommand[] => JSON.parse(readFileSync(COMMAND_LIST, 'utf8')) as ListedCommand[];

const commandFromList = ({ name, usage, summary }: ListedCommand): Command =>
  new Command(name).usage(usage).summary(summary);

const PROGRAM = 'fairdeal';

const groupOf = (command: Command): string =>
  Object.entries(COMMAND_GROUPS).find(([, those]) => Object.hasOwn(those, command.name()))?.[0] ?? '';

/** Every command has options, so a list of commands leaves out "[options]". */
const listedTerm = (command: Command): string =>
  `${command.name()} ${command.usage().replace('[options]', '').replace('[command]', '').trim()}`.trimEnd();

const USUAL_WIDTH = 80;

const OUTPUT = { writeErr: () => {}, getOutHelpWidth: () => outputWidth() ?? USUAL_WIDTH };

/** Runs the command in the arguments. The answer is in the process's streams and exit status. */
export const run = async (typed: readonly string[]): Promise<void> => {
  let program: Command | undefined;
  let args = typed;
  try {
    args = unknownWithoutHelp(withoutOldSpelling(helpAtEnd(typed)));
    program = await programFor(args);
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) process.exitCode = 0;
    else if (error instanceof InterruptedError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = INTERRUPTED_STATUS;
    } else if (error instanceof RefusedError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    } else if (error instanceof CommanderError || error instanceof UsageError) {
      const asked = program === undefined ? namedAlone(args) : namedCommand(program, args);
      const sentence =
        (error instanceof CommanderError && error.code === UNKNOWN_OPTION ? subcommandError(error, asked) : null) ??
        questionMeant(error, asked) ??
        (error instanceof CommanderError
          ? (subcommandError(error, asked) ?? usageErrorText(error, args))
          : error.message);
      process.stderr.write(
        `${sentence.replace(/\.$/, '')}; try ${['fairdeal', ...asked.names, '--help'].join(' ')}.\n`,
      );
      process.exitCode = 2;
    } else {
      const missing = missingPackageText(error, args.find((word) => word !== 'help') ?? '');
      if (missing === null) throw error;
      process.stderr.write(`${missing}\n`);
      process.exitCode = 2;
    }
  }
};

const UNKNOWN_OPTION = 'commander.unknownOption';
const MISPLACED_WORD = ['commander.excessArguments', UNKNOWN_OPTION, 'commander.help'];

/** A question to `odds` in other words, or with its words in another order. */
const questionMeant = (error: Error, { command, names: [first, ...below], rest }: NamedCommand): string | null => {
  if (
    error instanceof CommanderError ? !MISPLACED_WORD.includes(error.code) : !error.message.startsWith('Unknown game')
  )
    return null;
  const odds = below.length > 0 ? command?.parent : command;
  return first === 'odds' && odds != null
    ? oddsQuestionMeant(odds, [...below, ...rest.filter((word) => word !== 'help')])
    : null;
};

/** The requested command when it could not be loaded yet. */
const namedAlone = ([first = '', ...rest]: readonly string[]): NamedCommand => ({
  command: undefined,
  names: Object.hasOwn(COMMANDS, first) ? [first] : [],
  rest,
});

/** `help odds hand` is `odds hand --help`, and `help --help` is `--help`. */
const helpAtEnd = (args: readonly string[]): readonly string[] =>
  args[0] === 'help' && ['help', '--help', '-h', ...Object.keys(COMMANDS)].includes(args[1] ?? '')
    ? [...args.slice(1).filter((word) => word !== 'help'), '--help']
    : args;

/** `verfy --help` is about no command, so it is answered as `verfy` is. */
const unknownWithoutHelp = (args: readonly string[]): readonly string[] => {
  const [first = ''] = args;
  return first === '' || first.startsWith('-') || first === 'help' || Object.hasOwn(COMMANDS, first)
    ? args
    : args.filter((word) => word !== '--help' && word !== '-h');
};

/** The same errors and help for a command and the commands below it. */
const withUsualOutput = (command: Command): Command => {
  for (const below of command.commands) withUsualOutput(below);
  if (command.commands.length > 0 && command.registeredArguments.length === 0)
    command.addHelpCommand(
      new Command('help')
        .argument('[command]')
        .summary('Show the help of a command')
        .helpGroup(command.name() === PROGRAM ? 'Developer:' : 'Commands:'),
    );
  return command.enablePositionalOptions().exitOverride().configureOutput(OUTPUT).configureHelp(COMMAND_HELP);
};

const programFor = async (args: readonly string[]): Promise<Command> => {
  const program = new Command(PROGRAM)
    .description('Casino table games under Pennsylvania’s regulation (58 Pa. Code), with the clause for every chip.')
    .version(versionText(args))
    .showHelpAfterError(false);
  for (const command of await commandsFor(args)) program.addCommand(command.helpGroup(groupOf(command)));
  return withUsualOutput(program);
};

const VERSION_FLAGS = ['--version', '-V'];

/** The version, or with `--json` all that identifies this software. */
const versionText = (args: readonly string[]): string =>
  args.length === 2 && args.includes('--json') && VERSION_FLAGS.some((flag) => args.includes(flag))
    ? JSON.stringify(identifySoftware())
    : VERSION;

/** The requested command; otherwise the list of all commands. */
const commandsFor = async ([first = '']: readonly string[]): Promise<Command[]> => {
  const load = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  return load === undefined ? readCommandList().map(commandFromList) : [await load()];
};

/** Words that can come in place of a command. */
const FIRST_WORDS = [...Object.keys(COMMANDS), 'help', '--help', '--version'];

/** A command that was probably meant, or a subcommand without its command. */
const commandSuggestion = (first: string): string => {
  const found = didYouMean(first, FIRST_WORDS);
  if (found !== '') return found;
  const below = readCommandList().flatMap(({ name, subcommands }) => subcommands.map((word) => ({ name, word })));
  const near = nearestWord(first, [...new Set(below.map(({ word }) => word))]);
  const meant = below.filter(({ word }) => word === near).map(({ name, word }) => `${name} ${word}`);
  return meant.length === 0 ? '' : ` (did you mean ${meant.join(' or ')}?)`;
};

/** Commander's error as one sentence on one line, with a suggestion. */
const usageErrorText = ({ code, message }: CommanderError, args: readonly string[]): string => {
  const first = args.find((word) => word !== 'help' && word !== '--') ?? '';
  if (code === 'commander.help' || code === 'commander.unknownCommand')
    return `Unknown command '${shortened(first)}'${commandSuggestion(first)}`;
  const text = message
    .replace(/^error: /, '')
    .replace(/\.$/, '')
    .replace(/\.\s+Expected/, ', expected')
    .replace(/\n\(Did you/, ' (did you')
    .replaceAll('\n', ' ')
    .replace(/'([^']+)'/, (_, named: string) => `'${shortened(named)}'`);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
