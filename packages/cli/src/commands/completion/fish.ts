import {
  type CompletionOffer,
  GLOBAL_OPTIONS,
  offersOf,
  type ShellCommand,
  subcommandNames,
  topCommands,
} from './shell-command.js';

/** Escapes a text for single quotes in fish. */
const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

const describedWords = (all: readonly { readonly name: string; readonly description: string }[]): string =>
  `printf '%s\\t%s\\n' ${all.map(({ name, description }) => `${quoted(name)} ${quoted(description)}`).join(' ')}`;

const flagAsName = <One extends { readonly flag: string; readonly description: string }>({
  flag,
  description,
}: One): { readonly name: string; readonly description: string } => ({ name: flag, description });

const choicesScript = ({ words, files }: Pick<CompletionOffer, 'words' | 'files'>): string =>
  words.length > 0 ? `printf '%s\\n' ${words.join(' ')}` : files ? '__fish_complete_path $word' : 'true';

const valueOptionsCase = ({ name, options }: ShellCommand): string[] => {
  const valued = options.filter(({ value }) => value).map(({ flag }) => flag);
  return valued.length === 0 ? [] : [`            case ${name}`, `                set valued ${valued.join(' ')}`];
};

const commandCase = (command: ShellCommand): string => {
  const { name, options } = command;
  const values = options.filter(({ value, words, files }) => value && (words.length > 0 || files));
  const offers = offersOf(command);
  return [
    ...values.flatMap((option) => [`        case ${name}:${option.flag}`, `            ${choicesScript(option)}`]),
    `        case ${name}:`,
    '            if string match -q -- "-*" $word',
    `                ${options.length === 0 ? 'true' : describedWords(options.map(flagAsName))}`,
    ...(offers.length === 0
      ? []
      : [
          '            else',
          '                switch $place',
          ...offers.flatMap((offer) => [
            `                    case '${offer.position ?? '*'}'`,
            `                        ${choicesScript(offer)}`,
          ]),
          '                end',
        ]),
    '            end',
  ].join('\n');
};

/** Earlier words are read as the command reads them: options can be anywhere, and some take a value. */
export const fishCompletion = (commands: readonly ShellCommand[]): string => `function __fairdeal
    set -l word (commandline -ct)
    set -l typed (commandline -opc)
    string match -qr '(^|/)npx$' -- $typed[1]; and set -e typed[1]
    set -e typed[1]
    set -l command ''
    set -l place 0
    set -l flag ''
    set -l valued
    for one in $typed
        if test -z "$command"
            set command $one
        else if test -n "$flag"
            set flag ''
        else if contains -- $one $valued
            set flag $one
        else if not string match -q -- "-*" $one
            if test $place -eq 0; and contains -- $command/$one ${subcommandNames(commands).join(' ')}
                set command $command/$one
                set valued
            else
                set place (math $place + 1)
            end
        end
        switch $command
${commands.flatMap(valueOptionsCase).join('\n')}
        end
    end
    switch "$command:$flag"
        case :
            if string match -q -- "-*" $word
                ${describedWords(GLOBAL_OPTIONS.map(flagAsName))}
            else
                ${describedWords(topCommands(commands))}
            end
${commands.map(commandCase).join('\n')}
    end
end
function __fairdeal_by_npx
    set -l typed (commandline -opc)
    test "$typed[2]" = fairdeal
end
complete -c fairdeal -f -a '(__fairdeal)'
complete -c npx -n __fairdeal_by_npx -f -a '(__fairdeal)'`;
