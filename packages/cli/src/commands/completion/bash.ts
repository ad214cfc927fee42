import {
  type CompletionOffer,
  GLOBAL_OPTIONS,
  offersOf,
  type ShellCommand,
  subcommandNames,
  topCommands,
} from './shell-command.js';

const flagsOf = ({ options }: ShellCommand): string => options.map(({ flag }) => flag).join(' ');

const choicesScript = ({ words, files }: Pick<CompletionOffer, 'words' | 'files'>): string =>
  [...(words.length > 0 ? [`words='${words.join(' ')}'`] : []), ...(files ? ['files=1'] : [])].join('; ');

const valueOptionsCase = ({ name, options }: ShellCommand): string[] => {
  const valued = options.filter(({ value }) => value).map(({ flag }) => flag);
  return valued.length === 0 ? [] : [`      ${name}) valued=' ${valued.join(' ')} ' ;;`];
};

const commandCase = (command: ShellCommand): string => {
  const { name, options } = command;
  const values = options.filter(({ value, words, files }) => value && (words.length > 0 || files));
  return [
    ...values.map((option) => `    ${name}:${option.flag}) ${choicesScript(option)} ;;`),
    `    ${name}:)`,
    `      if [[ $word == -* ]]; then words='${flagsOf(command)}'`,
    '      else case $place in',
    ...offersOf(command).map((offer) => `        ${offer.position ?? '*'}) ${choicesScript(offer)} ;;`),
    '      esac; fi ;;',
  ].join('\n');
};

/** Earlier words are read as the command reads them: options can be anywhere, and some take a value. */
export const bashCompletion = (commands: readonly ShellCommand[]): string => `_fairdeal() {
  local word=\${COMP_WORDS[COMP_CWORD]} at=1 typed command='' place=0 flag='' valued='' words='' files=''
  if [[ \${COMP_WORDS[0]##*/} == npx ]]; then
    at=2
    if [[ $COMP_CWORD -eq 1 || \${COMP_WORDS[1]} != fairdeal ]]; then at=$COMP_CWORD command=npx files=1; fi
  fi
  for (( ; at < COMP_CWORD; at++ )); do
    typed=\${COMP_WORDS[at]}
    if [[ -z $command ]]; then command=$typed
    elif [[ -n $flag ]]; then if [[ $typed != '=' ]]; then flag=''; fi
    elif [[ $valued == *" $typed "* ]]; then flag=$typed
    elif [[ $typed != -* ]]; then
      if [[ $place -eq 0 && ' ${subcommandNames(commands).join(' ')} ' == *" $command/$typed "* ]]; then
        command=$command/$typed valued=''
      else place=$(( place + 1 )); fi
    fi
    case $command in
${commands.flatMap(valueOptionsCase).join('\n')}
    esac
  done
  if [[ -n $flag && $word == '=' ]]; then word=''; fi
  case $command:$flag in
    :) words='${[...topCommands(commands).map(({ name }) => name), ...GLOBAL_OPTIONS.map(({ flag }) => flag)].join(' ')}' ;;
${commands.map(commandCase).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [[ -n $files && \${#COMPREPLY[@]} -eq 0 ]]; then
    compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -F _fairdeal fairdeal
complete -p npx >/dev/null 2>&1 || complete -F _fairdeal npx`;
