import { Command } from 'commander';
import { withExamples } from '../../shared/arguments.js';
import { UsageError, unknownNameError } from '../../shared/errors.js';
import { print, printJson } from '../../shared/print.js';
import type { ShellCommand } from './shell-command.js';
import { COMPLETION_SCRIPTS, SHELLS } from './shells.js';

export const completionCommand = (loadAll: () => Promise<Command[]>): Command => {
  const shellCommands = async (): Promise<ShellCommand[]> =>
    withHelp((await loadAll()).flatMap((one) => shellCommandsOf(one)));
  const command = new Command('completion')
    .usage('[options] <shell>')
    .summary('Print the completion script for a shell')
    .description('Print the script that completes words after fairdeal, and after npx fairdeal, for a shell.')
    .argument('[shell]')
    .option('--json', 'write JSON: every command with its arguments and options')
    .action(async (shell: string | undefined, { json }: { json?: true }) => {
      if (shell !== undefined) throw unknownNameError('completion for the shell', shell, SHELLS);
      if (!json) throw new UsageError(`Name a shell: ${SHELLS.join(', ')}.`);
      printJson({ commands: await shellCommands() });
    });
  for (const shell of SHELLS)
    command.addCommand(
      withExamples(
        new Command(shell)
          .summary(`Print the script for ${shell}`)
          .description(`Print the completion script for ${shell}.`)
          .option('--json', 'write JSON, with the script as a string')
          .action(async (_: object, below: Command) => {
            const script = COMPLETION_SCRIPTS[shell](await shellCommands());
            if (below.optsWithGlobals<{ json?: true }>().json) printJson({ shell, script });
            else print(script);
          }),
        INSTALL_LINES[shell],
      ).addHelpText('after', INSTALL_HELP[shell]),
    );
  return withExamples(command, ...Object.values(INSTALL_LINES));
};

type Shell = (typeof SHELLS)[number];

const INSTALL_LINES: Readonly<Record<Shell, string>> = {
  bash: 'source <(fairdeal completion bash)',
  zsh: 'fairdeal completion zsh > ~/.zfunc/_fairdeal',
  fish: 'fairdeal completion fish > ~/.config/fish/completions/fairdeal.fish',
};

const NPX_HELP = 'npx fairdeal is completed too, unless something else completes npx.';

const INSTALL_HELP: Readonly<Record<Shell, string>> = {
  bash: `\nAdd the line to ~/.bashrc. ${NPX_HELP}`,
  zsh: `
Add the folder to fpath in ~/.zshrc before compinit:
  fpath=(~/.zfunc $fpath)
  autoload -Uz compinit && compinit
Or, after compinit, add: source <(fairdeal completion zsh)
${NPX_HELP}`,
  fish: '\nOr add to config.fish: fairdeal completion fish | source',
};

const takesFiles = (words: string): boolean => /file|folder|\bDIR\b/.test(words);

/** Subcommands that run when none is named. */
const DEFAULTS: Readonly<Record<string, string>> = { odds: 'game', witness: 'cosign' };

const defaultOf = (command: Command): Command | undefined =>
  command.commands.find((below) => below.name() === DEFAULTS[command.name()]);

/** A command and its subcommands. Words of the default one complete the command too. */
const shellCommandsOf = (command: Command, above = ''): ShellCommand[] => {
  const name = `${above}${command.name()}`;
  const own = defaultOf(command) ?? command;
  const [first, ...others] = own.registeredArguments.map((argument) => ({
    words: argument.argChoices ?? [],
    files: takesFiles(argument.name()),
    many: argument.variadic,
  }));
  const below = command.commands.map((one) => one.name());
  return [
    {
      name,
      description: command.summary(),
      subcommands: below,
      arguments:
        first === undefined && below.length === 0
          ? []
          : [{ files: false, many: false, ...first, words: [...below, ...(first?.words ?? [])] }, ...others],
      options: [...own.options, new Command().createOption('--help', 'help with the command')].map((option) => ({
        flag: option.long ?? '',
        description: option.description,
        value: option.required || option.optional,
        words: option.argChoices ?? [],
        files: takesFiles(option.flags),
      })),
    },
    ...command.commands.flatMap((one) => shellCommandsOf(one, `${name}/`)),
  ];
};

const withHelp = (commands: readonly ShellCommand[]): ShellCommand[] => [
  ...commands,
  {
    name: 'help',
    description: 'Show the help of a command',
    subcommands: [],
    arguments: [
      { words: commands.map(({ name }) => name).filter((name) => !name.includes('/')), files: false, many: false },
    ],
    options: [],
  },
];
