import { PassThrough } from 'node:stream';
import type { Terminal } from '../commands/play/terminal.js';

/** What a player says to the screen just shown, given all that was shown so far; null when they have played enough. */
export type ScriptedPlayer = (screen: string, shown: string) => string | null;

/** Plays at a terminal of its own by reading each screen as a person would, says the rest, and gives all that was shown. */
export const playScripted = async (
  play: (terminal: Terminal) => Promise<void>,
  player: ScriptedPlayer,
  rest: readonly string[],
): Promise<string> => {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  let shown = '';
  let read = 0;
  let enough = false;
  output.on('data', (text: string) => {
    shown += text;
    const screen = shown.slice(read);
    if (enough || !/ {2}Always: [^\n]*\n$/.test(screen)) return;
    read = shown.length;
    const said = player(screen, shown);
    enough = said === null;
    // A person answers after the screen was drawn, not while it is.
    setImmediate(() => (said === null ? input.end(`${rest.join('\n')}\n`) : input.write(`${said}\n`)));
  });
  await play({ input, output, isInteractive: false, canClear: false, style: { color: false } });
  return shown;
};

/** The words that the screen offers. */
export const offeredWords = (screen: string): string[] =>
  [...screen.matchAll(/^ {2}(?!Always)([a-z].*?)(?= {2}|$)/gm)].map(([, word = '']) => word);

/** Whether a round has come to its end. */
export const isRoundOver = (shown: string): boolean => /\nYou (?:win|lose|break)/.test(shown);
