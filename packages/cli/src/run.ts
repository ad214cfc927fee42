import { readFileSync } from 'node:fs';
import { didYouMean } from '@fairdeal/rules/internal/text';
import { Command, CommanderError, type Help } from 'commander';
import { INTERRUPTED_STATUS, InterruptedError, UsageError } from './shared/errors.js';
import { identifySoftware, VERSION } from './shared/identification.js';
import { COMMAND_LIST } from './shared/paths.js';
import { outputWidth } from './shared/print.js';

/** Every command. Only the requested one is loaded, and none for the list or the version. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.js')).serveCommand(),
  games: async () => (await import('./commands/games/games.js')).gamesCommand(),
  play: async () => (await import('./commands/play/play.js')).playCommand(),
  table: async () => (await import('./commands/table.js')).tableCommand(),
  settle: async () => (await import('./commands/settle/settle.js')).settleCommand(),
  rank: async () => (await import('./commands/rank.js')).rankCommand(),
  odds: async () => (await import('./commands/odds/odds.js')).oddsCommand(),
  lab: async () => (await import('./commands/lab.js')).labCommand(),
  forensics: async () => (await import('./commands/forensics.js')).forensicsCommand(),
  rng: async () => (await import('./commands/rng.js')).rngCommand(),
  simulate: async () => (await import('./commands/simulate.js')).simulateCommand(),
  hand: async () => (await import('./commands/hand.js')).handCommand(),
  replay: async () => (await import('./commands/replay/replay.js')).replayCommand(),
  clauses: async () => (await import('./commands/clauses.js')).clausesCommand(),
  submission: async () => (await import('./commands/submission/submission.js')).submissionCommand(),
  witness: async () => (await import('./commands/witness.js')).witnessCommand(),
  verify: async () => (await import('./commands/verify.js')).verifyCommand(),
  log: async () => (await import('./commands/log.js')).logCommand(),
  recall: async () => (await import('./commands/recall.js')).recallCommand(),
  room: async () => (await import('./commands/room.js')).roomCommand(),
  money: async () => (await import('./commands/money.js')).moneyCommand(),
  backup: async () => (await import('./commands/backup.js')).backupCommand(),
  restore: async () => (await import('./commands/backup.js')).restoreCommand(),
  bench: async () => (await import('./commands/bench.js')).benchCommand(),
  completion: async () => (await import('./commands/completion/completion.js')).completionCommand(loadAll),
};

const loadAll = (): Promise<Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()));

/** Even on a narrow terminal, descriptions stay beside their terms. */
const NARROWEST = 16;

/** The help of an argument includes its choices. */
const COMMAND_HELP: Partial<Help> = {
  minWidthToWrap: NARROWEST,
  argumentDescription: ({ description, argChoices }) =>
    argChoices === undefined ? description : `${description}: ${argChoices.join(', ')}`,
};

/** A command in the list of all commands. The list is made at bundling, so that no command has to be loaded for it. */
export interface ListedCommand {
  readonly name: string;
  readonly usage: string;
  readonly description: string;
}

export const listCommands = async (): Promise<ListedCommand[]> =>
  (await loadAll()).map((command) => ({
    name: command.name(),
    usage: command.usage(),
    description: command.description(),
  }));

const readCommandList = (): ListedCommand[] => JSON.parse(readFileSync(COMMAND_LIST, 'utf8')) as ListedCommand[];

const commandFromList = ({ name, usage, description }: ListedCommand): Command =>
  new Command(name).usage(usage).description(description);

/** Every command has options, so the list leaves out "[options]". */
const COMMAND_LIST_HELP: Partial<Help> = {
  minWidthToWrap: NARROWEST,
  subcommandTerm: (command) => `${command.name()} ${command.usage().replace('[options]', '').trim()}`.trimEnd(),
};

const USUAL_WIDTH = 80;

const OUTPUT = { writeErr: () => {}, getOutHelpWidth: () => outputWidth() ?? USUAL_WIDTH };

/** Runs the command in the arguments. The answer is in the process's streams and exit status. */
export const run = async (args: readonly string[]): Promise<void> => {
  try {
    const program = await programFor(args);
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) process.exitCode = 0;
    else if (error instanceof InterruptedError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = INTERRUPTED_STATUS;
    } else if (error instanceof CommanderError || error instanceof UsageError) {
      const sentence = error instanceof CommanderError ? usageErrorText(error, args) : error.message;
      process.stderr.write(`${sentence.replace(/\.$/, '')}; try fairdeal ${commandPrefix(args)}--help.\n`);
      process.exitCode = 2;
    } else throw error;
  }
};

/** `odds `, if that command was requested. */
const commandPrefix = ([first = '']: readonly string[]): string => (Object.hasOwn(COMMANDS, first) ? `${first} ` : '');

/** The same errors and help for a command and the commands below it. */
const withUsualOutput = (command: Command): Command => {
  for (const below of command.commands) withUsualOutput(below);
  return command.exitOverride().configureOutput(OUTPUT).configureHelp(COMMAND_HELP);
};

const programFor = async (args: readonly string[]): Promise<Command> => {
  const program = new Command('fairdeal')
    .description('Casino table games under Pennsylvania’s regulation (58 Pa. Code), with the clause for every chip.')
    .version(versionText(args))
    .showHelpAfterError(false)
    .enablePositionalOptions()
    .configureOutput(OUTPUT)
    .configureHelp(COMMAND_LIST_HELP)
    .exitOverride();
  for (const command of await commandsFor(args)) program.addCommand(withUsualOutput(command));
  return program;
};

const VERSION_FLAGS = ['--version', '-V'];

/** The version, or with `--json` all that identifies this software. */
const versionText = (args: readonly string[]): string =>
  args.length === 2 && args.includes('--json') && VERSION_FLAGS.some((flag) => args.includes(flag))
    ? JSON.stringify(identifySoftware())
    : VERSION;

/** The requested command, also for help; otherwise the list of all commands. */
const commandsFor = async ([first = '', second = '']: readonly string[]): Promise<Command[]> => {
  const asked = first === 'help' ? second : first;
  const load = Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined;
  return load === undefined ? readCommandList().map(commandFromList) : [await load()];
};

/** Words that can come in place of a command. */
const FIRST_WORDS = [...Object.keys(COMMANDS), 'help', '--help', '--version'];

/** Commander's error as one sentence on one line, with a suggestion. */
const usageErrorText = ({ code, message }: CommanderError, args: readonly string[]): string => {
  const first = args.find((word) => word !== 'help' && word !== '--') ?? '';
  if (code === 'commander.help' || code === 'commander.unknownCommand')
    return `Unknown command '${shortened(first)}'${didYouMean(first, FIRST_WORDS)}`;
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
