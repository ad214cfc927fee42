import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
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

/** A game as a conversation: what is shown, and what a line is answered with. */
export interface Conversation<Session extends object> {
  readonly screen: (session: Session, ink: Ink) => string;
  /** The same for a program. */
  readonly data: (session: Session) => object;
  /** A sentence to show, the game a step further, or null when the player quits. */
  readonly answer: (session: Session, line: string) => string | Session | null;
  readonly farewell: (session: Session) => string;
}

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
export const converse = async <Session extends object>(
  opened: Session,
  { screen, data, answer, farewell }: Conversation<Session>,
  terminal: Terminal,
): Promise<void> => {
  const { input, output, live, json = false } = terminal;
  const lines = createInterface({ input, output, terminal: live, prompt: live ? '> ' : '' });
  const interrupted = (): void => lines.close();
  lines.on('SIGINT', interrupted);
  process.once('SIGINT', interrupted);
  const write = (text: string): void => void output.write(`${text}\n`);
  const say = (text: string): void => write(json ? JSON.stringify({ said: text }) : text);
  const show = (session: Session): void =>
    write(json ? JSON.stringify(data(session)) : `${terminal.wipes ? CLEAR : '\n'}${screen(session, terminal.ink)}`);
  let session = opened;
  show(session);
  lines.prompt();
  for await (const line of lines) {
    const answered = answer(session, line);
    if (answered === null) break;
    if (typeof answered === 'string') say(answered);
    else {
      session = answered;
      show(session);
    }
    lines.prompt();
  }
  lines.close();
  process.off('SIGINT', interrupted);
  say(farewell(session));
};
