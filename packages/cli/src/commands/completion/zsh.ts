import {
  type CompletionOffer,
  GLOBAL_OPTIONS,
  offersOf,
  type ShellCommand,
  subcommandNames,
  topCommands,
} from './shell-command.js';

/** Escapes a text for single quotes in a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const escaped = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&');

const described = (name: string, description: string): string => quoted(`${name}:${escaped(description)}`);

/** A value that is neither one of a few words nor a file has no completions. */
const action = ({ words, files }: Pick<CompletionOffer, 'words' | 'files'>): string =>
  words.length > 0 ? `(${words.join(' ')})` : files ? '_files' : ' ';

const commandCase = (command: ShellCommand): string => {
  const options = command.options.map((option) =>
    quoted(`*${option.flag}[${escaped(option.description)}]${option.value ? `:value:${action(option)}` : ''}`),
  );
  const places = offersOf(command).map((offer) =>
    quoted(`${offer.position === null ? '*' : offer.position + 1}:word:${action(offer)}`),
  );
  return `    ${command.name}) _arguments ${[...options, ...places].join(' \\\n      ')} ;;`;
};

/** In fpath this file is the first call of the function. When sourced, it binds the function. */
export const zshCompletion = (commands: readonly ShellCommand[]): string => `#compdef fairdeal npx
_fairdeal() {
  local curcontext=$curcontext line state command
  local -a commands options
  if [[ \${words[1]:t} == npx ]]; then
    if (( CURRENT == 2 )) || [[ $words[2] != fairdeal ]]; then _default; return; fi
    shift words
    (( CURRENT-- ))
  fi
  commands=(
${topCommands(commands)
  .map(({ name, description }) => `    ${described(name, description)}`)
  .join('\n')}
  )
  options=(${GLOBAL_OPTIONS.map(({ flag, description }) => described(flag, description)).join(' ')})
  if (( CURRENT == 2 )); then
    if [[ $PREFIX == -* ]]; then _describe -o option options; else _describe command commands; fi
    return
  fi
  shift words
  (( CURRENT-- ))
  if (( CURRENT > 2 )) && [[ ' ${subcommandNames(commands).join(' ')} ' == *" $words[1]/$words[2] "* ]]; then
    command=$words[1]/$words[2]
    shift words
    (( CURRENT-- ))
  else command=$words[1]; fi
  case $command in
${commands.map(commandCase).join('\n')}
  esac
}
if [[ $funcstack[1] == _fairdeal ]]; then
  _fairdeal "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _fairdeal fairdeal
  (( $+_comps[npx] )) || compdef _fairdeal npx
fi`;
