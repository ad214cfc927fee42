import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { TypedLineAnswer } from '@fairdeal/table/internal';
import { INTERRUPTED_STATUS } from '../../shared/errors.js';
import type { ScreenStyle } from './house-screen.js';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Whether a person uses it, so that it shows a prompt. */
  readonly isInteractive: boolean;
  /** Whether the screen can be cleared before the table is redrawn. */
  readonly canClear: boolean;
  readonly style: ScreenStyle;
  /** Whether a program uses it. Then every answer is one line of JSON. */
  readonly json?: boolean;
}

/** A table as a dialogue: its current screen, and the answer to a line. */
export interface TerminalGame {
  readonly screen: (ink: ScreenStyle) => string;
  /** The same for a program. */
  readonly data: () => object;
  readonly say: (line: string) => Promise<TypedLineAnswer>;
  readonly farewell: () => string;
}

const QUIT_COMMAND = /^\s*(?:quit|exit)\s*$/i;

const CLEAR = '\u001b[2J\u001b[H';

/** The terminal of the process. */
export const processTerminal = (json: boolean): Terminal => {
  const live = !json && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const able = live && process.env.TERM !== 'dumb';
  return {
    input: process.stdin,
    output: process.stdout,
    isInteractive: live,
    canClear: able,
    style: { color: able && !process.env.NO_COLOR },
    json,
  };
};

/** Continues until the player quits or the input ends. */
export const runTerminalGame = async (
  { screen, data, say, farewell }: TerminalGame,
  terminal: Terminal,
): Promise<void> => {
  const { input, output, isInteractive: live, json = false } = terminal;
  const lines = createInterface({ input, output, terminal: live, prompt: live ? '> ' : '' });
  let closed = false;
  lines.on('close', () => {
    closed = true;
  });
  const prompt = (): void => {
    if (live && !closed) lines.prompt();
  };
  const interrupted = (): void => {
    process.exitCode = INTERRUPTED_STATUS;
    lines.close();
  };
  lines.on('SIGINT', interrupted);
  process.once('SIGINT', interrupted);
  const write = (text: string): void => void output.write(`${text}\n`);
  const tell = (text: string): void => write(json ? JSON.stringify({ said: text }) : text);
  const show = (): void =>
    write(json ? JSON.stringify(data()) : `${terminal.canClear ? CLEAR : '\n'}${screen(terminal.style)}`);
  show();
  prompt();
  for await (const line of lines) {
    if (QUIT_COMMAND.test(line)) break;
    const said = await say(line);
    if ('text' in said) tell(said.text);
    else show();
    prompt();
  }
  lines.close();
  process.off('SIGINT', interrupted);
  tell(farewell());
};
