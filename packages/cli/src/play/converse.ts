import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Said } from '@fairdeal/table';
import { INTERRUPTED } from '../answer.js';
import type { Ink } from './screen.js';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Whether a person sits at it, who is shown a prompt. */
  readonly live: boolean;
  /** Whether the screen can be wiped before the table is drawn again. */
  readonly wipes: boolean;
  readonly ink: Ink;
  /** Whether a program sits at it: all that is shown is then JSON, a line each. */
  readonly json?: boolean;
}

/** A table as a conversation: what is shown of it now, and what a line is answered with. */
export interface Conversation {
  readonly screen: (ink: Ink) => string;
  /** The same for a program. */
  readonly data: () => object;
  readonly say: (line: string) => Promise<Said>;
  readonly farewell: () => string;
}

const QUITS = /^\s*(?:quit|exit)\s*$/i;

const CLEAR = '\u001b[2J\u001b[H';

/** The terminal that the process runs in. */
export const processTerminal = (json: boolean): Terminal => {
  const live = !json && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const able = live && process.env.TERM !== 'dumb';
  return {
    input: process.stdin,
    output: process.stdout,
    live,
    wipes: able,
    ink: { colour: able && !process.env.NO_COLOR },
    json,
  };
};

/** Goes on until the player quits or there is nothing more to read. */
export const converse = async ({ screen, data, say, farewell }: Conversation, terminal: Terminal): Promise<void> => {
  const { input, output, live, json = false } = terminal;
  const lines = createInterface({ input, output, terminal: live, prompt: live ? '> ' : '' });
  let closed = false;
  lines.on('close', () => {
    closed = true;
  });
  const prompt = (): void => {
    if (live && !closed) lines.prompt();
  };
  const interrupted = (): void => {
    process.exitCode = INTERRUPTED;
    lines.close();
  };
  lines.on('SIGINT', interrupted);
  process.once('SIGINT', interrupted);
  const write = (text: string): void => void output.write(`${text}\n`);
  const tell = (text: string): void => write(json ? JSON.stringify({ said: text }) : text);
  const show = (): void =>
    write(json ? JSON.stringify(data()) : `${terminal.wipes ? CLEAR : '\n'}${screen(terminal.ink)}`);
  show();
  prompt();
  for await (const line of lines) {
    if (QUITS.test(line)) break;
    const said = await say(line);
    if ('text' in said) tell(said.text);
    else show();
    prompt();
  }
  lines.close();
  process.off('SIGINT', interrupted);
  tell(farewell());
};
