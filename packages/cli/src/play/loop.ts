import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { dollars, isRefused, type Refused } from '@fairdeal/rules';
import { PLAYER } from './choices.js';
import { type Ink, optionsText, settlementText, tableText, whyText } from './screen.js';
import { act, again, chipsOf, choicesNow, deal, leave, type Session, wagersOn } from './session.js';
import { readWords, type Said } from './words.js';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Whether a person sits at it, who is shown a prompt. */
  readonly live: boolean;
  /** Whether the screen can be wiped before the table is drawn again. */
  readonly wipes: boolean;
  readonly ink: Ink;
}

const CLEAR = '\u001b[2J\u001b[H';

/** Plays until the player quits or there is nothing more to read. */
export const playUntilQuit = async (opened: Session, terminal: Terminal): Promise<void> => {
  const { input, output, live } = terminal;
  const lines = createInterface({ input, output, terminal: live, prompt: live ? '> ' : '' });
  const interrupted = (): void => lines.close();
  lines.on('SIGINT', interrupted);
  process.once('SIGINT', interrupted);
  const write = (text: string): void => void output.write(`${text}\n`);
  const show = (session: Session): void => write(`${terminal.wipes ? CLEAR : '\n'}${screen(session, terminal.ink)}`);
  let session = opened;
  show(session);
  lines.prompt();
  for await (const line of lines) {
    const choices = choicesNow(session);
    const said = readWords(
      line,
      choices,
      session.book.game.wagers.map(({ id }) => id),
      stands(session),
    );
    if (said.say === 'quit') break;
    const answer = answerTo(session, said);
    if (typeof answer === 'string') write(answer);
    else {
      session = answer;
      show(session);
    }
    lines.prompt();
  }
  lines.close();
  process.off('SIGINT', interrupted);
  write(farewell(session));
};

const stands = (session: Session): boolean => Object.keys(wagersOn(session)).length > 0;

/** A sentence to show, or the game a step further. */
const answerTo = (session: Session, said: Exclude<Said, { say: 'quit' }>): string | Session => {
  switch (said.say) {
    case 'act':
      return orRefusal(act(session, said.command));
    case 'deal':
      return orRefusal(deal(session));
    case 'again':
      return orRefusal(again(session));
    case 'why':
      return session.last === null
        ? 'No round has been settled yet.'
        : whyText(session.last, session.book.game.chapter);
    case 'options':
      return optionsText(choicesNow(session), stands(session), session.last !== null);
    case 'bankroll':
      return `You have ${dollars(chipsOf(session))}${stands(session) ? ', and wagers on the table' : ''}.`;
    case 'unclear':
      return said.sentence;
  }
};

const orRefusal = (answer: Session | Refused): string | Session => {
  if (!isRefused(answer)) return answer;
  return answer.cites.length > 0 ? `${answer.refused} (${answer.cites.join(', ')})` : answer.refused;
};

const screen = (session: Session, ink: Ink): string => {
  const { book, table, last } = session;
  const justOver = table.round === null && !stands(session) ? last : null;
  return [
    justOver === null
      ? tableText(book.game, book.view(table, PLAYER), ink)
      : settlementText(justOver, chipsOf(session), ink),
    optionsText(choicesNow(session), stands(session), last !== null),
  ].join('\n\n');
};

const farewell = (session: Session): string => {
  const { takes, stays } = leave(session);
  const left = stays > 0 ? `; ${dollars(stays)} stays on the table with the hand you left` : '';
  return `You leave with ${dollars(takes)}${left}. Good bye.`;
};
