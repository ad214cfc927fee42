import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Command of a document with the output that the document shows. */
export interface ShownCommand {
  readonly command: string;
  readonly output: string;
}

/** ```` ```console ```` block of a document: a `$` begins a command, a `>` continues it, and other lines are its output. */
export interface ConsoleBlock {
  /** Position of the block's lines in the document. */
  readonly from: number;
  readonly to: number;
  readonly commands: readonly ShownCommand[];
}

const readCommands = (lines: readonly string[]): readonly ShownCommand[] => {
  const commands: { command: string[]; output: string[] }[] = [];
  for (const line of lines) {
    const last = commands.at(-1);
    if (line.startsWith('$ ')) commands.push({ command: [line.slice(2)], output: [] });
    else if (last === undefined) throw new Error(`A console block begins with a command, not with: ${line}`);
    else if (line.startsWith('> ') && last.output.length === 0) last.command.push(line.slice(2));
    else last.output.push(line);
  }
  return commands.map(({ command, output }) => ({
    command: command.join('\n'),
    output: output.map((line) => `${line}\n`).join(''),
  }));
};

/** Finds the console blocks of a document. */
export const consoleBlocks = (markdown: string): readonly ConsoleBlock[] =>
  [...markdown.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(({ 0: whole, 1: body = '', index }) => {
    const from = index + whole.indexOf('\n') + 1;
    return { from, to: from + body.length, commands: readCommands(body.split('\n').slice(0, -1)) };
  });

/** Commands of the ```` ```sh ```` blocks, which print what no document shows: a server, a file, another program. */
export const shellLines = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, body = '']) =>
    body
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
      .filter((line) => line !== ''),
  );

const SEPARATOR = '\u001e';

/** Several documents show the same command: it runs once for the same words and the same input, and its answer is kept. `keeps` takes an answer from its input instead. */
const FUNCTIONS = `
key_of() {
  local input=$1
  shift
  printf '%s\\0' "$@" | cat - "$input" | cksum | tr -d ' '
}
keeps() {
  local key
  key=$CACHE/$(key_of /dev/null "$@")
  cat > "$key"
  echo 0 > "$key.status"
}
fairdeal() {
  local input key
  input=$(mktemp)
  cat > "$input"
  key=$CACHE/$(key_of "$input" "$@")
  if [ ! -f "$key.status" ]; then
    "$NODE" "$BIN" "$@" < "$input" > "$key" 2>&1
    echo $? > "$key.status"
  fi
  cat "$key"
  return "$(cat "$key.status")"
}
npx() { shift; fairdeal "$@"; }`;

/** Runs commands one after the other in one shell, and gives what each writes. `fairdeal` and `npx fairdeal` are the built command. */
export const runCommands = async (
  root: string,
  cache: string,
  commands: readonly string[],
): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-console-'));
  try {
    for (const name of ['docs', 'golden']) symlinkSync(join(root, name), join(folder, name));
    const bin = join(root, 'packages', 'cli', 'bin', 'fairdeal.js');
    const shell = spawn('bash', ['-s'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE: process.execPath,
        BIN: bin,
        CACHE: cache,
        TMPDIR: folder,
        FAIRDEAL_DATA: join(folder, 'data'),
        NO_COLOR: '1',
        TZ: 'UTC',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    shell.stdin.end(
      [
        FUNCTIONS,
        ...commands.flatMap((command) => [
          `{ ${command}`,
          '} 2>&1 < /dev/null; status=$?',
          `printf '${SEPARATOR}'; (exit $status)`,
        ]),
      ].join('\n'),
    );
    const [written] = await Promise.all([text(shell.stdout), once(shell, 'close')]);
    return written.split(SEPARATOR).slice(0, commands.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Whether a command wrote what its document shows. A line `…` stands for any lines that the document leaves out. */
export const isShown = (shown: string, written: string): boolean => {
  const parts = shown.split(/^…\n/m);
  const [first = '', ...others] = parts;
  if (others.length === 0) return shown === written;
  if (!written.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const next = index === others.length - 1 ? written.length - part.length : written.indexOf(part, at);
    if (next < at || !written.startsWith(part, next)) return false;
    at = next + part.length;
  }
  return at === written.length;
};

/** Writes a document again with what its commands write now. Output that leaves lines out stays as long as it is true. */
export const withOutputs = (
  markdown: string,
  blocks: readonly ConsoleBlock[],
  outputs: readonly (readonly string[])[],
): string =>
  blocks.reduceRight((document, { from, to, commands }, at) => {
    const body = commands.map(({ command, output }, index) => {
      const written = outputs[at]?.[index] ?? '';
      const ended = written === '' || written.endsWith('\n') ? written : `${written}\n`;
      return `$ ${command.replaceAll('\n', '\n> ')}\n${isShown(output, ended) ? output : ended}`;
    });
    return `${document.slice(0, from)}${body.join('')}${document.slice(to)}`;
  }, markdown);
