/** What a shell needs to know of a command. */
export interface Completable {
  readonly name: string;
  readonly description: string;
  /** What its first argument may be. */
  readonly words: readonly string[];
  /** Whether it takes a file. */
  readonly files: boolean;
  readonly options: readonly {
    readonly flag: string;
    readonly description: string;
    /** Whether a value follows it, and what that may be, where it is one of a few words. */
    readonly value: boolean;
    readonly words: readonly string[];
  }[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

const flags = ({ options }: Completable): string => options.map(({ flag }) => flag).join(' ');

const bash = (commands: readonly Completable[]): string => {
  const cases = commands.map((command) => {
    const valued = command.options.filter(({ value }) => value);
    return [
      `    ${command.name})`,
      ...(valued.length === 0
        ? []
        : [
            '      case $before in',
            ...valued.map(({ flag, words }) => `        ${flag}) words='${words.join(' ')}'; free=1 ;;`),
            '      esac',
          ]),
      `      if [[ -z $free && $word == -* ]]; then words='${flags(command)}'`,
      `      elif [[ -z $free && $COMP_CWORD -eq 2 ]]; then words='${command.words.join(' ')}'; fi ;;`,
    ].join('\n');
  });
  return `_fairdeal() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words='' free=''
  if [[ $COMP_CWORD -eq 1 ]]; then words='${commands.map(({ name }) => name).join(' ')} --help --version'; fi
  if [[ $COMP_CWORD -gt 1 ]]; then case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _fairdeal fairdeal`;
};

/** Inside single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const zshWords = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&');

const zsh = (commands: readonly Completable[]): string => {
  const cases = commands.map((command) => {
    const options = command.options.map(({ flag, description, value, words }) =>
      quoted(
        `*${flag}[${zshWords(description)}]${value ? `:value:${words.length > 0 ? `(${words.join(' ')})` : '_files'}` : ''}`,
      ),
    );
    const first = command.words.length > 0 ? [quoted(`1:word:(${command.words.join(' ')})`)] : [];
    const rest = command.files ? [quoted('*:file:_files')] : [];
    return `    ${command.name}) _arguments ${[...options, ...first, ...rest].join(' \\\n      ')} ;;`;
  });
  return `#compdef fairdeal
_fairdeal() {
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${zshWords(description)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
}
compdef _fairdeal fairdeal`;
};

const fish = (commands: readonly Completable[]): string =>
  commands
    .flatMap(({ name, description, words, files, options }) => {
      const inCommand = `complete -c fairdeal -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c fairdeal -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
        ...(words.length > 0 ? [`${inCommand} ${files ? '' : '-f '}-a ${quoted(words.join(' '))}`] : []),
        ...options.map(
          (option) =>
            `${inCommand} -l ${option.flag.replace(/^--/, '')}${option.value ? ` -r${option.words.length > 0 ? ` -a ${quoted(option.words.join(' '))}` : ''}` : ''} -d ${quoted(option.description)}`,
        ),
      ];
    })
    .join('\n');

/** The script of each shell, from the commands as they are declared. */
export const COMPLETIONS: Readonly<Record<(typeof SHELLS)[number], (commands: readonly Completable[]) => string>> = {
  bash,
  zsh,
  fish,
};
