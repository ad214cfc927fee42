import { Command } from 'commander';
import { AskedWrongly, example, noSuch, oneOf, print, printJson } from '../answer.js';
import { COMPLETIONS, type Completable, SHELLS } from '../completions.js';

export const completionCommand = (loadAll: () => Promise<Command[]>): Command =>
  example(
    new Command('completion')
      .description('prints what completes the words of fairdeal in a shell')
      .addArgument(oneOf('[shell]', 'the shell', SHELLS))
      .option('--json', 'write JSON: every command with its words and options')
      .action(async (shell: string | undefined, { json }: { json?: true }) => {
        const asked = SHELLS.find((known) => known === shell);
        if (shell !== undefined && asked === undefined) throw noSuch('completion for the shell', shell, SHELLS);
        const commands = (await loadAll()).map(completable);
        if (json) printJson({ commands });
        else if (asked === undefined) throw new AskedWrongly(`Name the shell: ${SHELLS.join(', ')}.`);
        else print(COMPLETIONS[asked](commands));
      }),
    'source <(fairdeal completion bash)',
    'fairdeal completion zsh > ~/.zfunc/_fairdeal',
    'fairdeal completion fish > ~/.config/fish/completions/fairdeal.fish',
  );

const completable = (command: Command): Completable => {
  const [first] = command.registeredArguments;
  return {
    name: command.name(),
    description: command.description(),
    words: first?.argChoices ?? [],
    files: command.registeredArguments.some((argument) => /file/.test(argument.name())),
    options: [...command.options, new Command().createOption('--help', 'help with the command')].map((option) => ({
      flag: option.long ?? '',
      description: option.description,
      value: option.required || option.optional,
      words: option.argChoices ?? [],
    })),
  };
};
