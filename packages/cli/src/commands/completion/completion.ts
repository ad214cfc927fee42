import { EDITIONS } from '@fairdeal/rules';
import { Command } from 'commander';
import { choiceArgument, withExamples } from '../../shared/arguments.js';
import { UsageError, unknownNameError } from '../../shared/errors.js';
import { OFFERED_IDS } from '../../shared/games.js';
import { print, printJson } from '../../shared/print.js';
import type { ShellCommand } from './shell-command.js';
import { COMPLETION_SCRIPTS, SHELLS } from './shells.js';

export const completionCommand = (loadAll: () => Promise<Command[]>): Command =>
  withExamples(
    new Command('completion')
      .description('print the completion script for a shell')
      .addArgument(choiceArgument('[shell]', 'the shell', SHELLS))
      .option('--json', 'write JSON: every command with its arguments and options')
      .action(async (shell: string | undefined, { json }: { json?: true }) => {
        const asked = SHELLS.find((known) => known === shell);
        if (shell !== undefined && asked === undefined)
          throw unknownNameError('completion for the shell', shell, SHELLS);
        const commands = withHelp((await loadAll()).map(shellCommandOf));
        if (json) printJson({ commands });
        else if (asked === undefined) throw new UsageError(`Name a shell: ${SHELLS.join(', ')}.`);
        else print(COMPLETION_SCRIPTS[asked](commands));
      }),
    'source <(fairdeal completion bash)',
    'fairdeal completion zsh > ~/.zfunc/_fairdeal',
    'fairdeal completion fish > ~/.config/fish/completions/fairdeal.fish',
  ).addHelpText('after', INSTALL_HELP);

const INSTALL_HELP = `
For bash, add the line to ~/.bashrc. For zsh, add the folder to fpath in ~/.zshrc before compinit:
  fpath=(~/.zfunc $fpath)
  autoload -Uz compinit && compinit
Or, after compinit, add: source <(fairdeal completion zsh)
npx fairdeal is completed too, unless something else completes npx. For fish, add to config.fish:
  fairdeal completion fish | source`;

const CHAPTERS = [...new Set(EDITIONS.map(({ chapter }) => chapter))];

/** Argument values that commands don't declare: the first word, and the words that go with it. */
const EXTRA_WORDS: Readonly<
  Record<
    string,
    {
      readonly first?: readonly string[];
      readonly after: Readonly<Record<string, readonly string[]>>;
      /** The first argument that alone takes a third one. */
      readonly thirdAfter?: string;
    }
  >
> = {
  clauses: { first: ['diff', ...CHAPTERS], after: { diff: CHAPTERS } },
  submission: { after: { new: OFFERED_IDS }, thirdAfter: 'diff' },
};

const takesFiles = (words: string): boolean => /file|folder|\bDIR\b/.test(words);

const shellCommandOf = (command: Command): ShellCommand => {
  const more = EXTRA_WORDS[command.name()];
  return {
    name: command.name(),
    description: command.description(),
    arguments: command.registeredArguments.map((argument, at) => ({
      words: (at === 0 ? more?.first : undefined) ?? argument.argChoices ?? [],
      after: at === 1 || argument.variadic ? (more?.after ?? {}) : {},
      files: takesFiles(argument.name()),
      onlyAfter: (at === 2 ? more?.thirdAfter : undefined) ?? null,
      many: argument.variadic,
    })),
    options: [...command.options, new Command().createOption('--help', 'help with the command')].map((option) => ({
      flag: option.long ?? '',
      description: option.description,
      value: option.required || option.optional,
      words: option.argChoices ?? [],
      files: takesFiles(option.flags),
    })),
  };
};

const withHelp = (commands: readonly ShellCommand[]): ShellCommand[] => [
  ...commands,
  {
    name: 'help',
    description: 'help with a command',
    arguments: [{ words: commands.map(({ name }) => name), after: {}, files: false, onlyAfter: null, many: false }],
    options: [],
  },
];
