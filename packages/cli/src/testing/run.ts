import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../run.js';

export const BIN = fileURLToPath(new URL('../../bin/fairdeal.js', import.meta.url));

export interface CommandResult {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Every error ends with where help is; main.test.ts proves it, and the other tests look at what was wrong. */
const withoutHelp = (err: string): string => err.replace(/; try fairdeal (?:[\w-]+ )*--help\.\n$/, '.\n');

/** Runs the command in this process, and gives its errors without where help is. */
export const fairdeal = async (...args: readonly string[]): Promise<CommandResult> => {
  const { status, out, err } = await fairdealUnfiltered(...args);
  return { status, out, err: withoutHelp(err) };
};

/** Runs the command in this process: what it writes is kept, and its status taken. */
export const fairdealUnfiltered = async (...args: readonly string[]): Promise<CommandResult> => {
  const out = captureWrites(process.stdout);
  const err = captureWrites(process.stderr);
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await run(args);
    return { status: Number(process.exitCode), out: out.kept(), err: err.kept() };
  } finally {
    process.exitCode = before;
    out.release();
    err.release();
  }
};

/** Runs the built `fairdeal`, as a person at a shell would, with what is piped into it. */
export const piped = (args: readonly string[], input: string): CommandResult => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { input, encoding: 'utf8' });
  return { status: status ?? 1, out: stdout, err: withoutHelp(stderr) };
};

/** Runs the command in this process on a file with this input. */
export const onFile = async (args: readonly string[], input: string): Promise<CommandResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-input-'));
  const file = join(folder, 'input');
  writeFileSync(file, input);
  try {
    return await fairdeal(...args, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Whether the text is one plain sentence on one line. */
export const isOneSentence = (text: string): boolean => /^[A-Z"-].*\.\n$/.test(text);

const captureWrites = (stream: NodeJS.WriteStream): { readonly kept: () => string; readonly release: () => void } => {
  const { write } = stream;
  let kept = '';
  stream.write = (text: string | Uint8Array): boolean => {
    kept += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  return {
    kept: () => kept,
    release: () => {
      stream.write = write;
    },
  };
};
