import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const BIN = fileURLToPath(new URL('../../bin/fairdeal.js', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built `fairdeal`, as a person at a shell would, with what is piped into it. */
export const fairdeal = (args: readonly string[], input = ''): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
};

/** Whether the text is one plain sentence on one line. */
export const isOneSentence = (text: string): boolean => /^[A-Z"-].*\.\n$/.test(text);
