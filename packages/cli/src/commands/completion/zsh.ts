import { type CompletionOffer, GLOBAL_OPTIONS, offersOf, type ShellCommand } from './shell-command.js';

/** Escapes a text for single quotes in a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const escaped = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&');

const described = (name: string, description: string): string => quoted(`${name}:${escaped(description)}`);

/** A value that is neither one of a few words nor a file has no completions. */
const action = ({ words, files }: Pick<CompletionOffer, 'words' | 'files'>): string =>
  words.length > 0 ? `(${words.join(' ')})` : files ? '_files' : ' ';

const choicesScript = ({ words, files }: CompletionOffer): string =>
  files ? '_files' : `compadd -- ${words.join(' ')}`;

/** Words that go with the first argument, or else those that are always possible. */
const choiceCase = (offers: readonly CompletionOffer[]): string => {
  const [after, any] = [
    offers.filter(({ afterWord: first }) => first !== null),
    offers.find(({ afterWord: first }) => first === null),
  ];
  const cases = after.map((one) => `${one.afterWord}) ${choicesScript(one)} ;;`);
  return `{ case $line[1] in ${cases.join(' ')} *) ${any === undefined ? 'false' : choicesScript(any)} ;; esac }`;
};

const positionCase = (place: number | null, offers: readonly CompletionOffer[]): string => {
  const [one] = offers;
  const what = offers.some(({ afterWord: first }) => first !== null)
    ? choiceCase(offers)
    : one === undefined
      ? ' '
      : action(one);
  return quoted(`${place === null ? '*' : place + 1}:word:${what}`);
};

const commandCase = (command: ShellCommand): string => {
  const offers = offersOf(command);
  const places = [...new Set(offers.map(({ position: place }) => place))];
  const options = command.options.map((option) =>
    quoted(`*${option.flag}[${escaped(option.description)}]${option.value ? `:value:${action(option)}` : ''}`),
  );
  const all = [
    ...options,
    ...places.map((place) =>
      positionCase(
        place,
        offers.filter((offer) => offer.position === place),
      ),
    ),
  ];
  return `    ${command.name}) _arguments ${all.join(' \\\n      ')} ;;`;
};

/** In fpath this file is the first call of the function. When sourced, it binds the function. */
export const zshCompletion = (commands: readonly ShellCommand[]): string => `#compdef fairdeal npx
_fairdeal() {
  local curcontext=$curcontext line state
  local -a commands options
  if [[ \${words[1]:t} == npx ]]; then
    if (( CURRENT == 2 )) || [[ $words[2] != fairdeal ]]; then _default; return; fi
    shift words
    (( CURRENT-- ))
  fi
  commands=(
${commands.map(({ name, description }) => `    ${described(name, description)}`).join('\n')}
  )
  options=(${GLOBAL_OPTIONS.map(({ flag, description }) => described(flag, description)).join(' ')})
  if (( CURRENT == 2 )); then
    if [[ $PREFIX == -* ]]; then _describe -o option options; else _describe command commands; fi
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
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
